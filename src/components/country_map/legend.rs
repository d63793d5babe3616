//! What the shades mean, and the controls of the map.

use super::Shared;
use super::atlas::Atlas;
use super::frame::{Frame, REGIONS};
use super::ground::{LAND, fill};
use crate::components::select::SelectField;
use crate::text::map as text;
use leptos::prelude::*;
use std::sync::Arc;

/// The shades with their numbers.
#[component]
pub(super) fn Legend(shared: Shared) -> impl IntoView {
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
    let shades = move || {
        let ranges = shared.steps.with(|steps| steps.ranges());
        let shades = ranges.into_iter().enumerate();
        let label = |range| text::range(range, shared.measure.get());
        shades.map(|(index, range)| item(fill(index + 1), label(range))).collect_view()
    };
    view! {
        <ul class="row small muted" aria-label=move || shared.measure.get().words().legend>
            {move || item(LAND, shared.measure.get().words().none.to_owned())}
            {shades}
        </ul>
    }
}

/// The choice of a part of the world, and the way closer and back.
#[component]
pub(super) fn Controls(atlas: Arc<Atlas>, shared: Shared) -> impl IntoView {
    let Shared { rows, frame, last, .. } = shared;
    let options = Signal::derive(move || {
        let name = |region: &str| (region.to_owned(), text::region(region).to_owned());
        // A part that has no name is chosen while it is shown.
        let unnamed = frame.get().region().is_none().then(|| name(""));
        unnamed.into_iter().chain(REGIONS.map(|(region, _)| name(region))).collect::<Vec<_>>()
    });
    let chosen = Signal::derive(move || frame.get().region().unwrap_or_default().to_owned());
    let choose = move |region: String| {
        if let Some(chosen) = Frame::of_region(&region) {
            frame.set(chosen);
        }
    };
    // The buttons stay enabled, so that the focus stays on them; there they do nothing.
    let button =
        |name: &'static str, sign: &'static str, is_end: Signal<bool>, act: Callback<()>| {
            view! {
                <button
                    type="button"
                    class="button"
                    aria-label=name
                    aria-disabled=move || is_end.get().then_some("true")
                    on:click=move |_| act.run(())
                >
                    {sign}
                </button>
            }
        };
    let closer = Callback::new(move |()| {
        // To the country that was looked at, or the first one.
        let most = rows.with_untracked(|rows| rows.iter().find_map(|row| row.shape));
        let index = last.get_value().or(most);
        let at = index.and_then(|index| atlas.shapes().get(index)).map(|shape| shape.at);
        frame.update(|frame| *frame = frame.closer(at));
    });
    let farther = Callback::new(move |()| frame.update(|frame| *frame = frame.farther()));
    let reset = Callback::new(move |()| frame.set(Frame::WORLD));
    let is_world = Signal::derive(move || frame.get() == Frame::WORLD);
    let is_nearest = Signal::derive(move || frame.get().is_nearest());
    view! {
        <div class="row">
            <SelectField name=text::region_label() options chosen on_change=choose />
            <div class="row" role="group" aria-label=text::zoom()>
                {button(text::closer(), "+", is_nearest, closer)}
                {button(text::farther(), "−", is_world, farther)}
                {button(text::reset(), text::reset(), is_world, reset)}
            </div>
        </div>
    }
}
