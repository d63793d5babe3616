//! The drawing: countries that are links, and the places of ventures where one looks closer.
//!
//! Colors are attributes of SVG and not rules of a style sheet, which every page would load.

use super::Shared;
use super::atlas::{Atlas, Shape};
use super::dots::{MOST, MapPlace, dots};
use super::events::{closest, is_mouse, is_plain, number, walk};
use super::frame::Frame;
use super::places::Places;
use super::rows::CountryRow;
use crate::format::country::name as country_name;
use crate::routes;
use crate::text::map as text;
use leptos::ev;
use leptos::html::Div;
use leptos::prelude::*;
use std::sync::Arc;
use web_sys::{Event, MouseEvent};

/// The color of a country without a value.
pub(super) const LAND: &str = "color-mix(in oklab, var(--line) 70%, var(--card))";

/// The colors of the shades.
const FILLS: [&str; 5] = [
    "color-mix(in oklab, var(--accent) 32%, var(--card))",
    "color-mix(in oklab, var(--accent) 49%, var(--card))",
    "color-mix(in oklab, var(--accent) 66%, var(--card))",
    "color-mix(in oklab, var(--accent) 83%, var(--card))",
    "var(--accent)",
];

/// The color of a shade, from 1; 0 is none.
pub(super) fn fill(shade: usize) -> &'static str {
    shade.checked_sub(1).and_then(|index| FILLS.get(index)).copied().unwrap_or(LAND)
}

/// How far the pointer moves before that moves the map, in pixels: hands are not still.
const SLIP: i32 = 5;

/// What the pointer or the focus is on.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Active {
    /// Nothing.
    None,
    /// The country of this position.
    Country(usize),
    /// The venture with this number.
    Place(String),
}

/// The drawing, with a line about what the pointer or the focus is on.
#[component]
pub(super) fn Ground(
    atlas: Arc<Atlas>,
    shared: Shared,
    places: Signal<Arc<Vec<MapPlace>>>,
    open: Callback<String>,
) -> impl IntoView {
    let Shared { rows, frame, active, last, measure, .. } = shared;
    let atlas = StoredValue::new(atlas);
    let seen = Memo::new(move |_| match frame.get() {
        frame if frame.is_near() => places.with(|places| dots(places, frame)),
        _ => (Vec::new(), 0),
    });
    let near = Memo::new(move |_| seen.with(|(dots, _)| dots.clone()));
    let line = move || match active.get() {
        Active::None => text::hint().to_owned(),
        Active::Country(index) => {
            let row = rows.with(|rows| rows.iter().find(|row| row.shape == Some(index)).cloned());
            let own = || with_shape(atlas, index, |it| country_name(&it.code)).unwrap_or_default();
            let name = row.as_ref().map_or_else(own, CountryRow::label);
            text::country(&name, row.map_or(0, |row| row.value), measure.get())
        }
        Active::Place(id) => near.with(|dots| {
            let dot = dots.iter().find(|dot| dot.id.as_str() == id);
            dot.map(|dot| dot.name.clone()).unwrap_or_default()
        }),
    };
    let ring = move || match active.get() {
        Active::Country(index) => with_shape(atlas, index, |shape| Arc::clone(&shape.lines)),
        _ => None,
    };
    let remark = move || {
        let (drawn, count) = seen.with(|(drawn, count)| (drawn.len(), *count));
        frame.get().is_near().then(|| text::places(drawn as u64, count as u64, count > MOST))
    };
    let place = NodeRef::<Div>::new();
    // Where the pointer was pressed and what was shown then, and whether it has moved since.
    let start = StoredValue::new(None::<(i32, i32, Frame)>);
    let is_moved = StoredValue::new(false);
    let on_click = move |event: MouseEvent| {
        let link = closest(&event, "a[href]").and_then(|link| link.get_attribute("href"));
        let Some(link) = link else { return };
        let is_plain = is_plain(&event);
        if is_moved.get_value() || is_plain {
            event.prevent_default();
        }
        if !is_moved.get_value() && is_plain {
            open.run(link.strip_prefix(&routes::base()).unwrap_or(&link).to_owned());
        }
    };
    let point = move |event: &Event| {
        let now = active_of(event);
        if let Active::Country(index) = now {
            last.set_value(Some(index));
        }
        active.set(now);
    };
    let on_focus = move |event: ev::FocusEvent| {
        point(&event);
        if let Active::Country(index) = active.get_untracked()
            && let Some(at) = with_shape(atlas, index, |shape| shape.at)
            && !frame.get_untracked().has(at)
        {
            frame.update(|frame| *frame = frame.around(at));
        }
    };
    let on_move = move |event: ev::PointerEvent| {
        let is_pressed = number(&event, "buttons") != 0 && is_mouse(&event);
        let Some((x, y, from)) = start.get_value().filter(|_| is_pressed) else { return };
        let width = place.get_untracked().map_or(1, |place| place.client_width()).max(1);
        let (right, down) = (x - number(&event, "clientX"), y - number(&event, "clientY"));
        if right.abs().max(down.abs()) > SLIP {
            is_moved.set_value(true);
        }
        if is_moved.get_value() {
            frame.set(from.moved((right * 1000 / width, down * 1000 / width)));
        }
    };
    let countries = atlas.with_value(|atlas| {
        let shapes = atlas.shapes().iter().cloned().enumerate();
        shapes.map(|(index, shape)| country(index, shape, shared)).collect_view()
    });
    view! {
        <div
            class="table-frame"
            node_ref=place
            on:click=on_click
            on:keydown=move |event| walk(&event)
            on:pointerover=move |event| point(&event)
            on:pointerleave=move |_| active.set(Active::None)
            on:focusin=on_focus
            on:focusout=move |_| active.set(Active::None)
            on:pointerdown=move |event| {
                is_moved.set_value(false);
                let at = (number(&event, "clientX"), number(&event, "clientY"));
                start.set_value(Some((at.0, at.1, frame.get_untracked())));
            }
            on:pointermove=on_move
            // What is dragged is the map, and no link of it.
            on:dragstart=|event| event.prevent_default()
        >
            <svg
                viewBox=move || frame.get().view_box()
                width="100%"
                role="group"
                aria-label=move || measure.get().words().map
                fill-rule="evenodd"
                stroke-linejoin="round"
            >
                <g data-walk="" stroke="var(--card)" stroke-width="0.8">
                    {countries}
                </g>
                <path
                    d=ring
                    fill="none"
                    stroke="var(--ink)"
                    stroke-width="2"
                    vector-effect="non-scaling-stroke"
                    pointer-events="none"
                />
                <g data-walk="" transform="scale(.1)" stroke-linecap="round">
                    <Places near shared />
                </g>
            </svg>
        </div>
        <p class="small map-line" aria-hidden="true">
            <span dir="auto">{line}</span>
        </p>
        <p class="small muted" role="status">{remark}</p>
    }
}

