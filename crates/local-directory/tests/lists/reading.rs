//! Reading lists: changes, failures, budget, pauses.

use crate::browser::Browser;
use crate::service::{ALL, Error, Service, open, open_with, open_with_ventures, round};
use directory_api::RoundStatus;
use local_directory::{ListKind, Phase};
use std::rc::Rc;

#[test]
fn refresh_drops_removed_rows() {
    let (browser, service, directory) = open_with_ventures(300);
    directory.read(ALL);
    service.ventures.borrow_mut().retain(|number| number % 100 != 50);
    browser.advance(3_600_000.0);
    assert_eq!(directory.read(ALL).total, 300, "the list is fresh");
    directory.directory.refresh();
    directory.wait_for(&Phase::Idle);
    assert_eq!(directory.peek(ALL).unwrap().total, 297);
    browser.advance(25.0 * 3_600_000.0);
    let before = service.count("ventures 0");
    directory.read(ALL);
    assert_eq!(service.count("ventures 0"), before + 1, "the list is stale");
}

#[test]
fn retry_after_holds_for_all_lists() {
    let (browser, service, directory) = open_with_ventures(2_000);
    service.rounds.replace(vec![(RoundStatus::Pending, round(1, 1))]);
    service.fault_at.set(Some((352, Error::Busy(60))));
    directory.ask(ALL).unwrap();
    browser.wait_until("the request fails", || service.fault_at.get().is_none());
    browser.advance(400.0);
    let (before, since) = (service.count(""), browser.now());
    let (other, address) = (directory.directory.clone(), "/v1/fundraising?status=r_pending");
    browser.block_on(async move { drop(other.answer(address, true).await) });
    assert!(browser.now() - since >= 59_000.0 && service.count("") > before);
    directory.wait_for(&Phase::Idle);
    assert_eq!(directory.peek(ALL).unwrap().total, 2_000);
}

#[test]
fn lists_share_budget() {
    let browser = Rc::new(Browser::new());
    let service = Service::new(&browser, 3_000);
    service.rounds.replace((1..900).map(|id| (RoundStatus::Completed, round(id, id))).collect());
    let directory = open_with(&browser, &service, 10, true);
    directory.ask(ALL).unwrap();
    directory.ask("/v1/fundraising?status=r_completed&sort=capital").unwrap();
    assert_eq!(directory.progress().list, ListKind::Rounds(RoundStatus::Completed));
    directory.ask("/v1/users?name=ama").unwrap();
    directory.wait_for(&Phase::Idle);
    let sent: Vec<f64> = service.requests.borrow().iter().map(|(at, _)| *at).collect();
    for (index, from) in sent.iter().enumerate() {
        assert!(sent[index..].iter().take_while(|at| **at < from + 60_000.0).count() <= 10);
    }
    assert_eq!(directory.peek(ALL).unwrap().total, 3_000);
    assert_eq!(service.count("ventures 0"), 1, "the sweep continues");
}

#[test]
fn progress_counts_rounds_of_all_statuses() {
    let browser = Rc::new(Browser::new());
    let service = Service::new(&browser, 300);
    service.rounds.replace((1..=250).map(|id| (RoundStatus::Completed, round(id, id))).collect());
    let directory = open(&browser, &service);
    directory.read("/v1/ventures?sort=-raised");
    let progress = directory.progress();
    assert!(progress.is_complete && matches!(progress.list, ListKind::Rounds(_)));
    assert_eq!((progress.loaded, progress.read, progress.total), (250, 250, Some(250)));
    directory.close();
    let directory = open(&browser, &service);
    directory.ask("/v1/ventures?sort=-raised").unwrap();
    assert!(directory.progress().is_complete, "the stored lists are complete");
}

#[test]
fn reading_stops_while_network_fails() {
    let (browser, service, directory) = open_with_ventures(2_000);
    directory.ask(ALL).unwrap();
    service.fault.replace(Some(("", Error::Network)));
    directory.wait_for(&Phase::Failed(Error::Network));
    let answer = directory.ask(ALL).unwrap();
    assert!(answer.total > 0 && answer.unchecked > 0 && !answer.is_growing);
    let before = service.count("");
    browser.advance(3_600_000.0);
    assert_eq!(service.count(""), before);
    service.fault.replace(None);
    directory.directory.set_online(true);
    directory.wait_for(&Phase::Idle);
    assert_eq!((directory.peek(ALL).unwrap().total, service.count("ventures 0")), (2_000, 1));
}

#[test]
fn offline_directory_waits() {
    let (browser, service, directory) = open_with_ventures(2_000);
    directory.directory.set_online(false);
    let answer = directory.ask(ALL).unwrap();
    assert_eq!((answer.total, answer.is_growing), (0, false));
    assert_eq!(directory.progress().phase, Phase::Offline);
    browser.advance(60_000.0);
    assert_eq!(service.count(""), 0);
    directory.directory.set_online(true);
    directory.wait_for(&Phase::Idle);
    assert_eq!(directory.peek(ALL).unwrap().total, 2_000);
}

#[test]
fn pause_survives_reopening() {
    let (browser, service, directory) = open_with_ventures(2_000);
    directory.ask(ALL).unwrap();
    directory.directory.pause();
    browser.advance(1_000.0);
    let (paused, before) = (directory.progress(), service.count(""));
    assert_eq!((&paused.phase, paused.is_complete), (&Phase::Paused, false));
    directory.close();
    let directory = open(&browser, &service);
    let answer = directory.ask(ALL).unwrap();
    assert!(answer.total > 0 && answer.unchecked > 0 && !answer.is_growing);
    browser.advance(600_000.0);
    assert_eq!((directory.progress().phase, service.count("")), (Phase::Paused, before));
    directory.directory.resume();
    directory.wait_for(&Phase::Idle);
    assert_eq!((directory.peek(ALL).unwrap().total, service.count("ventures 0")), (2_000, 1));
}
