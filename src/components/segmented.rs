//! A choice between few ways to show the same, each with an address of its own.

use super::icon::{Glyph, icon};
use super::link::link_in_place;
use crate::markup::Element;
use crate::markup::tags::div;

/// One of the ways.
pub struct Segment {
    /// What it is called.
    pub label: &'static str,
    /// Its sign.
    pub glyph: Glyph,
    /// Its address.
    pub to: String,
    /// Whether it is the one that is shown.
    pub current: bool,
}

/// A segmented control.
pub fn segmented(label: &'static str, segments: Vec<Segment>) -> Element {
    let way = |Segment { label, glyph, to, current }: Segment| {
        let current = current.then_some("true");
        link_in_place(&to).maybe("aria-current", current).child(icon(glyph)).child(label)
    };
    div()
        .class("segmented")
        .attr("role", "group")
        .attr("aria-label", label)
        .child(segments.into_iter().map(way).collect::<Vec<_>>())
}
