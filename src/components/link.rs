//! Links inside of the app. The router follows every plain link to an address of the app.

use crate::routes;
use leptos::prelude::*;

/// A link to a page of the app.
#[component]
pub fn Link(
    /// An address from [`routes`].
    #[prop(into)]
    to: String,
    /// The classes of the link.
    #[prop(optional)]
    class: Option<&'static str>,
    /// What stands in the link.
    children: Children,
) -> impl IntoView {
    view! {
        <a href=routes::href(&to) class=class>
            {children()}
        </a>
    }
}
