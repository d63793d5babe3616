//! Search by name: what is typed becomes the address after a moment of rest.

use super::filters::{Filters, NameFilter};
use crate::callback::Callback;
use crate::components::search_field::{SearchField, search_field};
use crate::effect::effect;
use crate::markup::Element;
use crate::signal::RwSignal;
use crate::stored::StoredValue;
use crate::text::listing as text;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::time::Duration;

/// A pause this long ends a word; shorter ones would ask the service for every letter.
const REST: Duration = Duration::from_millis(250);

/// What is being typed, before it is in the address.
#[derive(Clone, Copy)]
struct Draft {
    name: NameFilter,
    text: RwSignal<String>,
    /// The name that was last put into the address from here.
    sent: StoredValue<Option<String>>,
    timer: StoredValue<Option<TimeoutHandle>>,
}

/// The search field.
pub(super) fn field(filters: Filters) -> Element {
    let draft = Draft::new(filters.name);
    search_field(SearchField {
        label: filters.words.search,
        placeholder: text::SEARCH_HINT,
        clear_label: text::SEARCH_CLEAR,
        text: draft.text,
        on_input: Callback::new(move |text| draft.type_text(text)),
        on_submit: Callback::new(move |()| draft.send()),
    })
}

impl Draft {
    fn new(name: NameFilter) -> Self {
        let now = name.now.get_untracked();
        let draft = Self {
            name,
            text: RwSignal::new(now.clone().unwrap_or_default()),
            sent: StoredValue::new(now),
            timer: StoredValue::new(None),
        };
        draft.follow_address();
        on_cleanup(move || draft.stop_timer());
        draft
    }

    /// Takes over a name that came into the address by other ways, such as Back. What was sent
    /// from here is not taken over: by now more may have been typed.
    fn follow_address(self) {
        effect(move || {
            let name = self.name.now.get();
            if self.sent.get_value() != name {
                self.stop_timer();
                self.sent.set_value(name.clone());
                self.text.set(name.unwrap_or_default());
            }
        });
    }

    fn type_text(self, text: String) {
        self.text.set(text);
        // Who leaves the page before the pause ends must find it again as it was left.
        self.name.note.run(self.typed());
        self.stop_timer();
        self.timer.set_value(set_timeout_with_handle(move || self.send(), REST).ok());
    }

    /// The name that was typed, if there is one.
    fn typed(self) -> Option<String> {
        let typed = self.text.get_untracked();
        Some(typed.trim()).filter(|name| !name.is_empty()).map(str::to_owned)
    }

    fn send(self) {
        self.stop_timer();
        let name = self.typed();
        if self.name.now.get_untracked() != name {
            self.sent.set_value(name.clone());
            self.name.pass.run(name);
        }
    }

    fn stop_timer(self) {
        self.timer.update_value(|timer| {
            if let Some(timer) = timer.take() {
                timer.clear();
            }
        });
    }
}
