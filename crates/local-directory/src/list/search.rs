//! Learns sectors and status of many ventures from the search of the original service: a few pages
//! in place of a detail for each. Not every service has that search, and it may miss ventures. What
//! it does not tell is requested one by one.

use super::List;
use super::requests::Sent;
use super::steps::Next;
use super::visible::MOST_CANDIDATES;
use crate::service::FetchError;
use directory_api::{FoundVenture, PageRequest, VentureQuery, VentureStatus, Window};
use directory_crawl::{Budget, Crawl, Failure, Request, Step, Stored, SweepKind};
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;

/// About how many ventures a page adds: pages overlap, so that nothing is missed between them.
const ADDED_BY_PAGE: usize = 170;
/// The search must save at least every second request.
const WORTH: usize = 2;
/// After so many failures in a row there is no search.
const MOST_FAILURES: u32 = 3;
/// Where so many ventures have come and none had sectors and status, the search does not tell them.
const MOST_SILENT: usize = 20;

/// What the search is read for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// All ventures, because a person wants that.
    All,
    /// Those that the search on screen may find, so many at most.
    Candidates(usize),
}

#[derive(Debug)]
pub(super) struct Search {
    pub(super) crawl: RefCell<Crawl>,
    pub(super) wanted: Cell<Option<Wanted>>,
    /// What is still to be searched for; the first one is being read.
    queue: RefCell<VecDeque<VentureQuery>>,
    /// Whether ventures are searched for by country, after all statuses.
    is_by_country: Cell<bool>,
    /// How many ventures have come, and how many of them had sectors and status.
    rows: Cell<usize>,
    told: Cell<usize>,
    failures: Cell<u32>,
    /// Whether the service has no such search.
    is_missing: Cell<bool>,
    /// When the list had been read whose ventures were searched for last; once is enough.
    searched: Cell<Option<Option<f64>>>,
}

impl Search {
    pub(super) fn new(budget: &Budget) -> Self {
        Self {
            crawl: RefCell::new(Crawl::new(budget)),
            wanted: Cell::default(),
            queue: RefCell::default(),
            is_by_country: Cell::default(),
            rows: Cell::default(),
            told: Cell::default(),
            failures: Cell::default(),
            is_missing: Cell::default(),
            searched: Cell::default(),
        }
    }
}

impl<E: FetchError> List<E> {
    /// Reads the search, if that is worth it for so many ventures without details. Returns whether
    /// it does, so that these need not be requested one by one.
    pub(super) fn searches_for(&self, count: usize, wanted: Wanted) -> bool {
        let search = &self.0.search;
        let is_worth = self.can_search() && count >= WORTH * self.pages_of_search();
        match search.wanted.get() {
            None if is_worth => {
                let of_status = |status: &VentureStatus| VentureQuery {
                    statuses: vec![status.clone()],
                    ..VentureQuery::default()
                };
                search.queue.replace(VentureStatus::ALL.iter().map(of_status).collect());
                search.is_by_country.set(false);
                search.wanted.set(Some(wanted));
            }
            Some(Wanted::Candidates(_)) if is_worth => search.wanted.set(Some(wanted)),
            Some(Wanted::Candidates(_)) => self.cancel_search(),
            _ => {}
        }
        is_worth
    }

    /// A follower has no part in it: the leader stores what it learns.
    fn can_search(&self) -> bool {
        let (inner, search) = (&*self.0, &self.0.search);
        let is_searched = search.searched.get() == Some(inner.read_at.get());
        let is_read = inner.is_complete() || inner.crawl.borrow().is_reading();
        self.is_leader() && is_read && !search.is_missing.get() && !is_searched
    }

    /// About how many requests it takes to read the search.
    pub(super) fn pages_of_search(&self) -> usize {
        self.0.table.len().div_ceil(ADDED_BY_PAGE) + VentureStatus::ALL.len()
    }

    /// How many requests it takes to learn so much of ventures, as far as one knows.
    pub(super) fn requests_for(&self, count: usize) -> usize {
        let is_known = self.can_search() && self.0.search.told.get() > 0;
        if is_known { count.min(self.pages_of_search()) } else { count }
    }

    /// How many ventures the search is still read for.
    pub(super) fn left_of_search(&self) -> usize {
        let inner = &*self.0;
        let Some(table) = inner.table.ventures() else { return 0 };
        match inner.search.wanted.get() {
            Some(Wanted::All) => table.in_scope(inner.scope.borrow().as_ref()).1,
            Some(Wanted::Candidates(_)) => table.unchecked(&inner.visible.borrow().query),
            None => 0,
        }
    }

