//! The rounds of a venture, put together from the lists of the three statuses.

use crate::api::{Query, QueryState};
use crate::components::query_view::Reported;
use crate::rows::RoundRow;
use crate::text::fundraising as text;
use directory_api::{Page, Problem, RoundStatus, Timestamp, Usd, VentureId};
use leptos::prelude::*;
use std::sync::Arc;

/// The pages that were searched, one for each status.
pub(super) struct SearchedRounds {
    pub(super) pages: Vec<Arc<Page<RoundRow>>>,
    problems: Vec<Problem>,
}

/// A round of the venture, from whichever source.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct FoundRound {
    pub(super) title: String,
    pub(super) status: String,
    pub(super) capital: Option<Usd>,
    pub(super) date: Option<Timestamp>,
}

impl FoundRound {
    fn of(row: &RoundRow, status: &str) -> Self {
        let RoundRow { title, id, stage, capital, posted, .. } = row.clone();
        let number = id.map(|id| text::round(id.as_str()));
        let title = title.or(number).or(stage.as_ref().map(text::stage)).unwrap_or_default();
        let status = row.status.clone().unwrap_or_else(|| status.to_owned());
        Self { title, status, capital, date: posted }
    }
}

impl Reported for SearchedRounds {
    fn problems(&self) -> &[Problem] {
        &self.problems
    }
}

impl SearchedRounds {
    fn new(pages: Vec<Arc<Page<RoundRow>>>) -> Self {
        let problems = pages.iter().flat_map(|page| page.problems.clone()).collect();
        Self { pages, problems }
    }

    /// Whether these are the same responses.
    fn is_of(&self, pages: &[Arc<Page<RoundRow>>]) -> bool {
        self.pages.iter().zip(pages).all(|(one, other)| Arc::ptr_eq(one, other))
    }

    /// The rounds of a venture, those of each status together.
    pub(super) fn of(&self, id: &VentureId) -> Vec<FoundRound> {
        let mut rounds = Vec::new();
        for (status, page) in RoundStatus::ALL.iter().zip(&self.pages) {
            let status = text::status(status);
            for row in &page.items {
                if row.venture_id() == Some(id) {
                    rounds.push(FoundRound::of(row, status));
                }
            }
        }
        rounds
    }
}

/// The lists as one query: its data is there when the last one's is, and it has failed when one has.
pub(super) fn joined(queries: Vec<Query<Page<RoundRow>>>) -> Query<SearchedRounds> {
    let (sources, retried) = (queries.clone(), queries);
    let data = Memo::new_owning(move |before: Option<Option<Arc<SearchedRounds>>>| {
        let before = before.flatten();
        let pages = sources.iter().map(|it| it.state.with(|state| state.data.clone()));
        match (before, pages.collect::<Option<Vec<_>>>()) {
            (Some(before), Some(pages)) if before.is_of(&pages) => (Some(before), false),
            (_, Some(pages)) => (Some(Arc::new(SearchedRounds::new(pages))), true),
            (before, None) => (None, before.is_some()),
        }
    });
    let states = retried.clone();
    let state = move || {
        let mut joined = QueryState::default();
        for query in &states {
            let QueryState { error, loading, wait, .. } = query.state.get();
            joined.error = joined.error.or(error);
            joined.loading |= loading;
            joined.wait = joined.wait.or(wait);
        }
        // After the queries: Leptos does not notify a memo of a change that it first saw through
        // another memo.
        QueryState { data: data.get(), ..joined }
    };
    let refetch = move || {
        let failed = |it: &&Query<_>| it.state.with_untracked(|state| state.error.is_some());
        retried.iter().filter(failed).for_each(|it| it.refetch.run(()));
    };
    Query::derive(state, refetch)
}
