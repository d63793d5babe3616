//! A part of a page with a heading of its own.

use crate::markup::Element;
use crate::markup::tags::{div, h2, header, section, span};

/// A framed section; what is in it is added as children.
pub fn panel(title: &'static str) -> Element {
    panel_with(None, title, None)
}

/// A framed section whose heading has an identifier, for what is named after it, or a remark at
/// the end of its line.
pub fn panel_with(id: Option<&'static str>, title: &'static str, note: Option<String>) -> Element {
    let heading = h2().maybe("id", id).child(title);
    let note = note.map(|note| span().child(note));
    section().class("panel").child(header().child(heading).child(note))
}

/// The place of a section that is on its way; the bars are added as children.
pub fn panel_bone() -> Element {
    div().class("panel")
}
