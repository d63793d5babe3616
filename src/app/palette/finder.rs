//! Ventures and people by a few letters of their names. Nothing is loaded for it: if the service
//! does not search, what is stored of the local directory answers.

use crate::api::{Query, RequestError, use_query};
use crate::browser::use_debounced_text;
use crate::list::Listed;
use directory_api::{PageRequest, PersonQuery, Results, UserSummary, VentureQuery, VentureSummary};
use leptos::prelude::*;
use std::time::Duration;

/// A pause this long ends a word; shorter ones would send a request for every letter.
const PAUSE: Duration = Duration::from_millis(200);
/// Fewer letters would find half of the directory.
const SHORTEST: usize = 2;
/// The number of results that are requested.
const MOST: u32 = 8;

/// A search for what is typed. Copies share one state.
#[derive(Clone, Copy)]
pub struct Finder {
    pub ventures: Query<Results<VentureSummary>>,
    /// People with the text in their names; not requested if people are not wanted.
    pub people: Query<Results<UserSummary>>,
    /// True if the text has changed since it was requested.
    is_debouncing: Signal<bool>,
    typed: RwSignal<String>,
}

/// Searches what is typed, once it rests. A search that is no longer wanted is aborted.
pub fn use_finder(typed: RwSignal<String>, with_people: Signal<bool>) -> Finder {
    let debounced = use_debounced_text(typed.into(), PAUSE);
    let name = move || Some(debounced.get()).filter(|name| name.chars().count() >= SHORTEST);
    let page = PageRequest { offset: 0, limit: MOST };
    let ventures = use_query(move || Some(named::<VentureQuery>(name()?).call(page, &[])));
    let people = use_query(move || {
        let name = name().filter(|_| with_people.get())?;
        Some(named::<PersonQuery>(name).call(page, &[]))
    });
    let is_debouncing = Signal::derive(move || {
        let typed = typed.with(|typed| typed.trim().to_owned());
        typed.chars().count() >= SHORTEST && debounced.with(|debounced| *debounced != typed)
    });
    Finder { ventures, people, is_debouncing, typed }
}

fn named<Q: Listed>(name: String) -> Q {
    let mut query = Q::default();
    *query.text_and_order().0 = Some(name);
    query
}

impl Finder {
    /// True while a response for what is typed is on its way.
    pub fn is_searching(self) -> bool {
        let is_coming =
            || self.ventures.state.with(|it| it.loading && it.data.is_none() && it.error.is_none());
        self.is_debouncing.get() || is_coming()
    }

    /// The records that were found for what is typed now.
    pub fn found<R: Clone + Send + Sync + 'static>(self, query: Query<Results<R>>) -> Vec<R> {
        if self.is_debouncing.get() {
            return Vec::new();
        }
        query.state.with(|it| it.data.as_ref().map(|it| it.page.items.clone())).unwrap_or_default()
    }

    /// What is typed, if it is long enough to be searched.
    pub fn wanted(self) -> Option<String> {
        let name = self.typed.with(|typed| typed.trim().to_owned());
        (name.chars().count() >= SHORTEST).then_some(name)
    }
}

/// True if nobody searches a list before it is loaded.
pub fn is_not_loaded<R: Send + Sync>(query: Query<Results<R>>) -> bool {
    query.state.with(|it| it.error == Some(RequestError::NotLoaded))
}
