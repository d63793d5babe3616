//! The fundraising rounds of the venture.

use super::{full, is_settled, service};
use crate::harness::{Mounted, Request, Response, Service, bodies, mount_app, settled, until};
use crate::press::texts;
use serde_json::{Value, json};
use venture_directory::config::Config;
use wasm_bindgen_test::wasm_bindgen_test;

/// Opens the venture, where the service responds like this to requests for rounds.
async fn opened(respond: impl Fn(&Request) -> Response + 'static) -> (Service, Mounted) {
    let mut others = service(full());
    let service = Service::responding(move |request| {
        let is_round = request.address.starts_with("/v1/fundraising");
        if is_round { respond(request) } else { others(request) }
    });
    let app = mount_app(Config::default(), "/ventures/5");
    until("the venture is there", || app.shows("Fundraising rounds")).await;
    until("nothing is on its way", || is_settled(&app)).await;
    (service, app)
}

fn found(id: &str, stage: &str, amount: &str) -> Value {
    json!({ "id": id, "title": "Miniature Lagos", "capital": [
        { "stage": stage, "amount": amount, "date": "2016-09-05 15:32:10" },
    ] })
}

fn round(id: u32, venture: &str) -> Value {
    json!({ "id": id.to_string(), "title": format!("Round of {venture}"), "venture_id": venture,
            "fundStatus": "Closing soon", "capital": "250000", "post_date": "2016-09-05 15:32:10" })
}

#[wasm_bindgen_test]
async fn a_search_finds_the_rounds_by_the_ventures_name() {
    let (service, app) = opened(|request| {
        let mut own = found("5", "1st-round-series-a", "1250000");
        own["capital"].as_array_mut().unwrap().push(json!({ "stage": "seed", "amount": "" }));
        let raising = vec![found("6", "bridge", "1"), own];
        match request.address.contains("status=r_fundraising") {
            true => bodies::page("ventures", raising, 2),
            false => bodies::page("ventures", Vec::new(), 0),
        }
    })
    .await;
    let requests: Vec<_> = service.requests().into_iter().map(|it| it.address).collect();
    for status in ["r_fundraising", "r_completed", "r_pending"] {
        let start = format!("/v1/fundraising/search?status={status}&name=Miniature+Lagos");
        assert_eq!(service.count(&start), 1, "{requests:?}");
    }
    let rounds = texts(&app, ".venture-rounds li");
    assert_eq!(rounds.len(), 2, "that of another venture is not among them: {rounds:?}");
    let rounds = rounds.concat();
    for words in
        ["Seed", "Not given", "Series A", "$1,250,000", "Raising capital", "September 5, 2016"]
    {
        assert!(rounds.contains(words), "{words} is not in {rounds}");
    }
    assert!(!app.shows("Not all rounds were searched"));
}

#[wasm_bindgen_test]
async fn without_a_search_it_is_said_how_many_rounds_were_looked_through() {
    let (service, app) = opened(|request| {
        let (path, query) = request.address.split_once('?').unwrap();
        match (path, query.contains("r_completed")) {
            ("/v1/fundraising", true) => {
                let rounds = (1..=100).map(|id| round(id, if id == 7 { "5" } else { "6" }));
                let metadata = json!([{ "offset": "0", "limit": "100", "totalCount": 1240 }]);
                let rounds = rounds.collect::<Vec<_>>();
                Response::json(json!({ "fundraising": rounds, "_metadata": metadata }))
            }
            ("/v1/fundraising", false) => bodies::page("fundraising", Vec::new(), 0),
            _ => Response::error(404, "Not found"),
        }
    })
    .await;
    let rounds = texts(&app, ".venture-rounds li");
    assert_eq!(rounds.len(), 1);
    assert!(rounds[0].contains("Round of 5") && rounds[0].contains("Closing soon"), "{rounds:?}");
    assert!(app.shows("Searched: Completed: 1–100 of 1,240."), "{}", app.text());
    assert_eq!(texts(&app, ".venture-sums dd")[1], "at least $250,000");
    assert_eq!(service.count("/v1/fundraising?"), 3, "one page of each status and no more");
}

#[wasm_bindgen_test]
async fn that_there_are_none_is_said() {
    let (_service, app) = opened(|_| bodies::page("ventures", Vec::new(), 0)).await;
    assert!(app.shows("No fundraising rounds found for this venture."));
    assert!(!app.shows("Not all rounds were searched"));
}

