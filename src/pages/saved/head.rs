//! The title, and what is done with the whole list: it is cleared, saved as a file, and read from
//! one.

use super::undo::Undo;
use crate::components::confirm::{Confirm, Question};
use crate::components::{Glyph, Icon, LazyPart};
use crate::lazy::Parts;
use crate::pages::shared::outcome::{Outcome, OutcomeLine};
use crate::saved::{Merged, Reading, Saved, SavedList, SavedSearches, Unreadable};
use crate::text::saved as text;
use gloo_file::futures::read_as_bytes;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};

/// No exported list is longer, in bytes: browsers store five million UTF-16 units for a site.
const LONGEST: u64 = 16_000_000;

/// What is asked before all saved ventures are removed.
pub fn clear_question() -> Question {
    Question {
        title: text::clear_question(),
        words: text::clear_advice(),
        yes: text::clear_yes(),
        no: text::clear_no(),
    }
}

/// The head. An import is always possible; the rest needs something that is saved.
#[component]
pub(super) fn SavedHead(
    saved: Saved,
    undo: Undo,
    searches: SavedSearches,
    /// Whether the browser has refused a file.
    is_refused: RwSignal<bool>,
) -> impl IntoView {
    let Parts { saved_spreadsheet, .. } = expect_context();
    let is_asked = RwSignal::new(false);
    let outcome = RwSignal::new(None);
    view! {
        <div class="page-head">
            <div>
                <h1 tabindex="-1">{text::title()}</h1>
                <p>{text::lead()}</p>
            </div>
            <div class="row">
                <Show when=move || { saved.count() > 0 }>
                    <LazyPart part=saved_spreadsheet class="tools" skeleton=blank />
                </Show>
                <ImportButton saved searches outcome />
                <Show when=move || saved.can_export()>
                    <button
                        type="button"
                        class="button"
                        on:click=move |_| is_refused.set(saved.export().is_err())
                    >
                        <Icon glyph=Glyph::Download />
                        {text::export()}
                    </button>
                </Show>
                <Show when=move || { saved.count() > 0 }>
                    <button
                        type="button"
                        class="button"
                        aria-haspopup="dialog"
                        on:click=move |_| is_asked.set(true)
                    >
                        <Icon glyph=Glyph::Trash />
                        {text::clear()}
                    </button>
                </Show>
            </div>
        </div>
        <OutcomeLine outcome />
        <Confirm open=is_asked question=clear_question() on_yes=Callback::new(move |()| undo.clear()) />
    }
}

/// The place of the button that makes a spreadsheet.
fn blank() -> AnyView {
    view! { <div class="blank-tools"></div> }.into_any()
}

/// A button that opens a file and adds its list.
#[component]
fn ImportButton(
    saved: Saved,
    searches: SavedSearches,
    outcome: RwSignal<Option<Outcome>>,
) -> impl IntoView {
    let import = move |event: Event| {
        let field = event.target().and_then(|it| it.dyn_into::<HtmlInputElement>().ok());
        let Some(field) = field else { return };
        let file = field.files().and_then(|files| files.get(0));
        spawn_local(async move {
            if let Some(file) = file {
                // The person may have left the page; the list is merged all the same.
                let _ = outcome.try_set(Some(import(saved, searches, &file.into()).await));
            }
            // The same file can be chosen again, for instance once it is fixed.
            field.set_value("");
        });
    };
    view! {
        <label class="button file-button">
            <Icon glyph=Glyph::Upload />
            <span>{text::import()}</span>
            <input type="file" accept=".json,application/json" on:change=import />
        </label>
    }
}

async fn import(saved: Saved, searches: SavedSearches, file: &gloo_file::File) -> Outcome {
    if file.size() > LONGEST {
        return Outcome::complaint(text::file_too_long());
    }
    let Ok(bytes) = read_as_bytes(file).await else {
        return Outcome::complaint(text::file_unopened());
    };
    let Ok(content) = String::from_utf8(bytes) else {
        return Outcome::complaint(text::file_not_utf8());
    };
    match SavedList::read(&content) {
        Err(Unreadable::NotJson) => Outcome::complaint(text::file_not_json()),
        Err(Unreadable::NoList) => Outcome::complaint(text::file_no_list()),
        Ok(Reading { list, lost }) => {
            let (new_searches, lost_searches) = searches.import(&content);
            let has_searches = new_searches != Merged::default() || lost_searches > 0;
            match (list.entries().len(), lost, has_searches) {
                (0, 0, false) => return Outcome::complaint(text::file_empty()),
                (0, lost, false) => return Outcome::complaint(text::all_lost(lost)),
                _ => {}
            }
            let ventures = (lost > 0 || !list.entries().is_empty()).then(|| {
                let Merged { added, known, refused } = saved.import(&list);
                text::imported(added, known, refused, lost)
            });
            let searches = has_searches.then(|| {
                let Merged { added, known, refused } = new_searches;
                text::imported_searches(added, known, refused, lost_searches)
            });
            let said: Vec<_> = [ventures, searches].into_iter().flatten().collect();
            Outcome::news(said.join(" "))
        }
    }
}
