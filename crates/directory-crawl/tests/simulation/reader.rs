//! Caller of the crawl that takes its steps; responses arrive in any order.

use crate::service::Service;
use directory_api::{PageRequest, Window};
use directory_crawl::{Crawl, Failure, LARGEST_PAGE, Request, Step, Sweep, SweepEnd};
use fastrand::Rng;
use std::collections::BTreeSet;

/// Maximum number of steps of a history.
const LONGEST: usize = 20_000;

/// Events of the list and of requests, in percent of the steps.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Weather {
    pub(crate) gain: usize,
    pub(crate) lose: usize,
    pub(crate) lose_many: usize,
    pub(crate) reorder: usize,
    pub(crate) fail: usize,
    pub(crate) reload: usize,
}

/// Request, and its response, which shows the list when the service saw the request.
type Sent = (PageRequest, (Window, Vec<String>));

pub(crate) struct Reader {
    pub(crate) crawl: Crawl,
    pub(crate) stored: BTreeSet<String>,
    pub(crate) requests: usize,
    pub(crate) most_at_once: usize,
    pub(crate) now: f64,
    pub(crate) seed: u64,
}

impl Reader {
    pub(crate) fn new() -> Self {
        Self {
            crawl: Crawl::new(1_000_000),
            stored: BTreeSet::new(),
            requests: 0,
            most_at_once: 0,
            now: 0.0,
            seed: 0,
        }
    }

    /// Reads the list to the end.
    pub(crate) fn read(
        &mut self,
        service: &mut Service,
        weather: Weather,
        chance: &mut Rng,
    ) -> SweepEnd {
        self.crawl.start(Sweep::new(LARGEST_PAGE));
        let mut sent: Vec<Sent> = Vec::new();
        for _ in 0..LONGEST {
            happen(service, weather, chance);
            self.now += 10.0;
            if percent(chance, weather.reload) {
                self.reload(&mut sent);
            }
            match self.crawl.next(self.now) {
                Step::Send(Request::Page(page)) => {
                    self.requests += 1;
                    sent.push((page, service.page(page)));
                    self.most_at_once = self.most_at_once.max(sent.len());
                }
                Step::AwaitResponse => self.receive(&mut sent, weather, chance),
                Step::WaitUntil(until) => match sent.is_empty() {
                    true => self.now = until,
                    false => self.receive(&mut sent, weather, chance),
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

    fn receive(&mut self, sent: &mut Vec<Sent>, weather: Weather, chance: &mut Rng) {
        let (page, (window, rows)) = sent.swap_remove(chance.usize(..sent.len()));
        if percent(chance, weather.fail) {
            let failure = [Failure::Busy(Some(1)), Failure::Busy(None), Failure::Unreachable];
            let failure = failure[chance.usize(..3)];
            return self.crawl.request_failed(&Request::Page(page), failure, self.now);
        }
        self.stored.extend(rows.iter().cloned());
        let ids: Vec<&str> = rows.iter().map(String::as_str).collect();
        self.crawl.page_received(page, window, &ids);
    }

    /// Reloads the page, storing the position, if there is one.
    fn reload(&mut self, sent: &mut Vec<Sent>) {
        if let Some(position) = self.crawl.sweep().and_then(Sweep::position) {
            self.crawl = Crawl::new(1_000_000);
            self.crawl.start(Sweep::resume(position));
            sent.clear();
        }
    }
}

/// True in this percentage of the calls.
pub(crate) fn percent(chance: &mut Rng, percent: usize) -> bool {
    chance.usize(..100) < percent
}

fn happen(service: &mut Service, weather: Weather, chance: &mut Rng) {
    if percent(chance, weather.gain) {
        service.gain(chance);
    }
    if percent(chance, weather.lose) {
        service.lose(chance);
    }
    if percent(chance, weather.lose_many) {
        service.lose_many(chance);
    }
    if percent(chance, weather.reorder) {
        service.reorder(chance);
    }
}
