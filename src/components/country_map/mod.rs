//! World map shaded by the number of ventures.

mod atlas;
mod drawing;
mod steps;

pub use atlas::{CountryShape, read_atlas};

use super::notice::{Notice, Tone};
use super::query_view::RetryButton;
use super::skeleton::Skeleton;
use crate::format::country::{self, CountryGroup, group_names};
use crate::text::tr;
use drawing::{Drawing, Legend, VIEW_BOX};
use leptos::prelude::*;
use std::sync::Arc;
use steps::Steps;

/// Loading state of the file of countries.
#[derive(Clone, Debug)]
pub enum MapFile {
    Loading,
    Failed,
    Ready(Arc<Vec<CountryShape>>),
}

/// Countries with a value, the greatest first, and their shades.
#[derive(Clone, PartialEq)]
struct ShadedCountries {
    rows: Vec<CountryRow>,
    steps: Steps,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct CountryRow {
    /// Name of the country, or the service's name for it.
    name: String,
    code: Option<&'static str>,
    /// Names that the service uses for it, the most frequent first.
    names: Vec<String>,
    /// Number of its ventures.
    value: u64,
}

impl ShadedCountries {
    fn new(mut values: Vec<(String, u64)>) -> Self {
        values.retain(|(_, value)| *value > 0);
        let row = |CountryGroup { name, names, number }| CountryRow {
            code: country::code(&name),
            name,
            names,
            value: number,
        };
        let rows: Vec<_> = group_names(values).into_iter().map(row).collect();
        let steps = Steps::up_to(rows.first().map_or(0, |row| row.value));
        Self { rows, steps }
    }
}

/// Data that the parts of the map share. Copies share one state.
#[derive(Clone, Copy)]
struct MapData {
    shaded: Memo<ShadedCountries>,
    address: Callback<Vec<String>, String>,
}

/// World map of ventures by country, and its legend.
#[component]
pub fn CountryMap(
    #[prop(into)] file: Signal<MapFile>,
    /// Loads the file again.
    retry: Callback<()>,
    /// Countries as the service names them, each with its number of ventures.
    #[prop(into)]
    values: Signal<Vec<(String, u64)>>,
    /// Address of the ventures of a country, which may have several names.
    address: Callback<Vec<String>, String>,
) -> impl IntoView {
    let shaded = Memo::new(move |_| ShadedCountries::new(values.get()));
    let map = MapData { shaded, address };
    let drawing = move || match file.get() {
        MapFile::Ready(shapes) => view! {
            <Drawing shapes map />
            <Legend map />
        }
        .into_any(),
        MapFile::Failed => view! {
            <div role="alert">
                <Notice tone=Tone::Trouble>
                    <p>
                        <b>{tr("Couldn’t load the map.")}</b>
                    </p>
                    <p>{tr("The chart has the same numbers and links.")}</p>
                    <div class="row">
                        <RetryButton busy=false retry />
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
    view! { <div class="stack-tight country-map">{drawing}</div> }
}
