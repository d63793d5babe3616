//! World map shaded by ventures or capital, with a table of the same numbers.

mod atlas;
mod drawing;
mod steps;
pub mod text;

pub use atlas::{CountryShape, read_atlas};

use super::notice::{Notice, Tone};
use super::query_view::RetryButton;
use super::skeleton::{Skeleton, SkeletonBar, Width};
use crate::format::country::{self, CountryGroup, group_names};
use crate::format::short;
use crate::routes;
use crate::text::tr;
use drawing::{Drawing, Legend, VIEW_BOX};
use leptos::prelude::*;
use std::sync::Arc;
use steps::Steps;

/// Measure by which countries are shaded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Measure {
    #[default]
    Ventures,
    /// Capital of the completed rounds.
    Raised,
}

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
    /// Number of its ventures, or its capital in dollars.
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
    measure: Signal<Measure>,
    address: Callback<Vec<String>, String>,
}

/// World map, and a table with the same numbers and links.
#[component]
pub fn CountryMap(
    #[prop(into)] file: Signal<MapFile>,
    /// Loads the file again.
    retry: Callback<()>,
    #[prop(into)] measure: Signal<Measure>,
    /// Countries as the service names them, each with its number of ventures or its capital in
    /// dollars.
    #[prop(into)]
    values: Signal<Vec<(String, u64)>>,
    /// Address of the ventures of a country, which may have several names.
    address: Callback<Vec<String>, String>,
) -> impl IntoView {
    let shaded = Memo::new(move |_| ShadedCountries::new(values.get()));
    let map = MapData { shaded, measure, address };
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
                    <p>{tr("The table has the same numbers and links.")}</p>
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
    view! {
        <div class="row country-map">
            <div class="stack-tight">{drawing}</div>
            <CountryTable map />
        </div>
    }
}

/// Table with the numbers of the map.
#[component]
fn CountryTable(map: MapData) -> impl IntoView {
    let MapData { shaded, address, measure } = map;
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
    let name = Signal::derive(move || measure.get().words().table);
    view! {
        <div class="table-frame" role="region" aria-label=name tabindex="0">
            <table class="chart-table" aria-label=name>
                <thead>
                    <tr>
                        <th scope="col">{tr("Country")}</th>
                        <th scope="col" class="numeric">
                            {move || measure.get().words().name}
                        </th>
                    </tr>
                </thead>
                <tbody>{move || shaded.read().rows.iter().map(row).collect_view()}</tbody>
            </table>
        </div>
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
            <div class="table-frame">{""}</div>
            <div class="table-frame">{""}</div>
        </div>
    }
}
