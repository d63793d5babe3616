//! The countries of the world, shaded by their ventures or capital, with a table next to them.
//!
//! | to find | look in |
//! |---|---|
//! | the file of countries | [`atlas`] |
//! | the countries that have a value | `rows` |
//! | the shades | [`steps`] |
//! | the drawing and its legend | `drawing` |
//! | the table | `table` |

pub mod atlas;
mod drawing;
pub mod rows;
pub mod steps;
mod table;

pub use atlas::Atlas;
pub use rows::CountryValue;

use super::notice::{Notice, Tone};
use super::query_view::RetryButton;
use super::skeleton::{Skeleton, SkeletonBar, Width};
use crate::text::{map::Measure, tr};
use drawing::{Drawing, Legend, VIEW_BOX};
use leptos::prelude::*;
use rows::{CountryRow, rows};
use std::sync::Arc;
use steps::Steps;
use table::CountryTable;

/// The file of countries, as far as it is there.
#[derive(Clone, Debug)]
pub enum MapFile {
    /// It is on its way.
    Loading,
    /// It could not be loaded.
    Failed,
    /// It is here.
    Ready(Arc<Atlas>),
}

/// Data of the map for its parts. Copies share one state.
#[derive(Clone, Copy)]
struct Shared {
    rows: Memo<Vec<CountryRow>>,
    steps: Memo<Steps>,
    measure: Signal<Measure>,
    address: Callback<Vec<Arc<str>>, String>,
}

/// The map, and a table with the same numbers and links.
#[component]
pub fn CountryMap(
    #[prop(into)] file: Signal<MapFile>,
    /// Whether another attempt to load it is under way.
    #[prop(into)]
    busy: Signal<bool>,
    /// Loads the file again.
    retry: Callback<()>,
    /// What the countries are shaded by.
    #[prop(into)]
    measure: Signal<Measure>,
    /// How many ventures or dollars each country has.
    #[prop(into)]
    values: Signal<Arc<Vec<CountryValue>>>,
    /// The address of the ventures of a country, which may have several names.
    address: Callback<Vec<Arc<str>>, String>,
    /// Opens an address of the app: no router follows a link in an image.
    open: Callback<String>,
) -> impl IntoView {
    let rows = Memo::new(move |_| {
        let atlas = file.with(|file| match file {
            MapFile::Ready(atlas) => Some(Arc::clone(atlas)),
            _ => None,
        });
        values.with(|values| rows(values, atlas.as_deref()))
    });
    let steps = move |_: Option<&Steps>| {
        let values = rows.with(|rows| {
            let drawn = rows.iter().filter(|row| row.shape.is_some());
            drawn.map(|row| row.value).collect::<Vec<_>>()
        });
        // One venture is the least there can be, and means more than the least that there is.
        let least = match measure.get() {
            Measure::Ventures => Some(1),
            Measure::Sought | Measure::Raised => values.iter().min().copied(),
        };
        Steps::between(least.unwrap_or(1), values.iter().max().copied().unwrap_or_default())
    };
    let shared = Shared { rows, steps: Memo::new(steps), measure, address };
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
            <div class="stack-tight">
                {map}
            </div>
            <CountryTable shared />
        </div>
    }
}

/// The skeleton of a map with the line above it.
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
