//! The search by name: what is typed is applied after a short pause, or at once where the list is here.

use super::listing::About;
use super::question::Listed;
use super::state::{ListState, changed};
use crate::browser::{Debounce, use_debounce};
use crate::components::SearchField;
use crate::navigation::UrlSignal;
use crate::text::listing as text;
use leptos::prelude::*;
use std::time::Duration;

/// A pause this long ends a word; shorter ones would send a request for every letter.
const PAUSE: Duration = Duration::from_millis(250);

/// The text of the search field, which is ahead of the address while somebody types.
struct Draft<S: ListState> {
    url: UrlSignal<S>,
    text: RwSignal<String>,
    /// The name that was applied last from here.
    applied: StoredValue<Option<String>>,
}

impl<S: ListState> Clone for Draft<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: ListState> Copy for Draft<S> {}

/// The search field of a list.
#[component]
pub fn NameSearch<S: ListState>(
    url: UrlSignal<S>,
    about: About,
    /// The name of the field.
    label: &'static str,
) -> impl IntoView {
    let draft = Draft::new(url);
    let debounce = use_debounce(PAUSE, move || draft.apply());
    draft.follow_address(debounce);
    let submit = move |()| {
        debounce.cancel();
        draft.apply();
    };
    let type_text = move |text: String| {
        draft.text.set(text);
        if about.is_immediate() {
            return submit(());
        }
        // Who leaves the page before the pause ends finds it as it was left.
        draft.save();
        debounce.start();
    };
    view! {
        <SearchField
            label
            placeholder=text::search_hint()
            clear_label=text::search_clear()
            text=draft.text
            on_input=type_text
            on_submit=submit
        />
    }
}

impl<S: ListState> Draft<S> {
    fn new(url: UrlSignal<S>) -> Self {
        let current = untrack(|| url.state.with(name_of));
        let text = RwSignal::new(current.clone().unwrap_or_default());
        Self { url, text, applied: StoredValue::new(current) }
    }

    /// Takes over a name that came into the address by other ways, such as Back. What was applied
    /// from here is not taken over: by now more may have been typed.
    fn follow_address(self, debounce: Debounce) {
        let name = Memo::new(move |_| self.url.state.with(name_of));
        Effect::new(move || {
            let name = name.get();
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
        if self.url.state.with_untracked(name_of) != name {
            self.applied.set_value(name.clone());
            self.url.replace_with(|state| changed(state, |query| query.set_name(name)));
        }
    }

    /// Writes what is typed into the address bar, and applies nothing.
    fn save(self) {
        let (typed, mut state) = (self.typed(), self.url.state.get_untracked());
        if name_of(&state) != typed {
            changed(&mut state, |query| query.set_name(typed));
        }
        self.url.save_draft(&state);
    }
}

fn name_of<S: ListState>(state: &S) -> Option<String> {
    state.query().name().cloned()
}
