//! Reader: a queue of lists, then details, by requests within one budget.

use crate::directory::Directory;
use crate::lists::Rows;
use crate::progress::ListKind;
use crate::question::Question;
use crate::service::{Fetch, FetchError};
use crate::timer::Timer;
use directory_api::{Page, PageRequest, Record, Venture, VentureId};
use directory_crawl::{Crawl, LARGEST_PAGE, Request, Step, Sweep, SweepEnd};
use futures::future::{AbortHandle, Abortable};
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashSet};

/// Age after which a list is reread automatically, in milliseconds.
const OLD: f64 = 24.0 * 3_600_000.0;
/// Maximum number of ventures whose details are requested automatically for a question.
const MOST_CANDIDATES: usize = 500;

pub(crate) struct Reader<E> {
    pub(crate) crawl: RefCell<Crawl>,
    /// Lists to read, the next one first.
    pub(crate) queue: RefCell<Vec<ListKind>>,
    /// List that is being read.
    pub(crate) current: RefCell<Option<ListKind>>,
    /// List that the progress is about.
    pub(crate) shown: RefCell<ListKind>,
    /// Errors of unreadable lists, and of details under `None`.
    failures: RefCell<BTreeMap<Option<ListKind>, E>>,
    /// Reason why the last request failed.
    error: RefCell<Option<E>>,
    /// Question whose candidates were requested, without order and counts.
    planned: RefCell<Option<Question>>,
    /// Maximum number of candidates of the last question to request.
    most_candidates: Cell<usize>,
    /// True while a person wants all details of the directory.
    wants_all_details: Cell<bool>,
    in_flight: RefCell<Vec<(Request, AbortHandle)>>,
    pub(crate) next_step: Timer,
}

impl<E: Clone> Reader<E> {
    pub(crate) fn new(requests_a_minute: u32) -> Self {
        Self {
            crawl: RefCell::new(Crawl::new(requests_a_minute)),
            queue: RefCell::default(),
            current: RefCell::default(),
            shown: RefCell::default(),
            failures: RefCell::default(),
            error: RefCell::new(None),
            planned: RefCell::default(),
            most_candidates: Cell::new(MOST_CANDIDATES),
            wants_all_details: Cell::new(false),
            in_flight: RefCell::default(),
            next_step: Timer::default(),
        }
    }

    /// Reason why a list could not be read.
    pub(crate) fn failure_of(&self, kind: &ListKind) -> Option<E> {
        self.failures.borrow().get(&Some(kind.clone())).cloned()
    }

    /// Reason why a list that a question needs, or details, could not be read.
    pub(crate) fn failure(&self, question: &Question) -> Option<E> {
        let lists = question.lists();
        let failure = lists.iter().find_map(|kind| self.failure_of(kind));
        failure.or_else(|| self.failures.borrow().get(&None).cloned())
    }
}

impl<E: FetchError> Directory<E> {
    /// Reads the lists that the answer to a question needs, and requests the details of candidates.
    pub(crate) fn want(&self, question: &Question) {
        let reader = &self.0.reader;
        let before = self.0.question.replace(Some(question.clone()));
        if before.is_none_or(|before| before.filters() != question.filters()) {
            reader.most_candidates.set(MOST_CANDIDATES);
        }
        let has_failed = question.own_lists().iter().any(|kind| reader.failure_of(kind).is_some());
        if !has_failed {
            let mut wanted = question.lists();
            wanted.retain(|kind| !self.is_fresh(kind) && reader.failure_of(kind).is_none());
            self.enqueue(wanted);
        }
        self.plan_details();
        // A repeated answer must not be triggered by its own change.
        self.run();
    }

    /// Reads for the last question again, after failures; with `whole`, even fresh lists.
    pub(crate) fn want_again(&self, whole: bool) {
        self.0.reader.crawl.borrow_mut().retry();
        self.0.reader.planned.replace(None);
        let question = self.0.question.borrow().clone();
        if let Some(question) = question {
            if whole {
                self.enqueue(question.lists());
            }
            self.want(&question);
        }
        self.notify();
    }

    /// Puts lists that are not queued yet before the others, in their order.
    fn enqueue(&self, lists: Vec<ListKind>) {
        let mut queue = self.0.reader.queue.borrow_mut();
        if lists.iter().any(|kind| !queue.contains(kind)) {
            queue.retain(|kind| !lists.contains(kind));
            queue.splice(0..0, lists);
        }
    }

    /// True if a list need not be reread automatically.
    pub(crate) fn is_fresh(&self, kind: &ListKind) -> bool {
        let now = self.0.platform.now();
        self.0.lists.borrow().get(kind).is_some_and(|list| {
            let is_recent = list.read_at.is_some_and(|at| (0.0..OLD).contains(&(now - at)));
            list.is_endless || (is_recent && list.sweep.is_none())
        })
    }

