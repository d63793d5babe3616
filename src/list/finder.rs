//! Ventures and people by a few letters of their names: from the service or, where it does not search
//! them, from the local directory as far as that is there.

use super::question::{Counts, Listed, Question};
use super::served::use_served;
use crate::api::{Query, use_extension};
use crate::browser::use_debounced_text;
use crate::local_search::{Found, LocalHandle, local_people, local_ventures};
use crate::rows::{PersonRow, VentureRow};
use directory_api::{PageRequest, PersonQuery, Results, VentureQuery};
use leptos::prelude::*;
use std::time::Duration;

/// A pause this long ends a word; shorter ones would send a request for every letter.
const PAUSE: Duration = Duration::from_millis(200);
/// Fewer letters would find half of the directory.
const SHORTEST: usize = 2;
/// How many are requested.
const MOST: u32 = 8;

/// What a search found so far. Copies share one state.
#[derive(Clone, Copy)]
pub struct Finder {
    /// What the service finds of ventures.
    pub ventures: Query<Results<VentureRow>>,
    /// Whether it does not search them, which is known before it is asked.
    pub is_local: Memo<bool>,
    /// What the service finds of people, where they are wanted.
    pub people: Query<Results<PersonRow>>,
    /// The same for people.
    pub are_people_local: Memo<bool>,
    /// Whether the text has changed since it was requested.
    pub is_debouncing: Signal<bool>,
    pub typed: RwSignal<String>,
    /// The local list of people.
    pub people_list: LocalHandle,
    venture_list: LocalHandle,
}

/// Searches what is typed, once it rests. A search that is no longer wanted is aborted.
pub fn use_finder(typed: RwSignal<String>, with_people: Signal<bool>) -> Finder {
    let debounced = use_debounced_text(typed.into(), PAUSE);
    let name =
        Memo::new(move |_| Some(debounced.get()).filter(|name| name.chars().count() >= SHORTEST));
    let ventures = use_served(Signal::derive(move || name.get().map(named::<VentureQuery>))).rows;
    let people = use_served(Signal::derive(move || {
        name.get().filter(|_| with_people.get()).map(named::<PersonQuery>)
    }))
    .rows;
    let is_local = use_is_local::<VentureQuery>();
    let are_people_local = use_is_local::<PersonQuery>();
    let is_debouncing = Signal::derive(move || {
        let typed = typed.with(|typed| typed.trim().to_owned());
        typed.chars().count() >= SHORTEST && debounced.with(|debounced| *debounced != typed)
    });
    let (people_list, venture_list) = (local_people(), local_ventures());
    Effect::new(move || {
        people_list.open_stored();
        if is_local.get() {
            venture_list.open_stored();
        }
    });
    Finder {
        ventures,
        is_local,
        people,
        are_people_local,
        is_debouncing,
        typed,
        people_list,
        venture_list,
    }
}

fn use_is_local<Q: Listed>() -> Memo<bool> {
    let extension = use_extension();
    Memo::new(move |_| !extension.may_apply(Q::ENDPOINT, &["name"]))
}

fn named<Q: Listed>(name: String) -> Question<Q> {
    let mut query = Q::default();
    *query.text_and_order().0 = Some(name);
    Question { query, page: PageRequest { offset: 0, limit: MOST }, counts: Counts::Unwanted }
}

impl Finder {
    /// Whether a response for what is typed is on its way.
    pub fn is_searching(self) -> bool {
        let is_coming =
            || self.ventures.state.with(|it| it.loading && it.data.is_none() && it.error.is_none());
        !self.is_local.get() && (self.is_debouncing.get() || is_coming())
    }

    /// The ventures that were found for what is typed now.
    pub fn rows(self) -> Vec<VentureRow> {
        match self.is_local.get() {
            true => self.local_ventures().map(|found| found.rows).unwrap_or_default(),
            false => self.served(self.ventures),
        }
    }

    /// The people that were found.
    pub fn people_rows(self) -> Vec<PersonRow> {
        match self.local_people() {
            Some(found) => found.rows,
            None => self.served(self.people),
        }
    }

    fn served<R: Clone + Send + Sync + 'static>(self, found: Query<Results<R>>) -> Vec<R> {
        if self.is_debouncing.get() {
            return Vec::new();
        }
        found.state.with(|it| it.data.as_ref().map(|it| it.page.items.clone())).unwrap_or_default()
    }

    /// What the local directory has of ventures, where the service does not search them and it is
    /// there. Nothing is read for it, here as below.
    pub fn local_ventures(self) -> Option<Found<VentureRow>> {
        let query = VentureQuery { name: Some(self.wanted()?), ..VentureQuery::default() };
        self.is_local.get().then(|| self.venture_list.first_ventures(&query, MOST)).flatten()
    }

    /// The same of people, also where nobody has asked the service.
    pub fn local_people(self) -> Option<Found<PersonRow>> {
        let wanted = self.wanted()?;
        let is_served = self.people.state.with(|it| it.loading || it.data.is_some());
        (!is_served).then(|| self.people_list.first_people(wanted, MOST)).flatten()
    }

    /// What is typed, if it is long enough to be searched.
    pub fn wanted(self) -> Option<String> {
        let name = self.typed.with(|typed| typed.trim().to_owned());
        (name.chars().count() >= SHORTEST).then_some(name)
    }
}
