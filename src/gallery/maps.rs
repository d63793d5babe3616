//! The map of the world by country.

use super::Specimen;
use super::records::{ARABIC, LONG_WORD};
use crate::components::CountryMap;
use crate::components::country_map::{Atlas, CountryValue, MapFile, MapPlace};
use crate::routes;
use crate::text::map::Measure;
use directory_api::{Place, VentureId};
use leptos::prelude::*;
use std::sync::Arc;

/// Three countries of no world.
const FILE: &str = "\
<path id=\"c404\" data-at=\"400 300\" d=\"M200 150h400v300h-400z\"><title>Kenya</title></path>
<path id=\"c834\" data-at=\"800 300\" d=\"M600 150h400v300h-400z\"><title>Tanzania</title></path>
<path id=\"c800\" data-at=\"1200 300\" d=\"M1000 150h300v300h-300z\"><title>Uganda</title></path>";

/// Ready, with names of any kind, empty, on its way, and failed.
pub(super) fn maps() -> Vec<Specimen> {
    let ready = || Atlas::parse(FILE).map_or(MapFile::Failed, |it| MapFile::Ready(Arc::new(it)));
    let counts = [("Kenya", 120), ("Tanzania", 4), ("Atlantis", 3), (ARABIC, 2), (LONG_WORD, 1)];
    let capital = [("Kenya", 74_500_000), ("Tanzania", 1_200_000), ("Uganda", 12_345)];
    vec![
        ("Countries of any name", map(ready(), &counts)),
        ("Capital", map_of(ready(), &capital, Measure::Sought)),
        ("One country", map(ready(), &[("Kenya", 1)])),
        ("No country", map(ready(), &[])),
        ("On its way", map(MapFile::Loading, &counts)),
        ("Failed", map(MapFile::Failed, &counts)),
    ]
}

fn map(file: MapFile, counts: &[(&str, u64)]) -> AnyView {
    map_of(file, counts, Measure::Ventures)
}

fn map_of(file: MapFile, values: &[(&str, u64)], measure: Measure) -> AnyView {
    let values: Vec<CountryValue> =
        values.iter().map(|(name, value)| ((*name).into(), *value)).collect();
    let place = |id: u32| {
        let place = Place { latitude: 10.0, longitude: f64::from(id % 40) };
        MapPlace { id: VentureId::new(id.to_string()), name: id.to_string(), place }
    };
    let (values, places) = (Arc::new(values), Arc::new((1..60).map(place).collect::<Vec<_>>()));
    let address = |_: Vec<Arc<str>>| routes::GALLERY.to_owned();
    view! {
        <div>
            <CountryMap
                file=Signal::stored(file)
                busy=false
                retry=Callback::new(|()| ())
                measure=Signal::stored(measure)
                values=Signal::stored(values)
                places=Signal::stored(places)
                address=Callback::new(address)
                open=Callback::new(|_| ())
            />
        </div>
    }
    .into_any()
}
