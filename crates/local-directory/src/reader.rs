//! [`Reader`]: reads lists one after another, and then details, within one budget.

use crate::directory::Directory;
use crate::lists::{ListRows, LoadedLists};
use crate::progress::ListKind;
use crate::question::ListQuestion;
use crate::service::{Fetch, FetchError};
use crate::timer::Timer;
use directory_api::{Page, PageRequest, Record, Venture, VentureId};
use directory_crawl::{Crawl, LARGEST_PAGE, Request, Step, Sweep, SweepEnd};
use futures::future::{AbortHandle, Abortable};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

/// Age after which a list is reread automatically, in milliseconds.
const STALE_AFTER: f64 = 24.0 * 3_600_000.0;
/// Maximum number of ventures whose details are requested automatically for a question.
const MAX_CANDIDATES: usize = 500;

pub(crate) struct Reader<E> {
    pub(crate) crawl: RefCell<Crawl>,
    /// Lists to read, in order.
    pub(crate) queue: RefCell<Vec<ListKind>>,
    /// List that is being read.
    pub(crate) current: RefCell<Option<ListKind>>,
    /// List that the progress describes.
    pub(crate) progress_list: RefCell<ListKind>,
    /// Errors of lists that could not be read, and of details under `None`.
    failures: RefCell<BTreeMap<Option<ListKind>, E>>,
    /// Reason why the last request failed.
    last_error: RefCell<Option<E>>,
    /// Filters of the question whose candidates were requested.
    planned_filters: RefCell<Option<ListQuestion>>,
    /// Maximum number of candidates to request for the last question.
    pub(crate) max_candidates: Cell<usize>,
    /// Requests for the details of ventures that others are compared with: errors of those that
    /// have failed, and `None` for those in flight.
    pub(crate) models: RefCell<BTreeMap<String, Option<E>>>,
    in_flight: RefCell<Vec<(Request, AbortHandle)>>,
    pub(crate) next_step: Timer,
}

impl<E: Clone> Reader<E> {
    pub(crate) fn new(requests_per_minute: u32) -> Self {
        Self {
            crawl: RefCell::new(Crawl::new(requests_per_minute)),
            queue: RefCell::default(),
            current: RefCell::default(),
            progress_list: RefCell::default(),
            failures: RefCell::default(),
            last_error: RefCell::new(None),
            planned_filters: RefCell::default(),
            max_candidates: Cell::new(MAX_CANDIDATES),
            models: RefCell::default(),
            in_flight: RefCell::default(),
            next_step: Timer::default(),
        }
    }

    /// Sweep of a list: the running one if the list is being read, else the interrupted one.
    pub(crate) fn sweep_of<'a>(
        &self,
        kind: &ListKind,
        crawl: &'a Crawl,
        lists: &'a LoadedLists,
    ) -> Option<&'a Sweep> {
        match self.current.borrow().as_ref() == Some(kind) {
            true => crawl.sweep(),
            false => lists.get(kind)?.sweep.as_ref(),
        }
    }

    /// Reason why a list could not be read.
    pub(crate) fn list_failure(&self, kind: &ListKind) -> Option<E> {
        self.failures.borrow().get(&Some(kind.clone())).cloned()
    }

    /// Reason why a list that a question needs, or details, could not be read.
    pub(crate) fn question_failure(&self, question: &ListQuestion) -> Option<E> {
        let lists = question.needed_lists();
        let failure = lists.iter().find_map(|kind| self.list_failure(kind));
        failure.or_else(|| self.failures.borrow().get(&None).cloned())
    }
}

impl<E: FetchError> Directory<E> {
    /// Reads the lists that a question needs, and requests the details of candidates.
    pub(crate) fn read_for(&self, question: &ListQuestion) {
        let reader = &self.0.reader;
        let before = self.0.question.replace(Some(question.clone()));
        if before.is_none_or(|before| before.only_filters() != question.only_filters()) {
            reader.max_candidates.set(MAX_CANDIDATES);
        }
        let has_failed =
            question.result_lists().iter().any(|kind| reader.list_failure(kind).is_some());
        if !has_failed {
            let mut wanted = question.needed_lists();
            wanted.retain(|kind| !self.is_fresh(kind) && reader.list_failure(kind).is_none());
            self.enqueue(wanted);
        }
        self.plan_details();
        // No notification, because it would repeat the question.
        self.run();
        self.update_progress();
    }

    /// Reads the lists of the last question again after failures; with `includes_fresh`, also fresh
    /// lists.
    pub(crate) fn read_again(&self, includes_fresh: bool) {
        self.0.reader.crawl.borrow_mut().retry();
        self.0.reader.planned_filters.replace(None);
        let question = self.0.question.borrow().clone();
        if let Some(question) = question {
            if includes_fresh {
                self.enqueue(question.needed_lists());
            }
            self.read_for(&question);
        }
        self.notify();
    }

    /// Moves lists to the front of the queue, unless all of them are queued.
    fn enqueue(&self, lists: Vec<ListKind>) {
        let mut queue = self.0.reader.queue.borrow_mut();
        if lists.iter().any(|kind| !queue.contains(kind)) {
            queue.retain(|kind| !lists.contains(kind));
            queue.splice(0..0, lists);
        }
    }

