//! The place: `address`, `country`, `latitude`, `longitude`.

use super::Group;
use crate::components::coordinates::coordinates;
use crate::components::facts::{Fact, facts_list};
use crate::components::panel::panel;
use crate::components::world_map::world_map;
use crate::text::venture as text;
use directory_api::{Place, Venture};

pub(super) fn view(venture: &Venture) -> Group {
    let Venture { address, country, latitude, longitude, .. } = venture;
    let (latitude, longitude) = (latitude.as_ref(), longitude.as_ref());
    let coordinates = coordinates(latitude, longitude);
    if address.is_none() && country.is_none() && coordinates.is_none() {
        return Group::Absent(text::PLACE);
    }
    let facts = vec![
        Fact::text(text::ADDRESS, address.clone()),
        Fact::text(text::COUNTRY, country.clone()),
        Fact::new(text::COORDINATES, coordinates),
    ];
    let map = Place::new(latitude, longitude).map(world_map);
    Group::Given(panel(text::PLACE).child(map).child(facts_list(facts)))
}
