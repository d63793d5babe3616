//! Page of the ventures and searches that were saved in this browser.

mod head;
mod list;
mod note;
mod row;
mod searches;
mod spreadsheet;
mod state;
mod undo;

use crate::components::QuietLines;
use crate::pages::shared::outcome::Outcome;
use crate::text::saved as text;
use head::SavedHead;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsValue;
use leptos_meta::Title;
use list::SavedVentures;
use searches::SavedSearches;
use state::{use_invalid, use_selection};
use undo::{Undo, UndoLine};

/// Page of the saved ventures and searches.
#[component]
pub fn SavedPage() -> impl IntoView {
    let selection = use_selection();
    let (saved, searches) = (selection.saved, selection.saved.searches);
    let undo = Undo::new(saved);
    let outcome = RwSignal::new(None);
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
        <SavedHead selection undo outcome />
        <QuietLines lines />
        <UndoLine undo />
        <Show when=has_searches>
            <SavedSearches selection />
        </Show>
        <SavedVentures selection undo />
    }
}

/// Complaint about a file that the browser has refused.
fn refused(saved: Result<(), JsValue>) -> Option<Outcome> {
    saved.err().map(|_| Outcome::complaint(text::file_not_saved()))
}
