//! [`Reader`]: reads lists one after another, and then details, within one budget.

use crate::event::{Effect, has_passed};
use crate::lists::LoadedLists;
use crate::progress::ListKind;
use crate::question::LocalQuestion;
use crate::source::{FetchError, ListForm, ListPage};
use directory_api::{PageRequest, Venture, VentureId};
use directory_crawl::{Failure, LARGEST_PAGE, Outcome, Pace, Sweep, SweepEnd};
use std::collections::{BTreeMap, VecDeque};

/// Age after which a list is reread automatically, in milliseconds.
const STALE_AFTER: f64 = 24.0 * 3_600_000.0;
/// Maximum number of ventures whose details are requested automatically for a question.
const MAX_CANDIDATES: usize = 500;
/// Maximum number of requests in flight.
const MAX_IN_FLIGHT: usize = 3;

/// Lists to read, and requests.
#[derive(Debug)]
pub(crate) struct Reader<E> {
    pub(crate) lists: LoadedLists,
    pub(crate) form: ListForm,
    pace: Pace,
    /// Last question that was allowed to start reading.
    pub(crate) question: Option<LocalQuestion>,
    /// Lists to read, in order.
    pub(crate) queue: Vec<ListKind>,
    /// List that is being read, or that was read last.
    pub(crate) current: ListKind,
    /// Errors of lists that could not be read, and of details under `None`.
    failures: BTreeMap<Option<ListKind>, E>,
    /// Reason why the last request failed.
    last_error: Option<E>,
    /// Filters of the question whose candidates were requested.
    planned_filters: Option<LocalQuestion>,
    /// Maximum number of candidates to request for the last question.
    max_candidates: usize,
    /// Ventures whose details will be requested, after the lists.
    details: VecDeque<String>,
    /// Ventures whose details have been requested and have not arrived.
    details_in_flight: Vec<String>,
    /// Time of the next request; `None` if a response must arrive first.
    pub(crate) next_at: Option<f64>,
}

impl<E: FetchError> Reader<E> {
    pub(crate) fn new(lists: LoadedLists, requests_per_minute: u32, form: ListForm) -> Self {
        Self {
            lists,
            form,
            pace: Pace::new(requests_per_minute),
            question: None,
            queue: Vec::new(),
            current: ListKind::default(),
            failures: BTreeMap::new(),
            last_error: None,
            planned_filters: None,
            max_candidates: MAX_CANDIDATES,
            details: VecDeque::new(),
            details_in_flight: Vec::new(),
            next_at: None,
        }
    }

    /// Reason why a list could not be read.
    fn list_failure(&self, kind: &ListKind) -> Option<E> {
        self.failures.get(&Some(kind.clone())).cloned()
    }

    /// Reason why a list that a question needs could not be read.
    pub(crate) fn failure_for(&self, question: &LocalQuestion) -> Option<E> {
        question.needed_lists().iter().find_map(|kind| self.list_failure(kind))
    }

    /// Reason why a list that the last question needs, or details, could not be read.
    pub(crate) fn failure(&self) -> Option<E> {
        let failure = self.failure_for(self.question.as_ref()?);
        failure.or_else(|| self.failures.get(&None).cloned())
    }

    /// Reads the lists that a question needs.
    pub(crate) fn read_for(&mut self, question: LocalQuestion, now: f64) {
        let filters = self.question.as_ref().map(LocalQuestion::only_filters);
        if filters.is_none_or(|filters| filters != question.only_filters()) {
            self.max_candidates = MAX_CANDIDATES;
        }
        if question.result_lists().iter().all(|kind| self.list_failure(kind).is_none()) {
            let mut wanted = question.needed_lists();
            wanted.retain(|kind| !self.is_fresh(kind, now) && self.list_failure(kind).is_none());
            self.enqueue(wanted);
        }
        self.question = Some(question);
    }

