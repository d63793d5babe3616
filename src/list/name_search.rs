//! The search by name: what is typed is applied after a short pause, or at once where the list is here.

use super::filters::{Filters, NameFilter};
use crate::browser::{Debounce, use_debounce};
use crate::components::SearchField;
use crate::text::listing as text;
use leptos::prelude::*;
use std::time::Duration;

/// A pause this long ends a word; shorter ones would send a request for every letter.
const PAUSE: Duration = Duration::from_millis(250);

/// The text of the search field, which is ahead of the address while somebody types.
#[derive(Clone, Copy)]
struct Draft {
    name: NameFilter,
    text: RwSignal<String>,
    /// The name that was applied last from here.
    applied: StoredValue<Option<String>>,
}

/// The search field of a list.
#[component]
pub(super) fn NameSearch(filters: Filters) -> impl IntoView {
    let draft = Draft::new(filters.name);
    let debounce = use_debounce(PAUSE, move || draft.apply());
    draft.follow_address(debounce);
    let submit = move |()| {
        debounce.cancel();
        draft.apply();
    };
    let type_text = move |text: String| {
        draft.text.set(text);
        if filters.are_local() {
            return submit(());
        }
        // Who leaves the page before the pause ends finds it as it was left.
        draft.name.save_draft.run(draft.typed());
        debounce.start();
    };
    view! {
        <SearchField
            label=filters.words.search
            placeholder=text::search_hint()
            clear_label=text::search_clear()
            text=draft.text
            on_input=type_text
            on_submit=submit
        />
    }
}

impl Draft {
    fn new(name: NameFilter) -> Self {
        let current = name.current.get_untracked();
        let text = RwSignal::new(current.clone().unwrap_or_default());
        Self { name, text, applied: StoredValue::new(current) }
    }

    /// Takes over a name that came into the address by other ways, such as Back. What was applied
    /// from here is not taken over: by now more may have been typed.
    fn follow_address(self, debounce: Debounce) {
        Effect::new(move || {
            let name = self.name.current.get();
            if self.applied.get_value() != name {
                debounce.cancel();
                self.applied.set_value(name.clone());
                self.text.set(name.unwrap_or_default());
            }
        });
    }

    /// The name that was typed, if there is one.
    fn typed(self) -> Option<String> {
        let typed = self.text.get_untracked();
        Some(typed.trim()).filter(|name| !name.is_empty()).map(str::to_owned)
    }

    fn apply(self) {
        let name = self.typed();
        if self.name.current.get_untracked() != name {
            self.applied.set_value(name.clone());
            self.name.apply.run(name);
        }
    }
}
