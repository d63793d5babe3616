//! Parts of a whole that are seen one at a time, each with an address of its own.

use super::link::link_in_place;
use crate::markup::Element;
use crate::markup::tags::{b, li, nav, small, ul};

/// One of the parts.
pub struct Tab {
    /// What it is called.
    pub label: String,
    /// How much is in it, in words, as far as that is known.
    pub amount: Option<String>,
    /// Its address.
    pub to: String,
    /// Whether it is the one that is shown.
    pub current: bool,
}

/// A navigation between parts. These are links and not the tabs of WAI-ARIA, because each part is
/// a page that can be shared and to which Back returns.
pub fn tabs(name: &'static str, tabs: Vec<Tab>) -> Element {
    let tab = |Tab { label, amount, to, current }: Tab| {
        let link = link_in_place(&to)
            .maybe("aria-current", current.then_some("page"))
            .child(b().child(label))
            .child(" ")
            .child(small().child(amount));
        li().child(link)
    };
    let tabs = tabs.into_iter().map(tab).collect::<Vec<_>>();
    nav().class("tabs").attr("aria-label", name).child(ul().child(tabs))
}
