//! What to request next: pages of the list and details of its rows, within one budget.

use crate::backoff::Backoff;
use crate::budget::{Budget, Share, Turn};
use crate::details::Details;
use crate::estimate::Estimate;
use crate::latency::Latency;
use crate::outcome::{SweepEnd, SweepKind};
use crate::sweep::{LARGEST, Sweep};
use directory_api::PageRequest;

/// A request that the caller is to make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// A page of the list.
    Page(PageRequest),
    /// The detail of the row with this identifier.
    Detail(String),
}

/// What a caller does next.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Send this request, and call [`Crawl::next`] again at once.
    Send(Request),
    /// Wait for the response to a request in flight, of this crawl or of another one with the same
    /// [`Budget`].
    AwaitResponse,
    /// Wait until this time, in milliseconds, or for a response.
    WaitUntil(f64),
    /// The sweep is over; [`Crawl::finish_sweep`] closes it.
    SweepEnded(SweepEnd),
    /// There is nothing to do.
    Idle,
    /// Too many requests failed in a row. [`Crawl::resume`] continues.
    Stuck,
}

/// Reads a whole list, and details of its rows on request.
#[derive(Debug)]
pub struct Crawl {
    pub(crate) share: Share,
    pub(crate) backoff: Backoff,
    pub(crate) latency: Latency,
    pub(crate) estimate: Estimate,
    pub(crate) sweep: Option<Sweep>,
    pub(crate) sweeps: u32,
    /// The page size that the service applies, once it is known.
    pub(crate) limit: u32,
    pub(crate) details: Details,
    /// The requests in flight, and when they were sent.
    pub(crate) in_flight: Vec<(Request, f64)>,
    paused: bool,
}

impl Crawl {
    /// A crawl that shares this budget.
    pub fn new(budget: &Budget) -> Self {
        Self {
            share: budget.share(),
            backoff: Backoff::default(),
            latency: Latency::default(),
            estimate: Estimate::default(),
            sweep: None,
            sweeps: 0,
            limit: LARGEST,
            details: Details::default(),
            in_flight: Vec::new(),
            paused: false,
        }
    }

    /// Starts to read the list, in place of the sweep before. A paused crawl stays paused.
    pub fn start(&mut self, kind: SweepKind) {
        self.sweep = Some(Sweep::new(kind, self.limit));
        self.sweeps = 1;
        self.backoff.reset();
        self.estimate.reset();
    }

    /// Whether the list is being read.
    pub fn is_reading(&self) -> bool {
        self.sweep.is_some()
    }

    /// Stops reading the list and requesting details. The caller aborts the requests in flight.
    pub fn cancel(&mut self) {
        self.sweep = None;
        self.details = Details::default();
        self.in_flight.clear();
        self.share.set_in_flight(0);
        self.release_turn();
    }

    /// Sends nothing until it is resumed.
    pub fn pause(&mut self) {
        self.paused = true;
        self.release_turn();
    }

    /// Continues after a pause, and after too many failures.
    pub fn resume(&mut self) {
        self.paused = false;
        self.retry();
    }

    /// Sends again after failures; a paused crawl stays paused. After too many failures, a pause
    /// that the service asked for is over.
    pub fn retry(&mut self) {
        if self.is_stuck() {
            self.share.end_pause();
        }
        self.backoff.reset();
        self.estimate.reset();
    }

    /// Leaves the turn to other crawls.
    fn release_turn(&mut self) {
        self.share.yield_turn();
        self.share.set_remaining(0);
        self.estimate.reset();
    }

    /// Whether it is paused.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether too many requests have failed in a row; [`resume`](Self::resume) continues.
    pub fn is_stuck(&self) -> bool {
        self.backoff.is_given_up()
    }

    /// Requests the details of these rows before all else, because they are on screen.
    pub fn request_visible(&mut self, ids: impl IntoIterator<Item = String>) {
        self.details.set_visible(ids);
    }

    /// Requests the details of these rows after the list.
    pub fn request_all(&mut self, ids: impl IntoIterator<Item = String>) {
        self.details.set_background(ids);
        self.estimate.reset();
    }

    /// Requests the details of these rows after the list, in place of the candidates before: they
    /// may belong to the answer to a search. What a person wants is requested all the same, after
    /// them.
    pub fn request_candidates(&mut self, ids: impl IntoIterator<Item = String>) {
        self.details.set_candidates(ids);
        self.estimate.reset();
    }

    /// Whether details that a person wants are still to be requested.
    pub fn wants_details(&self) -> bool {
        self.details.wants_background()
    }

    /// What to do next. `now` is the time in milliseconds.
    pub fn next(&mut self, now: f64) -> Step {
        if let Some(step) = self.step_without_request(now) {
            self.share.yield_turn();
            let waits = matches!(step, Step::WaitUntil(_));
            self.share.set_remaining(if waits { self.remaining() } else { 0 });
            return step;
        }
        self.share.set_remaining(self.remaining());
        match self.share.turn(now, self.details.has_visible()) {
            Turn::Full => return Step::AwaitResponse,
            Turn::Later(until) => return Step::WaitUntil(until),
            Turn::Now => {}
        }
        let Some(request) = self.next_request() else {
            self.share.yield_turn();
            return self.await_response();
        };
        self.in_flight.push((request.clone(), now));
        self.share.request_sent(now);
        Step::Send(request)
    }

    /// The step where no request can be sent, whatever the other crawls do.
    fn step_without_request(&self, now: f64) -> Option<Step> {
        if let Some(end) = self.sweep.as_ref().and_then(|sweep| sweep.end) {
            return Some(Step::SweepEnded(end));
        }
        if self.paused {
            return Some(Step::Idle);
        }
        if self.is_stuck() {
            return Some(Step::Stuck);
        }
        if self.sweep.is_none() && self.details.is_empty() {
            return Some(self.await_response());
        }
        self.backoff.wait(now).map(Step::WaitUntil)
    }

    fn next_request(&mut self) -> Option<Request> {
        let detail = self.details.next(self.sweep.is_none()).map(Request::Detail);
        let most = self.share.concurrency().saturating_sub(self.details.in_flight());
        let page = || self.sweep.as_mut()?.plan(most).map(Request::Page);
        detail.or_else(page)
    }

    fn await_response(&self) -> Step {
        if self.in_flight.is_empty() { Step::Idle } else { Step::AwaitResponse }
    }
}
