//! The choice between light and dark.

use crate::components::panel::Panel;
use crate::text::settings::{APPEARANCE, theme as label};
use crate::theme::{Theme, use_theme};
use leptos::prelude::*;

/// Radio buttons for the theme, which applies at once.
#[component]
pub fn Appearance() -> impl IntoView {
    let choice = use_theme();
    let options = Theme::ALL.map(|option| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name="theme"
                    prop:checked=move || choice.get() == option
                    on:change=move |_| choice.choose(option)
                />
                <span>{label(option)}</span>
            </label>
        }
    });
    view! {
        <Panel title=APPEARANCE>
            <fieldset class="stack-tight">
                <legend class="visually-hidden">{APPEARANCE}</legend>
                {options.into_iter().collect_view()}
            </fieldset>
        </Panel>
    }
}
