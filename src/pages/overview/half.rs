//! What the page asks for, and what its charts are based on.
//!
//! A service with the query extension counts its lists beside the newest records. Elsewhere the
//! local directory counts the ventures, if it has all of them, and else the first records of each
//! list are counted here. Nothing more is read for the charts.

use super::sample;
use crate::api::{Query, QueryState, use_query};
use crate::components::query_view::Reported;
use crate::list::question::Counts;
use crate::list::{Listed, Question, use_served};
use crate::local_search::{Found, local_ventures};
use crate::rows::{RoundRow, VentureRow};
use directory_api::paging::Total;
use directory_api::{
    FacetField, Facets, Page, PageRequest, Problem, Results, Round, RoundQuery, RoundStatus,
    VentureQuery, call,
};
use leptos::prelude::*;
use std::sync::Arc;

/// How many records are counted here. Services that allow less give less.
const SAMPLE: PageRequest = PageRequest { offset: 0, limit: 200 };

/// What is counted of rounds.
const COUNTED: &[FacetField] = &[FacetField::Status, FacetField::Stage, FacetField::Posted];

/// What one half of the page shows of its list.
#[derive(Debug, PartialEq)]
pub(super) struct Half<R> {
    /// The newest records.
    pub(super) newest: Vec<R>,
    /// How many ventures there are, or how many rounds of each status.
    pub(super) totals: Vec<Total>,
    /// How many records have each value.
    pub(super) facets: Facets,
    /// Which records are counted, where that needs to be said.
    pub(super) note: Option<String>,
    /// What could not be read.
    pub(super) problems: Vec<Problem>,
}

impl<R> Half<R> {
    /// Whether there is nothing to look at.
    pub(super) fn is_empty(&self) -> bool {
        self.newest.is_empty() && self.problems.is_empty()
    }
}

impl<R> Reported for Half<R> {
    fn problems(&self) -> &[Problem] {
        &self.problems
    }
}

/// Asks for the ventures of this page, which is the first one of their list: that asks the same.
pub(super) fn use_ventures(page: PageRequest) -> Query<Half<VentureRow>> {
    let question = Question {
        query: VentureQuery::default(),
        page,
        counts: Counts::Needed(VentureQuery::FACETS),
    };
    let served = use_served(Signal::stored(Some(question)));
    let is_local = served.is_local;
    let list = local_ventures();
    Effect::new(move || {
        if is_local.get() {
            list.open_stored();
        }
    });
    let stored = Memo::new(move |_| {
        let facets = VentureQuery::FACETS.to_vec();
        let query = VentureQuery { facets, ..VentureQuery::default() };
        let found = is_local.get().then(|| list.first_ventures(&query, page.limit)).flatten()?;
        let Found { rows, facets, stored: (total, true) } = found else { return None };
        let totals = vec![Total::Exactly(total)];
        Some(Arc::new(Half { newest: rows, totals, facets, note: None, problems: Vec::new() }))
    });
    let sampled = use_query(move || {
        let has_stored = stored.with(Option::is_some) || list.is_opening();
        (is_local.get() && !has_stored).then(|| call::ventures(SAMPLE))
    });
    let sampled = sampled.map(sample::ventures);
    let state = move || match stored.get() {
        None => sampled.state.get(),
        data => QueryState { data, ..QueryState::default() },
    };
    let local = Query::derive(state, move || sampled.refetch.run(()));
    counted_or(served.rows.map(of_ventures), is_local, local)
}

/// Asks for the newest rounds of all statuses.
pub(super) fn use_rounds(newest: u32) -> Query<Half<RoundRow>> {
    let page = PageRequest { offset: 0, limit: newest };
    let question = Question { query: RoundQuery::default(), page, counts: Counts::Needed(COUNTED) };
    let served = use_served(Signal::stored(Some(question)));
    let is_local = served.is_local;
    let list =
        |status| use_query(move || is_local.get().then(|| call::fundraising(status, SAMPLE)));
    let lists: Vec<Query<Page<Round>>> = RoundStatus::ALL.iter().map(list).collect();
    let refetched = lists.clone();
    // Statuses are compared with each other, so there is data when all of them have some.
    let state = move || {
        let states: Vec<_> = lists.iter().map(|list| list.state.get()).collect();
        let pages: Option<Vec<_>> = states.iter().map(|state| state.data.clone()).collect();
        QueryState {
            data: pages.map(|pages| Arc::new(sample::rounds(&pages))),
            error: states.iter().find_map(|state| state.error.clone()),
            loading: states.iter().any(|state| state.loading),
            wait: states.into_iter().find_map(|state| state.wait),
        }
    };
    let refetch = move || {
        let has_failed = |list: &&Query<_>| {
            list.state.with_untracked(|state: &QueryState<_>| {
                state.error.is_some() || state.wait.is_some()
            })
        };
        refetched.iter().filter(has_failed).for_each(|list| list.refetch.run(()));
    };
    counted_or(served.rows.map(of_rounds), is_local, Query::derive(state, refetch))
}

/// What the service has counted or, where it does not count, what is counted here.
fn counted_or<R: Send + Sync + 'static>(
    counted: Query<Half<R>>,
    is_local: Memo<bool>,
    local: Query<Half<R>>,
) -> Query<Half<R>> {
    let state = move || if is_local.get() { local.state.get() } else { counted.state.get() };
    let refetch = move || {
        let query = if is_local.get_untracked() { local } else { counted };
        query.refetch.run(());
    };
    Query::derive(state, refetch)
}

fn of_ventures(results: &Results<VentureRow>) -> Half<VentureRow> {
    half(results, vec![results.page.window.total()])
}

fn of_rounds(results: &Results<RoundRow>) -> Half<RoundRow> {
    let statuses = results.facets.get(FacetField::Status);
    let total = |status: &RoundStatus| match statuses {
        Some(facet) => Total::Exactly(facet.count(status.as_str()).unwrap_or_default()),
        None => Total::Unknown,
    };
    half(results, RoundStatus::ALL.iter().map(total).collect())
}

fn half<R: Clone>(Results { page, facets, .. }: &Results<R>, totals: Vec<Total>) -> Half<R> {
    Half {
        newest: page.items.clone(),
        totals,
        facets: facets.clone(),
        note: None,
        problems: page.problems.clone(),
    }
}
