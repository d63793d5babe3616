//! The state of a list, which lives in the address and nowhere else.

use super::pages::Pages;
use super::paging::{Hint, Paging};
use crate::callback::Callback;
use crate::config::use_config;
use crate::memo::Memo;
use crate::navigation::{Trace, use_go, use_query};
use crate::signal::Signal;
use directory_api::Query;
use std::marker::PhantomData;

/// What a list shows, as its address says it: one state, one address.
pub trait ListState: Sized + 'static {
    /// The address of the list with these parameters.
    const ROUTE: fn(&Query) -> String;

    /// Reads an address; what makes no sense becomes the default and a hint.
    fn read(query: &Query, default_size: u32) -> (Self, Vec<Hint>);

    /// Writes the address; what equals the default is left out.
    fn write(&self, default_size: u32) -> Query;

    /// Which page is shown.
    fn paging(&mut self) -> &mut Paging;

    /// Drops all filters.
    fn clear(&mut self);
}

/// The list as the address describes it, and the ways to change that.
pub struct List<S> {
    query: Memo<Query>,
    default_size: u32,
    go: Callback<(String, Trace)>,
    /// Everything that does not depend on what the list holds.
    pub pages: Pages,
    state: PhantomData<fn() -> S>,
}

impl<S> Clone for List<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for List<S> {}

impl<S: ListState> List<S> {
    /// Follows the address of the route.
    pub fn of_address() -> Self {
        let default_size = use_config().page_size;
        let (query, go) = (use_query(), use_go());
        let read = move |query: &Query| S::read(query, default_size);
        let other_page = move |paging: Paging| {
            let (mut state, _) = query.with_untracked(read);
            *state.paging() = paging;
            S::ROUTE(&state.write(default_size))
        };
        let unfiltered = move || {
            let (mut state, _) = query.with(read);
            let before = state.write(default_size);
            state.clear();
            let after = state.write(default_size);
            let is_filtered = before != after;
            *state.paging() = Paging { page: 1, ..*state.paging() };
            is_filtered.then(|| S::ROUTE(&state.write(default_size)))
        };
        let pages = Pages {
            query,
            now: Signal::derive(move || *query.with(read).0.paging()),
            address: Callback::new(other_page),
            choose: Callback::new(move |paging| go.run((other_page(paging), Trace::Entry))),
            hints: Signal::derive(move || query.with(read).1),
            unfiltered: Signal::derive(unfiltered),
        };
        Self { query, default_size, go, pages, state: PhantomData }
    }

    /// What the list shows.
    pub fn state(self) -> S {
        self.query.with(|query| S::read(query, self.default_size).0)
    }

    /// What the list shows now, without following it.
    pub fn state_now(self) -> S {
        self.query.with_untracked(|query| S::read(query, self.default_size).0)
    }

    /// The address of a state.
    pub fn address(self, state: &S) -> String {
        S::ROUTE(&state.write(self.default_size))
    }

    /// Changes what the list shows and goes to the first page.
    pub fn change(self, trace: Trace, change: impl FnOnce(&mut S)) {
        self.go.run((self.changed(change), trace));
    }

    /// The address with a change, at the first page.
    pub(super) fn changed(self, change: impl FnOnce(&mut S)) -> String {
        let mut state = self.state_now();
        change(&mut state);
        state.paging().page = 1;
        self.address(&state)
    }

    /// Shows a state that was chosen; Back returns to the one before.
    pub fn choose(self, state: &S) {
        self.go.run((self.address(state), Trace::Entry));
    }
}
