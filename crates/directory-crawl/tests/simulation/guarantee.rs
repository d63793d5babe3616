//! Guarantee of the crawl: no row that existed throughout is missed or doubled, and removed rows
//! are gone after the next refresh.

use crate::reader::{Reader, Weather, percent};
use crate::service::Service;
use directory_crawl::SweepEnd;
use fastrand::Rng;
use std::collections::BTreeSet;

/// Number of histories of each test.
const HISTORIES: u64 = 1_000;

fn names(rows: impl IntoIterator<Item = u32>) -> BTreeSet<String> {
    rows.into_iter().map(|row| row.to_string()).collect()
}

/// Creates a service with a list and pages of any length, from none to many times the page.
fn service(chance: &mut Rng) -> Service {
    let most = [1, 2, 5, 20, 50, 200][chance.usize(..6)];
    let count = chance.usize(..most as usize * 14 + 3);
    let mut service = Service::with_rows(u32::try_from(count).unwrap(), most);
    service.tells_limit = percent(chance, 50);
    service.claim = [
        |total, _| Some(total),
        |_, received| Some(received),
        |_, _| None,
        |total, _| Some(total + 7),
    ][chance.usize(..4)];
    service
}

/// Runs one history; returns true if the first sweep reached the end of the list.
fn check(seed: u64, weather: Weather) -> bool {
    let mut chance = Rng::with_seed(seed);
    let mut service = service(&mut chance);
    // Pages of one row do not overlap, so the guarantee does not apply. Pages of few rows are
    // linked by one, and a moved row may link unrelated windows.
    let promises = service.most > if weather.reorder > 0 { 5 } else { 1 };
    let mut reader = Reader::new();
    reader.seed = seed;
    service.watch();
    let end = reader.read(&mut service, weather, &mut chance);
    let came_to_end = end != SweepEnd::Endless;
    if came_to_end && promises {
        let missed: Vec<_> =
            names(service.steady.iter().copied()).difference(&reader.stored).cloned().collect();
        assert!(missed.is_empty(), "history {seed} missed {missed:?}");
    }
    assert!(reader.stored.is_subset(&names(service.ever.iter().copied())), "history {seed}");
    // A refresh during changes keeps the rows that existed throughout it.
    service.watch();
    let end = reader.read(&mut service, weather, &mut chance);
    if let (SweepEnd::Complete { .. }, true) = (end, promises) {
        let steady = names(service.steady.iter().copied());
        assert!(steady.is_subset(&reader.stored), "history {seed} lost a row by its refresh");
    }
    // After the last change, the next uninterrupted refresh reads the list exactly.
    let is_stable = Weather { fail: weather.fail, ..Weather::default() };
    let end = reader.read(&mut service, is_stable, &mut chance);
    assert!(matches!(end, SweepEnd::Complete { .. }), "history {seed} ended in {end:?}");
    assert_eq!(reader.stored, names(service.rows.iter().copied()), "history {seed}");
    assert!(reader.most_at_once <= 3, "history {seed}");
    came_to_end
}

fn histories(first: u64, weather: Weather) {
    let ended = (first..first + HISTORIES).filter(|seed| check(*seed, weather)).count();
    // A list that changes faster than it can be read is given up, which must be rare.
    assert!(ended as u64 >= HISTORIES * 97 / 100, "only {ended} came to the end");
}

#[test]
fn resting_list_is_read_whole() {
    histories(0, Weather::default());
}

#[test]
fn added_rows_cost_no_others() {
    histories(10_000, Weather { gain: 12, lose: 12, ..Weather::default() });
}

#[test]
fn removed_rows_cost_no_others() {
    histories(20_000, Weather { lose: 5, lose_many: 5, ..Weather::default() });
}

#[test]
fn moved_rows_cost_no_others() {
    histories(30_000, Weather { gain: 4, lose: 4, reorder: 2, ..Weather::default() });
}

#[test]
fn failures_and_reloads_cost_no_row() {
    let weather = Weather { gain: 6, lose: 6, lose_many: 1, reorder: 1, fail: 15, reload: 6 };
    histories(40_000, weather);
}
