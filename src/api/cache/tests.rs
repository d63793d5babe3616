//! Tests of what is fresh, what is shown and what is evicted.

#![allow(clippy::unwrap_used)]

use super::*;

const MINUTE: f64 = 60_000.0;

fn request(address: &str) -> Request {
    Request { address: address.into(), needs_key: false, question: None }
}

/// An entry whose response came at this time.
fn received(entries: &mut Entries, address: &str, at: f64) {
    entry_of(entries, request(address), at).received = Some(at);
}

#[test]
fn a_response_is_fresh_for_half_a_minute() {
    let mut entries = Entries::new();
    received(&mut entries, "a", MINUTE);
    let entry = &entries["a"];
    assert!(entry.is_fresh(MINUTE) && entry.is_fresh(MINUTE + 29_999.0));
    assert!(!entry.is_fresh(MINUTE + 30_000.0));
    assert!(!entry.is_fresh(0.0), "a clock that was put back makes nothing fresh");
}

#[test]
fn a_response_is_shown_for_half_an_hour() {
    let mut entries = Entries::new();
    received(&mut entries, "a", 0.0);
    assert!(entry_of(&mut entries, request("a"), 29.9 * MINUTE).received.is_some());
    assert!(entry_of(&mut entries, request("a"), 30.0 * MINUTE).received.is_none());
}

#[test]
fn what_has_a_subscriber_never_expires() {
    let mut entries = Entries::new();
    received(&mut entries, "a", 0.0);
    entries.get_mut("a").unwrap().subscribers = 1;
    assert!(entry_of(&mut entries, request("a"), 60.0 * MINUTE).received.is_some());
}

#[test]
fn an_entry_without_use_and_response_is_removed() {
    let mut entries = Entries::new();
    received(&mut entries, "received", 0.0);
    entry_of(&mut entries, request("used"), 0.0).subscribers = 1;
    entry_of(&mut entries, request("useless"), 0.0);
    for address in ["received", "used", "useless"] {
        remove_useless(&mut entries, address);
    }
    assert!(entries.contains_key("received") && entries.contains_key("used"));
    assert!(!entries.contains_key("useless"));
}

#[test]
fn the_least_recently_used_is_evicted_first_and_what_is_in_use_stays() {
    let mut entries = Entries::new();
    for number in 0..CAPACITY {
        received(&mut entries, &number.to_string(), number as f64);
    }
    entries.get_mut("0").unwrap().subscribers = 1;
    entry_of(&mut entries, request("1"), 500.0);
    for number in CAPACITY..CAPACITY + 3 {
        received(&mut entries, &number.to_string(), number as f64);
    }
    evict(&mut entries, 500.0);
    let is_gone = |number: &usize| !entries.contains_key(number.to_string().as_str());
    let gone: Vec<_> = (0..CAPACITY + 3).filter(is_gone).collect();
    assert_eq!(gone, [2, 3, 4]);
}