#[wasm_bindgen_test]
async fn a_missing_key_is_said_in_the_panel_alone_and_one_failure_can_be_retried() {
    let (_service, app) = opened(|_| Response::error(401, "Key, please")).await;
    until("it is said", || app.shows("You need an API key to see this.")).await;
    assert_eq!(app.find_all("[role=alert]").len(), 1);
    assert!(app.shows("Member 1") && app.shows("Entry 1.") && app.shows("The pitch."));
    drop(app);

    let (service, app) = opened(|request| match request.address.contains("r_pending") {
        true => Response::error(400, "Not today"),
        false => bodies::page("ventures", Vec::new(), 0),
    })
    .await;
    until("it is said", || app.shows("Not today")).await;
    let mut others = super::service(full());
    service.now_responds(move |request| others(request));
    app.control("Try again").click();
    until("it is there", || app.shows("No fundraising rounds found for this venture.")).await;
    assert_eq!(service.count("/v1/fundraising/search?status=r_completed"), 1);
}

#[wasm_bindgen_test]
async fn related_ventures_are_requested_only_when_they_are_in_view() {
    let mut venture = full();
    venture.insert("pitch".to_owned(), json!("A long pitch. ".repeat(9000)));
    let service = Service::responding(service(venture));
    let app = mount_app(Config::default(), "/ventures/5");
    until("the venture is there", || app.shows("Member 1")).await;
    settled().await;
    assert_eq!(service.count("/v1/fundraising"), 3, "the head has their sums");
    assert_eq!(service.count("/v1/ventures/search"), 0);
    until("all is there", || is_settled(&app)).await;
    assert_eq!(service.count("/v1/fundraising"), 3);
    assert_eq!(service.count("/v1/ventures/search"), 1);
}

#[wasm_bindgen_test]
async fn the_head_has_what_is_sought_and_what_was_raised() {
    let sums = |app: &Mounted| texts(app, ".venture-sums dd");
    let (_service, app) = opened(|request| {
        let status = |name: &str| request.address.contains(name);
        let found = match (status("r_fundraising"), status("r_completed")) {
            (true, _) => vec![found("5", "seed", "250000"), found("6", "seed", "9")],
            (_, true) => {
                let mut own = found("5", "seed", "1000");
                own["capital"].as_array_mut().unwrap().push(json!({ "stage": "bridge" }));
                vec![own]
            }
            _ => vec![found("5", "seed", "777")],
        };
        let total = found.len();
        bodies::page("ventures", found, total)
    })
    .await;
    assert_eq!(sums(&app)[0], "$250,000");
    assert_eq!(sums(&app)[1], "at least $1,000", "one of them has no amount");
    let pitch = app.get(".detail-main section:first-child h2").text_content();
    assert_eq!(pitch.as_deref(), Some("Pitch"), "the rounds are below the pitch");
    drop(app);
    let (_service, app) = opened(|_| bodies::page("ventures", Vec::new(), 0)).await;
    assert_eq!(sums(&app), ["No rounds found", "No rounds found"]);
    drop(app);
    let (_service, app) = opened(|_| Response::error(401, "Key, please")).await;
    until("it is said", || sums(&app) == ["Unknown", "Unknown"]).await;
}

#[wasm_bindgen_test]
async fn rounds_are_in_the_order_of_time_and_their_stages_lead_to_others() {
    let (_service, app) = opened(|request| {
        let mut own = found("5", "seed", "1");
        let year = match request.address.contains("r_completed") {
            true => "2012",
            false if request.address.contains("r_pending") => "2019",
            false => "2015",
        };
        own["capital"][0]["date"] = json!(format!("{year}-01-02 03:04:05"));
        bodies::page("ventures", vec![own], 1)
    })
    .await;
    let years: Vec<_> = texts(&app, ".venture-rounds .when");
    assert_eq!(years, ["January 2, 2019", "January 2, 2015", "January 2, 2012"]);
    let stages = app.find_all(".venture-rounds a").into_iter();
    let stages: Vec<_> = stages.filter_map(|it| it.get_attribute("href")).collect();
    let of = |status: &str| format!("/fundraising?{status}stage=seed");
    assert_eq!(stages, [of("status=r_pending&"), of(""), of("status=r_completed&")]);
}
