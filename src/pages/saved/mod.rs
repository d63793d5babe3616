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
use crate::components::{LazyPart, Notice, Tone, use_is_there};
use crate::lazy::Parts;
use crate::navigation::use_description;
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
use state::{Selection, use_invalid, use_selection};
use undo::{Undo, UndoLine};

/// The ventures that were saved in this browser.
#[component]
pub fn SavedPage() -> impl IntoView {
    use_description(|| Some(text::lead().to_owned()));
    let selection = use_selection();
    let (saved, searches) = (selection.saved, selection.saved.searches());
    let undo = Undo::new(saved);
    let outcome = RwSignal::new(None);
    let Parts { saved_searches: chunk, .. } = expect_context();
    // For the parts that have their own code.
    provide_context(selection);
    let has_searches =
        move || selection.url.state.with(|state| state.search.is_some()) || searches.count() > 0;
    view! {
        <Title text=text::title() />
        <SavedHead saved undo outcome />
        <Notices selection outcome />
        <UndoLine undo />
        <Show when=has_searches>
            <LazyPart part=chunk />
        </Show>
        <SavedVentures selection undo />
    }
}

/// What there is to say about the storage, and about an invalid address; usually nothing.
#[component]
fn Notices(selection: Selection, outcome: RwSignal<Option<Outcome>>) -> impl IntoView {
    let (invalid, is_there) = (use_invalid(selection), use_is_there());
    let saved = selection.saved;
    let line = |sentence| {
        view! {
            <Notice tone=Tone::Quiet>
                <p dir="auto">{sentence}</p>
            </Notice>
        }
    };
    view! {
        <div class="remark" role="status">
            {move || is_there.get().then(|| invalid().into_iter().map(line).collect_view())}
            <Show when=move || { is_there.get() && !saved.is_stored() && saved.can_export() }>
                <Notice tone=Tone::Quiet>
                    <p>
                        {text::not_stored()}" "
                        <button
                            type="button"
                            class="link-button"
                            on:click=move |_| outcome.set(refused(saved.export()))
                        >
                            {text::export()}
                        </button>
                    </p>
                </Notice>
            </Show>
        </div>
        <Show when=move || saved.damaged().is_some()>
            <DamagedNotice saved outcome />
        </Show>
    }
}

/// Stored data of which not all could be read: it can be downloaded before it is discarded.
#[component]
fn DamagedNotice(saved: Saved, outcome: RwSignal<Option<Outcome>>) -> impl IntoView {
    let download = move |_| {
        if let Some(stored) = saved.damaged() {
            let saved = FileParts::new().save(text::damaged_file(), "text/plain", &stored);
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
