//! Guarantee of the crawl: no row that existed throughout is missed, and removed rows are gone
//! after the next refresh.

use crate::reader::{EventRates, Reader, happens};
use crate::service::Service;
use directory_crawl::SweepEnd;
use fastrand::Rng;
use std::collections::BTreeSet;

/// Number of histories in each test.
const HISTORIES: u64 = 1_000;

fn ids(rows: impl IntoIterator<Item = u32>) -> BTreeSet<String> {
    rows.into_iter().map(|row| row.to_string()).collect()
}

/// Creates a service with a random page size and a list of at most 14 pages and two rows.
fn service(rng: &mut Rng) -> Service {
    let max_limit = [1, 2, 5, 20, 50, 200][rng.usize(..6)];
    let count = rng.usize(..max_limit as usize * 14 + 3);
    let mut service = Service::with_rows(u32::try_from(count).unwrap(), max_limit);
    service.reports_limit = happens(rng, 50);
    service.claim = [
        |total, _| Some(total),
        |_, received| Some(received),
        |_, _| None,
        |total, _| Some(total + 7),
    ][rng.usize(..4)];
    service
}

/// Runs one history; returns true if the first sweep reached the end of the list.
fn check(seed: u64, rates: EventRates) -> bool {
    let mut rng = Rng::with_seed(seed);
    let mut service = service(&mut rng);
    // Pages of one row cannot overlap, so the guarantee does not apply. Small pages are linked by
    // one row, and a moved row may link unrelated windows.
    let is_guaranteed = service.max_limit > if rates.move_row > 0 { 5 } else { 1 };
    let mut reader = Reader::default();
    service.track_steady_rows();
    let end = reader.read(&mut service, rates, &mut rng);
    let has_ended = end != SweepEnd::Endless;
    if has_ended && is_guaranteed {
        let missed: Vec<_> =
            ids(service.steady.iter().copied()).difference(&reader.stored).cloned().collect();
        assert!(missed.is_empty(), "history {seed} missed {missed:?}");
    }
    assert!(reader.stored.is_subset(&ids(service.all_rows.iter().copied())), "history {seed}");
    // A refresh during changes keeps the rows that exist throughout.
    service.track_steady_rows();
    let end = reader.read(&mut service, rates, &mut rng);
    if let (SweepEnd::Complete { .. }, true) = (end, is_guaranteed) {
        let steady = ids(service.steady.iter().copied());
        assert!(steady.is_subset(&reader.stored), "history {seed} lost a row in a refresh");
    }
    // After the last change, a refresh reads exactly the list.
    let stable = EventRates { fail: rates.fail, ..EventRates::default() };
    let end = reader.read(&mut service, stable, &mut rng);
    assert!(matches!(end, SweepEnd::Complete { .. }), "history {seed} ended in {end:?}");
    assert_eq!(reader.stored, ids(service.rows.iter().copied()), "history {seed}");
    has_ended
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
