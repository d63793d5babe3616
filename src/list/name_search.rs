//! Search by name: typed text is applied after a short pause, or at once if the list is in memory.

use super::app_query::AppQuery;
use super::listing::Listing;
use super::state::{ListState, ListView};
use crate::browser::use_debounce;
use crate::components::SearchField;
use crate::text::tr;
use leptos::prelude::*;
use std::time::Duration;

/// Pause that ends a word; a shorter one would send a request for every letter.
const PAUSE: Duration = Duration::from_millis(250);

/// Search field of a list. Its text is ahead of the address during typing.
#[component]
pub fn NameSearch<Q: AppQuery, V: ListView>(
    listing: Listing<Q, V>,
    label: &'static str,
) -> impl IntoView {
    let Listing { url, summary, .. } = listing;
    let current = untrack(|| url.state.with(name_of));
    let draft = RwSignal::new(current.clone().unwrap_or_default());
    // Name that was last applied from this field.
    let applied = StoredValue::new(current);
    // If the local directory has answered, a text takes no request.
    let was_local = StoredValue::new(false);
    Effect::new(move || {
        if summary.with(|summary| summary.coverage.is_some()) {
            was_local.try_set_value(true);
        }
    });
    let is_immediate = move || was_local.try_get_value().unwrap_or_default();
    let typed = move || {
        let typed = draft.get_untracked();
        Some(typed.trim()).filter(|name| !name.is_empty()).map(str::to_owned)
    };
    let apply = move || {
        let name = typed();
        if url.state.with_untracked(name_of) != name {
            applied.set_value(name.clone());
            let change = |state: &mut ListState<Q, V>| {
                state.change(|query| *query.text_and_order().0 = name);
            };
            if is_immediate() { url.type_with(change) } else { url.replace_with(change) }
        }
    };
    let debounce = use_debounce(PAUSE, apply);
    // A name that entered the address in another way, such as by Back, replaces the draft. A name
    // from this field does not, because more may have been typed since.
    Effect::new(move || {
        let name = url.state.with(name_of);
        if applied.get_value() != name {
            debounce.cancel();
            applied.set_value(name.clone());
            draft.set(name.unwrap_or_default());
        }
    });
    let submit = move |()| {
        debounce.cancel();
        apply();
    };
    let type_text = move |typed: String| {
        draft.set(typed);
        if is_immediate() {
            return submit(());
        }
        debounce.start();
    };
    view! {
        <SearchField
            label
            clear_label=tr("Clear search")
            text=draft
            on_input=type_text
            on_submit=submit
        />
    }
}

fn name_of<Q: AppQuery, V>(state: &ListState<Q, V>) -> Option<String> {
    state.query.name()
}
