//! Ventures that were removed last, and the button that restores them.

use crate::browser;
use crate::components::{Notice, Tone};
use crate::saved::{Entry, Saved};
use crate::text::saved as text;
use directory_api::VentureId;
use leptos::html::Button;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use std::sync::Arc;
use web_sys::HtmlElement;

/// Removes ventures so that they can be restored.
#[derive(Clone, Copy)]
pub(super) struct Undo {
    saved: Saved,
    last: RwSignal<Vec<Arc<Entry>>>,
}

impl Undo {
    pub(super) fn new(saved: Saved) -> Self {
        Self { saved, last: RwSignal::new(Vec::new()) }
    }

    /// Removes ventures.
    pub(super) fn remove(self, ids: &[VentureId]) {
        let find = |id: &VentureId| untrack(|| self.saved.ventures.find(id.as_str()));
        self.last.set(ids.iter().filter_map(find).collect());
        self.saved.ventures.remove(ids.iter().map(VentureId::as_str));
    }

    /// Removes all ventures.
    pub(super) fn clear(self) {
        let all = untrack(|| self.saved.ventures.list());
        self.remove(&all.iter().map(|entry| entry.id()).collect::<Vec<_>>());
    }

    fn restore(self) {
        let entries = self.last.get_untracked();
        self.saved.ventures.restore(&entries);
        self.last.set(Vec::new());
        let id = entries.first().map(|entry| element_id(&entry.key));
        // The row is rendered before the next frame.
        request_animation_frame(move || {
            let row = id.and_then(|id| document().get_element_by_id(&id));
            let link = row.and_then(|row| row.query_selector("a").ok().flatten());
            browser::focus(link.and_then(|link| link.dyn_into::<HtmlElement>().ok()));
        });
    }
}

/// Status message after a removal, with a button that undoes it.
#[component]
pub(super) fn UndoLine(undo: Undo) -> impl IntoView {
    let button = NodeRef::<Button>::new();
    let is_shown = move || undo.last.with(|last| !last.is_empty());
    // The control that was used has left the page with what it removed.
    Effect::new(move || {
        if is_shown() {
            // A question that closes gives the focus back first, to a control that is gone.
            request_animation_frame(move || {
                browser::focus(button.try_get_untracked().flatten());
            });
        }
    });
    let sentence = move || {
        undo.last.with(|last| match last.as_slice() {
            [one] => text::removed(&one.name()),
            all => text::cleared(all.len()),
        })
    };
    view! {
        <div class="remark" role="status">
            <Show when=is_shown>
                <Notice tone=Tone::Calm>
                    <p>
                        <span dir="auto">{sentence}</span>
                        " "
                        <button
                            node_ref=button
                            type="button"
                            class="link-button"
                            on:click=move |_| undo.restore()
                        >
                            {text::undo()}
                        </button>
                    </p>
                </Notice>
            </Show>
        </div>
    }
}

/// Identifier of a row in the document.
pub(super) fn element_id(id: &str) -> String {
    format!("saved-{id}")
}
