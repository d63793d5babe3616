//! What happened, for those who cannot see it.

use leptos::prelude::*;

/// A polite live region: it is read out when its text changes.
#[component]
pub fn LiveRegion(
    /// What to say.
    #[prop(into)]
    text: Signal<String>,
) -> impl IntoView {
    view! {
        <p class="visually-hidden" role="status">
            {text}
        </p>
    }
}
