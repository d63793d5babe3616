//! The link that stands for a whole card or row.

use crate::routes;
use leptos::prelude::*;

/// A link whose target covers the nearest positioned box around it.
#[component]
pub fn CoverLink(
    /// An address from [`routes`].
    #[prop(into)]
    to: String,
    /// Is called when the link looks as if it were to be followed soon.
    on_intent: Callback<()>,
    /// What stands in the link.
    children: Children,
) -> impl IntoView {
    view! {
        <a
            href=routes::href(&to)
            class="cover"
            on:pointerenter=move |_| on_intent.run(())
            on:focus=move |_| on_intent.run(())
        >
            {children()}
        </a>
    }
}
