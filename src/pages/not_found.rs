//! What stands under an address that the app does not have.

use crate::components::link::Link;
use crate::routes;
use crate::text::pages::{self, not_found};
use leptos::prelude::*;
use leptos_meta::Title;
use leptos_router::hooks::use_url;

/// Says that there is no such page, and where to go from here.
#[component]
pub fn NotFoundPage() -> impl IntoView {
    let url = use_url();
    view! {
        <Title text=pages::not_found_label() />
        <h1>{pages::not_found_label()}</h1>
        <p dir="auto">{move || url.with(|url| not_found(url.path()))}</p>
        <p>{pages::not_found_advice()}</p>
        <p>
            <Link to=routes::VENTURES class="button main">
                {pages::to_ventures()}
            </Link>
        </p>
    }
}
