//! The place: `address`, `country`, `latitude`, `longitude`.

use super::Group;
use crate::components::external_link::ExternalLink;
use crate::components::facts::{Fact, FactsList};
use crate::components::panel::Panel;
use crate::text::venture as text;
use directory_api::{Decimal, Place, Venture};
use leptos::prelude::*;

pub(super) fn group(venture: &Venture) -> Group {
    let Venture { address, country, latitude, longitude, .. } = venture;
    let coordinates = coordinates(latitude.as_ref(), longitude.as_ref());
    if address.is_none() && country.is_none() && coordinates.is_none() {
        return Group::Absent(text::PLACE);
    }
    let facts = vec![
        Fact::text(text::ADDRESS, address.clone()),
        Fact::text(text::COUNTRY, country.clone()),
        Fact::new(text::COORDINATES, coordinates),
    ];
    Group::Given(
        view! {
            <Panel title=text::PLACE>
                <FactsList facts />
            </Panel>
        }
        .into_any(),
    )
}

/// The two numbers as given, with a way to the map if they name a point on Earth. The map is
/// another site, which learns of the person only when they go there.
fn coordinates(latitude: Option<&Decimal>, longitude: Option<&Decimal>) -> Option<AnyView> {
    let given: Vec<&str> =
        [latitude, longitude].into_iter().flatten().map(Decimal::as_str).collect();
    if given.is_empty() {
        return None;
    }
    let way = match Place::new(latitude, longitude) {
        Some(place) => {
            view! { <ExternalLink href=map_address(place) text=text::MAP.to_owned() /> }.into_any()
        }
        None => view! { <span class="muted">{text::NOT_A_PLACE}</span> }.into_any(),
    };
    Some(
        view! {
            <span>{given.join(", ")}</span>
            <br />
            {way}
        }
        .into_any(),
    )
}

/// Five decimals name a place to about a metre, which is more than an address needs.
fn map_address(Place { latitude, longitude }: Place) -> String {
    let (latitude, longitude) = (format!("{latitude:.5}"), format!("{longitude:.5}"));
    format!(
        "https://www.openstreetmap.org/?mlat={latitude}&mlon={longitude}#map=12/{latitude}/{longitude}"
    )
}
