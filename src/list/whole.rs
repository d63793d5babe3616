//! A result that is read from the service part after part, so that it can be sorted and counted as
//! a whole: the service takes no order.

mod rows;

use crate::api::{Query, QueryState};
use crate::components::query_view::Reported;
use crate::sort::Sort;
use directory_api::paging::Total;
use directory_api::{Page, PageRequest, Problem, Window};
use leptos::prelude::*;
use std::sync::Arc;

/// How many rows are requested at once; the first part is a page of the list.
pub(super) const PART: u32 = 100;

/// How many parts are on their way at most, when those of an earlier visit are refreshed.
const MOST_AT_ONCE: usize = 4;

/// How many rows are read at most to be sorted. Longer lists are for the local directory.
pub const MOST: u64 = 5_000;

/// What is read of a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Identifies the result; another one is read from its beginning.
    pub result: String,
    /// Until so many rows are there.
    pub rows: u64,
}

/// A result that is read part after part. A copy of it is the same.
pub struct Whole<R: Send + Sync + 'static> {
    parts: Memo<Parts<R>>,
    wanted: Memo<Option<Wanted>>,
    /// The responses so far.
    pub pages: Memo<Vec<Arc<Page<R>>>>,
    /// The result whose reading was stopped.
    stopped: RwSignal<Option<String>>,
}

impl<R: Send + Sync> Clone for Whole<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Send + Sync> Copy for Whole<R> {}

/// The requests of a result, in order.
struct Parts<R: Send + Sync + 'static> {
    result: Option<String>,
    /// Drops the requests when it is dropped.
    owner: Owner,
    queries: Vec<Query<Page<R>>>,
}

/// How far the reading is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many records of the service were read.
    pub read: u64,
    /// How many there are.
    pub total: Total,
    /// What happens now.
    pub stage: ReadingStage,
}

/// What happens with a result that is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadingStage {
    /// More is coming.
    Reading,
    /// The person has stopped it.
    Stopped,
    /// A part could not be loaded.
    Failed,
    /// There is more, but what was wanted is there.
    Enough,
    /// All of it is there.
    Complete,
}

/// The parts that were read, as far as others than their readers need to know.
#[derive(Clone, Debug, PartialEq)]
pub struct PartsRead {
    /// What could not be read of them.
    problems: Vec<Problem>,
}

impl Reported for PartsRead {
    fn problems(&self) -> &[Problem] {
        &self.problems
    }
}

/// The reading of a result, as people see and steer it. A copy of it is the same.
#[derive(Clone, Copy)]
pub struct Reading {
    /// How far it is, while a result is read.
    pub progress: Memo<Option<Progress>>,
    /// Stops it, or goes on.
    pub stop: Callback<bool>,
    /// Requests the part that could not be loaded again.
    pub retry: Callback<()>,
}

/// Subscribes to a part of a result.
pub type Source<R> = Box<dyn Fn(PageRequest) -> Query<Page<R>> + Send + Sync>;

/// Reads a result as far as it is wanted. Its first part is there anyway, and `source` subscribes to
/// any other part.
pub fn use_whole<R: PartialEq + Send + Sync + 'static>(
    first: Query<Page<R>>,
    wanted: Memo<Option<Wanted>>,
    source: Source<R>,
) -> Whole<R> {
    // A child: an owner that holds itself, through what it owns, would never be dropped.
    let owner = Owner::new();
    let stopped = RwSignal::new(None);
    let parts = Memo::new_owning(move |before: Option<Parts<R>>| {
        let wanted = wanted.get();
        let result = wanted.as_ref().map(|it| it.result.clone());
        let is_other = before.as_ref().is_none_or(|before| before.result != result);
        let mut parts = before.filter(|_| !is_other).unwrap_or_else(|| Parts {
            result: result.clone(),
            owner: owner.child(),
            queries: vec![first],
        });
        let length = parts.queries.len();
        if let Some(Wanted { rows, .. }) = wanted.filter(|_| stopped.get() != result) {
            while let Some(page) = next(&parts.queries, rows) {
                let part = parts.owner.with(|| source(page));
                parts.queries.push(part);
            }
        }
        let is_new = is_other || parts.queries.len() != length;
        (parts, is_new)
    });
    let read = move || {
        let data = |part: &Query<Page<R>>| part.state.with(|it| it.data.clone());
        parts.with(|parts| parts.queries.iter().map_while(data).collect::<Vec<_>>())
    };
    // Equal are the same responses, and not rows that are equal.
    let pages = Memo::new_with_compare(
        move |_| read(),
        |before: Option<&Vec<Arc<Page<R>>>>, now| match (before, now) {
            (Some(before), Some(now)) if before.len() == now.len() => {
                !before.iter().zip(now).all(|(one, other)| Arc::ptr_eq(one, other))
            }
            _ => true,
        },
    );
    Whole { parts, wanted, pages, stopped }
}

