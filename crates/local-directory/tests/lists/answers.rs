//! Answers to requests.

use crate::browser::Browser;
use crate::service::{ALL, Answer, Error, Service, open, open_with, open_with_ventures, round};
use directory_api::RoundStatus;
use local_directory::{AnswerError, Phase};
use reactive_graph::traits::GetUntracked;
use serde_json::{Value, json};
use std::rc::Rc;

/// Creates a service with 300 ventures and a round for every tenth venture. Every third round is
/// completed.
fn with_rounds(browser: &Rc<Browser>) -> Rc<Service> {
    let service = Service::new(browser, 300);
    let status = |number: u32| match number.is_multiple_of(3) {
        true => RoundStatus::Completed,
        false => RoundStatus::Fundraising,
    };
    let rounds = (1..=30).map(|number| (status(number), round(number, number * 10)));
    service.rounds.replace(rounds.collect());
    service
}

fn applied(answer: &Answer) -> &Value {
    &answer.body["_metadata"][0]["applied"]
}

#[test]
fn first_answer_waits_for_row() {
    let (_, service, directory) = open_with_ventures(900);
    let first = directory.ask("/v1/ventures?name=solar").unwrap();
    assert_eq!(service.count(""), 4, "the first page, and three more");
    assert!(first.total > 0 && first.is_growing);
    assert_eq!(first.unchecked, 700);
    assert_eq!(first.body["_metadata"][0]["coverage"]["of"], 900);
    let whole = directory.read("/v1/ventures?name=solar");
    assert_eq!((whole.total, whole.unchecked, whole.is_growing), (128, 0, false));
    let none = directory.ask("/v1/ventures?name=zzzzqqqq").unwrap();
    assert_eq!((none.total, none.is_growing), (0, false));
}

#[test]
fn stored_answers_send_no_request() {
    let (browser, service, directory) = open_with_ventures(300);
    assert_eq!(directory.peek(ALL), Err(AnswerError::NotStored));
    browser.advance(600_000.0);
    assert_eq!(service.count(""), 0);
    directory.read(ALL);
    let before = service.count("");
    let stored = directory.peek("/v1/ventures?sector=Energy").unwrap();
    assert_eq!((stored.total, stored.unchecked), (0, 300));
    browser.advance(600_000.0);
    assert_eq!(service.count(""), before);
}

#[test]
fn repeated_question_keeps_answer() {
    let (browser, service, directory) = open_with_ventures(300);
    directory.read(ALL);
    browser.advance(60_000.0);
    let revision = || directory.directory.revision().get_untracked();
    let (before, requests) = (revision(), service.count(""));
    directory.ask(ALL).unwrap();
    browser.advance(60_000.0);
    assert_eq!((revision(), service.count("")), (before, requests));
}

#[test]
fn rounds_are_read_before_ventures() {
    let browser = Rc::new(Browser::new());
    let service = with_rounds(&browser);
    let directory = open(&browser, &service);
    let address = "/v1/fundraising?status=r_fundraising&country=Kenya&limit=3";
    let answer = directory.read(address);
    let requests: Vec<String> =
        service.requests.borrow().iter().map(|(_, request)| request.clone()).collect();
    assert!(requests.is_sorted_by_key(|request| request.starts_with("ventures")), "{requests:?}");
    assert_eq!(service.count("rounds r_completed"), 0);
    assert_eq!(answer.ids, ["25", "22", "19"]);
    assert_eq!(answer.body["fundraising"][0]["venture_title"], "Water 0250");
    assert_eq!(answer.body["fundraising"][0]["capital"], "25000");
    assert_eq!(*applied(&answer), json!(["status", "country"]));
}

