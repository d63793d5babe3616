//! The rounds of a venture, put together from the lists of the three statuses.
//!
//! The interface lists rounds by status and not by venture. Where the service can search them by a
//! venture's name, that finds the rounds; elsewhere the newest ones of each status are searched.

use crate::api::{Query, QueryState};
use crate::components::query_view::Reported;
use crate::rows::RoundRow;
use crate::text::fundraising as text;
use directory_api::{
    FundraisingSearch, Page, PageRequest, Problem, RoundStatus, Stage, Timestamp, Usd, VentureId,
};
use leptos::prelude::*;
use std::sync::Arc;

/// How many rounds of each status are searched.
const SEARCHED: u32 = 100;

/// The pages that were searched, one for each status.
pub(in crate::pages) struct SearchedRounds {
    pub(in crate::pages) pages: Vec<Arc<Page<RoundRow>>>,
    problems: Vec<Problem>,
}

/// A round of the venture, from whichever source.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::pages) struct FoundRound {
    /// Its title or number, which a search does not give.
    pub(in crate::pages) title: Option<String>,
    /// The list that it is in.
    pub(in crate::pages) listed_as: RoundStatus,
    /// Its status in words.
    pub(in crate::pages) status: String,
    /// Its stage, which only a search gives.
    pub(in crate::pages) stage: Option<Stage>,
    pub(in crate::pages) capital: Option<Usd>,
    pub(in crate::pages) date: Option<Timestamp>,
}

impl FoundRound {
    fn of(row: &RoundRow, listed_as: &RoundStatus) -> Self {
        let RoundRow { title, id, stage, capital, posted, status, .. } = row.clone();
        let number = id.map(|id| text::round(id.as_str()));
        let status = status.unwrap_or_else(|| text::words_of(listed_as).to_owned());
        let listed_as = listed_as.clone();
        Self { title: title.or(number), listed_as, status, stage, capital, date: posted }
    }

    /// When it was posted, as texts that are in the order of time; those without a time come first.
    fn when(&self) -> &str {
        self.date.as_ref().map_or("", Timestamp::as_str)
    }
}

/// What rounds come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sum {
    /// There are none.
    NoRounds,
    /// None of them has an amount.
    NotGiven,
    /// All of them together.
    Exactly(Usd),
    /// Those with an amount, where others have none or may not have been found.
    AtLeast(Usd),
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

    /// Whether there are more rounds than were searched.
    pub(in crate::pages) fn may_have_more(&self) -> bool {
        self.pages.iter().any(|page| page.window.may_have_next())
    }

    /// The rounds of a venture, the last one first.
    pub(in crate::pages) fn of(&self, id: &VentureId) -> Vec<FoundRound> {
        let mut rounds = Vec::new();
        for (status, page) in RoundStatus::ALL.iter().zip(&self.pages) {
            let of_venture = page.items.iter().filter(|row| row.venture_id() == Some(id));
            rounds.extend(of_venture.map(|row| FoundRound::of(row, status)));
        }
        rounds.sort_by(|one, other| other.when().cmp(one.when()));
        rounds
    }

    /// What the rounds of a venture with a status come to.
    pub(super) fn sum(&self, id: &VentureId, status: &RoundStatus) -> Sum {
        let pages = RoundStatus::ALL.iter().zip(&self.pages);
        let page = pages.filter(|(listed, _)| *listed == status).map(|(_, page)| page).next();
        let rows = page.iter().flat_map(|page| &page.items);
        let amounts = rows.filter(|row| row.venture_id() == Some(id)).map(|row| row.capital);
        let amounts: Vec<_> = amounts.collect();
        let given: Vec<Usd> = amounts.iter().copied().flatten().collect();
        let sum = Usd(given.iter().fold(0, |sum, Usd(amount)| sum.saturating_add(*amount)));
        let is_all = page.is_some_and(|page| !page.window.may_have_next());
        match (amounts.len(), given.len()) {
            (0, _) => Sum::NoRounds,
            (_, 0) => Sum::NotGiven,
            (rounds, given) if rounds == given && is_all => Sum::Exactly(sum),
            _ => Sum::AtLeast(sum),
        }
    }
}

/// What requests the rounds of a status that a filter finds.
pub(in crate::pages) type RoundsRequest = fn(
    Signal<Option<RoundStatus>>,
    Signal<FundraisingSearch>,
    Signal<PageRequest>,
) -> Query<Page<RoundRow>>;

/// Requests the rounds of a venture that is called like this, while they are wanted.
pub(in crate::pages) fn use_found_rounds(
    wanted: Signal<bool>,
    title: Signal<Option<String>>,
    request: RoundsRequest,
) -> Query<SearchedRounds> {
    let filter = Signal::derive(move || FundraisingSearch {
        name: title.get(),
        ..FundraisingSearch::default()
    });
    let page = Signal::stored(PageRequest::numbered(1, SEARCHED));
    let queries = RoundStatus::ALL.iter().map(|status| {
        let wanted = Signal::derive(move || wanted.get().then(|| status.clone()));
        request(wanted, filter, page)
    });
    joined(queries.collect())
}

/// The lists as one query: its data is there when the last one's is, and it has failed when one has.
fn joined(queries: Vec<Query<Page<RoundRow>>>) -> Query<SearchedRounds> {
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
