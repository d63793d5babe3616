//! Stored records.

use crate::browser::Browser;
use crate::service::{ALL, SCOPE, Service, open, open_with_ventures, round};
use directory_api::RoundStatus;
use local_directory::{AnswerError, Phase, StoredRecord};
use std::cell::RefCell;
use std::rc::Rc;

#[test]
fn list_is_available_at_next_visit() {
    let (browser, service, directory) = open_with_ventures(2_500);
    let address = "/v1/ventures?sector=Energy&name=solar&facets=sector";
    let before = directory.read(address);
    let requests = service.count("");
    directory.close();
    let size: usize = browser.record(SCOPE).unwrap().rows.iter().map(String::len).sum();
    assert!(browser.note(SCOPE).unwrap().starts_with(&format!("{size} ")));
    let directory = open(&browser, &service);
    assert_eq!(directory.peek(address).unwrap(), before);
    assert_eq!(directory.read(address), before);
    assert_eq!(service.count(""), requests);
    assert_eq!(directory.progress().loaded, 2_500);
}

/// Stores records while rows arrive, and continues from each of them.
#[test]
fn stored_position_fits_stored_rows() {
    let (browser, _, directory) = open_with_ventures(4_000);
    directory.ask(ALL).unwrap();
    let records = RefCell::new(Vec::new());
    browser.wait_until("all rows are read", || {
        browser.hide();
        let record = browser.record(SCOPE).filter(|record| record.position.is_some());
        if let Some(record) = record.filter(|record| records.borrow().last() != Some(record)) {
            records.borrow_mut().push(record);
        }
        directory.progress().phase == Phase::Idle
    });
    assert!(records.borrow().len() > 3);
    for record in records.take() {
        let browser = Rc::new(Browser::new());
        browser.put_record(SCOPE, record);
        let directory = open(&browser, &Service::new(&browser, 4_000));
        assert_eq!(directory.read(ALL).total, 4_000);
    }
}

/// Reads the completed rounds, and at a later visit the raising ones, to which the round has moved.
#[test]
fn stored_list_keeps_no_moved_round() {
    let browser = Rc::new(Browser::new());
    let service = Service::new(&browser, 10);
    let [raising, completed] = [RoundStatus::Fundraising, RoundStatus::Completed];
    let rounds = |status: &RoundStatus| vec![(status.clone(), round(1, 1))];
    let address = |status: &RoundStatus| format!("/v1/fundraising?status={status}");
    service.rounds.replace(rounds(&completed));
    let directory = open(&browser, &service);
    assert_eq!(directory.read(&address(&completed)).total, 1);
    directory.close();
    service.rounds.replace(rounds(&raising));
    let directory = open(&browser, &service);
    assert_eq!(directory.read(&address(&raising)).total, 1);
    assert_eq!(directory.peek(&address(&completed)).unwrap().total, 0);
    assert_eq!(directory.peek(&address(&raising)).unwrap().total, 1);
}

#[test]
fn list_with_damaged_record_is_read_again() {
    let browser = Rc::new(Browser::new());
    let rows = vec!["{\"id\":".to_owned()];
    browser.put_record(SCOPE, StoredRecord { rows, position: None, read_at: Some(browser.now()) });
    let directory = open(&browser, &Service::new(&browser, 300));
    assert_eq!(directory.peek(ALL), Err(AnswerError::NotStored));
    assert_eq!(directory.read(ALL).total, 300);
}

#[test]
fn failing_storage_leaves_rows_in_memory() {
    let (browser, service, directory) = open_with_ventures(300);
    directory.ask(ALL).unwrap();
    let other = open(&browser, &service);
    browser.forbid_storage();
    directory.wait_for(&Phase::Idle);
    browser.advance(1_000.0);
    assert_eq!(directory.peek(ALL).unwrap().total, 300);
    assert!(directory.progress().is_memory_only);
    for other in [other, open(&browser, &service)] {
        assert_eq!(other.read(ALL).total, 300, "every tab reads");
        assert!(other.progress().is_memory_only);
    }
}

#[test]
fn discarded_directory_is_gone() {
    let (browser, service, directory) = open_with_ventures(300);
    directory.read(ALL);
    browser.advance(1_000.0);
    assert!(browser.note(SCOPE).is_some());
    directory.directory.discard();
    directory.directory.refresh();
    browser.advance(60_000.0);
    assert_eq!(directory.peek(ALL), Err(AnswerError::NotStored));
    assert_eq!((browser.record(SCOPE), browser.note(SCOPE)), (None, None));
    let before = service.count("ventures 0");
    assert_eq!(open(&browser, &service).read(ALL).total, 300);
    assert_eq!(service.count("ventures 0"), before + 1);
}