    /// Forgets failures that match `is_such`; returns false if there are none.
    pub(crate) fn forget_failures(&self, is_such: impl Fn(&E) -> bool) -> bool {
        let mut failures = self.0.reader.failures.borrow_mut();
        let before = failures.len();
        failures.retain(|_, error| !is_such(error));
        failures.len() < before
    }

    /// Requests the details that the last question needs, unless they were requested before.
    pub(crate) fn plan_details(&self) {
        let (inner, reader) = (&*self.0, &self.0.reader);
        let Some(question) = inner.question.borrow().clone() else { return };
        let filters = question.filters();
        let is_planned = reader.planned.borrow().as_ref() == Some(&filters);
        if is_planned || !reader.queue.borrow().is_empty() {
            return;
        }
        let lists = inner.lists.borrow();
        let (_, mut ids) = question.unknown(&lists, reader.most_candidates.get());
        if reader.wants_all_details.get() {
            let first: HashSet<&str> = ids.iter().copied().collect();
            ids.extend(lists.engine().without_sectors().filter(|id| !first.contains(id)));
        }
        let ids = ids.into_iter().map(str::to_owned);
        reader.crawl.borrow_mut().request_details(ids);
        reader.planned.replace(Some(filters));
    }

    /// Requests the details of all candidates of the last question, or else of all ventures.
    pub(crate) fn want_all_details(&self) {
        let reader = &self.0.reader;
        let question = self.0.question.borrow();
        let unknown = question.as_ref().map(|it| it.unknown(&self.0.lists.borrow(), 0).0);
        match unknown.unwrap_or_default() {
            0 => reader.wants_all_details.set(true),
            _ => reader.most_candidates.set(usize::MAX),
        }
    }

    /// True if there is a request to send, now or later.
    pub(crate) fn wants_to_send(&self) -> bool {
        let reader = &self.0.reader;
        !reader.queue.borrow().is_empty() || reader.crawl.borrow().details_left() > 0
    }

    fn may_send(&self) -> bool {
        let inner = &*self.0;
        !inner.is_closed.get()
            && !inner.is_paused.get()
            && inner.is_online.get()
            && self.wants_to_send()
            && self.has_lock_or_requests_it()
    }

    /// Sends all requests that can be sent now, and schedules the next run.
    pub(crate) fn run(&self) {
        let reader = &self.0.reader;
        reader.next_step.clear();
        while self.may_send() {
            self.start_first();
            let now = self.0.platform.now();
            let step = reader.crawl.borrow_mut().next(now);
            match step {
                Step::Send(request) => self.send(request),
                Step::SweepEnded(end) => self.finish_sweep(end),
                Step::Stuck => self.give_up(),
                Step::WaitUntil(until) => {
                    self.after(&reader.next_step, (until - now).max(1.0), Self::run);
                    break;
                }
                Step::AwaitResponse => break,
                Step::Idle => {
                    reader.wants_all_details.set(false);
                    break;
                }
            }
        }
        self.rest();
        self.update_phase();
    }

    /// Releases the lock if no request can be sent, once everything is stored.
    pub(crate) fn rest(&self) {
        let inner = &*self.0;
        let is_blocked = inner.is_paused.get() || !inner.is_online.get();
        let is_idle = is_blocked || !self.wants_to_send();
        let is_storing = inner.storing.writing.try_lock().is_none();
        let is_busy = is_storing || !inner.reader.in_flight.borrow().is_empty();
        if is_idle && !is_busy && !inner.is_closed.get() {
            if self.wants_to_store() {
                self.store(true);
            } else {
                self.release_lock();
            }
        }
    }

    /// Begins or continues the first list of the queue, suspending the current one.
    fn start_first(&self) {
        let reader = &self.0.reader;
        let first = reader.queue.borrow().first().cloned();
        if let Some(kind) = first
            && reader.current.borrow().as_ref() != Some(&kind)
        {
            self.suspend();
            let sweep = self.0.lists.borrow_mut().get_mut(&kind).sweep.take();
            let sweep = sweep.unwrap_or_else(|| Sweep::new(LARGEST_PAGE));
            reader.crawl.borrow_mut().start(sweep);
            reader.shown.replace(kind.clone());
            reader.current.replace(Some(kind));
        }
    }

    /// Stops reading the current list, which can continue later.
    fn suspend(&self) {
        self.abort(|request| matches!(request, Request::Page(_)));
        let sweep = self.0.reader.crawl.borrow_mut().stop();
        if let Some(kind) = self.0.reader.current.take() {
            self.0.lists.borrow_mut().get_mut(&kind).sweep = sweep;
        }
    }

    /// Forgets the sweep of a list, because another tab has stored more.
    pub(crate) fn forget_sweep(&self, kind: &ListKind) {
        if self.0.reader.current.borrow().as_ref() == Some(kind) {
            self.suspend();
        }
        self.0.lists.borrow_mut().get_mut(kind).sweep = None;
    }

