//! The choice where the key is kept.

use crate::api::KeptIn;
use crate::text::settings::{KEEP, place as label, place_note};
use leptos::prelude::*;

/// Radio buttons, from the shortest memory to the longest.
#[component]
pub fn KeyPlace(
    /// The choice.
    place: RwSignal<KeptIn>,
) -> impl IntoView {
    let options = KeptIn::ALL.map(|option| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name="key-place"
                    prop:checked=move || place.get() == option
                    on:change=move |_| place.set(option)
                />
                <span>{label(option)} <small class="muted">" " {place_note(option)}</small></span>
            </label>
        }
    });
    view! {
        <fieldset class="stack-tight">
            <legend class="label">{KEEP}</legend>
            {options.into_iter().collect_view()}
        </fieldset>
    }
}
