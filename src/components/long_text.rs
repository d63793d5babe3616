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
    max: usize,
) -> impl IntoView {
    let Some(start) = format::truncate(&text, max) else { return format::plain(&text).into_any() };
    let is_whole = RwSignal::new(false);
    view! {
        {move || if is_whole.get() { format::plain(&text) } else { start.clone() }}
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

/// Paragraph of text that keeps its line breaks.
#[component]
pub fn Prose(text: String) -> impl IntoView {
    view! {
        <p class="prose" dir="auto">
            <LongText text max=TEXT />
        </p>
    }
}