fn with_shape<T>(
    atlas: StoredValue<Arc<Atlas>>,
    index: usize,
    read: impl Fn(&Shape) -> T,
) -> Option<T> {
    atlas.with_value(|atlas| atlas.shapes().get(index).map(read))
}

/// A country: a link where it has a value. Tab stops at the one with the greatest; the arrow keys
/// go to the others.
fn country(index: usize, shape: Shape, shared: Shared) -> AnyView {
    let Shared { rows, steps, active, address, measure, .. } = shared;
    let row = Memo::new(move |_| {
        rows.with(|rows| rows.iter().find(|row| row.shape == Some(index)).cloned())
    });
    let color = move || {
        fill(row.with(|row| row.as_ref().map_or(0, |it| steps.with(|steps| steps.shade(it.value)))))
    };
    let is_stop = move || match active.get() {
        Active::Country(active) => active == index,
        _ => rows.with(|rows| rows.iter().find_map(|row| row.shape) == Some(index)),
    };
    let is_linked = Memo::new(move |_| row.with(Option::is_some));
    let (lines, at) = (shape.lines, shape.at);
    let path = move || {
        view! { <path d=Arc::clone(&lines) fill=color data-country=index vector-effect="non-scaling-stroke" /> }
    };
    let to =
        move || row.with(|row| row.as_ref().map(|it| routes::href(&address.run(it.names.clone()))));
    let name = move || {
        row.with(|row| row.as_ref().map(|it| text::country(&it.label(), it.value, measure.get())))
    };
    (move || match is_linked.get() {
        true => view! {
            <g>
                <a
                    href=to
                    aria-label=name
                    tabindex=move || if is_stop() { "0" } else { "-1" }
                    data-at=format!("{} {}", at.0, at.1)
                    data-country=index
                >
                    {path()}
                </a>
            </g>
        }
        .into_any(),
        false => path().into_any(),
    })
    .into_any()
}

/// What is at the place of an event.
fn active_of(event: &Event) -> Active {
    let found = closest(event, "[data-country], [data-place]");
    let attribute = |name| found.as_ref().and_then(|found| found.get_attribute(name));
    if let Some(id) = attribute("data-place") {
        return Active::Place(id);
    }
    let index = attribute("data-country").and_then(|index| index.parse().ok());
    index.map_or(Active::None, Active::Country)
}
