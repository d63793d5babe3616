//! Short values in a row: sectors, countries, active filters.

use super::icon::{Glyph, Icon};
use crate::text;
use leptos::prelude::*;

/// A value to be read.
#[component]
pub fn Chip(
    /// The value.
    value: String,
) -> impl IntoView {
    view! {
        <li class="chip">
            <span dir="auto">{value}</span>
        </li>
    }
}

/// A chosen value that can be removed.
#[component]
pub fn RemovableChip(
    /// The value as people read it.
    label: String,
    /// Is called when the value is to go.
    on_remove: Callback<()>,
) -> impl IntoView {
    let remove = text::ventures::remove(&label);
    view! {
        <li class="chip on">
            <span dir="auto">{label}</span>
            <button type="button" aria-label=remove on:click=move |_| on_remove.run(())>
                <Icon glyph=Glyph::Cross />
            </button>
        </li>
    }
}

/// Values in a row.
#[component]
pub fn Chips(
    /// The values.
    values: Vec<String>,
) -> impl IntoView {
    view! {
        <ul class="chips">
            {values.into_iter().map(|value| view! { <Chip value /> }).collect_view()}
        </ul>
    }
}