    /// Does the next thing, while the list is not being read.
    pub(super) fn step_search(&self, now: f64) -> Next {
        let (inner, search) = (&*self.0, &self.0.search);
        if search.wanted.get().is_none() {
            return Next::Nothing;
        }
        if inner.crawl.borrow().is_reading() {
            if search.crawl.borrow().is_reading() {
                // What was being read is read again afterwards.
                self.abort(|sent| matches!(sent, Sent::Search(..)));
                search.crawl.borrow_mut().cancel();
            }
            return Next::Nothing;
        }
        let Some(first) = search.queue.borrow().front().cloned() else {
            self.end_search();
            return Next::Done;
        };
        if !search.crawl.borrow().is_reading() {
            search.crawl.borrow_mut().start(SweepKind::Full);
        }
        let step = search.crawl.borrow_mut().next(now);
        match step {
            Step::Send(Request::Page(page)) => self.send(Sent::Search(first, page)),
            Step::SweepEnded(_) => self.finish_search(now),
            Step::WaitUntil(until) => return Next::At(until),
            // No details are requested here.
            Step::Send(Request::Detail(_)) | Step::AwaitResponse | Step::Idle | Step::Stuck => {
                return Next::Nothing;
            }
        }
        Next::Done
    }

    /// All that one status or country has was read.
    fn finish_search(&self, now: f64) {
        let (inner, search) = (&*self.0, &self.0.search);
        self.abort(|sent| matches!(sent, Sent::Search(..)));
        let found = {
            let mut crawl = search.crawl.borrow_mut();
            let found = crawl.progress(now).read;
            // Nothing is removed for not being found here.
            let _ = crawl.finish_sweep(std::iter::empty());
            usize::try_from(found).unwrap_or(usize::MAX)
        };
        search.queue.borrow_mut().pop_front();
        if found >= inner.table.len() {
            // It has found all ventures, whatever was searched for.
            search.queue.borrow_mut().clear();
        } else if search.queue.borrow().is_empty() && !search.is_by_country.replace(true) {
            self.queue_countries();
        }
    }

    /// Ventures of other statuses are found by their countries, as far as that saves requests.
    fn queue_countries(&self) {
        if let Some(table) = self.0.table.ventures() {
            let countries = table.countries_without_details();
            let is_worth = |(_, unknown, all): &(String, usize, usize)| {
                *unknown >= WORTH * (all.div_ceil(ADDED_BY_PAGE) + 1)
            };
            let of_country = |(country, ..): (String, usize, usize)| VentureQuery {
                countries: vec![country],
                ..VentureQuery::default()
            };
            let searches = countries.into_iter().filter(is_worth).map(of_country);
            self.0.search.queue.borrow_mut().extend(searches);
        }
    }

    /// Takes in a page of the search.
    pub(super) fn take_found(&self, page: PageRequest, window: Window, found: &[FoundVenture]) {
        let (inner, search) = (&*self.0, &self.0.search);
        let Some(table) = inner.table.ventures() else { return };
        search.failures.set(0);
        search.rows.set(search.rows.get() + found.len());
        search.told.set(search.told.get() + table.learn(found));
        let ids: Vec<&str> = found.iter().map(|venture| venture.summary.id.as_str()).collect();
        let (stored, now) = (Stored { unchanged: false, total: 0 }, inner.platform.now());
        search.crawl.borrow_mut().page_received(page, window, &ids, stored, now);
        if search.told.get() == 0 && search.rows.get() >= MOST_SILENT {
            search.is_missing.set(true);
            self.end_search();
        } else if self.left_of_search() == 0 {
            self.end_search();
        }
    }

    /// Takes in that a request has failed.
    pub(super) fn search_failed(&self, page: PageRequest, failure: Failure, error: E) {
        let (inner, search) = (&*self.0, &self.0.search);
        let is_about_connection = error.is_about_connection();
        inner.error.replace(Some(error));
        let (now, jitter) = (inner.platform.now(), inner.platform.jitter());
        search.crawl.borrow_mut().request_failed(&Request::Page(page), failure, now, jitter);
        if is_about_connection {
            return;
        }
        search.failures.set(search.failures.get() + 1);
        if failure == Failure::Denied || search.failures.get() >= MOST_FAILURES {
            inner.error.replace(None);
            search.is_missing.set(true);
            self.end_search();
        }
    }

    /// Reads no more of the search, and requests one by one what is still missing.
    fn end_search(&self) {
        let search = &self.0.search;
        let wanted = search.wanted.get();
        search.searched.set(Some(self.0.read_at.get()));
        self.cancel_search();
        if wanted == Some(Wanted::All) {
            self.request_details();
        }
        self.request_candidates_on_screen(match wanted {
            Some(Wanted::Candidates(most)) => most,
            _ => MOST_CANDIDATES,
        });
    }

    pub(super) fn cancel_search(&self) {
        let search = &self.0.search;
        self.abort(|sent| matches!(sent, Sent::Search(..)));
        search.crawl.borrow_mut().cancel();
        search.queue.borrow_mut().clear();
        search.wanted.set(None);
    }
}
