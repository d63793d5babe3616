//! Text of any length.

use crate::format::{self, LINE, TEXT};
use crate::text::tr;
use leptos::prelude::*;

/// Text, or its beginning with a button that shows all of it.
#[component]
pub fn LongText(
    #[prop(into)] text: String,
    /// Maximum number of characters that are shown at first.
    #[prop(default = LINE)]
    most: usize,
) -> impl IntoView {
    let Some(start) = format::start(&text, most) else { return format::plain(&text).into_any() };
    let is_whole = RwSignal::new(false);
    let words = move || match is_whole.get() {
        // The browser lays out a paragraph only when it scrolls into view.
        true => {
            let part = |part: String| view! { <span class="part">{part}</span> };
            format::parts(&text, TEXT).into_iter().map(part).collect_view().into_any()
        }
        false => start.clone().into_any(),
    };
    view! {
        {words}
        " "
        <button
            type="button"
            class="link-button"
            aria-expanded=move || is_whole.get().to_string()
            on:click=move |_| is_whole.update(|is_whole| *is_whole = !*is_whole)
        >
            {move || if is_whole.get() { tr("Show less") } else { tr("Show all") }}
        </button>
    }
    .into_any()
}

/// Text to be read, with its line breaks.
#[component]
pub fn Prose(#[prop(into)] text: String, #[prop(optional)] small: bool) -> impl IntoView {
    view! {
        <p class=if small { "prose small" } else { "prose" } dir="auto">
            <LongText text most=TEXT />
        </p>
    }
}
