//! The bookmark of a venture.

use super::icon::{Glyph, icon};
use crate::data::use_saved;
use crate::markup::Element;
use crate::markup::tags::{button, span};
use crate::memo::Memo;
use crate::text::saved as text;
use directory_api::VentureId;

/// A button that saves a venture, or gives it up where it is saved. It can stand inside of a card
/// that is a link.
pub fn save_button(id: &VentureId, title: Option<&str>) -> Element {
    toggle(id, title).class("icon-button save")
}

/// The same for the head of a page, with a word beside the bookmark.
pub fn wide_save_button(id: &VentureId, title: Option<&str>) -> Element {
    toggle(id, title).class("button save").child(span().child(text::SAVE))
}

fn toggle(id: &VentureId, title: Option<&str>) -> Element {
    let saved = use_saved();
    let (asked, id, name) = (id.clone(), id.clone(), text::save(title));
    let title = title.map(str::to_owned);
    let is_saved = Memo::new(move |_| saved.has(&asked));
    button()
        .attr("type", "button")
        .attr("title", name.clone())
        .attr("aria-label", name)
        .live_attr("aria-pressed", move || Some(is_saved.get().to_string()))
        .on_click(move || saved.toggle(&id, title.as_deref()))
        .child(icon(Glyph::Saved))
}
