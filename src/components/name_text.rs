//! A name that may still be on its way.

use crate::data::Name;
use crate::markup::tags::span;
use crate::markup::{Element, live};

/// The name as soon as it is known; until then, and where it fails, what stands for it.
pub fn name_text(name: Name, stand_in: String) -> Element {
    let text = live(move || name.text.get().unwrap_or_else(|| stand_in.clone()));
    span().attr("dir", "auto").handle(name.place).child(text)
}
