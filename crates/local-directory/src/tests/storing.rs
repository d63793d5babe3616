//! Stored records, and several tabs.

use super::{ALL, Tab};
use crate::browser::StoredRecord;
use crate::event::{Command, Event};
use crate::{AnswerError, ListKind, Phase};
use directory_api::RoundStatus;

#[test]
fn list_is_available_at_next_visit() {
    let mut tab = Tab::open(2_500);
    let address = "/v1/ventures?sector=Energy&name=solar&facets=sector";
    let before = tab.read(address);
    let requests = tab.count("");
    tab.reopen();
    assert_eq!(tab.read(address), before);
    assert_eq!((tab.count(""), tab.state.progress().loaded), (requests, 2_500));
}

/// Stores records while rows arrive, and continues from each of them.
#[test]
fn stored_position_fits_stored_rows() {
    let mut tab = Tab::open(4_000);
    tab.ask(ALL).unwrap();
    let mut records = Vec::new();
    while tab.state.phase() != Phase::Idle {
        tab.step(f64::MAX);
        tab.now += 10_000.0;
        let record = tab.records.get(&ListKind::Ventures);
        let record = record.filter(|(_, record)| record.position.is_some());
        records.extend(record.cloned());
    }
    records.dedup();
    assert!(records.len() > 3);
    for record in records {
        let mut tab = Tab::open(4_000);
        tab.records.insert(ListKind::Ventures, record);
        assert_eq!(tab.read(ALL).total, 4_000);
    }
}

/// Reads the completed rounds, and at a later visit the raising ones, to which the round has moved.
#[test]
fn stored_list_keeps_no_moved_round() {
    let mut tab = Tab::open(10);
    let [raising, completed] = [RoundStatus::Fundraising, RoundStatus::Completed];
    let address = |status: &RoundStatus| format!("/v1/fundraising?status={status}");
    tab.rounds = vec![(completed.clone(), 1, 1)];
    assert_eq!(tab.read(&address(&completed)).total, 1);
    tab.reopen();
    tab.rounds = vec![(raising.clone(), 1, 1)];
    assert_eq!(tab.read(&address(&raising)).total, 1);
    assert_eq!(tab.peek(&address(&completed)).unwrap().total, 0);
    assert_eq!(tab.peek(&address(&raising)).unwrap().total, 1);
}

#[test]
fn list_with_damaged_record_is_read_again() {
    let mut tab = Tab::open(300);
    let rows = vec!["{\"id\":".to_owned()];
    let record = StoredRecord { rows, position: None, read_at: Some(tab.now) };
    tab.records.insert(ListKind::Ventures, (String::new(), record));
    assert_eq!(tab.peek(ALL), Err(AnswerError::NotStored));
    assert!(tab.records.is_empty());
    assert_eq!(tab.read(ALL).total, 300);
}

#[test]
fn failing_storage_leaves_rows_in_memory() {
    let mut tab = Tab::open(300);
    tab.ask(ALL).unwrap();
    tab.is_storage_forbidden = true;
    tab.wait_for(&Phase::Idle);
    tab.advance(1_000.0);
    assert!(tab.state.progress().is_memory_only);
    tab.reopen();
    tab.is_locked_elsewhere = true;
    assert_eq!(tab.read(ALL).total, 300, "every tab reads");
}

#[test]
fn closed_directory_does_nothing() {
    let mut tab = Tab::open(2_000);
    tab.ask(ALL).unwrap();
    tab.command(Command::Close);
    let requests = tab.count("");
    tab.command(Command::Resume);
    tab.advance(60_000.0);
    assert_eq!((tab.peek(ALL), tab.count("")), (Err(AnswerError::NotStored), requests));
}

#[test]
fn waiting_tab_continues_from_stored_rows() {
    let mut first = Tab::open(2_000);
    first.ask(ALL).unwrap();
    let mut second = Tab::open(2_000);
    second.records = first.records;
    second.is_locked_elsewhere = true;
    let stored = second.ask(ALL).unwrap();
    assert!(stored.total > 0 && stored.is_growing);
    second.wait_for(&Phase::ReadingElsewhere);
    second.send(Event::Lock(true, second.notes()));
    second.wait_for(&Phase::Idle);
    assert_eq!((second.peek(ALL).unwrap().total, second.count("ventures 0")), (2_000, 0));
}

#[test]
fn details_that_arrive_during_load_are_stored() {
    let mut tab = Tab::open(2);
    tab.ask("/v1/ventures?sector=Energy").unwrap();
    tab.wait_until("the last detail", |tab| tab.state.progress().details_left == 1);
    tab.send(Event::Ask("/v1/users?name=ama".to_owned(), false));
    tab.advance(1_000.0);
    tab.reopen();
    assert_eq!(tab.peek("/v1/ventures?sector=Energy").unwrap().unchecked, 0);
}
