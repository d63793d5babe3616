//! Stored records, and several tabs.

use super::{ALL, Tab};
use crate::browser::StoredRecord;
use crate::event::{Command, Event, Notes};
use crate::{AnswerError, ListKind, Phase};
use directory_api::RoundStatus;

const ELSEWHERE: Phase<super::Error> = Phase::ReadingElsewhere { is_frozen: false };
const FROZEN: Phase<super::Error> = Phase::ReadingElsewhere { is_frozen: true };

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
        tab.send(Event::Hidden(true));
        tab.send(Event::Hidden(false));
        tab.step(f64::MAX);
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
    assert_eq!((tab.read(ALL).total, tab.records.len()), (300, 0));
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
fn discarded_directory_is_gone() {
    let mut tab = Tab::open(300);
    tab.read(ALL);
    tab.advance(1_000.0);
    assert_eq!(tab.records.len(), 1);
    // The next write is on its way.
    tab.command(Command::Refresh);
    tab.wait_for(&Phase::Idle);
    tab.command(Command::Discard);
    tab.command(Command::Refresh);
    tab.advance(60_000.0);
    assert_eq!(tab.peek(ALL), Err(AnswerError::NotStored));
    assert_eq!(tab.records.len(), 0);
}

#[test]
fn waiting_tab_continues_from_stored_rows() {
    let mut first = Tab::open(2_000);
    first.ask(ALL).unwrap();
    first.send(Event::Hidden(true));
    let mut second = Tab::open(2_000);
    second.records = first.records;
    second.is_locked_elsewhere = true;
    let stored = second.ask(ALL).unwrap();
    assert!(stored.total > 0 && stored.is_growing);
    second.wait_for(&ELSEWHERE);
    second.send(Event::Lock(true, second.notes()));
    second.wait_for(&Phase::Idle);
    assert_eq!((second.peek(ALL).unwrap().total, second.count("ventures 0")), (2_000, 0));
}

#[test]
fn lock_of_frozen_tab_can_be_taken() {
    let mut tab = Tab::open(300);
    tab.is_locked_elsewhere = true;
    let answer = tab.ask(ALL).unwrap();
    assert_eq!((answer.total, answer.is_growing), (0, false), "frozen after half a minute");
    assert_eq!((tab.state.phase(), tab.count("")), (FROZEN, 0));
    tab.send(Event::Message(Notes::default()));
    assert_eq!(tab.state.phase(), ELSEWHERE);
    tab.command(Command::TakeLock);
    tab.wait_for(&Phase::Idle);
    assert_eq!(tab.peek(ALL).unwrap().total, 300);
}

#[test]
fn tab_without_lock_does_not_write() {
    let mut tab = Tab::open(4_000);
    tab.ask(ALL).unwrap();
    tab.is_locked_elsewhere = true;
    // Another tab takes the lock while a record is being written.
    tab.send(Event::Hidden(false));
    tab.send(Event::Lock(false, Notes::default()));
    tab.advance(20_000.0);
    assert_eq!(tab.state.phase(), ELSEWHERE);
    assert!(tab.records.is_empty());
    // The other tab stores the whole list, and releases the lock.
    let mut other = Tab::open(4_000);
    other.read(ALL);
    other.advance(1_000.0);
    tab.records = other.records;
    let requests = tab.count("");
    tab.send(Event::Message(tab.notes()));
    tab.wait_for(&Phase::Idle);
    assert_eq!((tab.peek(ALL).unwrap().total, tab.count("")), (4_000, requests));
}
