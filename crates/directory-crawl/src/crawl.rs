//! Requests for the pages of a list, then for the details of single rows, within one budget.

use crate::pace::{Backoff, Failure, Pace};
use crate::sweep::{Sweep, SweepEnd};
use directory_api::{PageRequest, Window};
use std::collections::VecDeque;

/// Maximum number of requests in flight.
const MOST_AT_ONCE: usize = 3;

/// Request that the caller has to make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// A page of the list.
    Page(PageRequest),
    /// The detail of the row with this identifier.
    Detail(String),
}

/// Next step of a caller.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Send this request, and call [`Crawl::next`] again at once.
    Send(Request),
    /// Wait for the response to a request in flight.
    AwaitResponse,
    /// Wait until this time, in milliseconds, or for a response.
    WaitUntil(f64),
    /// The sweep is over; [`Crawl::finish_sweep`] closes it.
    SweepEnded(SweepEnd),
    /// No step is left.
    Idle,
    /// Too many requests failed in a row. [`Crawl::retry`] continues.
    Stuck,
}

/// Reads one list at a time, and details of rows on request.
#[derive(Debug)]
pub struct Crawl {
    pace: Pace,
    backoff: Backoff,
    sweep: Option<Sweep>,
    /// Rows whose details are still to be requested.
    details: VecDeque<String>,
    in_flight: Vec<String>,
}

impl Crawl {
    /// Creates a crawl that sends at most this many requests a minute.
    pub fn new(requests_a_minute: u32) -> Self {
        Self {
            pace: Pace::new(requests_a_minute),
            backoff: Backoff::default(),
            sweep: None,
            details: VecDeque::new(),
            in_flight: Vec::new(),
        }
    }

    /// Begins or continues a sweep, after [`Crawl::stop`].
    pub fn start(&mut self, sweep: Sweep) {
        self.backoff.reset();
        self.sweep = Some(sweep);
    }

    /// Ends reading, and returns the sweep, which can continue later. The caller aborts the page
    /// requests in flight.
    pub fn stop(&mut self) -> Option<Sweep> {
        let mut sweep = self.sweep.take()?;
        sweep.in_flight.clear();
        Some(sweep)
    }

    /// Sweep that is under way.
    pub fn sweep(&self) -> Option<&Sweep> {
        self.sweep.as_ref()
    }

    /// Sends again after failures. If too many requests failed, also ends a pause that the service
    /// asked for.
    pub fn retry(&mut self) {
        if self.backoff.is_given_up() {
            self.pace.end_pause();
        }
        self.backoff.reset();
    }

    /// Requests the details of these rows after the list, instead of the rows still waiting.
    pub fn request_details(&mut self, ids: impl IntoIterator<Item = String>) {
        self.details = ids.into_iter().filter(|id| !self.in_flight.contains(id)).collect();
    }

    /// Number of details not yet received.
    pub fn details_left(&self) -> usize {
        self.details.len() + self.in_flight.len()
    }

    /// Decides the next step. `now` is the time in milliseconds.
    pub fn next(&mut self, now: f64) -> Step {
        if let Some(end) = self.sweep.as_ref().and_then(Sweep::end) {
            return Step::SweepEnded(end);
        }
        if self.backoff.is_given_up() {
            return Step::Stuck;
        }
        if self.sweep.is_none() && self.details.is_empty() {
            return if self.in_flight.is_empty() { Step::Idle } else { Step::AwaitResponse };
        }
        let pages = self.sweep.as_ref().map_or(0, |sweep| sweep.in_flight.len());
        let most = if self.backoff.is_failing() { 1 } else { MOST_AT_ONCE };
        if pages + self.in_flight.len() >= most {
            return Step::AwaitResponse;
        }
        let waits = [self.backoff.wait(now), self.pace.wait(now)];
        if let Some(until) = waits.into_iter().flatten().reduce(f64::max) {
            return Step::WaitUntil(until);
        }
        let request = match &mut self.sweep {
            Some(sweep) => sweep.plan(MOST_AT_ONCE).map(Request::Page),
            None => self.details.pop_front().map(Request::Detail),
        };
        let Some(request) = request else { return Step::AwaitResponse };
        if let Request::Detail(id) = &request {
            self.in_flight.push(id.clone());
        }
        self.pace.request_sent();
        Step::Send(request)
    }

    /// Records the response to a page request: its window of the list, and the identifiers of its
    /// rows.
    pub fn page_received(&mut self, request: PageRequest, window: Window, ids: &[&str]) {
        self.backoff.succeeded();
        if let Some(sweep) = &mut self.sweep {
            sweep.page_received(request, window, ids);
        }
    }

    /// Records that the detail of a row has arrived.
    pub fn detail_received(&mut self, id: &str) {
        self.backoff.succeeded();
        self.in_flight.retain(|other| other != id);
    }

    /// Records that a request failed.
    pub fn request_failed(&mut self, request: &Request, failure: Failure, now: f64) {
        match request {
            Request::Page(page) => {
                let Some(sweep) = &mut self.sweep else { return };
                sweep.request_failed(*page);
                if failure == Failure::Rejected && sweep.reduce_limit() {
                    return;
                }
            }
            Request::Detail(id) => {
                self.in_flight.retain(|other| other != id);
                // A removed row has no detail, and another request would not help.
                if failure != Failure::Rejected {
                    self.details.push_front(id.clone());
                }
            }
        }
        self.backoff.failed(failure, now);
        if let Some(pause) = failure.service_pause() {
            self.pace.pause_for(now, pause);
        }
    }

    /// Closes a sweep that has ended, given the identifiers of all stored rows. Returns the
    /// identifiers of rows to remove; `None` if the list has changed, so that another sweep has
    /// started, which looks for rows that this sweep missed. The caller aborts the page requests in
    /// flight.
    pub fn finish_sweep<'a>(
        &mut self,
        stored: impl Iterator<Item = &'a str>,
    ) -> Option<Vec<String>> {
        let Some(sweep) = self.stop() else { return Some(Vec::new()) };
        let unseen = sweep.unseen(stored);
        if !unseen.is_empty()
            && let Some(repeat) = sweep.repeat()
        {
            self.sweep = Some(repeat);
            return None;
        }
        Some(unseen)
    }
}