    /// True if a list is not reread automatically.
    pub(crate) fn is_fresh(&self, kind: &ListKind) -> bool {
        let now = self.0.platform.now();
        self.0.lists.borrow().get(kind).is_some_and(|list| {
            let is_recent = list.read_at.is_some_and(|at| (0.0..STALE_AFTER).contains(&(now - at)));
            list.is_endless || (is_recent && list.sweep.is_none())
        })
    }

    /// Forgets failures that match. Returns false if there are none.
    pub(crate) fn forget_failures(&self, matches: impl Fn(&E) -> bool) -> bool {
        let mut failures = self.0.reader.failures.borrow_mut();
        let before = failures.len();
        failures.retain(|_, error| !matches(error));
        failures.len() < before
    }

    /// Requests the details that the last question needs, unless they were already requested.
    pub(crate) fn plan_details(&self) {
        let (inner, reader) = (&*self.0, &self.0.reader);
        let Some(question) = inner.question.borrow().clone() else { return };
        let filters = question.only_filters();
        let is_planned = reader.planned_filters.borrow().as_ref() == Some(&filters);
        if is_planned || !reader.queue.borrow().is_empty() {
            return;
        }
        let lists = inner.lists.borrow();
        let (_, ids) = question.candidates(&lists, reader.max_candidates.get());
        let ids = ids.into_iter().map(str::to_owned);
        reader.crawl.borrow_mut().request_details(ids);
        reader.planned_filters.replace(Some(filters));
    }

    /// Requests the details of the venture that the others are compared with, unless they are
    /// known. Without them, a comparison would know only its country.
    pub(crate) fn request_model(&self, id: &str) {
        let is_needed = {
            let lists = self.0.lists.borrow();
            lists.row(&ListKind::Ventures, id).is_some() && !lists.engine().knows_sectors(id)
        };
        let mut models = self.0.reader.models.borrow_mut();
        if !is_needed || self.0.is_closed.get() || models.contains_key(id) {
            return;
        }
        models.insert(id.to_owned(), None);
        let id = VentureId::new(id.to_owned());
        let (directory, detail) = (self.clone(), self.0.service.venture(&id));
        self.spawn(async move {
            let outcome = detail.await;
            let mut models = directory.0.reader.models.borrow_mut();
            models.remove(id.as_str());
            match outcome {
                Ok(venture) => {
                    directory.0.lists.borrow_mut().set_details(&Venture { id, ..venture })
                }
                Err(error) => _ = models.insert(id.to_string(), Some(error)),
            }
            drop(models);
            directory.store(false);
            directory.notify();
        });
    }

    /// True if there is a request to send, now or later.
    pub(crate) fn has_requests(&self) -> bool {
        let reader = &self.0.reader;
        !reader.queue.borrow().is_empty() || reader.crawl.borrow().details_left() > 0
    }

    fn may_send(&self) -> bool {
        let inner = &*self.0;
        !inner.is_closed.get()
            && !inner.is_paused.get()
            && inner.is_online.get()
            && self.has_requests()
            && self.ensure_lock()
    }

    /// Sends all requests that can be sent now, and schedules the next ones.
    pub(crate) fn run(&self) {
        let reader = &self.0.reader;
        reader.next_step.clear();
        while self.may_send() {
            self.start_next_list();
            let now = self.0.platform.now();
            let step = reader.crawl.borrow_mut().next_step(now);
            match step {
                Step::Send(request) => self.send(request),
                Step::SweepEnded(end) => self.finish_sweep(end),
                Step::Stuck => self.give_up(),
                Step::WaitUntil(until) => {
                    self.schedule(&reader.next_step, (until - now).max(1.0), Self::run);
                    break;
                }
                Step::AwaitResponse | Step::Idle => break,
            }
        }
        self.release_if_idle();
        self.update_phase();
    }

    /// Releases the lock if no request can be sent and all changes are stored.
    pub(crate) fn release_if_idle(&self) {
        let inner = &*self.0;
        let is_blocked = inner.is_paused.get() || !inner.is_online.get();
        let is_idle = is_blocked || !self.has_requests();
        let is_storing = inner.storing.write_lock.try_lock().is_none();
        let is_busy = is_storing || !inner.reader.in_flight.borrow().is_empty();
        if is_idle && !is_busy && !inner.is_closed.get() {
            if self.has_unstored_changes() {
                self.store(true);
            } else {
                self.release_lock();
            }
        }
    }

    /// Starts or continues the first list of the queue, and suspends the current one.
    fn start_next_list(&self) {
        let reader = &self.0.reader;
        let first = reader.queue.borrow().first().cloned();
        if let Some(kind) = first
            && reader.current.borrow().as_ref() != Some(&kind)
        {
            self.suspend();
            let sweep = self.0.lists.borrow_mut().get_mut(&kind).sweep.take();
            let sweep = sweep.unwrap_or_else(|| Sweep::new(LARGEST_PAGE));
            reader.crawl.borrow_mut().start(sweep);
            reader.progress_list.replace(kind.clone());
            reader.current.replace(Some(kind));
        }
    }

