//! Title of the page, with buttons to clear, export and import the whole list.

use super::refused;
use super::spreadsheet::SavedSpreadsheet;
use super::state::Selection;
use super::undo::Undo;
use crate::components::confirm::{Confirm, Question};
use crate::components::{Glyph, Icon};
use crate::pages::shared::outcome::{Outcome, OutcomeLine};
use crate::saved::{Merged, Saved, Unreadable, read_file};
use crate::text::saved as text;
use gloo_file::futures::read_as_bytes;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};

/// Size of the longest exported file, in bytes: browsers store five million UTF-16 units for a site.
const LONGEST: u64 = 16_000_000;

/// Head of the page. An import is always possible; the rest needs something that is saved.
#[component]
pub(super) fn SavedHead(
    selection: Selection,
    undo: Undo,
    outcome: RwSignal<Option<Outcome>>,
) -> impl IntoView {
    let saved = selection.saved;
    let is_asked = RwSignal::new(false);
    let question = Question {
        title: text::clear_question(),
        words: text::clear_advice(),
        yes: text::clear_yes(),
        no: text::cancel(),
    };
    view! {
        <div class="page-head">
            <div>
                <h1 tabindex="-1">{text::title()}</h1>
                <p>{text::lead()}</p>
            </div>
            <div class="row">
                <Show when=move || { saved.ventures.count() > 0 }>
                    <SavedSpreadsheet selection />
                </Show>
                <ImportButton saved outcome />
                <Show when=move || saved.can_export()>
                    <button
                        type="button"
                        class="button"
                        on:click=move |_| outcome.set(refused(saved.export()))
                    >
                        <Icon glyph=Glyph::Download />
                        {text::export()}
                    </button>
                </Show>
                <Show when=move || { saved.ventures.count() > 0 }>
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
        <Confirm open=is_asked question on_yes=Callback::new(move |()| undo.clear()) />
    }
}

/// Button that opens a file and adds its entries.
#[component]
fn ImportButton(saved: Saved, outcome: RwSignal<Option<Outcome>>) -> impl IntoView {
    let import = move |event: Event| {
        let field = event.target().and_then(|it| it.dyn_into::<HtmlInputElement>().ok());
        let Some(field) = field else { return };
        let file = field.files().and_then(|files| files.get(0));
        spawn_local(async move {
            if let Some(file) = file {
                // The person may have left the page; the list is merged all the same.
                let _ = outcome.try_set(Some(import(saved, &file.into()).await));
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

async fn import(saved: Saved, file: &gloo_file::File) -> Outcome {
    if file.size() > LONGEST {
        return Outcome::complaint(text::file_too_long());
    }
    let Ok(bytes) = read_as_bytes(file).await else {
        return Outcome::complaint(text::file_unopened());
    };
    let Ok(content) = String::from_utf8(bytes) else {
        return Outcome::complaint(text::file_not_utf8());
    };
    let [ventures, searches] = match read_file(&content) {
        Ok(file) => file,
        Err(Unreadable::NotJson) => return Outcome::complaint(text::file_not_json()),
        Err(Unreadable::NoList) => return Outcome::complaint(text::file_no_list()),
    };
    let (has_ventures, has_searches) = (!ventures.is_empty(), !searches.is_empty());
    if !has_ventures && !has_searches {
        return Outcome::complaint(text::file_empty());
    }
    if ventures.entries.is_empty() && !has_searches {
        return Outcome::complaint(text::all_lost(ventures.lost));
    }
    let ventures = has_ventures.then(|| {
        let Merged { added, known, refused } = saved.ventures.import(ventures.entries);
        text::imported(added, known, refused, ventures.lost)
    });
    let searches = has_searches.then(|| {
        let Merged { added, known, refused } = saved.searches.import(searches.entries);
        text::imported_searches(added, known, refused, searches.lost)
    });
    Outcome::news(ventures.into_iter().chain(searches).collect::<Vec<_>>().join(" "))
}
