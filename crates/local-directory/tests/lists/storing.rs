//! What is stored, and what is there at the next visit.

use crate::browser::Browser;
use crate::service::{
    Error, SCOPE, Service, is_idle, opened, read, read_list, started, started_list, status,
};
use directory_api::{PageRequest, VentureQuery};
use local_directory::{Command, Phase, Record};
use std::cell::RefCell;

#[test]
fn what_was_read_is_there_at_the_next_visit() {
    let (browser, service, list) = read_list(900);
    browser.until("it is stored", || browser.record(SCOPE).is_some_and(|it| it.read_at.is_some()));
    list.close();
    drop(list);
    let before = service.requests.borrow().len();
    let list = opened(&browser, &service);
    assert_eq!(
        list.results(&VentureQuery::default(), PageRequest::default()).page.window.claimed,
        Some(900)
    );
    list.start();
    browser.pass(60_000.0);
    assert!(is_idle(&list));
    assert_eq!(service.requests.borrow().len(), before, "it was read a moment ago");
    list.command(Command::Refresh);
    browser.until("it is idle again", || is_idle(&list));
    assert_eq!(service.requests.borrow().len(), before + 1, "nothing has changed");
}

#[test]
fn rows_that_left_the_list_are_gone_after_a_refresh() {
    let (browser, service, list) = read_list(300);
    service.ventures.borrow_mut().retain(|number| number % 100 != 50);
    list.command(Command::Refresh);
    browser.until("they are gone", || is_idle(&list) && status(&list).stored == 297);
}

#[test]
fn what_was_stopped_continues_where_it_was() {
    let (browser, service, list) = started_list(2_000);
    browser.until("some are read", || status(&list).stored >= 500);
    list.command(Command::Stop);
    browser.until("it is stored", || {
        browser.record(SCOPE).is_some_and(|record| record.position.is_some())
    });
    browser.until("it is idle", || is_idle(&list));
    list.close();
    browser.settle();
    let list = started(&browser, &service);
    browser.until("all are read", || status(&list).is_complete);
    assert_eq!((status(&list).stored, service.count("ventures 0")), (2_000, 1));
}

/// Rows come at any moment while others are written.
#[test]
fn where_the_reading_is_stored_with_the_rows_that_were_read() {
    for delay in (10..=250).step_by(60) {
        let browser = Browser::new();
        let service = Service::of(&browser, 2_000);
        service.delay.set(delay);
        let list = started(&browser, &service);
        let records = RefCell::new(Vec::new());
        browser.until("all are read", || {
            browser.hide();
            let record = browser.record(SCOPE).filter(|record| record.position.is_some());
            if let Some(record) = record.filter(|it| records.borrow().last() != Some(it)) {
                records.borrow_mut().push(record);
            }
            is_idle(&list)
        });
        assert!(records.borrow().len() > 1, "{delay}");
        for record in records.take() {
            let browser = Browser::new();
            let service = Service::of(&browser, 2_000);
            browser.put_record(SCOPE, record);
            let list = started(&browser, &service);
            browser.until("all are read", || status(&list).is_complete);
            assert_eq!(status(&list).stored, 2_000, "{delay}");
        }
    }
}

#[test]
fn what_is_damaged_is_read_again() {
    for rows in [&b"VENTUREX and then nonsense"[..], b""] {
        let browser = Browser::new();
        let service = Service::of(&browser, 300);
        let read_at = Some(browser.now());
        browser.put_record(SCOPE, Record { rows: rows.into(), position: None, read_at });
        assert_eq!(status(&read(&browser, &service)).stored, 300);
    }
}

#[test]
fn where_nothing_can_be_stored_all_else_works() {
    let browser = Browser::new();
    browser.forbid_storage();
    let service = Service::of(&browser, 300);
    let (list, other) = (read(&browser, &service), read(&browser, &service));
    for list in [&list, &other] {
        assert!(status(list).is_memory_only);
        assert_eq!(status(list).stored, 300);
    }
}

#[test]
fn where_storage_fails_later_the_other_tabs_read_for_themselves() {
    let (browser, service, list) = started_list(300);
    let follower = started(&browser, &service);
    browser.forbid_storage();
    browser
        .until("both have all", || status(&list).stored == 300 && status(&follower).stored == 300);
    assert!(status(&list).is_memory_only);
}

#[test]
fn what_has_changed_is_stored_when_the_page_is_hidden() {
    let browser = Browser::new();
    let service = Service::of(&browser, 2_000);
    service.fault_at.set(Some((704, Error::Busy(60))));
    let list = started(&browser, &service);
    browser.until("some are read", || status(&list).stored >= 500);
    browser.hide();
    browser.pass(100.0);
    assert!(browser.record(SCOPE).is_some_and(|record| record.position.is_some()));
}

#[test]
fn a_list_that_is_closed_is_stored_before_another_tab_leads() {
    let browser = Browser::new();
    let service = Service::of(&browser, 2_000);
    service.fault_at.set(Some((704, Error::Busy(60))));
    let (list, follower) = (started(&browser, &service), started(&browser, &service));
    browser.until("some are read", || status(&list).stored >= 700);
    browser.slow_storage(300);
    list.close();
    browser.until("the other one reads", || status(&follower).phase == Phase::Reading);
    assert!(status(&follower).stored >= 700, "{}", status(&follower).stored);
    browser.until("all are read", || status(&follower).is_complete);
    assert_eq!((status(&follower).stored, service.count("ventures 0")), (2_000, 1));
}

#[test]
fn details_that_came_a_moment_before_it_is_closed_are_stored() {
    let (browser, service, list) = read_list(30);
    browser.pass(60_000.0);
    list.set_visible(VentureQuery::default(), vec!["7".to_owned()]);
    browser.until("a detail has come", || status(&list).without_sectors == 29);
    list.close();
    browser.settle();
    let list = opened(&browser, &service);
    let summary = list.venture("7", "").unwrap().record;
    assert_eq!(summary.sectors.unwrap().to_vec(), ["Health"]);
}

#[test]
fn a_list_that_is_closed_while_it_is_loaded_takes_no_lock() {
    let browser = Browser::new();
    let service = Service::of(&browser, 300);
    let list = opened(&browser, &service);
    browser.pass(60_000.0);
    browser.slow_storage(300);
    browser.put_record(SCOPE, Record::default());
    list.start();
    browser.pass(100.0);
    list.close();
    browser.pass(60_000.0);
    assert_eq!(browser.lock_queue(SCOPE), 0);
    browser.slow_storage(0);
    assert_eq!(status(&read(&browser, &service)).stored, 300);
}

#[test]
fn a_list_that_is_closed_while_it_waits_for_the_lock_does_not_get_it() {
    let browser = Browser::new();
    let service = Service::of(&browser, 300);
    let leader = read(&browser, &service);
    let list = started(&browser, &service);
    browser.pass(50.0);
    list.close();
    browser.pass(1_000.0);
    assert_eq!(browser.lock_queue(SCOPE), 1);
    leader.close();
    browser.pass(1_000.0);
    assert_eq!(browser.lock_queue(SCOPE), 0);
}

#[test]
fn what_is_discarded_is_gone() {
    let (browser, service, list) = read_list(300);
    browser.until("it is stored", || browser.note(SCOPE).is_some());
    list.discard();
    list.command(Command::Refresh);
    browser.pass(60_000.0);
    assert_eq!((browser.record(SCOPE), browser.note(SCOPE)), (None, None));
    let before = service.count("ventures 0");
    read(&browser, &service);
    assert_eq!(service.count("ventures 0"), before + 1);
}
