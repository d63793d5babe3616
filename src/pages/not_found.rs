//! Page for unknown addresses.

use crate::components::Link;
use crate::routes;
use crate::text::{tr, tr_with};
use leptos::prelude::*;
use leptos_meta::Title;
use leptos_router::hooks::use_url;

/// Message that there is no such page, with a link to the ventures.
#[component]
pub fn NotFoundPage() -> impl IntoView {
    let url = use_url();
    view! {
        <Title text=tr("Page not found") />
        <h1>{tr("Page not found")}</h1>
        <p dir="auto">{move || url.with(|url| tr_with("There’s no page at {path}.", &[("path", url.path())]))}</p>
        <p>{tr("Check the link, or start from the list of ventures.")}</p>
        <p>
            <Link to=routes::VENTURES class="button main">
                {tr("Go to ventures")}
            </Link>
        </p>
    }
}
