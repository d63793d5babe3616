//! Map of the countries, and its legend.
//!
//! Colors are SVG attributes rather than rules of a style sheet, which every page would load.

use super::atlas::CountryShape;
use super::{CountryRow, MapData};
use crate::components::link::use_svg_links;
use crate::format::{number, short};
use crate::routes;
use crate::text::{plural, tr, tr_with};
use leptos::prelude::*;
use std::sync::Arc;

/// Visible part of the map, without the poles.
pub(super) const VIEW_BOX: &str = "0 24 1440 576";

/// Color of a country without a value.
const LAND: &str = "color-mix(in oklab, var(--line) 70%, var(--card))";

/// Colors of the shades.
const FILLS: [&str; 5] = [
    "color-mix(in oklab, var(--accent) 32%, var(--card))",
    "color-mix(in oklab, var(--accent) 49%, var(--card))",
    "color-mix(in oklab, var(--accent) 66%, var(--card))",
    "color-mix(in oklab, var(--accent) 83%, var(--card))",
    "var(--accent)",
];

/// Color of a shade from 1; 0 means no value.
fn fill(shade: usize) -> &'static str {
    shade.checked_sub(1).and_then(|index| FILLS.get(index)).copied().unwrap_or(LAND)
}

/// World map: each country with a value is a link, shaded by the value.
#[component]
pub(super) fn Drawing(shapes: Arc<Vec<CountryShape>>, map: MapData) -> impl IntoView {
    let countries = move || {
        let shaded = map.shaded.read();
        let country = |shape: &CountryShape| {
            let row = shaded.rows.iter().find(|row| row.code == Some(&shape.code));
            let color = fill(row.map_or(0, |row| shaded.steps.shade(row.value)));
            country(shape, color, row, map)
        };
        shapes.iter().map(country).collect_view()
    };
    view! {
        <div class="table-frame" on:click=use_svg_links()>
            <svg
                viewBox=VIEW_BOX
                width="100%"
                role="group"
                aria-label=tr("Map of the world: ventures by country")
                fill-rule="evenodd"
                stroke="var(--card)"
                stroke-width="0.8"
                stroke-linejoin="round"
            >
                {countries}
            </svg>
        </div>
    }
}

fn country(
    shape: &CountryShape,
    color: &'static str,
    row: Option<&CountryRow>,
    map: MapData,
) -> AnyView {
    let outline = Arc::clone(&shape.outline);
    let path = view! { <path d=outline fill=color vector-effect="non-scaling-stroke" /> };
    let Some(row) = row else { return path.into_any() };
    let to = routes::href(&map.address.run(row.names.clone()));
    // Filled in separately, because the name may contain a `#`.
    let count = plural(row.value, "# venture", "# ventures");
    let name = tr_with("{name}: {count}", &[("name", &short(&row.name)), ("count", &count)]);
    // The group tells `view!` that link and title are SVG elements.
    view! {
        <g>
            <a href=to aria-label=name data-country=row.code>
                <title>{name.clone()}</title>
                {path}
            </a>
        </g>
    }
    .into_any()
}

/// Shades with their ranges of values.
#[component]
pub(super) fn Legend(map: MapData) -> impl IntoView {
    let item = |color: &'static str, label: String| {
        view! {
            <li class="row">
                <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
                    <rect width="14" height="14" rx="4" fill=color />
                </svg>
                {label}
            </li>
        }
    };
    let range = |(first, last): (u64, u64)| match first == last {
        true => number(first),
        false => format!("{}–{}", number(first), number(last)),
    };
    let items = move || {
        let ranges = map.shaded.read().steps.ranges().into_iter().enumerate();
        let shades = ranges.map(|(index, values)| item(fill(index + 1), range(values)));
        [item(LAND, tr("None").to_owned())].into_iter().chain(shades).collect_view()
    };
    view! {
        <ul class="row small muted" aria-label=tr("Ventures in a country")>
            {items}
        </ul>
    }
}
