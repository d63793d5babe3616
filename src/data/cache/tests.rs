//! Tests of the bookkeeping of the cache.

#![allow(clippy::unwrap_used)]

use super::*;

const MINUTE: f64 = 60_000.0;

fn address(text: &str) -> Arc<str> {
    text.into()
}

/// An entry that was answered at this time.
fn answer(cache: &mut Cache<u8>, text: &str, at: f64) {
    cache.entry(&address(text), at, || 0);
    let flight = cache.take_off(text);
    assert!(cache.land(text, flight, Some(at)).is_some());
}

fn holds(cache: &mut Cache<u8>, text: &str) -> bool {
    cache.get_mut(text).is_some()
}

#[test]
fn an_answer_is_fresh_for_half_a_minute() {
    let mut cache = Cache::new();
    answer(&mut cache, "a", MINUTE);
    let entry = cache.get_mut("a").unwrap();
    assert!(entry.is_fresh(MINUTE) && entry.is_fresh(MINUTE + 29_999.0));
    assert!(!entry.is_fresh(MINUTE + 30_000.0));
    assert!(!entry.is_fresh(0.0), "a clock that was put back makes nothing fresh");
}

#[test]
fn an_answer_is_shown_for_half_an_hour() {
    let mut cache = Cache::new();
    answer(&mut cache, "a", 0.0);
    assert!(cache.entry(&address("a"), 29.9 * MINUTE, || 1).is_answered());
    assert!(!cache.entry(&address("a"), 30.0 * MINUTE, || 1).is_answered());
    assert_eq!(cache.get_mut("a").unwrap().value, 1);
}

#[test]
fn what_is_read_never_expires() {
    let mut cache = Cache::new();
    answer(&mut cache, "a", 0.0);
    cache.join("a");
    cache.tidy(60.0 * MINUTE);
    assert!(cache.entry(&address("a"), 60.0 * MINUTE, || 1).is_answered());
}

#[test]
fn only_the_latest_flight_lands() {
    let mut cache = Cache::new();
    cache.entry(&address("a"), 0.0, || 0);
    let first = cache.take_off("a");
    let second = cache.take_off("a");
    assert!(cache.land("a", first, Some(1.0)).is_none());
    assert!(cache.land("a", second, Some(1.0)).is_some());
    assert!(cache.land("a", second, Some(1.0)).is_none());
}

#[test]
fn a_canceled_flight_does_not_land() {
    let mut cache = Cache::new();
    let flight = {
        cache.entry(&address("a"), 0.0, || 0);
        cache.take_off("a")
    };
    cache.get_mut("a").unwrap().cancel();
    assert!(cache.land("a", flight, Some(1.0)).is_none());
}

#[test]
fn a_failed_flight_leaves_the_answer_and_its_age() {
    let mut cache = Cache::new();
    answer(&mut cache, "a", 0.0);
    let flight = cache.take_off("a");
    let entry = cache.land("a", flight, None).unwrap();
    assert!(entry.is_answered() && !entry.is_fresh(MINUTE));
}

#[test]
fn the_last_reader_takes_an_entry_without_answer_along() {
    let mut cache = Cache::new();
    for text in ["unanswered", "in flight"] {
        cache.entry(&address(text), 0.0, || 0);
        cache.join(text);
    }
    answer(&mut cache, "answered", 0.0);
    cache.join("answered");
    cache.take_off("in flight");
    for text in ["unanswered", "in flight", "answered"] {
        cache.leave(text);
    }
    assert!(!holds(&mut cache, "unanswered"));
    assert!(holds(&mut cache, "in flight") && holds(&mut cache, "answered"));
}

#[test]
fn the_least_recently_used_go_first_and_what_is_in_use_stays() {
    let mut cache = Cache::new();
    for number in 0..MOST + 3 {
        answer(&mut cache, &number.to_string(), 0.0);
    }
    cache.join("0");
    cache.take_off("1");
    cache.entry(&address("2"), 0.0, || 0);
    cache.tidy(0.0);
    let gone: Vec<_> =
        (0..MOST + 3).filter(|number| !holds(&mut cache, &number.to_string())).collect();
    assert_eq!(gone, [3, 4, 5]);
}