    /// Reads the lists of the last question again after failures, and those that are incomplete.
    pub(crate) fn read_again(&mut self, now: f64) {
        self.failures.clear();
        self.pace.forget_failures();
        self.planned_filters = None;
        if let Some(question) = self.question.clone() {
            let mut lists = question.needed_lists();
            lists.retain(|kind| self.lists.get(kind).is_none_or(|list| list.read_at.is_none()));
            self.enqueue(lists);
            self.read_for(question, now);
        }
    }

    /// Makes this question the last one, and requests the details of all its candidates.
    pub(crate) fn check_all(&mut self, question: LocalQuestion) {
        self.question = Some(question);
        self.max_candidates = usize::MAX;
    }

    /// Moves lists to the front of the queue, unless all of them are queued.
    fn enqueue(&mut self, lists: Vec<ListKind>) {
        if lists.iter().any(|kind| !self.queue.contains(kind)) {
            self.queue.retain(|kind| !lists.contains(kind));
            self.queue.splice(0..0, lists);
        }
    }

    /// Requests the details that the last question needs, unless they were already requested.
    pub(crate) fn plan_details(&mut self) {
        let Some(question) = &self.question else { return };
        let filters = question.only_filters();
        if self.queue.is_empty() && self.planned_filters.as_ref() != Some(&filters) {
            let (_, ids) = question.candidates(&self.lists, self.max_candidates);
            let is_new = |id: &String| !self.details_in_flight.contains(id);
            self.details = ids.into_iter().filter(is_new).collect();
            self.planned_filters = Some(filters);
        }
    }

    /// True if there is a request to send, now or later.
    pub(crate) fn has_requests(&self) -> bool {
        !self.queue.is_empty() || self.details_left() > 0
    }

    /// Number of details that have not arrived.
    pub(crate) fn details_left(&self) -> usize {
        self.details.len() + self.details_in_flight.len()
    }

    /// Number of requests in flight.
    pub(crate) fn in_flight(&self) -> usize {
        let pages = |kind| Some(self.lists.get(&kind)?.sweep.as_ref()?.in_flight());
        ListKind::all().filter_map(pages).sum::<usize>() + self.details_in_flight.len()
    }

    /// Sends all requests that can be sent now. Returns true if a list or the details have ended.
    pub(crate) fn advance(&mut self, now: f64, effects: &mut Vec<Effect>) -> bool {
        let mut has_ended = false;
        while self.has_requests() {
            let kind = self.start_next_list();
            let sweep = kind.as_ref().and_then(|kind| self.lists.get(kind)?.sweep.as_ref());
            if let (Some(kind), Some(end)) = (&kind, sweep.and_then(Sweep::end)) {
                has_ended |= self.finish_sweep(kind, end, now);
                continue;
            }
            if self.pace.has_given_up() {
                self.give_up(kind);
                has_ended = true;
                continue;
            }
            let max = if self.pace.is_failing() { 1 } else { MAX_IN_FLIGHT };
            if self.in_flight() >= max {
                break;
            }
            let is_waiting = kind.is_none() && self.details.is_empty();
            if let Some(until) = self.pace.wait_until(now).filter(|_| !is_waiting) {
                self.next_at = Some(until.max(now + 1.0));
                break;
            }
            let request = match kind {
                Some(kind) => {
                    let sweep = self.lists.get_mut(&kind).sweep.as_mut();
                    let page = sweep.and_then(|sweep| sweep.plan(MAX_IN_FLIGHT));
                    page.map(|page| Effect::RequestPage(kind, page))
                }
                None => self.details.pop_front().map(|id| {
                    self.details_in_flight.push(id.clone());
                    Effect::RequestDetail(VentureId::new(id))
                }),
            };
            let Some(request) = request else { break };
            self.pace.record_request();
            effects.push(request);
        }
        has_ended
    }

    /// Starts or continues the first list of the queue, and returns it.
    fn start_next_list(&mut self) -> Option<ListKind> {
        let kind = self.queue.first()?.clone();
        if self.current != kind {
            self.pace.forget_failures();
            self.current = kind.clone();
        }
        self.lists.get_mut(&kind).sweep.get_or_insert_with(|| Sweep::new(LARGEST_PAGE));
        Some(kind)
    }

