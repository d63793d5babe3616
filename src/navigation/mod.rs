//! What happens beside the page itself when it changes: title, focus, scroll, address.

mod address;
mod focus;
mod scroll;
mod title;

use leptos::prelude::*;

pub use title::use_title;

/// Makes focus, scroll position and address bar follow the pages. It belongs inside the router.
#[component]
pub fn FollowNavigation() -> impl IntoView {
    focus::to_heading();
    scroll::keep();
    address::correct();
}
