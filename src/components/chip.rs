//! Short values in a row: sectors, countries, active filters.

use super::icon::{Glyph, icon};
use crate::markup::Element;
use crate::markup::tags::{button, li, span, ul};
use crate::text::ventures::remove;

/// Values to be read.
pub fn chips(values: &[String]) -> Element {
    let chip = |value: &String| li().class("chip").child(named(value));
    ul().class("chips").child(values.iter().map(chip).collect::<Vec<_>>())
}

/// A chosen value that can be removed.
pub fn removable_chip(label: &str, on_remove: impl Fn() + Send + 'static) -> Element {
    let cross = button()
        .attr("type", "button")
        .attr("aria-label", remove(label))
        .on_click(on_remove)
        .child(icon(Glyph::Cross));
    li().class("chip on").child(named(label)).child(cross)
}

fn named(value: &str) -> Element {
    span().attr("dir", "auto").child(value.to_owned())
}
