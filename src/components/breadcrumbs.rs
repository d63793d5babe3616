//! The trail from the list to the page that is open.

use super::link::link;
use crate::markup::tags::{li, nav, ol, span};
use crate::markup::{Element, live};
use crate::text::shell::TRAIL;

/// A trail of two steps: the list, by name and address, and what is open.
pub fn breadcrumbs(
    list: &'static str,
    to: &str,
    current: impl Fn() -> String + Send + 'static,
) -> Element {
    let open = span().attr("dir", "auto").child(live(current));
    let steps = ol()
        .child(li().child(link(to).child(list)))
        .child(li().attr("aria-current", "page").child(open));
    nav().class("crumbs").attr("aria-label", TRAIL).child(steps)
}
