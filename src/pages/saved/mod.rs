//! The ventures that were saved in this browser.
//!
//! | to find | look in |
//! |---|---|
//! | page and choice in the address | `state` |
//! | head: export, import, clear | `head` |
//! | all of them or a list of the person's own, and choosing what to compare | `list` |
//! | the note of a venture, and the lists that it is in | `note` |
//! | the saved searches; what is new in them | `searches`; `news` |
//! | one row of it, and how many ventures are requested at once | `row` |
//! | what was removed, and how it comes back | `undo` |
//! | the list as a spreadsheet | `spreadsheet` |

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
use crate::saved::{Saved, SavedSearches, SavedVenture, use_saved};
use crate::text::saved as text;
use head::SavedHead;
pub use head::clear_question;
use leptos::prelude::*;
use leptos_meta::Title;
use list::SavedVentures;
use searches::SavedSearchesPanel;
pub use spreadsheet::SavedSpreadsheet;
use state::{Selection, use_invalid, use_selection};
use undo::{Undo, UndoLine};

/// The ventures that were saved in this browser.
#[component]
pub fn SavedPage() -> impl IntoView {
    use_description(|| Some(text::lead().to_owned()));
    let saved = use_saved();
    let selection = use_selection(saved);
    let undo = Undo::new(saved);
    let searches = saved.searches();
    let is_refused = RwSignal::new(false);
    let Parts { saved_searches: chunk, .. } = expect_context();
    let shown = list::use_shown(saved, selection);
    provide_context(ShownSaved { searches, selection, shown });
    let has_searches = move || selection.search().is_some() || !searches.all().is_empty();
    view! {
        <Title text=text::title() />
        <SavedHead saved undo searches is_refused />
        <Notices saved selection is_refused />
        <UndoLine undo />
        <Show when=has_searches>
            <LazyPart part=chunk />
        </Show>
        <SavedVentures shown saved selection undo />
    }
}

/// What the page shows, in the context of the parts that have their own code.
#[derive(Clone, Copy)]
struct ShownSaved {
    searches: SavedSearches,
    selection: Selection,
    /// The ventures of the list that is shown, in its order.
    shown: Memo<Vec<SavedVenture>>,
}

/// The saved searches. Few people have some, so their code is a chunk of its own.
#[component]
pub fn SavedSearchesPart() -> impl IntoView {
    let ShownSaved { searches, selection, .. } = expect_context();
    view! { <SavedSearchesPanel searches selection /> }
}

/// What there is to say about the storage, and about an invalid address; usually nothing.
#[component]
fn Notices(
    saved: Saved,
    selection: Selection,
    /// Whether the browser has refused a file.
    is_refused: RwSignal<bool>,
) -> impl IntoView {
    let (invalid, is_there) = (use_invalid(saved, selection), use_is_there());
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
            <Show when=move || { is_there.get() && !saved.is_all_stored() && saved.can_export() }>
                <Notice tone=Tone::Quiet>
                    <p>
                        {text::not_stored()}" "
                        <button
                            type="button"
                            class="link-button"
                            on:click=move |_| is_refused.set(saved.export().is_err())
                        >
                            {text::export()}
                        </button>
                    </p>
                </Notice>
            </Show>
            <Show when=move || is_refused.get()>
                <Notice tone=Tone::Trouble>
                    <p>{text::file_not_saved()}</p>
                </Notice>
            </Show>
        </div>
        <Show when=move || saved.damaged().is_some()>
            <DamagedNotice saved is_refused />
        </Show>
    }
}

/// Stored data of which not all could be read: it can be downloaded before it is discarded.
#[component]
fn DamagedNotice(saved: Saved, is_refused: RwSignal<bool>) -> impl IntoView {
    let download = move |_| {
        if let Some(stored) = saved.damaged() {
            let saved = FileParts::default().save(text::damaged_file(), "text/plain", &stored);
            is_refused.set(saved.is_err());
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
