//! What stands under an address that the app does not have.

use crate::components::link::Link;
use crate::navigation::use_title;
use crate::routes;
use crate::text::pages::{NOT_FOUND, NOT_FOUND_ADVICE, TO_VENTURES, not_found};
use leptos::prelude::*;
use leptos_router::hooks::use_location;

/// Says that there is no such page, and where to go from here.
#[component]
pub fn NotFoundPage() -> impl IntoView {
    use_title(|| NOT_FOUND.to_owned());
    let path = use_location().pathname;
    view! {
        <h1>{NOT_FOUND}</h1>
        <p dir="auto">{move || not_found(&path.get())}</p>
        <p>{NOT_FOUND_ADVICE}</p>
        <p>
            <Link to=routes::VENTURES.to_owned() class="button main">
                {TO_VENTURES}
            </Link>
        </p>
    }
}
