//! What was removed last, and the button that brings it back.

use crate::browser;
use crate::components::{Notice, Tone};
use crate::saved::{Saved, SavedList, SavedVenture};
use crate::text::saved as text;
use directory_api::VentureId;
use leptos::html::Button;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use std::sync::Arc;
use web_sys::HtmlElement;

/// Removes ventures so that they can come back.
#[derive(Clone, Copy)]
pub(super) struct Undo {
    saved: Saved,
    /// What was removed, after a sentence that says so.
    last: RwSignal<Option<(String, Arc<SavedList<SavedVenture>>)>>,
}

impl Undo {
    /// Nothing was removed yet.
    pub(super) fn new(saved: Saved) -> Self {
        Self { saved, last: RwSignal::new(None) }
    }

    /// Removes ventures.
    pub(super) fn remove(self, ids: &[VentureId]) {
        let list = untrack(|| self.saved.ventures.list());
        let removed = ids.iter().filter_map(|id| list.find(id.as_str()).cloned());
        let removed: SavedList<SavedVenture> = removed.collect();
        self.saved.ventures.remove(ids.iter().map(VentureId::as_str));
        let sentence = match removed.entries() {
            [one] => text::removed(&one.name()),
            all => text::cleared(all.len()),
        };
        self.last.set(Some((sentence, Arc::new(removed))));
    }

    /// Removes all.
    pub(super) fn clear(self) {
        let list = untrack(|| self.saved.ventures.list());
        self.remove(&list.entries().iter().map(|entry| entry.id.clone()).collect::<Vec<_>>());
    }

    fn take_back(self) {
        let Some((_, list)) = self.last.get_untracked() else { return };
        self.saved.ventures.restore(&list);
        self.last.set(None);
        let id = list.entries().first().map(|entry| element_id(entry.id.as_str()));
        // The row is rendered before the next frame.
        request_animation_frame(move || {
            let row = id.and_then(|id| document().get_element_by_id(&id));
            let link = row.and_then(|row| row.query_selector("a").ok().flatten());
            browser::focus(link.and_then(|link| link.dyn_into::<HtmlElement>().ok()));
        });
    }
}

/// What was removed, and the way back.
#[component]
pub(super) fn UndoLine(undo: Undo) -> impl IntoView {
    let button = NodeRef::<Button>::new();
    // The control that was used has left the page with what it removed.
    Effect::new(move || {
        if undo.last.with(Option::is_some) {
            // A question that closes gives the focus back first, to a control that is gone.
            request_animation_frame(move || {
                browser::focus(button.try_get_untracked().flatten());
            });
        }
    });
    let sentence =
        move || undo.last.with(|last| last.as_ref().map(|(sentence, _)| sentence.clone()));
    view! {
        <div class="remark" role="status">
            <Show when=move || undo.last.with(Option::is_some)>
                <Notice tone=Tone::Calm>
                    <p>
                        <span dir="auto">{sentence}</span>
                        " "
                        <button
                            node_ref=button
                            type="button"
                            class="link-button"
                            on:click=move |_| undo.take_back()
                        >
                            {text::undo()}
                        </button>
                    </p>
                </Notice>
            </Show>
        </div>
    }
}

/// Tells the rows apart in the document.
pub(super) fn element_id(id: &str) -> String {
    format!("saved-{id}")
}
