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
    browser.pass(1_000.0);
    first.close();
    second.until(&Phase::Idle);
    assert_eq!((second.look(ALL).unwrap().total, service.count("ventures 0")), (2_000, 1));
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
    second.until(&Phase::Idle);
    browser.pass(1_000.0);
    assert_eq!(first.look(ALL).unwrap().total, 301, "the first one loads it again");
}

#[test]
fn pause_holds_in_all_tabs() {
    let (browser, service, first) = open_with_ventures(4_000);
    first.ask(ALL).unwrap();
    let second = open(&browser, &service);
    browser.hide();
    second.ask(ALL).unwrap();
    second.directory.pause();
    browser.pass(2_000.0);
    let before = service.count("");
    browser.pass(600_000.0);
    assert_eq!((first.progress().phase, second.progress().phase), (Phase::Paused, Phase::Paused));
    assert_eq!(service.count(""), before);
    second.directory.resume();
    first.until(&Phase::Idle);
    second.until(&Phase::Idle);
    assert_eq!(second.look(ALL).unwrap().total, 4_000);
}

#[test]
fn frozen_tab_can_be_left_behind() {
    let (browser, _, directory) = open_with_ventures(300);
    let name = ["venture-directory ", SCOPE].concat();
    let _frozen = browser.tab().request_lock(&name, false, Box::new(|_| ())).unwrap();
    let answer = directory.ask(ALL).unwrap();
    assert_eq!((answer.total, answer.is_growing), (0, false), "after half a minute");
    assert_eq!(directory.progress().phase, FROZEN);
    directory.directory.load_alone();
    directory.until(&Phase::Idle);
    assert_eq!(directory.look(ALL).unwrap().total, 300);
}

#[test]
fn tab_without_lock_does_not_write() {
    let (browser, service, first) = open_with_ventures(4_000);
    service.fault_at.set(Some((1_056, Error::Busy(500))));
    first.ask(ALL).unwrap();
    let second = open(&browser, &service);
    browser.hide();
    second.ask(ALL).unwrap();
    browser.pass(35_000.0);
    assert_eq!(second.progress().phase, ELSEWHERE, "the first one gives signs");
    second.directory.load_alone();
    browser.pass(1_000.0);
    assert_eq!(first.progress().phase, ELSEWHERE);
    second.until(&Phase::Idle);
    browser.pass(1_000.0);
    let stored = browser.record(SCOPE);
    browser.hide();
    first.until(&Phase::Idle);
    browser.pass(60_000.0);
    assert!(browser.record(SCOPE) == stored);
    assert_eq!(first.look(ALL).unwrap().total, 4_000);
}
