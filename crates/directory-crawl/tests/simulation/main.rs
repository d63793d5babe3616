//! Guarantee of the crawl, over thousands of random histories: no row that existed throughout is
//! missed, and removed rows are gone after the next refresh.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod list;

use directory_api::Window;
use directory_crawl::{LARGEST_PAGE, Sweep, SweepEnd};
use fastrand::Rng;
use list::{EventRates, List, happens, window};
use std::collections::BTreeSet;

/// Number of histories in each test.
const HISTORIES: u64 = 1_000;

fn ids<'a>(rows: impl IntoIterator<Item = &'a u32>) -> BTreeSet<String> {
    rows.into_iter().map(u32::to_string).collect()
}

/// Creates a list of at most 14 pages and two rows.
fn random_list(rng: &mut Rng) -> List {
    let max_limit = [1, 2, 5, 20, 50, 200][rng.usize(..6)];
    let mut list = List::new(rng.u32(..max_limit * 14 + 3), max_limit);
    list.reports_limit = happens(rng, 50);
    list.claim = [
        |total, _| Some(total),
        |_, received| Some(received),
        |_, _| None,
        |total, _| Some(total + 7),
    ][rng.usize(..4)];
    list
}

/// Runs one history; returns true if the first sweep reached the end of the list.
fn check(seed: u64, rates: EventRates) -> bool {
    let mut rng = Rng::with_seed(seed);
    let mut list = random_list(&mut rng);
    // Pages of one row cannot overlap, so the guarantee does not apply. Small pages are linked by
    // one row, and a moved row may link unrelated windows.
    let is_guaranteed = list.max_limit > if rates.move_row > 0 { 5 } else { 1 };
    // The second sweep is a refresh, which keeps the rows that exist throughout.
    let ends = [(); 2].map(|()| {
        let end = list.read(rates, &mut rng);
        if end != SweepEnd::Endless && is_guaranteed {
            let steady = ids(&list.steady);
            let missed: Vec<_> = steady.difference(&list.stored).collect();
            assert!(missed.is_empty(), "history {seed} missed {missed:?}");
        }
        assert!(list.stored.is_subset(&ids(&list.all_rows)), "history {seed}");
        end
    });
    // After the last change, a refresh reads exactly the list.
    let end = list.read(EventRates { fail: rates.fail, ..EventRates::default() }, &mut rng);
    assert!(matches!(end, SweepEnd::Complete { .. }), "history {seed} ended in {end:?}");
    assert_eq!(list.stored, ids(&list.rows), "history {seed}");
    ends[0] != SweepEnd::Endless
}

fn check_histories(first: u64, rates: EventRates) {
    let ended = (first..first + HISTORIES).filter(|seed| check(*seed, rates)).count();
    // A list that changes faster than it is read has no end, which must be rare.
    assert!(ended as u64 >= HISTORIES * 97 / 100, "only {ended} of {HISTORIES} histories ended");
}

#[test]
fn unchanged_list_is_read_whole() {
    check_histories(0, EventRates::default());
}

#[test]
fn additions_lose_no_other_row() {
    check_histories(10_000, EventRates { add: 12, remove: 12, ..EventRates::default() });
}

#[test]
fn removals_lose_no_other_row() {
    check_histories(20_000, EventRates { remove: 5, remove_many: 5, ..EventRates::default() });
}

#[test]
fn moves_lose_no_other_row() {
    check_histories(30_000, EventRates { add: 4, remove: 4, move_row: 2, ..EventRates::default() });
}

#[test]
fn failures_and_reloads_lose_no_row() {
    let rates = EventRates { add: 6, remove: 6, remove_many: 1, move_row: 1, fail: 15, reload: 6 };
    check_histories(40_000, rates);
}

#[test]
fn applied_page_size_is_learned() {
    for reports_limit in [true, false] {
        for (max_limit, expected) in [(1_000, 28), (200, 28), (50, 120), (20, 300)] {
            let mut list = List { reports_limit, ..List::new(4_800, max_limit) };
            list.read(EventRates::default(), &mut Rng::with_seed(1));
            let needed = list.requests;
            assert!(needed <= expected + 2, "{needed} requests with pages of {max_limit}");
            assert_eq!(list.stored.len(), 4_800);
        }
    }
}

#[test]
fn rejected_pages_become_smaller() {
    let mut sweep = Sweep::new(LARGEST_PAGE);
    while let Some(page) = sweep.plan(3).filter(|page| page.limit > 20) {
        sweep.remove_request(page);
        assert!(sweep.reduce_limit());
    }
    assert!(!sweep.reduce_limit());
}

#[test]
fn list_without_offsets_is_endless() {
    let windows: [fn(u64) -> Window; 3] = [
        |_| window(0, 2, 2, None),
        |offset| window(offset, 2, 2, None),
        // Never sends the beginning of the list.
        |offset| window(offset + 7, 2, 2, Some(9)),
    ];
    for window in windows {
        let mut sweep = Sweep::new(LARGEST_PAGE);
        let mut requests = 0;
        while let Some(page) = sweep.plan(3).filter(|_| requests < 30) {
            requests += 1;
            sweep.record_page(page, window(page.offset), &["1", "2"]);
        }
        assert_eq!(sweep.end(), Some(SweepEnd::Endless));
    }
}
