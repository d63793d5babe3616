//! The link to a venture that stands for a whole card or row.

use crate::routes;
use directory_api::VentureId;
use leptos::prelude::*;

/// A link whose target covers the nearest positioned box around it.
#[component]
pub fn VentureLink(
    /// The venture.
    id: VentureId,
    /// Its name.
    name: String,
    /// Is called when the link looks as if it were to be followed soon.
    on_intent: Callback<VentureId>,
) -> impl IntoView {
    let href = routes::href(&routes::venture(&id));
    let hovered = id.clone();
    view! {
        <a
            class="cover"
            href=href
            on:pointerenter=move |_| on_intent.run(hovered.clone())
            on:focus=move |_| on_intent.run(id.clone())
        >
            {name}
        </a>
    }
}