#[test]
fn stages_are_not_applied() {
    let browser = Rc::new(Browser::new());
    let directory = open(&browser, &with_rounds(&browser));
    let address = "/v1/fundraising?status=r_completed&stage=seed&sort=-stage\
         &facets=stage&facets=country&facets=status";
    let answer = directory.read(address);
    assert_eq!((answer.total, applied(&answer)), (10, &json!(["status", "facets"])));
    let facets = &answer.body["facets"];
    assert_eq!(facets.get("stage"), None);
    let capital: u64 = (1..=10).map(|number| number * 3_000).sum();
    assert_eq!(
        facets["status"],
        json!({
            "values": [
                { "value": "r_completed", "count": 10, "capital": capital, "odd_amounts": 0 },
            ],
            "known": 10, "unknown": 0,
        })
    );
}

#[test]
fn sector_filter_requests_candidates() {
    let (browser, service, directory) = open_with_ventures(1_800);
    let address = "/v1/ventures?sector=Energy&country=Mali&sort=name&limit=3&facets=sector";
    let first = directory.ask(address).unwrap();
    assert_eq!((first.total, first.is_growing), (0, true));
    directory.wait_for(&Phase::LoadingDetails);
    directory.wait_for(&Phase::Idle);
    assert_eq!(service.count("detail"), 500);
    let answer = directory.peek(address).unwrap();
    assert_eq!((answer.unchecked, answer.is_growing), (100, false));
    assert_eq!(answer.ids, ["14", "56", "98"], "candidates are in the order of the answer");
    let row = &answer.body["ventures"][0];
    assert_eq!(
        (&row["sectors"], &row["fundStatus"]),
        (&json!(["Energy"]), &json!("Raising capital"))
    );
    directory.ask(address).unwrap();
    browser.advance(60_000.0);
    assert_eq!(service.count("detail"), 500);
    directory.directory.check_all(address);
    directory.wait_for(&Phase::Idle);
    assert_eq!((service.count("detail"), directory.peek(address).unwrap().total), (600, 300));
}

#[test]
fn like_query_requests_model() {
    let (_, service, directory) = open_with_ventures(1_800);
    directory.read(ALL);
    let address = "/v1/ventures?like=1&limit=6";
    let stored = directory.peek(address).unwrap();
    assert_eq!((stored.ids[0].as_str(), stored.unchecked), ("1798", 1_799), "same country");
    assert_eq!(service.requests.borrow().last().unwrap().1, "detail 1");
    directory.peek(address).unwrap();
    assert_eq!(service.count("detail"), 1);
    directory.directory.check_all(address);
    directory.wait_for(&Phase::Idle);
    let answer = directory.peek(address).unwrap();
    assert_eq!((answer.unchecked, applied(&answer)), (0, &json!(["like"])));
    // Health and Kenya, as a service with the query extension would answer.
    assert_eq!(answer.ids, ["1795", "1789", "1783", "1777", "1771", "1765"]);
    assert_eq!(service.count("detail"), 1_800);
}

#[test]
fn like_query_without_model_fails() {
    let (_, service, directory) = open_with_ventures(300);
    directory.read(ALL);
    let address = "/v1/ventures?like=1&limit=6";
    service.fault.replace(Some(("detail", Error::Network)));
    assert_eq!(directory.peek(address), Err(AnswerError::Failed(Error::Network)));
    service.fault.replace(None);
    assert_eq!(directory.peek(address).unwrap().total, 99);
}

#[test]
fn rounds_of_ventures_need_no_other_list() {
    let browser = Rc::new(Browser::new());
    let service = with_rounds(&browser);
    let directory = open(&browser, &service);
    let answer = directory.read(&format!("{ROUNDS}&venture=300&venture=60"));
    assert_eq!((&*answer.ids, answer.unchecked), (&["6", "30"].map(str::to_owned)[..], 0));
    assert_eq!(service.count("ventures"), 0);
}