    /// Suspends the reading of the current list.
    fn suspend(&self) {
        self.abort(|request| matches!(request, Request::Page(_)));
        let sweep = self.0.reader.crawl.borrow_mut().stop();
        if let Some(kind) = self.0.reader.current.take() {
            self.0.lists.borrow_mut().get_mut(&kind).sweep = sweep;
        }
    }

    /// Forgets the reading of a list, because another tab has stored more.
    pub(crate) fn forget_sweep(&self, kind: &ListKind) {
        if self.0.reader.current.borrow().as_ref() == Some(kind) {
            self.suspend();
        }
        self.0.lists.borrow_mut().get_mut(kind).sweep = None;
    }

    /// Finishes a sweep, and removes rows that are no longer in the list.
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
            list.is_unstored = true;
        }
        reader.current.replace(None);
        reader.queue.borrow_mut().retain(|other| *other != kind);
        reader.planned_filters.replace(None);
        self.plan_details();
        self.store(true);
        self.notify();
    }

    /// Records that a list or details cannot be read, and removes the other lists of the same
    /// question from the queue.
    fn give_up(&self) {
        let (reader, crawl) = (&self.0.reader, &self.0.reader.crawl);
        let Some(error) = reader.last_error.take() else { return crawl.borrow_mut().retry() };
        let failed = reader.current.borrow().clone();
        self.suspend();
        crawl.borrow_mut().retry();
        if let Some(kind) = &failed {
            let question = self.0.question.borrow().as_ref().map(ListQuestion::needed_lists);
            let others = question.filter(|lists| lists.contains(kind)).unwrap_or_default();
            let is_wanted = |other: &ListKind| other != kind && !others.contains(other);
            reader.queue.borrow_mut().retain(is_wanted);
        } else {
            crawl.borrow_mut().request_details([]);
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
                let request = Request::Detail(id.clone());
                return self.exchange(request, detail, move |directory, venture| {
                    let venture = Venture { id: VentureId::new(id.clone()), ..venture };
                    directory.0.lists.borrow_mut().set_details(&venture);
                    directory.0.reader.crawl.borrow_mut().record_detail(&id);
                });
            }
        };
        let current = self.0.reader.current.borrow().clone();
        match current.unwrap_or_default() {
            ListKind::Ventures => self.read_page(page, service.ventures(page), ListRows::Ventures),
            ListKind::People => self.read_page(page, service.people(page), ListRows::People),
            ListKind::Rounds(status) => {
                self.read_page(page, service.rounds(&status, page), ListRows::Rounds)
            }
        }
    }

    fn read_page<R: Record + 'static>(
        &self,
        request: PageRequest,
        page: Fetch<Page<R>, E>,
        rows: fn(Vec<R>) -> ListRows,
    ) {
        self.exchange(Request::Page(request), page, move |directory, page| {
            let reader = &directory.0.reader;
            let ids = page.items.iter().filter_map(|row| row.identity().map(str::to_owned));
            let ids: Vec<String> = ids.collect();
            if let Some(kind) = &*reader.current.borrow() {
                let mut lists = directory.0.lists.borrow_mut();
                let has_changed = lists.upsert(kind, rows(page.items));
                lists.get_mut(kind).is_unstored |= has_changed;
            }
            let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
            reader.crawl.borrow_mut().record_page(request, page.window, &ids);
        });
    }

    /// Sends a request, and processes its response.
    fn exchange<T: 'static>(
        &self,
        request: Request,
        fetch: Fetch<T, E>,
        process: impl FnOnce(&Self, T) + 'static,
    ) {
        let (abort, registration) = AbortHandle::new_pair();
        self.0.reader.in_flight.borrow_mut().push((request.clone(), abort));
        let platform = self.0.platform.clone();
        let fetch = async move {
            let outcome = fetch.await;
            // Decoding and processing are separate tasks, so that the page stays responsive.
            platform.sleep(0).await;
            outcome
        };
        let (directory, fetch) = (self.clone(), Abortable::new(fetch, registration));
        self.spawn(async move {
            let Ok(outcome) = fetch.await else { return };
            let (platform, reader) = (&directory.0.platform, &directory.0.reader);
            reader.in_flight.borrow_mut().retain(|(other, _)| *other != request);
            match outcome {
                Ok(response) => process(&directory, response),
                Err(error) => {
                    let (now, failure) = (platform.now(), error.failure());
                    reader.crawl.borrow_mut().record_failure(&request, failure, now);
                    reader.last_error.replace(Some(error));
                }
            }
            directory.store(false);
            directory.run();
            directory.notify();
        });
    }

    /// Aborts requests that match.
    pub(crate) fn abort(&self, matches: impl Fn(&Request) -> bool) {
        let mut in_flight = self.0.reader.in_flight.borrow_mut();
        for (_, abort) in in_flight.extract_if(.., |(request, _)| matches(request)) {
            abort.abort();
        }
    }
}
