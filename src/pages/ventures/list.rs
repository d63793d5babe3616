//! The state of the list, which lives in the address and nowhere else.

use super::state::{Hint, ListState};
use crate::config::use_config;
use crate::routes;
use directory_api::{Query, VentureQuery};
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::{use_navigate, use_url};

/// The list as the address describes it, and the ways to change that.
#[derive(Clone, Copy)]
pub(super) struct List {
    read: Memo<(ListState, Vec<Hint>)>,
    /// Whether a filter takes several values.
    pub(super) many: bool,
    default_size: u32,
    go: Callback<(ListState, Trace)>,
}

/// What a change leaves in the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trace {
    /// An entry of its own, to which Back returns.
    Entry,
    /// Nothing: it takes the place of the entry before.
    Nothing,
}

impl List {
    /// Follows the address of the route.
    pub(super) fn of_address() -> Self {
        let config = use_config();
        let default_size = config.page_size;
        let url = use_url();
        let read = Memo::new(move |_| {
            let query = url.with(|url| Query::parse(url.search()));
            ListState::read(&query, default_size)
        });
        let navigate = use_navigate();
        let go = Callback::new(move |(state, trace): (ListState, Trace)| {
            let options = NavigateOptions {
                replace: trace == Trace::Nothing,
                scroll: false,
                ..NavigateOptions::default()
            };
            navigate(&routes::ventures(&state.write(default_size)), options);
        });
        Self { read, many: config.search_many_values, default_size, go }
    }

    /// What the list shows.
    pub(super) fn state(self) -> ListState {
        self.read.with(|(state, _)| state.clone())
    }

    /// What the list shows now, without following it.
    pub(super) fn state_now(self) -> ListState {
        self.read.with_untracked(|(state, _)| state.clone())
    }

    /// What of the address makes no sense.
    pub(super) fn hints(self) -> Vec<Hint> {
        self.read.with(|(_, hints)| hints.clone())
    }

    /// The address of a state.
    pub(super) fn address(self, state: &ListState) -> String {
        routes::ventures(&state.write(self.default_size))
    }

    /// Shows a state that was chosen; Back returns to the one before.
    pub(super) fn choose(self, state: ListState) {
        self.go.run((state, Trace::Entry));
    }

    /// Shows a state that is on its way to another one, as in typing.
    pub(super) fn pass(self, state: ListState) {
        self.go.run((state, Trace::Nothing));
    }

    /// Changes the filters and goes to the first page.
    pub(super) fn filter(self, change: impl FnOnce(&mut VentureQuery)) {
        let state = self.state_now();
        let mut filter = state.filter.clone();
        change(&mut filter);
        self.choose(state.with_filter(filter));
    }

    /// The list without filters.
    pub(super) fn unfiltered(self) -> String {
        self.address(&self.state().with_filter(VentureQuery::default()))
    }
}
