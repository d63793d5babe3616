//! Reading lists: changes, failures, budget, pauses.

use super::{ALL, Error, Tab};
use crate::event::{Command, Event};
use crate::{AnswerError, ListForm, Phase};
use directory_api::RoundStatus;

#[test]
fn stale_list_is_read_again() {
    let mut tab = Tab::open(300);
    tab.read(ALL);
    tab.ventures.retain(|number| number % 100 != 50);
    tab.advance(3_600_000.0);
    assert_eq!(tab.read(ALL).total, 300, "the list is fresh");
    tab.advance(24.0 * 3_600_000.0);
    assert_eq!((tab.read(ALL).total, tab.count("ventures 0")), (297, 2));
}

#[test]
fn retry_after_holds_for_all_lists() {
    let mut tab = Tab::open(2_000);
    tab.fault = Some(("ventures 352", Error::Busy(60)));
    tab.ask(ALL).unwrap();
    tab.wait_until("the failed request", |tab| tab.count("ventures 352") > 0);
    tab.fault = None;
    tab.advance(300.0);
    let before = tab.count("");
    let since = tab.now;
    tab.ask("/v1/users?name=ama").unwrap();
    assert!(tab.now - since >= 59_000.0 && tab.count("") > before);
    assert_eq!(tab.read(ALL).total, 2_000);
}

#[test]
fn lists_share_budget() {
    let mut tab = Tab::new(ListForm::Pages, 10, true, 3_000);
    tab.rounds = (1..900).map(|id| (RoundStatus::Completed, id, id)).collect();
    tab.ask(ALL).unwrap();
    tab.ask("/v1/fundraising?status=r_completed&sort=capital").unwrap();
    tab.read("/v1/users?name=ama");
    let sent: Vec<f64> = tab.requests.iter().map(|(at, _)| *at).collect();
    for (index, from) in sent.iter().enumerate() {
        assert!(sent[index..].iter().take_while(|at| **at < from + 60_000.0).count() <= 10);
    }
    assert_eq!(tab.peek(ALL).unwrap().total, 3_000);
    assert_eq!(tab.count("ventures 0"), 1, "the sweep continues");
}

#[test]
fn reading_stops_while_network_fails() {
    let mut tab = Tab::open(2_000);
    tab.ask(ALL).unwrap();
    tab.fault = Some(("", Error::Network));
    tab.wait_for(&Phase::Failed(Error::Network));
    let answer = tab.ask(ALL).unwrap();
    assert!(answer.total > 0 && answer.unchecked > 0 && !answer.is_growing);
    let before = tab.count("");
    tab.advance(3_600_000.0);
    assert_eq!(tab.count(""), before);
    tab.fault = None;
    tab.send(Event::Online(true));
    assert_eq!((tab.read(ALL).total, tab.count("ventures 0")), (2_000, 1));
}

#[test]
fn offline_directory_waits() {
    let mut tab = Tab::open(300);
    tab.send(Event::Online(false));
    let answer = tab.ask(ALL).unwrap();
    assert_eq!((answer.total, answer.is_growing), (0, false));
    assert_eq!((tab.state.phase(), tab.count("")), (Phase::Offline, 0));
    tab.send(Event::Online(true));
    assert_eq!(tab.read(ALL).total, 300);
}

#[test]
fn pause_stops_requests_until_resumed() {
    let mut tab = Tab::open(2_000);
    tab.ask(ALL).unwrap();
    tab.command(Command::Pause);
    tab.advance(1_000.0);
    let before = tab.count("");
    let answer = tab.ask(ALL).unwrap();
    assert!(answer.total > 0 && answer.unchecked > 0 && !answer.is_growing);
    tab.advance(600_000.0);
    assert_eq!((tab.state.phase(), tab.count("")), (Phase::Paused, before));
    tab.command(Command::Resume);
    assert_eq!((tab.read(ALL).total, tab.count("ventures 0")), (2_000, 1));
}

#[test]
fn missing_key_is_error() {
    let mut tab = Tab::open(300);
    tab.fault = Some(("rounds", Error::Key));
    let address = "/v1/fundraising?status=r_completed&status=r_pending&name=x";
    for _ in 0..3 {
        assert_eq!(tab.ask(address), Err(AnswerError::Failed(Error::Key)));
        tab.advance(60_000.0);
    }
    assert_eq!(tab.count(""), 1, "no other list is read");
    assert_eq!(tab.read(ALL).total, 300);
    tab.fault = None;
    tab.command(Command::Resume);
    assert_eq!(tab.read(address).total, 0);
}