    /// Closes a sweep, removing rows that are no longer in the list.
    fn finish_sweep(&self, end: SweepEnd) {
        let (inner, reader) = (&*self.0, &self.0.reader);
        self.abort(|request| matches!(request, Request::Page(_)));
        let Some(kind) = reader.current.borrow().clone() else { return };
        {
            let mut lists = inner.lists.borrow_mut();
            let Some(removed) = reader.crawl.borrow_mut().finish_sweep(lists.ids(&kind)) else {
                return;
            };
            lists.remove(&kind, removed);
            let list = lists.get_mut(&kind);
            list.is_endless = end == SweepEnd::Endless;
            if !list.is_endless {
                list.read_at = Some(inner.platform.now());
            }
            list.is_changed = true;
        }
        reader.current.replace(None);
        reader.queue.borrow_mut().retain(|other| *other != kind);
        reader.planned.replace(None);
        self.plan_details();
        self.store(true);
        self.notify();
    }

    /// Records that a list or details cannot be read, and drops the other requests of the same
    /// question, which are useless without it.
    fn give_up(&self) {
        let reader = &self.0.reader;
        let Some(error) = reader.error.take() else { return reader.crawl.borrow_mut().retry() };
        let failed = reader.current.borrow().clone();
        self.suspend();
        reader.crawl.borrow_mut().retry();
        if let Some(kind) = &failed {
            let question = self.0.question.borrow().as_ref().map(Question::lists);
            let others = question.filter(|lists| lists.contains(kind)).unwrap_or_default();
            let is_wanted = |other: &ListKind| other != kind && !others.contains(other);
            reader.queue.borrow_mut().retain(is_wanted);
        } else {
            reader.crawl.borrow_mut().request_details([]);
        }
        reader.failures.borrow_mut().insert(failed, error);
        self.notify();
    }

    fn send(&self, request: Request) {
        let service = &self.0.service;
        let page = match request {
            Request::Page(page) => page,
            Request::Detail(id) => {
                let detail = service.venture(&VentureId::new(id.clone()));
                return self.exchange(Request::Detail(id.clone()), detail, move |it, venture| {
                    let venture = Venture { id: VentureId::new(id.clone()), ..venture };
                    it.0.lists.borrow_mut().set_details(&venture);
                    it.0.reader.crawl.borrow_mut().detail_received(&id);
                });
            }
        };
        let current = self.0.reader.current.borrow().clone();
        match current.unwrap_or_default() {
            ListKind::Ventures => self.read_page(page, service.ventures(page), Rows::Ventures),
            ListKind::People => self.read_page(page, service.people(page), Rows::People),
            ListKind::Rounds(of) => self.read_page(page, service.rounds(&of, page), Rows::Rounds),
        }
    }

    fn read_page<R: Record + 'static>(
        &self,
        request: PageRequest,
        page: Fetch<Page<R>, E>,
        rows: fn(Vec<R>) -> Rows,
    ) {
        self.exchange(Request::Page(request), page, move |directory, page| {
            let reader = &directory.0.reader;
            let ids = page.items.iter().filter_map(|row| row.identity().map(str::to_owned));
            let ids: Vec<String> = ids.collect();
            if let Some(kind) = &*reader.current.borrow() {
                let mut lists = directory.0.lists.borrow_mut();
                let has_changed = lists.upsert(kind, rows(page.items));
                lists.get_mut(kind).is_changed |= has_changed;
            }
            let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
            reader.crawl.borrow_mut().page_received(request, page.window, &ids);
        });
    }

    /// Sends a request and processes its outcome.
    fn exchange<T: 'static>(
        &self,
        request: Request,
        fetch: Fetch<T, E>,
        take: impl FnOnce(&Self, T) + 'static,
    ) {
        let (abort, registration) = AbortHandle::new_pair();
        self.0.reader.in_flight.borrow_mut().push((request.clone(), abort));
        let platform = self.0.platform.clone();
        let fetch = async move {
            let outcome = fetch.await;
            // A response that was decoded just now is processed by a task of its own.
            platform.sleep(0).await;
            outcome
        };
        let (directory, fetch) = (self.clone(), Abortable::new(fetch, registration));
        self.spawn(async move {
            let Ok(outcome) = fetch.await else { return };
            let (platform, reader) = (&directory.0.platform, &directory.0.reader);
            reader.in_flight.borrow_mut().retain(|(other, _)| *other != request);
            match outcome {
                Ok(response) => take(&directory, response),
                Err(error) => {
                    let (now, failure) = (platform.now(), error.failure());
                    reader.crawl.borrow_mut().request_failed(&request, failure, now);
                    reader.error.replace(Some(error));
                }
            }
            directory.store(false);
            directory.run();
            directory.notify();
        });
    }

    /// Aborts requests that match `is_such`.
    pub(crate) fn abort(&self, is_such: impl Fn(&Request) -> bool) {
        let mut in_flight = self.0.reader.in_flight.borrow_mut();
        for (_, abort) in in_flight.extract_if(.., |(request, _)| is_such(request)) {
            abort.abort();
        }
    }
}
