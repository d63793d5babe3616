//! Search by name: what is typed becomes the address after a moment of rest.

use super::list::List;
use crate::components::search_field::{SearchField, search_field};
use crate::markup::Element;
use crate::text::ventures as text;
use directory_api::VentureQuery;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::time::Duration;

/// A pause this long ends a word; shorter ones would ask the service for every letter.
const REST: Duration = Duration::from_millis(250);

/// What is being typed, before it is in the address.
#[derive(Clone, Copy)]
struct Draft {
    list: List,
    text: RwSignal<String>,
    /// The name that was last put into the address from here.
    sent: StoredValue<Option<String>>,
    timer: StoredValue<Option<TimeoutHandle>>,
}

/// The search field.
pub(super) fn field(list: List) -> Element {
    let draft = Draft::new(list);
    search_field(SearchField {
        label: text::SEARCH,
        placeholder: text::SEARCH_HINT,
        clear_label: text::SEARCH_CLEAR,
        text: draft.text,
        on_input: Callback::new(move |text| draft.type_text(text)),
        on_submit: Callback::new(move |()| draft.send()),
    })
}

impl Draft {
    fn new(list: List) -> Self {
        let name = list.state_now().filter.name;
        let draft = Self {
            list,
            text: RwSignal::new(name.clone().unwrap_or_default()),
            sent: StoredValue::new(name),
            timer: StoredValue::new(None),
        };
        draft.follow_address();
        on_cleanup(move || draft.stop_timer());
        draft
    }

    /// Takes over a name that came into the address by other ways, such as Back. What was sent
    /// from here is not taken over: by now more may have been typed.
    fn follow_address(self) {
        let name = Memo::new(move |_| self.list.state().filter.name);
        Effect::new(move || {
            let name = name.get();
            if self.sent.get_value() != name {
                self.stop_timer();
                self.sent.set_value(name.clone());
                self.text.set(name.unwrap_or_default());
            }
        });
    }

    fn type_text(self, text: String) {
        self.text.set(text);
        self.stop_timer();
        self.timer.set_value(set_timeout_with_handle(move || self.send(), REST).ok());
    }

    fn send(self) {
        self.stop_timer();
        let typed = self.text.get_untracked();
        let name = Some(typed.trim()).filter(|name| !name.is_empty()).map(str::to_owned);
        let state = self.list.state_now();
        if state.filter.name != name {
            self.sent.set_value(name.clone());
            let filter = VentureQuery { name, ..state.filter.clone() };
            self.list.pass(state.with_filter(filter));
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
