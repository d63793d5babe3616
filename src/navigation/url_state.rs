//! The state of a page, which lives in its address and nowhere else.
//!
//! ```ignore
//! let url = use_url_state::<PeopleState>(config.page_size);
//! view! {
//!     <p>{move || url.state.with(|state| state.name.clone())}</p>
//!     <a href=move || url.address_with(|state| state.page += 1)>"Next"</a>
//!     <button on:click=move |_| url.push_with(|state| state.name = None)>"Clear"</button>
//! }
//! ```

use super::{Navigator, use_navigator, use_query};
use directory_api::Query;
use leptos::prelude::*;

/// What a page shows, as its address says it: one state, one address.
pub trait UrlState: Clone + PartialEq + Send + Sync + Sized + 'static {
    /// What an address depends on beside the state: the default page size, the path of a record.
    type Context: Clone + Send + Sync + 'static;

    /// An invalid parameter, as the page reports it.
    type Invalid: Clone + PartialEq + Send + Sync + 'static;

    /// Reads the parameters of an address. An invalid one is reported, and its default stands.
    fn read(query: &Query, context: &Self::Context) -> (Self, Vec<Self::Invalid>);

    /// Writes the address, one of [`routes`](crate::routes), without what equals its default.
    fn write(&self, context: &Self::Context) -> String;
}

/// The state of the page in the address, and the ways to change it. A copy of it is the same.
pub struct UrlSignal<S: UrlState> {
    /// What the address says.
    pub state: Memo<S>,
    /// Its invalid parameters.
    pub invalid: Memo<Vec<S::Invalid>>,
    context: StoredValue<S::Context>,
    navigator: Navigator,
}

impl<S: UrlState> Clone for UrlSignal<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: UrlState> Copy for UrlSignal<S> {}

/// Reads the state of the page from the address, and goes on doing so while the view is there.
pub fn use_url_state<S: UrlState>(context: S::Context) -> UrlSignal<S> {
    let (query, navigator) = (use_query(), use_navigator());
    let context = StoredValue::new(context);
    let read = move || query.with(|query| context.with_value(|it| S::read(query, it)));
    UrlSignal {
        state: Memo::new(move |_| read().0),
        invalid: Memo::new(move |_| read().1),
        context,
        navigator,
    }
}

impl<S: UrlState> UrlSignal<S> {
    /// The address of a state.
    pub fn address(self, state: &S) -> String {
        self.context.with_value(|context| state.write(context))
    }

    /// The address of the current state with a change; tracks the state.
    pub fn address_with(self, change: impl FnOnce(&mut S)) -> String {
        self.address(&changed(self.state.get(), change))
    }

    /// Shows a state that was chosen. Back returns to the one before; the scroll position stays.
    pub fn push(self, state: &S) {
        self.navigator.push(&self.address(state));
    }

    /// Shows the current state with a change, as [`push`](Self::push).
    pub fn push_with(self, change: impl FnOnce(&mut S)) {
        self.push(&changed(self.state.get_untracked(), change));
    }

    /// Shows a state in the place of the one before, without an entry of its own in the history.
    pub fn replace(self, state: &S) {
        self.navigator.replace(&self.address(state));
    }

    /// Shows the current state with a change, as [`replace`](Self::replace).
    pub fn replace_with(self, change: impl FnOnce(&mut S)) {
        self.replace(&changed(self.state.get_untracked(), change));
    }

    /// Writes a state that is not applied yet, such as a text that is being typed, into the
    /// address bar. The page stays as it is; who leaves it now and comes back finds this state.
    pub fn save_draft(self, state: &S) {
        self.navigator.save_draft(&self.address(state));
    }
}

fn changed<S>(mut state: S, change: impl FnOnce(&mut S)) -> S {
    change(&mut state);
    state
}

/// Reads one parameter. A text that `read` refuses is reported by `invalid` and left out.
pub fn parameter<T, I>(
    query: &Query,
    name: &str,
    read: impl Fn(&str) -> Option<T>,
    invalid: fn(String) -> I,
    found: &mut Vec<I>,
) -> Option<T> {
    let text = query.first(name)?;
    let value = read(text);
    if value.is_none() {
        found.push(invalid(shortened(text)));
    }
    value
}

/// As much of an invalid value as a page repeats.
pub fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}
