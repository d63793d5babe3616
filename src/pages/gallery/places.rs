//! Places on Earth and elsewhere.

use super::Specimen;
use super::extremes::record;
use crate::components::coordinates::coordinates;
use crate::components::world_map::world_map;
use crate::markup::tags::div;
use crate::markup::{IntoMarkup, Markup};
use directory_api::{Place, VentureSummary};
use serde_json::json;

pub(super) fn places() -> Vec<Specimen> {
    vec![
        ("Lagos", map(6.4531, 3.3958)),
        ("At the edge of the drawing", map(-89.9, 179.9)),
        ("Numbers", numbers("6.4531", "3.3958")),
        ("Numbers without a place", numbers("0", "0")),
        ("Numbers of no place on Earth", numbers("123.456", "-999")),
    ]
}

fn map(latitude: f64, longitude: f64) -> Markup {
    world_map(Place { latitude, longitude }).into_markup()
}

fn numbers(latitude: &str, longitude: &str) -> Markup {
    let given = json!({ "id": "1", "latitude": latitude, "longitude": longitude });
    let venture = record::<VentureSummary>(&given);
    let shown = venture.and_then(|it| coordinates(it.latitude.as_ref(), it.longitude.as_ref()));
    div().child(shown).into_markup()
}
