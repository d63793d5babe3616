//! Search for ventures and people by a few letters of their names. It loads no list: if the service
//! does not search, the stored part of the local directory answers.

use crate::api::{Query, RequestError, use_query};
use crate::browser::use_debounced_text;
use crate::list::AppQuery;
use directory_api::{PageRequest, PersonQuery, Results, UserSummary, VentureQuery, VentureSummary};
use leptos::prelude::*;
use std::time::Duration;

/// Pause that ends a word; a shorter one would send a request for every letter.
const PAUSE: Duration = Duration::from_millis(200);
/// Minimum number of letters; fewer would find half of the directory.
const SHORTEST: usize = 2;
/// Number of results that are requested.
const MOST: u32 = 8;

/// Search for the typed text. Copies share one state.
#[derive(Clone, Copy)]
pub struct Finder {
    pub ventures: Query<Results<VentureSummary>>,
    /// People with the text in their names; not requested without `with_people`.
    pub people: Query<Results<UserSummary>>,
    /// True if the text has changed since it was requested.
    is_debouncing: Signal<bool>,
    typed: RwSignal<String>,
}

/// Searches the typed text after a pause. An outdated search is aborted.
pub fn use_finder(typed: RwSignal<String>, with_people: Signal<bool>) -> Finder {
    let debounced = use_debounced_text(typed.into(), PAUSE);
    let name = move || Some(debounced.get()).filter(|name| name.chars().count() >= SHORTEST);
    let page = PageRequest { offset: 0, limit: MOST };
    let ventures = use_query(move || {
        Some(VentureQuery { name: Some(name()?), ..VentureQuery::default() }.call(page, &[]))
    });
    let people = use_query(move || {
        let name = name().filter(|_| with_people.get())?;
        Some(PersonQuery { name: Some(name), ..PersonQuery::default() }.call(page, &[]))
    });
    let is_debouncing = Signal::derive(move || {
        let typed = typed.with(|typed| typed.trim().to_owned());
        typed.chars().count() >= SHORTEST && debounced.with(|debounced| *debounced != typed)
    });
    Finder { ventures, people, is_debouncing, typed }
}

impl Finder {
    /// True while a response for the typed text is awaited.
    pub fn is_searching(self) -> bool {
        let is_coming = || {
            self.ventures
                .state
                .with(|state| state.loading && state.data.is_none() && state.error.is_none())
        };
        self.is_debouncing.get() || is_coming()
    }

    /// Records that were found for the current text.
    pub fn found<R: Clone + Send + Sync + 'static>(self, query: Query<Results<R>>) -> Vec<R> {
        if self.is_debouncing.get() {
            return Vec::new();
        }
        query
            .state
            .with(|state| state.data.as_ref().map(|it| it.page.items.clone()))
            .unwrap_or_default()
    }

    /// Typed text, if it is long enough to be searched.
    pub fn search_text(self) -> Option<String> {
        let name = self.typed.with(|typed| typed.trim().to_owned());
        (name.chars().count() >= SHORTEST).then_some(name)
    }
}

/// True if a list must be loaded before it can be searched.
pub fn is_not_loaded<R: Send + Sync>(query: Query<Results<R>>) -> bool {
    query.state.with(|it| it.error == Some(RequestError::NotLoaded))
}
