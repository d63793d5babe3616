//! Ventures and people by a few letters of their names: ventures by the service's search or, where
//! it has none, from the local directory; people from theirs.

use super::venture_rows::use_ventures_while;
use crate::api::{Query, Support, search_support};
use crate::browser::use_debounced_text;
use crate::local_search::{Found, Lookup, use_lookup};
use crate::rows::{PersonRow, VentureRow};
use directory_api::{Page, PageRequest, VentureSearch};
use leptos::prelude::*;
use std::time::Duration;

/// A pause this long ends a word; shorter ones would send a request for every letter.
const PAUSE: Duration = Duration::from_millis(200);
/// Fewer letters would find half of the directory.
const SHORTEST: usize = 2;
/// How many ventures are requested.
const MOST: u32 = 8;

/// What a search found so far.
#[derive(Clone, Copy)]
pub struct Finder {
    /// The search, once something is searched.
    pub query: Signal<Option<Query<Page<VentureRow>>>>,
    /// Whether the text has changed since it was requested.
    pub is_debouncing: Signal<bool>,
    /// Whether the service has a search.
    pub support: Signal<Support>,
    /// What is typed.
    pub typed: RwSignal<String>,
    /// The local directory.
    pub lookup: Lookup,
}

/// Searches what is typed, once it rests. A search that is no longer wanted is aborted.
pub fn use_finder(typed: RwSignal<String>) -> Finder {
    let debounced = use_debounced_text(typed.into(), PAUSE);
    let support = search_support();
    let is_wanted = Memo::new(move |_| {
        support.get() != Support::Missing && debounced.with(|name| name.chars().count() >= SHORTEST)
    });
    let filter = Signal::derive(move || match is_wanted.get() {
        true => VentureSearch { name: Some(debounced.get()), ..VentureSearch::default() },
        false => VentureSearch::default(),
    });
    let page = Signal::stored(PageRequest { offset: 0, limit: MOST });
    // Without a name it would be the plain list.
    let query = use_ventures_while(is_wanted, filter, page);
    let query = Signal::derive(move || is_wanted.get().then_some(query));
    let is_debouncing = Signal::derive(move || {
        let typed = typed.with(|typed| typed.trim().to_owned());
        typed.chars().count() >= SHORTEST && debounced.with(|debounced| *debounced != typed)
    });
    let lookup = use_lookup();
    Effect::new(move || {
        lookup.open_people();
        if support.get() == Support::Missing {
            lookup.open_ventures();
        }
    });
    Finder { query, is_debouncing, support, typed, lookup }
}

impl Finder {
    /// Whether a response for what is typed is on its way.
    pub fn is_searching(self) -> bool {
        let is_coming = |query: Query<Page<VentureRow>>| {
            query.state.with(|it| it.loading && it.data.is_none() && it.error.is_none())
        };
        let is_possible = self.support.get() != Support::Missing;
        is_possible && (self.is_debouncing.get() || self.query.get().is_some_and(is_coming))
    }

    /// The ventures that were found for what is typed now. Those of a plain list were not, though
    /// they may be there.
    pub fn rows(self) -> Vec<VentureRow> {
        if self.support.get() == Support::Missing {
            return self.local_ventures().map(|found| found.rows).unwrap_or_default();
        }
        let query = self.query.get().filter(|_| !self.is_debouncing.get());
        let Some(query) = query else { return Vec::new() };
        let page = query.state.with(|it| it.data.clone());
        let rows = page.iter().flat_map(|page| &page.items);
        rows.filter(|row| row.extras.is_some()).cloned().collect()
    }
}

/// What the local directory has. Nothing is read for it.
impl Finder {
    /// The ventures in the local directory, where the service has no search and this is there.
    pub fn local_ventures(self) -> Option<Found<VentureRow>> {
        let name = self.wanted()?;
        let filter = VentureSearch { name: Some(name), ..VentureSearch::default() };
        let is_local = self.support.get() == Support::Missing;
        is_local.then(|| self.lookup.ventures(filter, MOST)).flatten()
    }

    /// The people in theirs, if it is there.
    pub fn local_people(self) -> Option<Found<PersonRow>> {
        self.lookup.people(self.wanted()?, MOST)
    }

    /// What is typed, if it is long enough to be searched.
    pub fn wanted(self) -> Option<String> {
        let name = self.typed.with(|typed| typed.trim().to_owned());
        (name.chars().count() >= SHORTEST).then_some(name)
    }
}
