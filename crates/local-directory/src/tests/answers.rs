//! Answers, and the data that they need.

use super::{ALL, Error, Tab};
use crate::state::{Effect, Event};
use crate::{AnswerError, ListForm, Phase};
use directory_api::RoundStatus;
use serde_json::json;

const RAISED: &str = "/v1/ventures?raised=24000..&unknown=raised&sort=-raised&limit=3";

/// Tab whose service has 300 ventures, and a completed round for every tenth.
fn tab_with_rounds(has_key: bool) -> Tab {
    let mut tab = Tab::new(ListForm::Pages, 100_000, has_key, 300);
    tab.rounds = (1..=30).map(|id| (RoundStatus::Completed, id, id * 10)).collect();
    tab
}

#[test]
fn first_answer_waits_for_row() {
    let mut tab = Tab::open(900);
    assert_eq!(tab.peek(ALL), Err(AnswerError::NotStored));
    assert_eq!(tab.count(""), 0);
    let first = tab.ask("/v1/ventures?name=solar").unwrap();
    assert_eq!(tab.count(""), 4, "the first page, and three more");
    assert!(first.total > 0 && first.is_growing);
    let coverage = json!({ "read": 200, "of": 900, "unchecked": 700, "growing": true });
    assert_eq!(first.body["_metadata"][0]["coverage"], coverage);
    let whole = tab.read("/v1/ventures?name=solar");
    assert_eq!((whole.total, whole.unchecked, whole.is_growing), (128, 0, false));
    assert_eq!(tab.ask("/v1/ventures?name=zzzzqqqq").unwrap().total, 0);
}

#[test]
fn views_are_notified_four_times_a_second() {
    let mut tab = Tab::open(4_000);
    tab.read(ALL);
    let read_at = tab.now;
    tab.advance(60_000.0);
    let times = tab.notified.clone();
    assert!(times.iter().all(|at| *at <= read_at), "the end of reading is notified once");
    let is_close = |pair: &&[f64]| pair[1] - pair[0] < 250.0;
    // Each change of the phase may add one.
    assert!(times.len() > 5 && times.windows(2).filter(is_close).count() <= 4, "{times:?}");
    tab.ask(ALL).unwrap();
    tab.advance(60_000.0);
    assert_eq!(tab.notified, times, "a repeated question changes nothing");
}

#[test]
fn question_notifies_no_view_at_once() {
    let mut tab = Tab::open(1_800);
    tab.read(ALL);
    // The list is stored by then, and the lock is free.
    tab.advance(60_000.0);
    let question = Event::Ask("/v1/ventures?sector=Energy".to_owned(), true);
    let effects = tab.state.on(tab.now, question);
    assert!(effects.iter().any(|effect| matches!(effect, Effect::RequestLock)), "{effects:?}");
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::ChangeAnswers)));
}

#[test]
fn sector_filter_requests_candidates() {
    let mut tab = Tab::open(1_800);
    let address = "/v1/ventures?sector=Energy&country=Mali&sort=name&limit=3&facets=sector";
    tab.ask(address).unwrap();
    tab.wait_for(&Phase::LoadingDetails);
    assert!(tab.peek(address).unwrap().is_growing);
    let answer = tab.read(address);
    assert_eq!((answer.unchecked, answer.is_growing), (100, false));
    assert_eq!(answer.ids, ["14", "56", "98"], "candidates are in the order of the answer");
    assert_eq!(tab.count("detail"), 500);
    assert_eq!((tab.check_all(address).total, tab.count("detail")), (300, 600));
    // Another question ends the requests for the last one.
    tab.ask("/v1/ventures?sector=Energy").unwrap();
    tab.read(ALL);
    assert!(tab.count("detail") < 610);
}

#[test]
fn lists_answer_what_they_have() {
    let mut tab = Tab::open(60);
    let mut check = |address: &str, total: u64, applied: &[&str]| {
        let answer = tab.read(address);
        assert_eq!((answer.total, answer.applied), (total, json!(applied)), "{address}");
    };
    check("/v1/ventures?place=Mali+City", 20, &["place"]);
    check("/v1/ventures?name=mali+city&sort=name", 20, &["name", "sort"]);
    check("/v1/ventures?added=7d&unknown=added", 60, &["added", "unknown"]);
    check("/v1/ventures?added=..2023-10", 0, &["added"]);
    check("/v1/ventures?without=logo", 60, &["without"]);
    check("/v1/ventures?without=team&without=country", 60, &[]);
    check("/v1/ventures?person=5", 60, &[]);
    check("/v1/users?ventures=2..&sort=ventures", 1, &[]);
    check("/v1/ventures?tag=tag+1&sort=name", 20, &["tag", "sort"]);
    check("/v1/ventures?without=sector", 0, &["without"]);
    assert_eq!(tab.count("detail"), 60, "tags and missing sectors are in the details");
    tab.now += 7.0 * 86_400_000.0;
    assert_eq!(tab.read("/v1/ventures?added=7d").total, 0, "days are counted from today");
}

#[test]
fn like_query_requests_its_venture_first() {
    let mut tab = Tab::open(700);
    tab.read(ALL);
    let address = "/v1/ventures?like=1&limit=3";
    let stored = tab.peek(address).unwrap();
    assert_eq!((stored.ids[0].as_str(), stored.unchecked), ("4", 700), "same country");
    tab.ask(address).unwrap();
    tab.wait_for(&Phase::LoadingDetails);
    assert_eq!(tab.requests.iter().find(|it| it.1.starts_with("detail")).unwrap().1, "detail 1");
    let answer = tab.check_all(address);
    // Health and Kenya, as a service with the query extension would answer.
    assert_eq!((answer.unchecked, &*answer.ids), (0, &["7", "13", "19"].map(str::to_owned)[..]));
}

#[test]
fn only_queries_with_sums_read_rounds() {
    let mut tab = tab_with_rounds(true);
    let answer = tab.read(ALL);
    assert_eq!((tab.count("rounds"), answer.body["ventures"][0].get("rounds")), (0, None));
    let answer = tab.read(RAISED);
    assert_eq!(answer.ids, ["300", "290", "280"]);
    assert_eq!(answer.applied, json!(["raised", "unknown", "sort"]));
    let progress = tab.state.progress();
    assert_eq!((progress.is_complete, progress.loaded, progress.total), (true, 30, Some(30)));
    tab.reopen();
    let stored = tab.peek("/v1/ventures?id=300").unwrap();
    assert_eq!(stored.body["ventures"][0]["raised"], "30000", "stored rounds are joined");
}

#[test]
fn sums_of_unreadable_rounds_are_not_applied() {
    let mut tab = tab_with_rounds(false);
    let answer = tab.read(RAISED);
    assert_eq!((tab.count("rounds"), answer.total, answer.applied), (0, 300, json!([])));
    let mut tab = tab_with_rounds(true);
    tab.fault = Some(("rounds r_pending", Error::Key));
    tab.ask(RAISED).unwrap();
    tab.wait_for(&Phase::Failed(Error::Key));
    assert_eq!(tab.peek(RAISED).unwrap().applied, json!([]));
}

#[test]
fn files_are_read_whole_and_not_stored() {
    let mut tab = Tab::new(ListForm::Files { has_rounds: true }, 100_000, true, 5_000);
    tab.is_locked_elsewhere = true;
    let answer = tab.ask("/v1/ventures?name=solar").unwrap();
    assert_eq!((answer.total, answer.unchecked, answer.is_growing), (714, 0, false));
    assert!(tab.count("rounds") > 0, "rows have sums over rounds");
    tab.advance(60_000.0);
    assert_eq!(tab.records.len(), 0);
}