/// The part to be requested next; nothing while the one before is on its way, and at the end.
fn next<R: Send + Sync>(parts: &[Query<Page<R>>], wanted: u64) -> Option<PageRequest> {
    let count = |part: &Query<Page<R>>| {
        part.state.with(|it| it.data.as_ref().map_or(0, |page| page.items.len() as u64))
    };
    let window = window(parts)?;
    let is_loading = |part: &&Query<Page<R>>| part.state.with(|it| it.loading);
    if parts.iter().filter(is_loading).count() >= MOST_AT_ONCE {
        return None;
    }
    // A service that gives the same part again and again does not get to the end.
    let goes_on = parts.len() < 2 || window.end() > end_of(parts.get(parts.len() - 2));
    let is_wanted =
        goes_on && parts.iter().map(count).sum::<u64>() < wanted && window.end() < wanted.max(MOST);
    let request = PageRequest { offset: window.end(), limit: PART };
    (is_wanted && window.may_have_next()).then_some(request)
}

/// Notes that a result is too long to be read from the service, once its first part is there.
pub(super) fn note_long<R: Send + Sync>(
    whole: Whole<R>,
    sort: Memo<Option<Sort>>,
    result: Memo<String>,
    is_long: RwSignal<Option<String>>,
) {
    Effect::new(move || {
        let total = whole.pages.with(|pages| pages.first().map(|page| page.window.total()));
        let is_beyond = matches!(total, Some(Total::Exactly(it) | Total::About(it)) if it > MOST);
        if is_beyond && sort.with(Option::is_some) {
            is_long.set(Some(result.get()));
        }
    });
}

/// The index behind the last row of a page.
pub(super) fn end(page: PageRequest) -> u64 {
    page.offset.saturating_add(page.limit.into())
}

/// Where a part ends, if it is there.
fn end_of<R: Send + Sync>(part: Option<&Query<Page<R>>>) -> u64 {
    let end =
        |part: &Query<Page<R>>| part.state.with(|it| it.data.as_ref().map(|it| it.window.end()));
    part.and_then(end).unwrap_or_default()
}

/// Where the last part ends.
fn window<R: Send + Sync>(parts: &[Query<Page<R>>]) -> Option<Window> {
    parts.last()?.state.with(|it| it.data.as_ref().map(|page| page.window))
}

impl<R: PartialEq + Clone + Send + Sync + 'static> Whole<R> {
    /// Whether the part that was requested last is there, with what could not be read of all parts.
    pub fn last(self) -> Query<PartsRead> {
        let last = move || self.parts.with(|parts| parts.queries.last().copied());
        let state = move || {
            let last = last().map(|part| part.state.get()).unwrap_or_default();
            let QueryState { data, error, loading, wait } = last;
            let problems = || {
                let pages = self.pages.get();
                pages.iter().flat_map(|page| page.problems.clone()).collect()
            };
            let data = data.map(|_| Arc::new(PartsRead { problems: problems() }));
            QueryState { data, error, loading, wait }
        };
        Query::derive(state, move || {
            untrack(last).into_iter().for_each(|part| part.refetch.run(()));
        })
    }

    /// The reading, for the line above the rows.
    pub fn reading(self) -> Reading {
        let last = self.last();
        let stop = move |is_stopped: bool| {
            let result = self.wanted.get_untracked().map(|it| it.result);
            self.stopped.set(result.filter(|_| is_stopped));
        };
        Reading {
            progress: Memo::new(move |_| self.progress()),
            stop: Callback::new(stop),
            retry: last.refetch,
        }
    }

    /// All responses of a result, once they are there; nothing of a result that is not read whole.
    pub(super) fn complete(self) -> Option<Vec<Arc<Page<R>>>> {
        let is_complete = self.progress()?.stage == ReadingStage::Complete;
        is_complete.then(|| self.pages.get())
    }

    fn progress(self) -> Option<Progress> {
        let wanted = self.wanted.get()?;
        let is_stopped = self.stopped.get().as_ref() == Some(&wanted.result);
        self.parts.with(|parts| {
            let read = self.pages.with(|pages| pages.last().map(|page| page.window))?;
            let last = parts.queries.last()?.state.get();
            let stage = match &last.data {
                Some(page) if !page.window.may_have_next() => ReadingStage::Complete,
                None if last.error.is_some() && !last.loading => ReadingStage::Failed,
                _ if is_stopped => ReadingStage::Stopped,
                Some(_) => ReadingStage::Enough,
                None => ReadingStage::Reading,
            };
            Some(Progress { read: read.end(), total: read.total(), stage })
        })
    }
}
