//! The buttons by which a venture is saved, or gathered to be compared.

use super::icon::{Glyph, Icon};
use leptos::prelude::*;

/// A button that is pressed or not. It can stand inside of a card that is a link.
#[component]
pub fn ToggleButton(
    glyph: Glyph,
    /// What tells it from the other one.
    class: &'static str,
    /// What it is called.
    name: String,
    /// The word beside the icon, as in the head of a page.
    word: Option<&'static str>,
    is_pressed: Signal<bool>,
    /// Whether it does nothing now.
    #[prop(optional, into)]
    is_disabled: Signal<bool>,
    on_press: Callback<()>,
) -> impl IntoView {
    let shape = if word.is_some() { "button " } else { "icon-button " };
    view! {
        <button
            type="button"
            class=[shape, class].concat()
            title=name.clone()
            aria-label=name
            aria-pressed=move || is_pressed.get().to_string()
            aria-disabled=move || is_disabled.get().then_some("true")
            on:click=move |_| on_press.run(())
        >
            <Icon glyph />
            {word.map(|word| view! { <span>{word}</span> })}
        </button>
    }
}
