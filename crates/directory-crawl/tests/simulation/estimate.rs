//! How long it will take, as it is said each second, against how long it took.

use crate::chance::Chance;
use directory_api::Window;
use directory_crawl::{Budget, Crawl, Request, Step, Stored, SweepKind};

/// What is read, and how fast the service is.
#[derive(Clone, Copy, Debug)]
struct Case {
    budget: u32,
    /// How many pages of the list there are, and how many details to be learned.
    pages: u64,
    details: usize,
    /// How long a response takes, in milliseconds: at least, and how much longer at most.
    took: (usize, usize),
}

/// A crawl over time, with responses on their way.
struct Run {
    crawl: Crawl,
    case: Case,
    chance: Chance,
    in_flight: Vec<(f64, Request)>,
    wakes: f64,
}

impl Run {
    fn new(case: Case) -> Self {
        let mut crawl = Crawl::new(&Budget::new(case.budget));
        if case.pages > 0 {
            crawl.start(SweepKind::Full);
        }
        crawl.request_all((0..case.details).map(|id| id.to_string()));
        let (chance, in_flight) = (Chance::new(case.pages + case.details as u64), Vec::new());
        Self { crawl, case, chance, in_flight, wakes: 0.0 }
    }

    /// Sends what can be sent; `false` once all is done.
    fn send(&mut self, now: f64) -> bool {
        loop {
            self.wakes = f64::INFINITY;
            match self.crawl.next(now) {
                Step::Send(request) => {
                    let (least, more) = self.case.took;
                    let took = (least + self.chance.below(more + 1)) as f64;
                    self.in_flight.push((now + took, request));
                }
                Step::SweepEnded(_) => {
                    self.in_flight.retain(|(_, request)| matches!(request, Request::Detail(_)));
                    drop(self.crawl.finish_sweep(std::iter::empty()));
                }
                Step::WaitUntil(until) => {
                    self.wakes = until;
                    return true;
                }
                Step::Idle => return false,
                _ => return true,
            }
        }
    }

    fn receive(&mut self, now: f64) {
        while let Some(at) = self.in_flight.iter().position(|(at, _)| *at <= now) {
            match self.in_flight.remove(at).1 {
                Request::Detail(id) => self.crawl.detail_received(&id, now),
                Request::Page(page) => {
                    let total = 10 + self.case.pages * 176;
                    let ids: Vec<String> = (page.offset..total.min(page.offset + 200))
                        .map(|id| id.to_string())
                        .collect();
                    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
                    let received = ids.len() as u64;
                    let (offset, claimed) = (page.offset, Some(total));
                    let window =
                        Window { offset, limit: 200, received, claimed, is_counted: false };
                    self.crawl.page_received(
                        page,
                        window,
                        &ids,
                        Stored { unchanged: false, total: 0 },
                        now,
                    );
                }
            }
        }
    }
}

/// What is said at each second and how long it really took from then on, in seconds.
fn said(case: Case) -> Vec<(f64, f64)> {
    let (mut run, mut said, mut now, mut asks) = (Run::new(case), Vec::new(), 0.0, 500.0);
    while run.send(now) {
        let next = run.in_flight.iter().map(|(at, _)| *at).fold(run.wakes, f64::min);
        while asks <= next {
            said.push((asks, run.crawl.progress(asks).seconds_left));
            asks += 1_000.0;
        }
        now = next;
        run.receive(now);
    }
    let shown = said.into_iter().filter_map(|(at, left)| Some((at, f64::from(left?))));
    shown.map(|(at, left)| (left, (now - at) / 1000.0)).collect()
}

const CASES: [Case; 8] = [
    Case { budget: 240, pages: 110, details: 0, took: (150, 100) },
    Case { budget: 240, pages: 570, details: 0, took: (80, 60) },
    Case { budget: 240, pages: 0, details: 1_500, took: (20, 40) },
    Case { budget: 60, pages: 110, details: 0, took: (80, 60) },
    Case { budget: 30, pages: 28, details: 200, took: (300, 900) },
    Case { budget: 6_000, pages: 570, details: 0, took: (400, 800) },
    Case { budget: 240, pages: 0, details: 300, took: (900, 600) },
    Case { budget: 1, pages: 5, details: 0, took: (80, 60) },
];

#[test]
fn the_estimate_is_steady_and_true() {
    for case in CASES {
        let said = said(case);
        assert!(said.len() > 4, "{case:?}");
        // Nothing can be known before some responses came.
        let blind = if case.took.1 > 500 { 8 } else { 1 };
        for (left, truth) in said.iter().skip(blind) {
            assert!((left - truth).abs() <= 2.0 + truth / 5.0, "{left} for {truth}: {case:?}");
        }
        for (second, pair) in said.windows(2).enumerate() {
            let (before, after) = (pair[0].0, pair[1].0);
            let allowed = before / if second < blind { 5.0 } else { 10.0 };
            let jump = (after - (before - 1.0)).abs();
            assert!(jump <= 1.0 + allowed, "{before} and then {after}: {case:?}");
        }
    }
}
