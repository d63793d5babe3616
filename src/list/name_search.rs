//! Search by name: typed text is applied after a short pause, or at once if the list is in memory.

use super::listing::Listing;
use super::state::ListState;
use crate::browser::use_debounce;
use crate::components::SearchField;
use crate::text::tr;
use leptos::ev;
use leptos::prelude::*;
use std::time::Duration;

/// Pause that ends a word; a shorter one would send a request for every letter.
const DEBOUNCE: Duration = Duration::from_millis(250);

/// Search field of a list. During typing, its text is ahead of the address.
#[component]
pub fn NameSearch(listing: Listing, label: &'static str) -> impl IntoView {
    let Listing { url, summary, .. } = listing;
    let current = untrack(|| listing.value::<String>("name"));
    let draft = RwSignal::new(current.clone().unwrap_or_default());
    // Name that was last applied from this field.
    let applied = StoredValue::new(current);
    // The local directory answers without a request.
    let is_immediate = move || summary.with_untracked(|summary| summary.coverage.is_some());
    let apply = move || {
        let typed = draft.get_untracked();
        let name = Some(typed.trim()).filter(|name| !name.is_empty()).map(str::to_owned);
        if untrack(|| listing.value::<String>("name")) != name {
            applied.set_value(name.clone());
            let change = |state: &mut ListState| {
                state.change(|question| question.with_values("name", name));
            };
            if is_immediate() { url.type_with(change) } else { url.replace_with(change) }
        }
    };
    let debounce = use_debounce(DEBOUNCE, apply);
    let reset = move |name: Option<String>| {
        debounce.cancel();
        applied.set_value(name.clone());
        draft.set(name.unwrap_or_default());
    };
    // A name that got into the address in another way, such as by Back, replaces the draft. A name
    // from this field does not, because the person may have typed more since.
    Effect::new(move || {
        let name = listing.value::<String>("name");
        if applied.get_value() != name {
            reset(name);
        }
    });
    // Back also gives up letters that are not applied yet if it leads to the same name.
    let back = window_event_listener(ev::popstate, move |_| reset(applied.get_value()));
    on_cleanup(move || back.remove());
    let submit = move |()| {
        debounce.cancel();
        apply();
    };
    let on_input = move |typed: String| {
        draft.set(typed);
        // Rendering is a task of its own, so that the letter appears first.
        if is_immediate() { debounce.start_with(Duration::ZERO) } else { debounce.start() }
    };
    view! {
        <SearchField
            label
            clear_label=tr("Clear search")
            text=draft
            on_input=on_input
            on_submit=submit
        />
    }
}
