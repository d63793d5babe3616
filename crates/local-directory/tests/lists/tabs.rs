//! Several tabs of one browser.

use crate::service::{ALL, Error, SCOPE, open, open_with_ventures};
use local_directory::{Phase, Platform};

const ELSEWHERE: Phase<Error> = Phase::ReadingElsewhere { is_frozen: false };
const FROZEN: Phase<Error> = Phase::ReadingElsewhere { is_frozen: true };

#[test]
fn next_tab_continues_after_closing() {
    let (browser, service, first) = open_with_ventures(2_000);
    first.ask(ALL).unwrap();
    let second = open(&browser, &service);
    second.directory.refresh();
    browser.hide();
    second.ask(ALL).unwrap();
    browser.advance(1_000.0);
    first.close();
    second.wait_for(&Phase::Idle);
    assert_eq!((second.peek(ALL).unwrap().total, service.count("ventures 0")), (2_000, 1));
}

#[test]
fn idle_tab_releases_lock() {
    let (browser, service, first) = open_with_ventures(300);
    first.read(ALL);
    let second = open(&browser, &service);
    assert_eq!(second.read("/v1/users?name=ama").total, 1);
    service.ventures.borrow_mut().insert(0, 301);
    second.ask(ALL).unwrap();
    second.directory.refresh();
    second.wait_for(&Phase::Idle);
    browser.advance(1_000.0);
    assert_eq!(first.peek(ALL).unwrap().total, 301, "the first tab reloads the list");
}

#[test]
fn pause_holds_in_all_tabs() {
    let (browser, service, first) = open_with_ventures(4_000);
    first.ask(ALL).unwrap();
    let second = open(&browser, &service);
    browser.hide();
    second.ask(ALL).unwrap();
    second.directory.pause();
    browser.advance(2_000.0);
    let before = service.count("");
    browser.advance(600_000.0);
    assert_eq!((first.progress().phase, second.progress().phase), (Phase::Paused, Phase::Paused));
    assert_eq!(service.count(""), before);
    second.directory.resume();
    first.wait_for(&Phase::Idle);
    second.wait_for(&Phase::Idle);
    assert_eq!(second.peek(ALL).unwrap().total, 4_000);
}

#[test]
fn lock_of_frozen_tab_can_be_taken() {
    let (browser, _, directory) = open_with_ventures(300);
    let name = ["venture-directory ", SCOPE].concat();
    let _frozen = browser.tab().request_lock(&name, false, Box::new(|_| ())).unwrap();
    let answer = directory.ask(ALL).unwrap();
    assert_eq!((answer.total, answer.is_growing), (0, false), "frozen after half a minute");
    assert_eq!(directory.progress().phase, FROZEN);
    directory.directory.take_lock();
    directory.wait_for(&Phase::Idle);
    assert_eq!(directory.peek(ALL).unwrap().total, 300);
}

#[test]
fn tab_without_lock_does_not_write() {
    let (browser, service, first) = open_with_ventures(4_000);
    service.fault_at.set(Some((1_056, Error::Busy(500))));
    first.ask(ALL).unwrap();
    let second = open(&browser, &service);
    browser.hide();
    second.ask(ALL).unwrap();
    browser.advance(35_000.0);
    assert_eq!(second.progress().phase, ELSEWHERE, "the first tab sends heartbeats");
    second.directory.take_lock();
    browser.advance(1_000.0);
    assert_eq!(first.progress().phase, ELSEWHERE);
    second.wait_for(&Phase::Idle);
    browser.advance(1_000.0);
    let stored = browser.record(SCOPE);
    browser.hide();
    first.wait_for(&Phase::Idle);
    browser.advance(60_000.0);
    assert!(browser.record(SCOPE) == stored);
    assert_eq!(first.peek(ALL).unwrap().total, 4_000);
}
