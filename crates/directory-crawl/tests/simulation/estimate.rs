//! How long it will take, as it is said each second, against how long it took.

use crate::chance::Chance;
use crate::list::List;
use crate::service::Service;
use directory_crawl::{Budget, Crawl, SweepKind};

/// What is read, and how fast the service is.
#[derive(Clone, Copy, Debug)]
struct Case {
    budget: u32,
    /// How many pages of the list there are, and how many details to be learned.
    pages: u32,
    details: usize,
    /// How long a response takes, in milliseconds: at least, and how much longer at most.
    took: (usize, usize),
}

/// What is said at each second and how long it really took from then on, in seconds.
fn said(case: Case) -> Vec<(f64, f64)> {
    let mut crawl = Crawl::new(&Budget::new(case.budget));
    if case.pages > 0 {
        crawl.start(SweepKind::Full);
    }
    crawl.request_all((0..case.details).map(|id| id.to_string()));
    let mut list = List::new(crawl, Service::with_rows(10 + case.pages * 176, 200));
    let mut chance = Chance::new(u64::from(case.pages) + case.details as u64);
    let (least, more) = case.took;
    let mut took = || (least + chance.below(more + 1)) as f64;
    let (mut said, mut now, mut asks) = (Vec::new(), 0.0, 500.0);
    loop {
        while list.step(now, &mut took) {}
        let next = list.next_event();
        if next.is_infinite() {
            break;
        }
        while asks <= next {
            said.push((asks, list.crawl.progress(asks).seconds_left));
            asks += 1_000.0;
        }
        now = next;
        list.receive(now, || None);
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
