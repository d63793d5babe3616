//! Links inside of the app.

use crate::markup::Element;
use crate::markup::tags::a;
use crate::routes;

/// A link to a page of the app, for an address from [`routes`]; its text is added as a child.
pub fn link(to: &str) -> Element {
    a().attr("href", routes::href(to))
}

/// A link that leaves the page where it is scrolled to, as for another view of the same.
pub fn link_in_place(to: &str) -> Element {
    link(to).flag("data-noscroll", true)
}
