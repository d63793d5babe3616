//! A caller of the crawl: it sends what it is told, and responses come in any order.

use crate::chance::Chance;
use crate::service::Service;
use directory_api::{PageRequest, Window};
use directory_crawl::{
    Budget, Crawl, Failure, Request, Step, Stored, SweepEnd, SweepKind, SweepResult,
};
use std::collections::BTreeSet;

/// The most steps that a history may take.
const LONGEST: usize = 20_000;

/// What happens to the list and to requests meanwhile, in times of a hundred a step.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Weather {
    pub(crate) gain: usize,
    pub(crate) lose: usize,
    pub(crate) lose_many: usize,
    pub(crate) reorder: usize,
    pub(crate) fail: usize,
    pub(crate) reload: usize,
}

/// A response on its way: the list is read when the service sees the request, and not when the
/// response comes.
struct Sent {
    page: PageRequest,
    response: (Window, Vec<String>),
}

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
            crawl: Crawl::new(&Budget::new(100_000)),
            stored: BTreeSet::new(),
            requests: 0,
            most_at_once: 0,
            now: 0.0,
            seed: 0,
        }
    }

    /// Reads the list to the end, whatever happens to it.
    pub(crate) fn read(
        &mut self,
        kind: SweepKind,
        service: &mut Service,
        weather: Weather,
        chance: &mut Chance,
    ) -> SweepEnd {
        self.crawl.start(kind);
        let mut sent: Vec<Sent> = Vec::new();
        for _ in 0..LONGEST {
            happen(service, weather, chance);
            self.now += 10.0;
            if chance.percent(weather.reload) {
                self.reload(&mut sent);
            }
            match self.crawl.next(self.now) {
                Step::Send(Request::Page(page)) => {
                    self.requests += 1;
                    sent.push(Sent { page, response: service.page(page) });
                    self.most_at_once = self.most_at_once.max(sent.len());
                }
                Step::AwaitResponse => self.receive(&mut sent, weather, chance),
                Step::WaitUntil(until) => match sent.is_empty() {
                    true => self.now = until,
                    false => self.receive(&mut sent, weather, chance),
                },
                Step::Stuck => self.crawl.resume(),
                Step::SweepEnded(end) => {
                    sent.clear();
                    match self.crawl.finish_sweep(self.stored.iter().map(String::as_str)) {
                        SweepResult::Repeat => {}
                        SweepResult::Removed(ids) => {
                            self.stored.retain(|id| !ids.contains(id));
                            return end;
                        }
                    }
                }
                step => panic!("{step:?} in the middle of a sweep"),
            }
        }
        panic!("the sweep of history {} does not end", self.seed);
    }

    fn receive(&mut self, sent: &mut Vec<Sent>, weather: Weather, chance: &mut Chance) {
        let Sent { page, response: (window, rows) } = sent.swap_remove(chance.below(sent.len()));
        if chance.percent(weather.fail) {
            let failure = [Failure::Busy(Some(1)), Failure::Busy(None), Failure::Unreachable];
            let failure = failure[chance.below(3)];
            return self.crawl.request_failed(&Request::Page(page), failure, self.now, 0.5);
        }
        let unchanged = rows.iter().all(|id| self.stored.contains(id));
        self.stored.extend(rows.iter().cloned());
        let ids: Vec<&str> = rows.iter().map(String::as_str).collect();
        self.crawl.page_received(
            page,
            window,
            &ids,
            Stored { unchanged, total: self.stored.len() },
            self.now,
        );
    }

    /// The page is reloaded: what is stored is the position, if there is one already.
    fn reload(&mut self, sent: &mut Vec<Sent>) {
        if let Some(position) = self.crawl.position() {
            self.crawl = Crawl::new(&Budget::new(100_000));
            assert!(self.crawl.restore(&position));
            sent.clear();
        }
    }
}

fn happen(service: &mut Service, weather: Weather, chance: &mut Chance) {
    if chance.percent(weather.gain) {
        service.gain(chance);
    }
    if chance.percent(weather.lose) {
        service.lose(chance);
    }
    if chance.percent(weather.lose_many) {
        service.lose_many(chance);
    }
    if chance.percent(weather.reorder) {
        service.reorder(chance);
    }
}