    /// Notices that a list was loaded, because another tab has stored more: it is not read if it is
    /// fresh.
    pub(crate) fn on_loaded(&mut self, kind: &ListKind, now: f64) {
        if self.is_fresh(kind, now) {
            self.queue.retain(|other| other != kind);
        }
    }

    /// Finishes a sweep, and removes rows that are no longer in the list. Returns false if the list
    /// is read once more.
    fn finish_sweep(&mut self, kind: &ListKind, end: SweepEnd, now: f64) -> bool {
        let Some(sweep) = self.lists.get_mut(kind).sweep.take() else { return false };
        match sweep.finish(self.lists.ids(kind)) {
            Outcome::Finished(removed) => self.lists.remove(kind, removed),
            Outcome::Repeat(repeat) => {
                self.lists.get_mut(kind).sweep = Some(*repeat);
                return false;
            }
        }
        let list = self.lists.get_mut(kind);
        list.is_endless = end == SweepEnd::Endless;
        if !list.is_endless {
            list.read_at = Some(now);
        }
        list.is_unstored = true;
        self.queue.retain(|other| other != kind);
        self.planned_filters = None;
        self.plan_details();
        true
    }

    /// Records that a list or details cannot be read, and removes the other lists of the same
    /// question from the queue.
    fn give_up(&mut self, failed: Option<ListKind>) {
        self.pace.forget_failures();
        let Some(error) = self.last_error.take() else { return };
        if let Some(kind) = &failed {
            let question = self.question.as_ref().map(LocalQuestion::needed_lists);
            let others = question.filter(|lists| lists.contains(kind)).unwrap_or_default();
            self.queue.retain(|other| other != kind && !others.contains(other));
        } else {
            self.details.clear();
        }
        self.failures.insert(failed, error);
    }

    /// Adds a page to its list.
    pub(crate) fn on_page(
        &mut self,
        kind: &ListKind,
        request: PageRequest,
        outcome: Result<ListPage, E>,
        now: f64,
    ) {
        let Some(sweep) = &mut self.lists.get_mut(kind).sweep else { return };
        match outcome {
            Ok(ListPage { rows, window }) => {
                self.pace.record_success();
                let ids = self.lists.upsert(kind, rows);
                if let Some(sweep) = &mut self.lists.get_mut(kind).sweep {
                    sweep.record_page(request, window, &ids);
                }
            }
            Err(error) => {
                sweep.remove_request(request);
                let is_handled = match error.failure() {
                    Failure::Rejected => sweep.reduce_limit(),
                    // Another list, which needs no key, may be read by now.
                    Failure::Denied => self.queue.first() != Some(kind),
                    _ => false,
                };
                if !is_handled {
                    self.on_failure(error, now);
                }
            }
        }
    }

    /// Adds the detail of a venture.
    pub(crate) fn on_detail(&mut self, id: VentureId, outcome: Result<Box<Venture>, E>, now: f64) {
        let key = id.to_string();
        self.details_in_flight.retain(|other| *other != key);
        match outcome {
            Ok(venture) => {
                self.lists.set_details(&Venture { id, ..*venture });
                self.pace.record_success();
            }
            Err(error) => {
                // A removed venture has no detail.
                if error.failure() != Failure::Rejected {
                    self.details.push_front(key);
                }
                self.on_failure(error, now);
            }
        }
    }

    fn on_failure(&mut self, error: E, now: f64) {
        self.pace.record_failure(error.failure(), now);
        self.last_error = Some(error);
    }

    /// True if a list is not reread automatically.
    fn is_fresh(&self, kind: &ListKind, now: f64) -> bool {
        self.lists.get(kind).is_some_and(|list| {
            let is_recent = list.read_at.is_some_and(|at| !has_passed(STALE_AFTER, at, now));
            list.is_endless || (is_recent && list.sweep.is_none())
        })
    }
}
