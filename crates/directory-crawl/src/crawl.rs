//! [`Crawl`]: requests for the pages of a list, then for details of rows, within one budget.

use crate::pace::{Backoff, Failure, Pace};
use crate::sweep::{Sweep, SweepEnd};
use directory_api::{PageRequest, Window};
use std::collections::VecDeque;

/// Maximum number of requests in flight.
const MAX_IN_FLIGHT: usize = 3;

/// Request to send.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Page of the list.
    Page(PageRequest),
    /// Detail of the row with this identifier.
    Detail(String),
}

/// Next step for the caller.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Send this request, and ask for the next step at once.
    Send(Request),
    /// Wait for the response to a request in flight.
    AwaitResponse,
    /// Wait for a response, or until this time in milliseconds.
    WaitUntil(f64),
    /// The sweep has ended; call [`Crawl::finish_sweep`].
    SweepEnded(SweepEnd),
    /// No work is left.
    Idle,
    /// Too many requests failed in a row; call [`Crawl::retry`] to continue.
    Stuck,
}

/// Reads one list at a time, and details of rows.
#[derive(Debug)]
pub struct Crawl {
    pace: Pace,
    backoff: Backoff,
    sweep: Option<Sweep>,
    /// Rows whose details will be requested.
    details: VecDeque<String>,
    /// Rows whose details have been requested and have not arrived.
    details_in_flight: Vec<String>,
}

impl Crawl {
    /// Creates a crawl that sends at most this many requests a minute.
    pub fn new(requests_per_minute: u32) -> Self {
        Self {
            pace: Pace::new(requests_per_minute),
            backoff: Backoff::default(),
            sweep: None,
            details: VecDeque::new(),
            details_in_flight: Vec::new(),
        }
    }

    /// Starts or continues a sweep. Any other sweep must have been stopped.
    pub fn start(&mut self, sweep: Sweep) {
        self.backoff.reset();
        self.sweep = Some(sweep);
    }

    /// Stops the sweep, and returns it to be continued later. The caller aborts the page requests
    /// in flight.
    pub fn stop(&mut self) -> Option<Sweep> {
        let mut sweep = self.sweep.take()?;
        sweep.in_flight.clear();
        Some(sweep)
    }

    /// Current sweep.
    pub fn sweep(&self) -> Option<&Sweep> {
        self.sweep.as_ref()
    }

    /// Continues after failures. If too many requests failed, also ends a pause that the service
    /// has requested.
    pub fn retry(&mut self) {
        if self.backoff.has_given_up() {
            self.pace.end_pause();
        }
        self.backoff.reset();
    }

    /// Queues the details of these rows, to be requested after the list. Replaces the queue.
    pub fn request_details(&mut self, ids: impl IntoIterator<Item = String>) {
        self.details = ids.into_iter().filter(|id| !self.details_in_flight.contains(id)).collect();
    }

    /// Number of details that have not arrived.
    pub fn details_left(&self) -> usize {
        self.details.len() + self.details_in_flight.len()
    }

    /// Decides on the next step. `now` is in milliseconds.
    pub fn next_step(&mut self, now: f64) -> Step {
        if let Some(end) = self.sweep.as_ref().and_then(Sweep::end) {
            return Step::SweepEnded(end);
        }
        if self.backoff.has_given_up() {
            return Step::Stuck;
        }
        if self.sweep.is_none() && self.details.is_empty() {
            let is_idle = self.details_in_flight.is_empty();
            return if is_idle { Step::Idle } else { Step::AwaitResponse };
        }
        let pages = self.sweep.as_ref().map_or(0, |sweep| sweep.in_flight.len());
        let max = if self.backoff.is_failing() { 1 } else { MAX_IN_FLIGHT };
        if pages + self.details_in_flight.len() >= max {
            return Step::AwaitResponse;
        }
        let waits = [self.backoff.wait_until(now), self.pace.wait_until(now)];
        if let Some(until) = waits.into_iter().flatten().reduce(f64::max) {
            return Step::WaitUntil(until);
        }
        let request = match &mut self.sweep {
            Some(sweep) => sweep.plan(MAX_IN_FLIGHT).map(Request::Page),
            None => self.details.pop_front().map(Request::Detail),
        };
        let Some(request) = request else { return Step::AwaitResponse };
        if let Request::Detail(id) = &request {
            self.details_in_flight.push(id.clone());
        }
        self.pace.record_request();
        Step::Send(request)
    }

    /// Records the response to a page request: the window, and the identifiers of its rows.
    pub fn record_page(&mut self, request: PageRequest, window: Window, ids: &[&str]) {
        self.backoff.record_success();
        if let Some(sweep) = &mut self.sweep {
            sweep.record_page(request, window, ids);
        }
    }

    /// Records that the detail of a row has arrived.
    pub fn record_detail(&mut self, id: &str) {
        self.backoff.record_success();
        self.details_in_flight.retain(|other| other != id);
    }

    /// Records that a request failed.
    pub fn record_failure(&mut self, request: &Request, failure: Failure, now: f64) {
        match request {
            Request::Page(page) => {
                let Some(sweep) = &mut self.sweep else { return };
                sweep.remove_request(*page);
                if failure == Failure::Rejected && sweep.reduce_limit() {
                    return;
                }
            }
            Request::Detail(id) => {
                self.details_in_flight.retain(|other| other != id);
                // A removed row has no detail.
                if failure != Failure::Rejected {
                    self.details.push_front(id.clone());
                }
            }
        }
        self.backoff.record_failure(failure, now);
        if let Some(pause) = failure.service_pause() {
            self.pace.pause_for(now, pause);
        }
    }

    /// Finishes a sweep that has ended, given the identifiers of all stored rows. Returns
    /// the identifiers of the rows to remove, or `None` if the list has changed and another sweep
    /// has started, to look for rows that this sweep missed. The caller aborts the page requests
    /// in flight.
    pub fn finish_sweep<'a>(
        &mut self,
        stored: impl Iterator<Item = &'a str>,
    ) -> Option<Vec<String>> {
        let Some(sweep) = self.stop() else { return Some(Vec::new()) };
        let unseen = sweep.unseen_rows(stored);
        if !unseen.is_empty()
            && let Some(repeat) = sweep.repeat()
        {
            self.sweep = Some(repeat);
            return None;
        }
        Some(unseen)
    }
}
