//! The rounds of all three statuses, as one.

use crate::api::{RequestError, use_api_key};
use crate::callback::Callback;
use crate::components::remote_view::Reported;
use crate::data::{Known, Remote, Snapshot, State, use_call};
use directory_api::{CalendarDate, Page, PageRequest, Problem, Round, RoundStatus, call};
use leptos::prelude::*;
use std::sync::Arc;

type List = Remote<Page<Round>>;

/// What was loaded of the rounds: one page for each status, in the specification's order.
pub(in crate::pages::overview) struct Rounds {
    pub(in crate::pages::overview) pages: Vec<Arc<Page<Round>>>,
    problems: Vec<Problem>,
}

impl Rounds {
    fn of(pages: Vec<Arc<Page<Round>>>) -> Self {
        let problems = pages.iter().flat_map(|page| page.problems.clone()).collect();
        Self { pages, problems }
    }

    fn is_of(&self, pages: &[Arc<Page<Round>>]) -> bool {
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
pub(super) fn posted(round: &Round) -> Option<CalendarDate> {
    round.post_date.as_ref()?.day()
}

impl Reported for Rounds {
    fn problems(&self) -> &[Problem] {
        &self.problems
    }
}

/// Asks for this page of each status. Capital by status would mislead if a status were missing,
/// so there is data when all three have some, and an error when one of them has one.
///
/// Rounds need a key where people do. Who has none is refused once, for the people, and not for
/// each status again; `users` is what became of that.
pub(in crate::pages::overview) fn use_rounds<U: Send + Sync + 'static>(
    page: PageRequest,
    users: Remote<U>,
) -> Remote<Rounds> {
    let (key, door) = (use_api_key(), users.snapshot.state());
    let may_ask = Memo::new(move |_| key.is_entered() || door.with(is_open));
    let ask = |status| use_call(move || may_ask.get().then(|| call::fundraising(status, page)));
    let lists: Arc<[List]> = RoundStatus::ALL.iter().map(ask).collect();
    let (followed, retried) = (Arc::clone(&lists), Arc::clone(&lists));
    let whole = Memo::new_owning(move |before: Option<Option<Arc<Rounds>>>| {
        let pages: Option<Vec<_>> =
            followed.iter().map(|list| list.snapshot.with(|it| it.data.clone())).collect();
        match (before.flatten(), pages) {
            (Some(before), Some(pages)) if before.is_of(&pages) => (Some(before), false),
            (None, None) => (None, false),
            (_, pages) => (pages.map(|pages| Arc::new(Rounds::of(pages))), true),
        }
    });
    let snapshot = Known::derive(move || {
        if !may_ask.get() {
            let State { error, loading, .. } = door.get();
            return Snapshot { data: None, error, loading };
        }
        let known: Vec<_> = lists.iter().map(|list| list.snapshot.get()).collect();
        Snapshot {
            data: whole.get(),
            error: known.iter().find_map(|it| it.error.clone()),
            loading: known.iter().any(|it| it.loading),
        }
    });
    let retry = Callback::new(move |()| {
        if !may_ask.get_untracked() {
            return users.retry.run(());
        }
        let failed = |list: &&List| list.snapshot.get_untracked().error.is_some();
        retried.iter().filter(failed).for_each(|list| list.retry.run(()));
    });
    Remote { snapshot, retry }
}

/// Whether an answer shows that the service wants no key, or that something else is wrong, of
/// which the rounds will tell themselves.
fn is_open(users: &State) -> bool {
    let is_refused = users.error.as_ref().is_some_and(RequestError::is_about_key);
    users.data.is_some() || users.error.is_some() && !is_refused
}
