//! The rows of a result that is read part after part: all of them, or a page of them in an order.

use super::{ReadingStage, Whole};
use crate::api::{Query, QueryState};
use crate::sort::{Key, Sort, SortKey, positions};
use directory_api::{Page, PageRequest, Window};
use leptos::prelude::*;
use std::collections::BTreeSet;
use std::sync::Arc;

impl<R: PartialEq + Clone + Send + Sync + 'static> Whole<R> {
    /// All rows as one page, once all of them are there.
    pub fn all(self, identity: fn(&R) -> &str) -> Memo<Option<Arc<Page<R>>>> {
        Memo::new(move |_| {
            let is_complete = self.progress()?.stage == ReadingStage::Complete;
            let pages = self.pages.get();
            is_complete.then(|| Arc::new(joined(&pages, identity)))
        })
    }

    /// A page of the rows in an order, as a list shows it. Without an order the rows stay as they
    /// come.
    pub(in crate::list) fn page(
        self,
        page: Memo<PageRequest>,
        sort: Signal<Option<Sort>>,
        identity: fn(&R) -> &str,
        key: impl Fn(&R, SortKey) -> Option<Key> + Send + Sync + 'static,
    ) -> Query<Page<R>> {
        let order = Memo::new(move |_| {
            let (pages, sort) = (self.pages.get(), sort.get());
            // A row that comes twice has moved while the parts were read.
            let mut known = BTreeSet::new();
            let rows = pages.iter().flat_map(|page| &page.items).enumerate();
            let rows: Vec<_> = rows.filter(|(_, row)| known.insert(identity(row))).collect();
            match sort {
                Some(sort) => positions(&rows, sort, &key),
                None => rows.into_iter().map(|(position, _)| position).collect(),
            }
        });
        let first = move || self.parts.with(|parts| parts.queries.first().copied());
        let state = move || {
            let first = first().map(|first| first.state.get()).unwrap_or_default();
            let QueryState { error, loading, wait, .. } = first;
            let data = order.with(|order| self.page_of(order, page.get(), sort.get().is_some()));
            // A page that is not there yet may be in a part that is coming.
            let loading = loading || data.is_none() && error.is_none();
            QueryState { data, error, loading, wait }
        };
        Query::derive(state, move || {
            untrack(first).into_iter().for_each(|first| first.refetch.run(()));
        })
    }

    fn page_of(self, order: &[usize], page: PageRequest, is_sorted: bool) -> Option<Arc<Page<R>>> {
        let (pages, stage) = (self.pages.get(), self.progress().map(|progress| progress.stage));
        let all: Vec<&R> = pages.iter().flat_map(|page| &page.items).collect();
        let wanted = order.iter().skip(usize_of(page.offset)).take(usize_of(page.limit.into()));
        let items: Vec<R> =
            wanted.filter_map(|at| all.get(*at).map(|row| (*row).clone())).collect();
        if items.is_empty() && stage.is_none_or(|stage| stage == ReadingStage::Reading) {
            return None;
        }
        // Without an order, one cannot say how many there are before all are there.
        let is_counted = is_sorted || stage != Some(ReadingStage::Enough);
        let window = Window {
            offset: page.offset,
            limit: page.limit.max(1).into(),
            received: items.len() as u64,
            claimed: is_counted.then_some(order.len() as u64),
            is_counted,
        };
        let problems = pages.iter().flat_map(|page| page.problems.clone()).collect();
        Some(Arc::new(Page { items, problems, window }))
    }
}

/// The rows of all parts, each once.
fn joined<R: Clone>(pages: &[Arc<Page<R>>], identity: fn(&R) -> &str) -> Page<R> {
    let mut known = BTreeSet::new();
    let rows = pages.iter().flat_map(|page| &page.items);
    let items: Vec<R> = rows.filter(|row| known.insert(identity(row))).cloned().collect();
    let count = items.len() as u64;
    let window = Window {
        offset: 0,
        limit: count.max(1),
        received: count,
        claimed: Some(count),
        is_counted: true,
    };
    let problems = pages.iter().flat_map(|page| page.problems.clone()).collect();
    Page { items, problems, window }
}

fn usize_of(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
