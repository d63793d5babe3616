//! What was removed last, and the button that brings it back.

use crate::components::notice::{Tone, notice};
use crate::data::{Saved, SavedList, SavedVenture};
use crate::effect::effect;
use crate::markup::tags::{button, div, p, span};
use crate::markup::{Element, Handle, live};
use crate::signal::RwSignal;
use crate::text::saved as text;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Removes ventures so that they can come back.
#[derive(Clone, Copy)]
pub(super) struct Undo {
    saved: Saved,
    last: RwSignal<Option<(String, SavedList)>>,
    button: Handle,
}

impl Undo {
    /// Nothing was removed yet.
    pub(super) fn new(saved: Saved) -> Self {
        let undo = Self { saved, last: RwSignal::new(None), button: Handle::new() };
        // The control that was used has left the page with what it removed.
        effect(move || {
            if undo.last.with(Option::is_some) {
                // A question that closes gives the focus back first, to a control that is gone.
                request_animation_frame(move || undo.button.focus());
            }
        });
        undo
    }

    /// Removes one venture.
    pub(super) fn remove(self, entry: &SavedVenture) {
        let mut list = SavedList::default();
        list.add(entry.clone());
        self.saved.remove(&entry.id);
        self.last.set(Some((text::removed(&text::name(entry)), list)));
    }

    /// Removes all.
    pub(super) fn clear(self) {
        let list = self.saved.list_now();
        self.saved.clear();
        self.last.set(Some((text::cleared(list.entries().len()), list)));
    }

    fn take_back(self) {
        let Some((_, list)) = self.last.get_untracked() else { return };
        self.saved.merge(&list);
        self.last.set(None);
        let id = list.entries().first().map(|entry| element_id(entry.id.as_str()));
        // The row is drawn within the frame that comes.
        request_animation_frame(move || {
            let row = id.and_then(|id| document().get_element_by_id(&id));
            let link = row.and_then(|row| row.query_selector("a").ok().flatten());
            if let Some(link) = link.and_then(|link| link.dyn_into::<HtmlElement>().ok()) {
                // The only failure is an element that has left the page.
                drop(link.focus());
            }
        });
    }

    /// What was removed, and the way back.
    pub(super) fn view(self) -> Element {
        let line = move || {
            let sentence = self.last.with(|last| last.as_ref().map(|(said, _)| said.clone()));
            sentence.map(|sentence| {
                let back = button()
                    .handle(self.button)
                    .attr("type", "button")
                    .class("link-button")
                    .on_click(move || self.take_back())
                    .child(text::UNDO);
                let sentence = span().attr("dir", "auto").child(sentence);
                notice(Tone::Calm).child(p().child(sentence).child(" ").child(back))
            })
        };
        div().class("remark").attr("role", "status").child(live(line))
    }
}

/// Tells the rows apart in the document.
pub(super) fn element_id(id: &str) -> String {
    format!("saved-{id}")
}
