//! Caller of the crawl. Responses arrive in any order.

use crate::service::Service;
use directory_api::{PageRequest, Window};
use directory_crawl::{Crawl, Failure, LARGEST_PAGE, Request, Step, Sweep, SweepEnd};
use fastrand::Rng;
use std::collections::BTreeSet;

/// Maximum number of steps of a history.
const MAX_STEPS: usize = 20_000;

/// Rates of list and request events, as percentages of the steps.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct EventRates {
    pub(crate) add: usize,
    pub(crate) remove: usize,
    pub(crate) remove_many: usize,
    pub(crate) move_row: usize,
    pub(crate) fail: usize,
    pub(crate) reload: usize,
}

/// Request, and its response, which has the state of the list at the time of the request.
type SentRequest = (PageRequest, (Window, Vec<String>));

pub(crate) struct Reader {
    pub(crate) crawl: Crawl,
    pub(crate) stored: BTreeSet<String>,
    pub(crate) requests: usize,
    pub(crate) max_in_flight: usize,
    pub(crate) now: f64,
    pub(crate) seed: u64,
}

impl Reader {
    pub(crate) fn new() -> Self {
        Self {
            crawl: Crawl::new(1_000_000),
            stored: BTreeSet::new(),
            requests: 0,
            max_in_flight: 0,
            now: 0.0,
            seed: 0,
        }
    }

    /// Reads the list to the end.
    pub(crate) fn read(
        &mut self,
        service: &mut Service,
        rates: EventRates,
        rng: &mut Rng,
    ) -> SweepEnd {
        self.crawl.start(Sweep::new(LARGEST_PAGE));
        let mut sent: Vec<SentRequest> = Vec::new();
        for _ in 0..MAX_STEPS {
            change_list(service, rates, rng);
            self.now += 10.0;
            if happens(rng, rates.reload) {
                self.reload(&mut sent);
            }
            match self.crawl.next_step(self.now) {
                Step::Send(Request::Page(page)) => {
                    self.requests += 1;
                    sent.push((page, service.page(page)));
                    self.max_in_flight = self.max_in_flight.max(sent.len());
                }
                Step::AwaitResponse => self.receive(&mut sent, rates, rng),
                Step::WaitUntil(until) => match sent.is_empty() {
                    true => self.now = until,
                    false => self.receive(&mut sent, rates, rng),
                },
                Step::Stuck => self.crawl.retry(),
                Step::SweepEnded(end) => {
                    sent.clear();
                    let stored = self.stored.iter().map(String::as_str);
                    if let Some(ids) = self.crawl.finish_sweep(stored) {
                        self.stored.retain(|id| !ids.contains(id));
                        return end;
                    }
                }
                step => panic!("{step:?} in the middle of a sweep"),
            }
        }
        panic!("the sweep of history {} does not end", self.seed);
    }

    fn receive(&mut self, sent: &mut Vec<SentRequest>, rates: EventRates, rng: &mut Rng) {
        let (page, (window, rows)) = sent.swap_remove(rng.usize(..sent.len()));
        if happens(rng, rates.fail) {
            let failure = [Failure::Busy(Some(1)), Failure::Busy(None), Failure::Unreachable];
            let failure = failure[rng.usize(..3)];
            return self.crawl.record_failure(&Request::Page(page), failure, self.now);
        }
        self.stored.extend(rows.iter().cloned());
        let ids: Vec<&str> = rows.iter().map(String::as_str).collect();
        self.crawl.record_page(page, window, &ids);
    }

    /// Reloads the page, if the sweep has a position to store.
    fn reload(&mut self, sent: &mut Vec<SentRequest>) {
        if let Some(position) = self.crawl.sweep().and_then(Sweep::position) {
            self.crawl = Crawl::new(1_000_000);
            self.crawl.start(Sweep::resume(position));
            sent.clear();
        }
    }
}

/// Returns true for this percentage of calls.
pub(crate) fn happens(rng: &mut Rng, percent: usize) -> bool {
    rng.usize(..100) < percent
}

fn change_list(service: &mut Service, rates: EventRates, rng: &mut Rng) {
    if happens(rng, rates.add) {
        service.add(rng);
    }
    if happens(rng, rates.remove) {
        service.remove(rng);
    }
    if happens(rng, rates.remove_many) {
        service.remove_many(rng);
    }
    if happens(rng, rates.move_row) {
        service.move_row(rng);
    }
}
