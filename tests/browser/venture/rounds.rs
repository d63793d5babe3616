//! The fundraising rounds of the venture.

use super::{full, is_settled, service};
use crate::harness::bodies::found as answer;
use crate::harness::{Mounted, Request, Response, Service, bodies, mount_app, settled, until};
use crate::press::texts;
use serde_json::{Map, Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

/// Opens the venture, where the service responds like this to requests for rounds.
async fn opened(respond: impl Fn(&Request) -> Response + 'static) -> (Service, Mounted) {
    opened_as(full(), respond).await
}

async fn opened_as(
    venture: Map<String, Value>,
    respond: impl Fn(&Request) -> Response + 'static,
) -> (Service, Mounted) {
    let mut others = service(venture);
    let service = Service::responding(move |request| {
        let is_round = request.address.starts_with("/v1/fundraising");
        if is_round { respond(request) } else { others(request) }
    });
    let app = mount_app("/ventures/5");
    until("the venture is there", || app.shows("Fundraising rounds")).await;
    until("nothing is on its way", || is_settled(&app)).await;
    (service, app)
}

fn round(status: &str, stage: &str, amount: &str, date: &str) -> Value {
    json!({
        "id": date, "title": format!("Round of {date}"), "venture_id": "5", "stage": stage,
        "venture_title": "Miniature Lagos", "fundStatus": status, "capital": amount,
        "post_date": format!("{date} 03:04:05"),
    })
}

/// Answers with these rounds, whatever else is asked.
fn having(rounds: Vec<Value>) -> impl Fn(&Request) -> Response {
    move |request| answer(request, "fundraising", rounds.clone())
}

fn figures(app: &Mounted) -> Vec<String> {
    texts(app, ".figures dd")
}

#[wasm_bindgen_test]
async fn the_rounds_of_all_statuses_are_one_request() {
    let rounds = vec![
        round("Raising capital", "1st-round-series-a", "1250000", "2016-09-05"),
        round("Round completed", "seed", "", "2015-01-02"),
    ];
    let (service, app) = opened(having(rounds)).await;
    let requests = service.requests().into_iter().map(|it| it.address);
    let requests: Vec<_> = requests.filter(|it| it.starts_with("/v1/fundraising")).collect();
    assert_eq!(requests.len(), 1, "{requests:?}");
    for part in ["status=r_fundraising", "status=r_completed", "status=r_pending", "venture=5"] {
        assert!(requests[0].contains(part), "{part} in {requests:?}");
    }
    let rounds = texts(&app, ".venture-rounds tbody tr").concat();
    for words in
        ["Seed", "Not given", "Series A", "$1,250,000", "Raising capital", "September 5, 2016"]
    {
        assert!(rounds.contains(words), "{words} is not in {rounds}");
    }
}

#[wasm_bindgen_test]
async fn a_service_that_does_not_list_them_by_venture_leads_to_the_search_by_name() {
    let plain = |_: &Request| bodies::page("fundraising", vec![json!({ "id": "1" })], 1);
    let (service, app) = opened(plain).await;
    until("it is said", || app.shows("This service doesn’t list the rounds of a venture.")).await;
    let way = app.control("Search all rounds by its name").get_attribute("href");
    assert_eq!(way.as_deref(), Some("/fundraising?name=Miniature+Lagos"));
    until("they are unknown", || figures(&app)[..3] == ["Unknown"; 3]).await;
    assert_eq!(service.count("/v1/fundraising"), 1);
}

#[wasm_bindgen_test]
async fn a_missing_key_is_said_in_the_panel_alone_and_a_failure_can_be_retried() {
    let (service, app) = opened(|_| Response::error(401, "Key, please")).await;
    until("it is said", || app.shows("You need an API key to see this.")).await;
    assert_eq!(app.find_all("[role=alert]").len(), 1);
    assert!(app.shows("Member 1") && app.shows("Entry 1.") && app.shows("The pitch."));
    until("they are unknown", || figures(&app)[..3] == ["Unknown"; 3]).await;
    assert_eq!(service.count("/v1/fundraising"), 1);
    drop(app);

    let (service, app) = opened(|_| Response::error(403, "Not today")).await;
    until("it is said", || app.shows("Not today")).await;
    let mut others = super::service(full());
    service.now_responds(move |request| others(request));
    app.control("Try again").click();
    until("it is there", || app.shows("No fundraising rounds found for this venture.")).await;
}

#[wasm_bindgen_test]
async fn related_ventures_are_requested_only_when_they_are_in_view() {
    let mut venture = full();
    venture.insert("pitch".to_owned(), json!("A long pitch. ".repeat(9000)));
    let service = Service::responding(service(venture));
    let app = mount_app("/ventures/5");
    until("the venture is there", || app.shows("Member 1")).await;
    settled().await;
    assert_eq!(service.count("/v1/fundraising"), 1, "the head has their sums");
    assert_eq!(service.count("/v1/ventures?"), 0);
    until("all is there", || is_settled(&app)).await;
    assert_eq!((service.count("/v1/fundraising"), service.count("/v1/ventures?")), (1, 1));
}

#[wasm_bindgen_test]
async fn the_head_has_what_is_raised_now_and_what_was_raised() {
    let (_service, app) = opened(having(vec![
        round("Raising capital", "seed", "250000", "2016-01-01"),
        round("Pending", "seed", "777", "2015-01-01"),
        round("Round completed", "seed", "1000", "2014-01-01"),
        round("Round completed", "bridge", "", "2013-01-01"),
    ]))
    .await;
    let last = "Seed January 1, 2016";
    assert_eq!(figures(&app), ["at least $1,000", "$250,000", last, "45"], "one has no amount");
    assert_eq!(texts(&app, ".figures dt"), ["Raised", "Raising now", "Last round", "Team"]);
    let totals = texts(&app, ".venture-rounds tfoot tr");
    assert_eq!(totals, ["Raisedat least $1,000", "Raising now$250,000"]);
    let pitch = app.get(".detail-main > section:first-child h2").text_content();
    assert_eq!(pitch.as_deref(), Some("Pitch"), "the rounds are below the pitch");
    drop(app);
    let (_service, app) = opened(having(Vec::new())).await;
    let none = ["None listed", "Not given", "None listed", "45"];
    assert_eq!(figures(&app), none, "the status says that it is raising");
    drop(app);
    let plan = round("Pending", "seed", "777", "2015-01-01");
    let (_service, app) = opened(having(vec![plan])).await;
    assert_eq!(figures(&app), ["None yet", "Not given", "None yet", "45"], "there is a plan");
    drop(app);
    let done = round("Round completed", "seed", "794820000", "2014-01-01");
    let mut venture = full();
    venture.insert("fundStatus".to_owned(), json!("Round completed"));
    let (_service, app) = opened_as(venture, having(vec![done])).await;
    let last = "Seed January 1, 2014";
    assert_eq!(figures(&app), ["$794,820,000", "Not raising", last, "45"]);
    assert!(app.find(".venture-rounds tfoot tr").is_none(), "one round is its own total");
}

#[wasm_bindgen_test]
async fn stages_of_rounds_lead_to_others() {
    let (_service, app) = opened(having(vec![
        round("Pending", "seed", "1", "2019-01-02"),
        round("Raising capital", "seed", "1", "2015-01-02"),
        round("Round completed", "seed", "1", "2012-01-02"),
    ]))
    .await;
    let years: Vec<_> = texts(&app, ".venture-rounds td:first-child");
    assert_eq!(years, ["January 2, 2019", "January 2, 2015", "January 2, 2012"]);
    let stages = app.find_all(".venture-rounds a").into_iter();
    let stages: Vec<_> = stages.filter_map(|it| it.get_attribute("href")).collect();
    let of = |status: &str| format!("/fundraising?{status}stage=seed");
    assert_eq!(stages, [of("status=r_pending&"), of(""), of("status=r_completed&")]);
}
