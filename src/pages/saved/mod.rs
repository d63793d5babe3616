//! The ventures that were saved in this browser.

mod head;
mod list;
mod news;
mod note;
mod row;
mod searches;
mod spreadsheet;
mod state;
mod undo;

use crate::browser::FileParts;
use crate::components::{LazyPart, Notice, QuietLines, Tone};
use crate::lazy::Parts;
use crate::pages::shared::outcome::Outcome;
use crate::saved::Saved;
use crate::text::saved as text;
use head::SavedHead;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsValue;
use leptos_meta::Title;
use list::SavedVentures;
pub use searches::SavedSearchesPart;
pub use spreadsheet::SavedSpreadsheet;
use state::{use_invalid, use_selection};
use undo::{Undo, UndoLine};

/// The ventures that were saved in this browser.
#[component]
pub fn SavedPage() -> impl IntoView {
    let selection = use_selection();
    let (saved, searches) = (selection.saved, selection.saved.searches());
    let undo = Undo::new(saved);
    let outcome = RwSignal::new(None);
    let Parts { saved_searches: chunk, .. } = expect_context();
    // For the parts that have their own code.
    provide_context(selection);
    let has_searches =
        move || selection.url.state.with(|state| state.search.is_some()) || searches.count() > 0;
    let invalid = use_invalid(selection);
    let lines = move || {
        let is_at_risk = !saved.is_stored() && saved.can_export();
        let not_stored = is_at_risk.then(|| text::not_stored().to_owned());
        invalid().into_iter().chain(not_stored).collect()
    };
    view! {
        <Title text=text::title() />
        <SavedHead saved undo outcome />
        <QuietLines lines />
        <Show when=move || saved.damaged().is_some()>
            <DamagedNotice saved outcome />
        </Show>
        <UndoLine undo />
        <Show when=has_searches>
            <LazyPart part=chunk />
        </Show>
        <SavedVentures selection undo />
    }
}

/// Stored data of which not all could be read: it can be downloaded before it is discarded.
#[component]
fn DamagedNotice(saved: Saved, outcome: RwSignal<Option<Outcome>>) -> impl IntoView {
    let download = move |_| {
        if let Some(stored) = saved.damaged() {
            let saved = FileParts::default().save(text::damaged_file(), "text/plain", &stored);
            outcome.set(refused(saved));
        }
    };
    view! {
        <Notice tone=Tone::Calm>
            <p>{text::damaged()}</p>
            <div class="row">
                <button type="button" class="link-button" on:click=download>
                    {text::damaged_export()}
                </button>
                <button
                    type="button"
                    class="link-button"
                    on:click=move |_| saved.discard_damaged()
                >
                    {text::damaged_discard()}
                </button>
            </div>
        </Notice>
    }
}

/// What is said where the browser has refused a file.
fn refused(saved: Result<(), JsValue>) -> Option<Outcome> {
    saved.err().map(|_| Outcome::complaint(text::file_not_saved()))
}
