//! World map shaded by ventures or capital, with a table of the same numbers.

pub mod atlas;
mod drawing;
pub mod steps;

pub use atlas::Atlas;

use super::notice::{Notice, Tone};
use super::query_view::RetryButton;
use super::scroll_box::ScrollBox;
use super::skeleton::{Skeleton, SkeletonBar, Width};
use crate::format::country::{self, ValueGroup, group_values};
use crate::format::short;
use crate::routes;
use crate::text::map::{self as text, Measure};
use crate::text::{plural, tr};
use drawing::{Drawing, Legend, VIEW_BOX};
use leptos::prelude::*;
use std::sync::Arc;
use steps::Steps;

/// Maximum number of countries in the table; the world has fewer.
const MOST: usize = 300;

/// Loading state of the file of countries.
#[derive(Clone, Debug)]
pub enum MapFile {
    Loading,
    /// Could not be loaded.
    Failed,
    Ready(Arc<Atlas>),
}

/// Country as the service names it, and its number of ventures or dollars.
pub type CountryValue = (Arc<str>, u64);

#[derive(Clone, Debug, PartialEq, Eq)]
struct CountryRow {
    /// Name of the country, or the service's name for it.
    name: String,
    /// Position of its shape, if the map has it.
    shape: Option<usize>,
    /// Names that the service uses for it, the most frequent first.
    names: Vec<Arc<str>>,
    /// Number of its ventures or dollars.
    value: u64,
}

/// Countries with a value, the greatest first, and their shades.
#[derive(Clone, PartialEq)]
struct ShadedCountries {
    rows: Vec<CountryRow>,
    steps: Steps,
}

impl ShadedCountries {
    fn new(values: &[CountryValue], atlas: Option<&Atlas>, measure: Measure) -> Self {
        let values = values.iter().filter(|(_, value)| *value > 0).cloned().collect();
        let row = |ValueGroup { key, values, number }| {
            let shape = atlas.and_then(|atlas| atlas.find(country::code(&key)?));
            CountryRow { name: key, shape, names: values, value: number }
        };
        let rows: Vec<_> = group_values(values, country::name).into_iter().map(row).collect();
        let drawn = rows.iter().filter(|row| row.shape.is_some()).map(|row| row.value);
        // The scale of ventures starts at 1, even if no country has so few.
        let least = match measure {
            Measure::Ventures => None,
            Measure::Sought | Measure::Raised => drawn.clone().min(),
        };
        let steps = Steps::between(least.unwrap_or(1), drawn.max().unwrap_or_default());
        Self { rows, steps }
    }
}

/// Data that the parts of the map share. Copies share one state.
#[derive(Clone, Copy)]
struct MapData {
    shaded: Memo<ShadedCountries>,
    measure: Signal<Measure>,
    address: Callback<Vec<Arc<str>>, String>,
}

/// World map, and a table with the same numbers and links.
#[component]
pub fn CountryMap(
    #[prop(into)] file: Signal<MapFile>,
    /// True if another attempt to load the file is under way.
    #[prop(into)]
    busy: Signal<bool>,
    /// Loads the file again.
    retry: Callback<()>,
    /// Measure by which the countries are shaded.
    #[prop(into)]
    measure: Signal<Measure>,
    /// Number of ventures or dollars of each country.
    #[prop(into)]
    values: Signal<Arc<Vec<CountryValue>>>,
    /// Address of the ventures of a country, which may have several names.
    address: Callback<Vec<Arc<str>>, String>,
    /// Opens an address of the app, because no router follows links in an image.
    open: Callback<String>,
) -> impl IntoView {
    let shaded = Memo::new(move |_| {
        file.with(|file| {
            let atlas = if let MapFile::Ready(atlas) = file { Some(&**atlas) } else { None };
            values.with(|values| ShadedCountries::new(values, atlas, measure.get()))
        })
    });
    let shared = MapData { shaded, measure, address };
    let map = move || match file.get() {
        MapFile::Ready(atlas) => view! {
            <Drawing atlas shared open />
            <Legend shared />
        }
        .into_any(),
        MapFile::Failed => view! {
            <div role="alert">
                <Notice tone=Tone::Trouble>
                    <p>
                        <b>{tr("Couldn’t load the map.")}</b>
                    </p>
                    <p>{tr("The table has the same numbers and links.")}</p>
                    <div class="row">
                        <RetryButton busy retry />
                    </div>
                </Notice>
            </div>
        }
        .into_any(),
        MapFile::Loading => view! {
            <Skeleton>
                <div class="table-frame">
                    <svg viewBox=VIEW_BOX width="100%"></svg>
                </div>
            </Skeleton>
        }
        .into_any(),
    };
    view! {
        <div class="row country-map">
            <div class="stack-tight">{map}</div>
            <CountryTable shared />
        </div>
    }
}

/// Table with the numbers of the map.
#[component]
fn CountryTable(shared: MapData) -> impl IntoView {
    let MapData { shaded, address, measure } = shared;
    let row = move |row: &CountryRow| {
        view! {
            <tr>
                <th scope="row" dir="auto">
                    <a href=routes::href(&address.run(row.names.clone()))>{short(&row.name)}</a>
                </th>
                <td class="numeric">{text::value(row.value, measure.get())}</td>
            </tr>
        }
    };
    let rows = move || shaded.with(|shaded| shaded.rows.iter().take(MOST).map(row).collect_view());
    let more = move || {
        let more = shaded.with(|shaded| shaded.rows.len().saturating_sub(MOST));
        (more > 0).then(|| view! { <p class="small muted">{plural(more as u64, "# more isn’t listed.", "# more aren’t listed.")}</p> })
    };
    let name = Signal::derive(move || measure.get().words().table);
    view! {
        <ScrollBox name changed=move || shaded.track()>
            <table class="chart-table" aria-label=name>
                <thead>
                    <tr>
                        <th scope="col">{tr("Country")}</th>
                        <th scope="col" class="numeric">
                            {move || measure.get().words().name}
                        </th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
            {more}
        </ScrollBox>
    }
}

/// Skeleton of the map and the line above it.
#[component]
pub fn CountryMapSkeleton() -> impl IntoView {
    view! {
        <div class="row map-head">
            <p>
                <SkeletonBar width=Width::Half />
            </p>
        </div>
        <div class="row map-blank">
            <div class="table-frame"></div>
            <div class="table-frame"></div>
        </div>
    }
}
