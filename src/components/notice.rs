//! Remarks about what is shown, and what stands where there is nothing to show.

use super::icon::{Glyph, icon};
use crate::markup::Element;
use crate::markup::tags::{div, h2, p};

/// How much a remark matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Good to know.
    Calm,
    /// A quiet line, without a frame.
    Quiet,
    /// Something went wrong.
    Trouble,
}

/// A remark; what it says is added as children.
pub fn notice(tone: Tone) -> Element {
    let (class, glyph) = match tone {
        Tone::Calm => ("notice", Glyph::Info),
        Tone::Quiet => ("notice quiet", Glyph::Info),
        Tone::Trouble => ("notice trouble", Glyph::Warning),
    };
    div().class(class).child(icon(glyph))
}

/// What stands where a list would be: what is missing and what to do about it. A way to do it is
/// added as a child.
pub fn blank(glyph: Glyph, title: &'static str, advice: &'static str) -> Element {
    div().class("blank").child(icon(glyph)).child(h2().child(title)).child(p().child(advice))
}
