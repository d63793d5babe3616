//! The rounds of all three statuses, as one query.

use crate::api::{Query, QueryState, RequestError, use_api_key, use_query};
use crate::components::query_view::Reported;
use directory_api::{CalendarDate, Page, PageRequest, Problem, Round, RoundStatus, call};
use leptos::prelude::*;
use std::sync::Arc;

/// The beginning of the list of a status.
pub(super) type List = Query<Page<Round>>;

/// What was loaded of the rounds: one page for each status, in the specification's order.
pub(super) struct AllRounds {
    pub(super) pages: Vec<Arc<Page<Round>>>,
    problems: Vec<Problem>,
}

impl AllRounds {
    pub(super) fn of(pages: Vec<Arc<Page<Round>>>) -> Self {
        let problems = pages.iter().flat_map(|page| page.problems.clone()).collect();
        Self { pages, problems }
    }

    /// Whether it consists of these pages.
    pub(super) fn is_of(&self, pages: &[Arc<Page<Round>>]) -> bool {
        let mut pairs = self.pages.iter().zip(pages);
        self.pages.len() == pages.len() && pairs.all(|(left, right)| Arc::ptr_eq(left, right))
    }

    /// Each round with its status.
    pub(super) fn each(&self) -> impl Iterator<Item = (&'static RoundStatus, &Round)> {
        let pages = RoundStatus::ALL.iter().zip(&self.pages);
        pages.flat_map(|(status, page)| page.items.iter().map(move |round| (status, round)))
    }
}

/// The day on which a round was posted.
pub(super) fn day_posted(round: &Round) -> Option<CalendarDate> {
    round.post_date.as_ref()?.day()
}

impl Reported for AllRounds {
    fn problems(&self) -> &[Problem] {
        &self.problems
    }
}

/// Requests this page of each status. Capital by status would mislead if a status were missing,
/// so there is data when all three have some, and an error when one of them has one.
///
/// Rounds need a key where people do. Who has none is refused once, for the people, and not for
/// each status again; `users` is what became of that.
pub(super) fn use_all_rounds<U: Send + Sync + 'static>(
    page: PageRequest,
    users: Query<U>,
) -> (Query<AllRounds>, Arc<[List]>) {
    let key = use_api_key();
    let is_allowed = Memo::new(move |_| key.is_entered() || users.state.with(is_open));
    let list =
        |status| use_query(move || is_allowed.get().then(|| call::fundraising(status, page)));
    let lists: Arc<[List]> = RoundStatus::ALL.iter().map(list).collect();
    let (joined, retried, all) = (Arc::clone(&lists), Arc::clone(&lists), Arc::clone(&lists));
    let whole = Memo::new_owning(move |before: Option<Option<Arc<AllRounds>>>| {
        let pages: Option<Vec<_>> =
            joined.iter().map(|list| list.state.with(|it| it.data.clone())).collect();
        match (before.flatten(), pages) {
            (Some(before), Some(pages)) if before.is_of(&pages) => (Some(before), false),
            (None, None) => (None, false),
            (_, pages) => (pages.map(|pages| Arc::new(AllRounds::of(pages))), true),
        }
    });
    let state = move || {
        if !is_allowed.get() {
            let QueryState { error, loading, wait, .. } = users.state.get();
            return QueryState { data: None, error, loading, wait };
        }
        let states: Vec<_> = lists.iter().map(|list| list.state.get()).collect();
        QueryState {
            data: whole.get(),
            error: states.iter().find_map(|it| it.error.clone()),
            loading: states.iter().any(|it| it.loading),
            wait: states.into_iter().find_map(|it| it.wait),
        }
    };
    let refetch = move || {
        if !is_allowed.get_untracked() {
            return users.refetch.run(());
        }
        let failed =
            |list: &&List| list.state.with_untracked(|it| it.error.is_some() || it.wait.is_some());
        retried.iter().filter(failed).for_each(|list| list.refetch.run(()));
    };
    (Query::derive(state, refetch), all)
}

/// Whether a response shows that the service needs no key, or that something else is wrong, which
/// the rounds will report themselves.
fn is_open<U>(users: &QueryState<U>) -> bool {
    let is_refused = users.error.as_ref().is_some_and(RequestError::is_about_key);
    users.data.is_some() || users.error.is_some() && !is_refused
}
