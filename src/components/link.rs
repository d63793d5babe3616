//! Links inside of the app.

use crate::routes;
use leptos::prelude::*;

/// A link to a page of the app, for an address from [`routes`].
///
/// Unlike the router's own link it does not mark itself as current: two addresses that differ in
/// their query only, such as two pages of a list, would both count as the current one.
#[component]
pub fn Link(
    /// The address, from [`routes`].
    to: String,
    /// The class of the link.
    #[prop(optional)]
    class: &'static str,
    /// What `aria-current` says, where the link leads to what is shown.
    #[prop(optional_no_strip)]
    current: Option<&'static str>,
    /// What the link is called, where its text does not say so.
    #[prop(optional, into)]
    label: Option<String>,
    /// Whether the page stays where it is scrolled to.
    #[prop(optional)]
    keep_scroll: bool,
    /// The link's text.
    children: Children,
) -> impl IntoView {
    view! {
        <a
            href=routes::href(&to)
            class=class
            aria-current=current
            aria-label=label
            data-noscroll=keep_scroll
        >
            {children()}
        </a>
    }
}
