//! The outcome of a crawl's requests.

use crate::backoff::Failure;
use crate::crawl::{Crawl, Request};
use crate::outcome::{Stored, SweepEnd, SweepResult};
use directory_api::{PageRequest, Window};

/// How many sweeps a refresh makes at most while the list changes.
const MOST_SWEEPS: u32 = 3;

impl Crawl {
    /// Takes in the response to a page request: its window of the list, the identifiers of its
    /// rows, and what the caller has stored, this page included.
    pub fn page_received(
        &mut self,
        request: PageRequest,
        window: Window,
        ids: &[&str],
        stored: Stored,
        now: f64,
    ) {
        self.response_received(&Request::Page(request), now);
        let Some(sweep) = &mut self.sweep else { return };
        sweep.page_received(request, window, ids, stored);
        self.limit = sweep.limit;
    }

    /// Notes that the detail of a row has arrived.
    pub fn detail_received(&mut self, id: &str, now: f64) {
        self.response_received(&Request::Detail(id.to_owned()), now);
        self.details.received(id);
    }

    /// Notes that a request failed. `jitter`, from 0 to 1, spreads the waits of many clients.
    pub fn request_failed(&mut self, request: &Request, failure: Failure, now: f64, jitter: f64) {
        let _ = self.take_in_flight(request);
        match request {
            Request::Page(page) => {
                let Some(sweep) = &mut self.sweep else { return };
                sweep.request_ended(*page);
                if failure == Failure::Rejected && sweep.reduce_limit() {
                    return;
                }
            }
            // A row that was removed has no detail, and another request would not help.
            Request::Detail(id) if failure == Failure::Rejected => self.details.received(id),
            Request::Detail(id) => self.details.requeue(id),
        }
        self.backoff.failed(failure, now, jitter);
        if let Some(pause) = failure.service_pause() {
            self.share.pause_for(now, pause);
            self.estimate.reset();
        }
    }

    /// Closes a sweep that has ended, given the identifiers of all stored rows. The caller aborts
    /// the page requests that are still in flight.
    pub fn finish_sweep<'a>(&mut self, stored: impl Iterator<Item = &'a str>) -> SweepResult {
        let Some(sweep) = self.sweep.take() else { return SweepResult::Removed(Vec::new()) };
        self.in_flight.retain(|(request, _)| matches!(request, Request::Detail(_)));
        self.share.set_in_flight(self.in_flight.len());
        let removed: Vec<String> = match sweep.end {
            Some(SweepEnd::Complete { .. }) => {
                sweep.unseen(stored).into_iter().map(str::to_owned).collect()
            }
            _ => Vec::new(),
        };
        if sweep.end == Some(SweepEnd::Complete { is_stable: false })
            && !removed.is_empty()
            && self.sweeps < MOST_SWEEPS
        {
            self.sweeps += 1;
            self.sweep = Some(sweep.repeat());
            self.estimate.reset();
            return SweepResult::Repeat;
        }
        SweepResult::Removed(removed)
    }

    fn response_received(&mut self, request: &Request, now: f64) {
        if let Some(sent) = self.take_in_flight(request) {
            let took = (now - sent).max(0.0);
            let is_slow = self.latency.record(request, took);
            self.backoff.succeeded();
            self.share.response_received(took, is_slow, now);
        }
    }

    /// When a request was sent, which is then in flight no more.
    fn take_in_flight(&mut self, request: &Request) -> Option<f64> {
        let at = self.in_flight.iter().position(|(other, _)| other == request)?;
        let (_, sent) = self.in_flight.swap_remove(at);
        self.share.set_in_flight(self.in_flight.len());
        Some(sent)
    }
}