#[test]
fn last_question_decides_on_details() {
    let (_, service, directory) = open_with_ventures(1_800);
    directory.read(ALL);
    directory.ask("/v1/ventures?sector=Energy").unwrap();
    directory.browser.advance(1_000.0);
    directory.ask(ALL).unwrap();
    directory.wait_for(&Phase::Idle);
    assert!(service.count("detail") < 30, "{}", service.count("detail"));
}

const RAISED: &str = "/v1/ventures?raised=24000..&unknown=raised&sort=-raised&limit=3";
const ROUNDS: &str = "/v1/fundraising?status=r_fundraising&status=r_completed&status=r_pending";

#[test]
fn only_queries_with_sums_read_rounds() {
    let browser = Rc::new(Browser::new());
    let service = with_rounds(&browser);
    let mut odd = round(31, 300);
    odd["capital"] = json!("250.000");
    service.rounds.borrow_mut().push((RoundStatus::Completed, odd));
    let directory = open(&browser, &service);
    let answer = directory.read(ALL);
    assert_eq!((service.count("rounds"), answer.body["ventures"][0].get("rounds")), (0, None));
    let answer = directory.read(RAISED);
    assert_eq!((&*answer.ids, answer.total), (&["300", "270", "240"].map(str::to_owned)[..], 293));
    assert_eq!(*applied(&answer), json!(["raised", "unknown", "sort"]));
    assert_eq!(answer.body["_metadata"][0]["unknown"], json!({ "raised": 290 }));
    let row = &answer.body["ventures"][0];
    assert_eq!((&row["raised"], &row["rounds"]), (&json!("30000"), &json!(2)));
    let last = json!({ "post_date": "2020-01-04 00:00:00", "capital": "250.000" });
    assert_eq!((&row["last_round"], &row["odd_amounts"]), (&last, &json!(1)));
    directory.close();
    let stored = open(&browser, &service).peek("/v1/ventures?id=300").unwrap();
    assert_eq!(stored.body["ventures"][0], *row, "stored rounds are joined");
}

#[test]
fn sums_are_not_read_without_key() {
    let browser = Rc::new(Browser::new());
    let service = with_rounds(&browser);
    let directory = open_with(&browser, &service, 100_000, false);
    let answer = directory.read(RAISED);
    assert_eq!((service.count("rounds"), answer.total, applied(&answer)), (0, 300, &json!([])));
    assert_eq!(answer.body["_metadata"][0].get("unknown"), None);
    directory.read(ROUNDS);
    let requests = service.count("rounds");
    browser.advance(48.0 * 3_600_000.0);
    assert_eq!(directory.read(RAISED).total, 293, "rounds visible without a key");
    assert_eq!(service.count("rounds"), requests);
}

#[test]
fn sums_of_unreadable_rounds_are_not_applied() {
    let browser = Rc::new(Browser::new());
    let service = with_rounds(&browser);
    service.fault.replace(Some(("rounds r_pending", Error::Key)));
    let directory = open(&browser, &service);
    directory.ask(RAISED).unwrap();
    directory.wait_for(&Phase::Failed(Error::Key));
    let answer = directory.peek(RAISED).unwrap();
    assert_eq!((answer.total, applied(&answer)), (300, &json!([])));
    assert_eq!(answer.body["ventures"][0].get("rounds"), None);
}

#[test]
fn missing_key_is_error() {
    let (browser, service, directory) = open_with_ventures(300);
    service.fault.replace(Some(("rounds", Error::Key)));
    let address = "/v1/fundraising?status=r_completed&status=r_pending&name=x";
    for _ in 0..3 {
        assert_eq!(directory.ask(address), Err(AnswerError::Failed(Error::Key)));
        assert_eq!(directory.progress().phase, Phase::Failed(Error::Key));
        browser.advance(60_000.0);
    }
    assert_eq!(service.count(""), 1, "no other list is read");
    assert_eq!(directory.read(ALL).total, 300);
    service.fault.replace(None);
    directory.directory.resume();
    assert_eq!(directory.read(address).total, 0);
}
