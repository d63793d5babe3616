//! What stands under an address that the app does not have.

use crate::components::link::link;
use crate::markup::tags::{h1, p};
use crate::markup::{group, live};
use crate::navigation::{use_location, use_title};
#[cfg(debug_assertions)]
use crate::pages::gallery;
use crate::routes;
use crate::text::pages::{NOT_FOUND, NOT_FOUND_ADVICE, TO_VENTURES, not_found};
use leptos::prelude::*;

/// Says that there is no such page, and where to go from here.
#[component]
pub fn NotFoundPage() -> impl IntoView {
    let path = use_location().path();
    // The gallery is no route, so that nothing of it is in what is deployed.
    #[cfg(debug_assertions)]
    if path.with_untracked(|path| gallery::is_at(path)) {
        return gallery::gallery();
    }
    use_title(|| NOT_FOUND.to_owned());
    group([
        h1().child(NOT_FOUND),
        p().attr("dir", "auto").child(live(move || not_found(&path.get()))),
        p().child(NOT_FOUND_ADVICE),
        p().child(link(routes::VENTURES).class("button main").child(TO_VENTURES)),
    ])
}
