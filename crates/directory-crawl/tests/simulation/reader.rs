//! A caller of the crawl: it sends what it is told, and answers come in any order.

use crate::chance::Chance;
use crate::service::Service;
use directory_api::{PageRequest, Window};
use directory_crawl::{Budget, Crawl, End, Failure, Kind, Step, Ticket, Verdict};
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

/// An answer on its way: the list is read when the service sees the request, and not when the
/// answer comes.
struct Sent {
    asked: PageRequest,
    answer: (Window, Vec<String>),
}

pub(crate) struct Reader {
    pub(crate) crawl: Crawl,
    pub(crate) held: BTreeSet<String>,
    pub(crate) requests: usize,
    pub(crate) most_at_once: usize,
    pub(crate) now: f64,
    pub(crate) seed: u64,
}

impl Reader {
    pub(crate) fn new() -> Self {
        Self {
            crawl: Crawl::new(&Budget::new(100_000)),
            held: BTreeSet::new(),
            requests: 0,
            most_at_once: 0,
            now: 0.0,
            seed: 0,
        }
    }

    /// Reads the list to the end, whatever happens to it.
    pub(crate) fn read(
        &mut self,
        kind: Kind,
        service: &mut Service,
        weather: Weather,
        chance: &mut Chance,
    ) -> End {
        self.crawl.begin(kind);
        let mut sent: Vec<Sent> = Vec::new();
        for _ in 0..LONGEST {
            happen(service, weather, chance);
            self.now += 10.0;
            if chance.percent(weather.reload) {
                self.reload(&mut sent);
            }
            match self.crawl.next(self.now) {
                Step::Ask(Ticket::Page(asked)) => {
                    self.requests += 1;
                    sent.push(Sent { asked, answer: service.page(asked) });
                    self.most_at_once = self.most_at_once.max(sent.len());
                }
                Step::Listen => self.receive(&mut sent, weather, chance),
                Step::Wait(until) => match sent.is_empty() {
                    true => self.now = until,
                    false => self.receive(&mut sent, weather, chance),
                },
                Step::Stuck => self.crawl.resume(),
                Step::Ended(end) => {
                    sent.clear();
                    match self.crawl.conclude(self.held.iter().map(String::as_str)) {
                        Verdict::Again => {}
                        Verdict::Vanished(ids) => {
                            self.held.retain(|id| !ids.contains(id));
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
        let Sent { asked, answer: (window, rows) } = sent.swap_remove(chance.below(sent.len()));
        if chance.percent(weather.fail) {
            let failure = [Failure::Busy(Some(1)), Failure::Busy(None), Failure::Unreachable];
            let failure = failure[chance.below(3)];
            return self.crawl.failed(&Ticket::Page(asked), failure, self.now, 0.5);
        }
        let familiar = rows.iter().all(|id| self.held.contains(id));
        self.held.extend(rows.iter().cloned());
        let ids: Vec<&str> = rows.iter().map(String::as_str).collect();
        self.crawl.answered(asked, window, &ids, (familiar, self.held.len()), self.now);
    }

    /// The page is loaded anew: what is kept is the position, if there is one already.
    fn reload(&mut self, sent: &mut Vec<Sent>) {
        if let Some(position) = self.crawl.position() {
            self.crawl = Crawl::new(&Budget::new(100_000));
            assert!(self.crawl.go_on(&position));
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
