//! Fundraising rounds on the page of a venture.

use super::{full_venture_with, open_where, open_with, service};
use crate::harness::bodies::{self, results};
use crate::harness::{Mounted, Request, Response, until};
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

const ROUNDS: &str = "/v1/fundraising";

fn round(status: &str, stage: &str, amount: &str, date: &str) -> Value {
    json!({
        "id": date, "title": format!("Round of {date}"), "venture_id": "5", "stage": stage,
        "venture_title": "Miniature Lagos", "fundStatus": status, "capital": amount,
        "post_date": format!("{date} 03:04:05"),
    })
}

/// Responds to any request for rounds with these rounds.
fn respond_with_rounds(rounds: Vec<Value>) -> impl Fn(&Request) -> Response {
    move |request| results(request, "fundraising", rounds.clone())
}

/// Responds like a service that lists the rounds of one status, and ignores everything else.
pub(crate) fn plain_rounds(request: &Request) -> Response {
    let rounds = match request.address.split_once("status=").map(|(_, status)| status) {
        Some(status) if status.starts_with("r_fundraising") => {
            let mut other = round("Raising capital", "seed", "9", "2016-01-02");
            other["venture_id"] = json!("6");
            vec![round("Raising capital", "seed", "250000", "2016-01-01"), other]
        }
        Some(status) if status.starts_with("r_completed") => {
            vec![round("Round completed", "seed", "1000", "2014-01-01")]
        }
        _ => Vec::new(),
    };
    let total = rounds.len();
    bodies::page("fundraising", rounds, total)
}

fn figures(app: &Mounted) -> Vec<String> {
    app.texts(".figures div + div dd")
}

#[wasm_bindgen_test]
async fn rounds_of_all_statuses_share_request() {
    let rounds = respond_with_rounds(vec![
        round("Raising capital", "1st-round-series-a", "1250000", "2016-09-05"),
        round("Pending", "seed", "1", "2016-01-02"),
        round("Round completed", "seed", "", "2015-01-02"),
    ]);
    let (service, app) = open_where(ROUNDS, rounds).await;
    assert_eq!(service.count(ROUNDS), 1);
    let requests = service.requests();
    let sent = requests.iter().find(|it| it.address.starts_with(ROUNDS)).unwrap();
    for part in ["status=r_fundraising", "status=r_completed", "status=r_pending", "venture=5"] {
        assert!(sent.address.contains(part), "{part} in {}", sent.address);
    }
    let days = ["September 5, 2016", "January 2, 2016", "January 2, 2015"];
    assert_eq!(app.texts(".venture-rounds td:first-child"), days);
    let rounds = app.texts(".venture-rounds tbody tr").concat();
    for words in ["Seed", "Not given", "Series A", "$1,250,000", "Raising capital"] {
        assert!(rounds.contains(words), "{words} is not in {rounds}");
    }
    let to = [
        "status=r_fundraising&stage=1st-round-series-a",
        "status=r_pending&stage=seed",
        "status=r_completed&stage=seed",
    ];
    assert_eq!(app.hrefs(".venture-rounds a"), to.map(|it| format!("/fundraising?{it}")));
}

#[wasm_bindgen_test]
async fn unlisted_rounds_are_loaded_by_button() {
    let (service, app) = open_where(ROUNDS, plain_rounds).await;
    until("loading is offered", || app.shows("Load rounds")).await;
    assert_eq!(figures(&app)[..3], ["Load rounds", "Not loaded", "Not loaded"]);
    assert_eq!(service.count(ROUNDS), 1);
    app.control("Load rounds").click();
    let sums = ["$1,000", "$250,000", "Seed January 1, 2016"];
    until("the sums are shown", || figures(&app).iter().take(3).eq(sums)).await;
    assert_eq!(app.texts(".venture-rounds td:first-child").len(), 2);
    assert!(!app.shows("Load rounds") && app.find(".crawl").is_none());
    assert_eq!(service.crawl_count("/v1/ventures"), 0, "rounds of a venture need no other list");
}

#[wasm_bindgen_test]
async fn missing_key_and_failure_stay_in_panel() {
    for (status, said) in [(401, "You need an API key to see this."), (403, "Not today")] {
        let (service, app) =
            open_where(ROUNDS, move |_| Response::error(status, "Not today")).await;
        until("the message is shown", || app.shows(said)).await;
        assert_eq!(app.find_all("[role=alert]").len(), 1);
        assert!(app.shows("Member 1") && app.shows("Entry 1.") && app.shows("The pitch."));
        assert_eq!(figures(&app), [""; 0], "the sums are unknown");
        assert_eq!(service.count(ROUNDS), 1);
    }
}

#[wasm_bindgen_test]
async fn header_has_sums_of_rounds() {
    let several = vec![
        round("Raising capital", "seed", "250000", "2016-01-01"),
        round("Pending", "seed", "777", "2015-01-01"),
        round("Round completed", "seed", "1000", "2014-01-01"),
        // This round has no amount.
        round("Round completed", "bridge", "", "2013-01-01"),
    ];
    let mut later_stage = round("Round completed", "1st-round-series-a", "1000", "2014-01-02");
    later_stage["id"] = json!("another");
    let several_on_one_day = vec![
        round("Round completed", "seed", "1000", "2014-01-02"),
        later_stage,
        round("Round completed", "bridge", "1000", "2014-01-01"),
    ];
    let plan = vec![round("Pending", "seed", "777", "2015-01-01")];
    let done = vec![round("Round completed", "seed", "794820000", "2014-01-01")];
    let cases = [
        ("Raising capital", several, ["at least $1,000", "$250,000", "Seed January 1, 2016"]),
        ("Raising capital", Vec::new(), ["Nothing", "Not given", "None"]),
        (
            "Raising capital",
            several_on_one_day,
            ["$3,000", "Not given", "Series A January 2, 2014"],
        ),
        ("Raising capital", plan, ["Nothing", "Not given", "None"]),
        ("Round completed", done, ["$794,820,000", "Nothing", "Seed January 1, 2014"]),
    ];
    for (status, rounds, figures) in cases {
        let (respond, mut others) =
            (respond_with_rounds(rounds), service(full_venture_with(&[("fundStatus", status)])));
        let responds = move |request: &Request| match request.path() {
            ROUNDS => respond(request),
            _ => others(request),
        };
        let (_service, app) = open_with("/ventures/5", responds).await;
        assert_eq!(self::figures(&app)[..3], figures);
    }
}
