//! State of a page, kept in its address alone.

use super::{Navigator, use_navigator, use_page_query};
use crate::browser::{Debounce, use_debounce};
use directory_api::QueryString;
use leptos::prelude::*;
use std::time::Duration;

/// Pause after which a change is written into the address. Firefox allows 200 changes of the
/// history in ten seconds and WebKit 100, which a write for each typed letter could exceed.
const PAUSE: Duration = Duration::from_millis(300);

/// State of a page as its address expresses it: one state, one address.
pub trait UrlState: Clone + PartialEq + Send + Sync + Sized + 'static {
    /// Context that an address depends on: the default page size, the path of a record.
    type Context: Clone + Send + Sync + 'static;

    /// Reads the parameters of an address. An invalid one is replaced by its default and reported
    /// in a sentence.
    fn read(query: &QueryString, context: &Self::Context) -> (Self, Vec<String>);

    /// Writes the address, one of [`routes`](crate::routes), without defaults.
    fn write(&self, context: &Self::Context) -> String;
}

/// State of the page in the address, with methods to change it. Copies share one state.
pub struct UrlSignal<S: UrlState> {
    /// Current state, which the address has or will have in a moment.
    pub state: Memo<S>,
    /// Reports about invalid parameters of the address.
    pub invalid: Signal<Vec<String>>,
    context: StoredValue<S::Context>,
    navigator: Navigator,
    /// State that is not in the address yet.
    pending: RwSignal<Option<S>>,
    /// State that was last written into the address.
    written: StoredValue<Option<S>>,
    write: Debounce,
}

impl<S: UrlState> Clone for UrlSignal<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: UrlState> Copy for UrlSignal<S> {}

/// Reads the state of the page from the address while the view exists.
pub fn use_url_state<S: UrlState>(context: S::Context) -> UrlSignal<S> {
    let query = use_page_query();
    let navigator = use_navigator();
    let context = StoredValue::new(context);
    let read = move || query.with(|query| context.with_value(|it| S::read(query, it)));
    let pending = RwSignal::new(None::<S>);
    let written = StoredValue::new(None::<S>);
    let write = use_debounce(PAUSE, move || {
        if let Some(state) = pending.get_untracked() {
            navigator.replace(&context.with_value(|context| state.write(context)));
            written.set_value(Some(state));
        }
    });
    Effect::new(move || {
        let (shown, _) = read();
        // Another address, such as after Back, overrides a state that is not written yet.
        let is_other = written.with_value(|written| written.as_ref() != Some(&shown));
        if is_other {
            write.cancel();
        }
        if is_other || pending.with_untracked(|pending| pending.as_ref() == Some(&shown)) {
            pending.set(None);
        }
    });
    UrlSignal {
        state: Memo::new(move |_| pending.get().unwrap_or_else(|| read().0)),
        invalid: Signal::derive(move || read().1),
        context,
        navigator,
        pending,
        written,
        write,
    }
}

impl<S: UrlState> UrlSignal<S> {
    /// Address of a state.
    fn address(self, state: &S) -> String {
        self.context.with_value(|context| state.write(context))
    }

    /// Address of the current state with a change; tracks the state.
    pub fn address_with(self, change: impl FnOnce(&mut S)) -> String {
        self.address(&apply(self.state.get(), change))
    }

    /// Applies a change to the current state with an entry in the history, so that Back returns to
    /// the previous state. The scroll position stays.
    pub fn push_with(self, change: impl FnOnce(&mut S)) {
        self.navigator.push(&self.settle(change));
    }

    /// Applies a change to the current state without an entry in the history.
    pub fn replace_with(self, change: impl FnOnce(&mut S)) {
        self.navigator.replace(&self.settle(change));
    }

    /// Applies a typed change to the current state. The address follows after a pause.
    pub fn type_with(self, change: impl FnOnce(&mut S)) {
        self.pending.set(Some(apply(self.state.get_untracked(), change)));
        self.write.start();
    }

    /// Address of the current state with a change, which replaces a pending typed change.
    fn settle(self, change: impl FnOnce(&mut S)) -> String {
        let state = apply(self.state.get_untracked(), change);
        if self.pending.with_untracked(Option::is_some) {
            self.write.cancel();
            self.pending.set(Some(state.clone()));
            self.written.set_value(Some(state.clone()));
        }
        self.address(&state)
    }
}

fn apply<S>(mut state: S, change: impl FnOnce(&mut S)) -> S {
    change(&mut state);
    state
}
