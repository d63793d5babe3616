//! The rows on screen, whose details are requested, and the ventures whose details matter.

use super::List;
use super::message::Command;
use super::search::Wanted;
use crate::interface::{LocalList, VentureList};
use crate::results::{LocalResults, Match};
use crate::service::FetchError;
use directory_api::{PageRequest, RoundStatus, VentureQuery, VentureSummary};
use reactive_graph::traits::GetUntracked;

/// How long rows must have been on screen before their details are requested, in milliseconds: a
/// person who types or pages quickly needs none.
const DELAY: f64 = 500.0;

/// How many ventures of a search have their details loaded before all others.
const FIRST: u32 = 2_000;

/// How many ventures that a search may find have their details loaded without being asked.
pub(super) const MOST_CANDIDATES: usize = 500;

#[derive(Debug, Default)]
pub(super) struct Visible {
    /// The search that found them.
    pub(super) query: VentureQuery,
    ids: Vec<String>,
    /// Whether their details were requested.
    is_requested: bool,
    /// What was searched when candidates were requested.
    checked: Option<VentureQuery>,
}

/// The filters of a query, which decide what it may find.
fn filters(query: &VentureQuery) -> VentureQuery {
    VentureQuery { sort: None, facets: Vec::new(), ..query.clone() }
}

impl<E: FetchError> VentureList<E> for List<E> {
    fn results(
        &self,
        query: &VentureQuery,
        page: PageRequest,
    ) -> LocalResults<Match<VentureSummary>, E> {
        let status = self.0.status.get_untracked();
        let Some(table) = self.0.table.ventures() else { return self.no_results(page, status) };
        let (page, facets) = table.page(query, page);
        self.results_of(page, facets, table.unchecked(query), status)
    }

    fn venture(&self, id: &str, words: &str) -> Option<Match<VentureSummary>> {
        self.0.table.ventures()?.venture(id, words)
    }

    fn set_visible(&self, query: VentureQuery, ids: Vec<String>) {
        let inner = &*self.0;
        let mut visible = inner.visible.borrow_mut();
        let is_same = visible.ids == ids && visible.query == query;
        if is_same && (visible.is_requested || inner.details_delay.is_set()) {
            return;
        }
        *visible = Visible { query, ids, is_requested: false, ..std::mem::take(&mut *visible) };
        if inner.is_closed.get() || inner.platform.saves_data() {
            return inner.details_delay.clear();
        }
        self.after(&inner.details_delay, DELAY, Self::request_visible);
    }

    fn clear_visible(&self) {
        let inner = &*self.0;
        inner.details_delay.clear();
        let mut visible = inner.visible.borrow_mut();
        (visible.is_requested, visible.checked) = (false, None);
        drop(visible);
        inner.crawl.borrow_mut().request_candidates([]);
        if matches!(inner.search.wanted.get(), Some(Wanted::Candidates(_))) {
            self.cancel_search();
        }
    }

    fn complete(&self) {
        let is_stopped = !self.0.is_complete() && !self.0.crawl.borrow().is_reading();
        self.command(if is_stopped { Command::Refresh } else { Command::Resume });
        self.request_candidates(usize::MAX);
        self.0.budget.run();
        self.notify_now();
    }

    fn set_scope(&self, scope: Option<RoundStatus>) {
        let before = self.0.scope.replace(scope.clone());
        // Of a status, the rounds may have changed.
        if scope.is_some() || before.is_some() {
            self.request_new_candidates();
            self.run();
        }
    }
}

impl<E: FetchError> List<E> {
    fn request_visible(&self) {
        let inner = &*self.0;
        let mut visible = inner.visible.borrow_mut();
        visible.is_requested = true;
        let lacks_detail =
            |id: &&String| inner.table.ventures().is_some_and(|it| !it.has_detail(id));
        let missing: Vec<String> = visible.ids.iter().filter(lacks_detail).cloned().collect();
        let is_other = visible.checked.as_ref() != Some(&filters(&visible.query));
        drop(visible);
        inner.crawl.borrow_mut().request_visible(missing);
        // What was searched has its candidates requested once: those that come into the answer
        // change what is on screen.
        if is_other {
            self.request_candidates(MOST_CANDIDATES);
        }
        self.run();
    }

    /// Requests the details of ventures that the search on screen may find, so many at most. They
    /// come in its order, so that those come first that would be on its first page.
    fn request_candidates(&self, most: usize) {
        let inner = &*self.0;
        if let Some(table) = inner.table.ventures() {
            let query = inner.visible.borrow().query.clone();
            let ids = table.candidates(&query, most, inner.scope.borrow().as_ref());
            let are_searched = self.searches_for(ids.len(), Wanted::Candidates(most));
            let ids = if are_searched { Vec::new() } else { ids };
            inner.crawl.borrow_mut().request_candidates(ids);
            inner.visible.borrow_mut().checked = Some(filters(&query));
        }
    }

    /// The same for a search that is still on screen, whose candidates have changed.
    pub(super) fn request_new_candidates(&self) {
        let is_requested = {
            let mut visible = self.0.visible.borrow_mut();
            visible.checked = None;
            visible.is_requested
        };
        // Else they are requested with what is on screen, in a moment.
        if is_requested {
            self.request_candidates(MOST_CANDIDATES);
        }
    }

    /// The same for a search whose candidates were requested.
    pub(super) fn request_candidates_on_screen(&self, most: usize) {
        if self.0.visible.borrow().checked.is_some() {
            self.request_candidates(most);
        }
    }

    /// Requests the sectors of all ventures of which they are not known, those of the search on
    /// screen first.
    pub(super) fn request_details(&self) {
        let inner = &*self.0;
        if let Some(table) = inner.table.ventures() {
            let query = inner.visible.borrow().query.clone();
            let ids = table.without_sectors(&query, FIRST, inner.scope.borrow().as_ref());
            let are_searched = self.searches_for(ids.len(), Wanted::All);
            inner.crawl.borrow_mut().request_all(if are_searched { Vec::new() } else { ids });
        }
    }
}
