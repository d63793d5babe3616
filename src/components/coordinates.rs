//! The two numbers of a place: `latitude`, `longitude`.

use super::external_link::external_link;
use crate::markup::tags::{div, span};
use crate::markup::{IntoMarkup, Markup, group};
use crate::text::venture as text;
use directory_api::{Decimal, Place};

/// The numbers as given, with a way to the map if they name a point on Earth. The map is another
/// site, which learns of the person only when they go there.
pub fn coordinates(latitude: Option<&Decimal>, longitude: Option<&Decimal>) -> Option<Markup> {
    let given: Vec<&str> =
        [latitude, longitude].into_iter().flatten().map(Decimal::as_str).collect();
    if given.is_empty() {
        return None;
    }
    let way = match (Place::new(latitude, longitude), latitude, longitude) {
        (Some(_), Some(latitude), Some(longitude)) => {
            external_link(map_address(latitude.as_str(), longitude.as_str()), text::MAP)
                .into_markup()
        }
        _ => span().class("muted").child(text::NOT_A_PLACE).into_markup(),
    };
    Some(group([div().child(given.join(", ")), div().child(way)]))
}

/// The map around the point, with a mark on it. In an address a plus sign would be a space.
fn map_address(latitude: &str, longitude: &str) -> String {
    let [latitude, longitude] = [latitude, longitude].map(|text| text.trim_start_matches('+'));
    format!(
        "https://www.openstreetmap.org/?mlat={latitude}&mlon={longitude}#map=12/{latitude}/{longitude}"
    )
}
