//! Totals and panels: the newest ventures and rounds, and each section of the page in each of its
//! states.

use super::{open, other_response, plain_service, service};
use crate::harness::lists::{list_of, page_of};
use crate::harness::{Clock, Records, Request, Response, Service, mount_app_without_search, until};
use crate::local::{directory, listing};
use crate::ventures::COUNTS;
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn overview_takes_six_requests() {
    let (service, app) = open(service()).await;
    let ventures = [25, 24, 23, 22, 21, 20].into_iter();
    let names = ventures.chain([4, 1, 2, 16, 5, 16]).map(|number| format!("Venture {number}"));
    assert_eq!(app.texts(".newest .cover"), names.collect::<Vec<_>>());
    assert!(app.shows("$1,500,000") && app.shows("Round 21"));
    assert_eq!(app.control("Venture 4").get_attribute("href").as_deref(), Some("/ventures/4"));
    // The counts by status cover all rounds, not only those on the page.
    let totals = [
        ("25Ventures", "/ventures"),
        ("70People", "/users"),
        ("5Rounds raising capital · $320K", "/fundraising?status=r_fundraising"),
        ("2Rounds completed · $2M", "/fundraising?status=r_completed"),
        ("0Rounds pending", "/fundraising?status=r_pending"),
    ];
    assert_eq!(app.texts(".total"), totals.map(|(total, _)| total));
    assert_eq!(app.hrefs(".total"), totals.map(|(_, list)| list));
    until("completed rounds are counted", || service.requests().len() == 6).await;
    let mut requests: Vec<_> = service.requests().into_iter().map(|it| it.address).collect();
    requests.sort();
    let expected = [
        "/v1/fundraising?status=r_completed&facets=stage&facets=posted&limit=1",
        "/v1/fundraising?status=r_fundraising&status=r_completed&status=r_pending\
         &facets=status&limit=6",
        "/v1/users?sort=-active&limit=20",
        "/v1/ventures?added=30d&limit=1",
        "/v1/ventures?added=365d&limit=1",
        &format!("/v1/ventures?{COUNTS}&limit=20"),
    ];
    assert_eq!(requests, expected);
    app.get(".total[href='/ventures']").click();
    until("the list is open", || app.texts("a.cover").len() == 20).await;
    assert_eq!(service.count("/v1/ventures?"), 3, "the response of the overview is reused");
}

#[wasm_bindgen_test]
async fn missing_key_shows_single_notice() {
    let service = service();
    let guarded = move |request: &Request| match request.path() {
        "/v1/users" | "/v1/fundraising" => Response::error(401, "API key required"),
        _ => service(request),
    };
    let (service, app) = open(guarded).await;
    assert_eq!(app.find_all("[role=alert]").len(), 1);
    assert!(app.shows("You need an API key to see people and fundraising rounds."));
    assert!(app.shows("API key required."));
    assert!(app.find(".notice.trouble").is_none());
    assert_eq!(app.texts(".overview h2.section-name"), ["Ventures"], "no empty panel of rounds");
    assert_eq!(app.texts(".totals li:not([hidden]) .total"), ["25Ventures"]);
    assert!(app.shows("Venture 25"));
    assert_eq!((service.count("/v1/users"), service.count("/v1/fundraising")), (1, 1));
}

#[wasm_bindgen_test]
async fn failed_part_leaves_others_alone() {
    let _clock = Clock::stopped();
    for (path, totals, alerts) in [
        ("/v1/ventures", ["Not loaded", "70", "5", "2", "0"], 1),
        ("/v1/users", ["25", "Not loaded", "5", "2", "0"], 0),
        ("/v1/fundraising", ["25", "70", "Not loaded", "Not loaded", "Not loaded"], 1),
    ] {
        let others = service();
        let failing = move |request: &Request| match request.path() == path {
            true => Response::error(403, "Broken"),
            false => others(request),
        };
        let (failing, app) = open(failing).await;
        assert_eq!(app.texts(".total b"), totals);
        assert_eq!(
            app.find_all("[role=alert]").len(),
            alerts,
            "a failure to load people affects no panel"
        );
        if alerts > 0 {
            assert!(app.shows("Message from the service: Broken (status 403)."));
            failing.now_responds(service());
            app.control("Try again").click();
            until("all totals appear", || app.texts(".total b") == ["25", "70", "5", "2", "0"])
                .await;
        }
    }
}

#[wasm_bindgen_test]
async fn empty_directory_shows_message() {
    let directory = Records::default().into_directory();
    let (_service, app) = open(move |request: &Request| directory.respond(request)).await;
    assert_eq!(app.texts(".blank h2"), ["No ventures yet", "No fundraising rounds yet"]);
    assert_eq!(app.texts(".totals li:not([hidden]) b"), ["0"; 5]);
}

#[wasm_bindgen_test]
async fn service_without_counts_has_no_rounds_raising_capital() {
    let plain = |request: &Request| match request.path() {
        "/v1/fundraising" => page_of("fundraising", 0, (200, 0), |_| json!(null)),
        _ => plain_service(request),
    };
    let (_service, app) = open(plain).await;
    assert_eq!(app.texts(".blank h2"), ["No rounds raising capital"]);
    let to = "/fundraising?status=r_fundraising&status=r_completed&status=r_pending";
    assert_eq!(app.control("Show all rounds").get_attribute("href").as_deref(), Some(to));
}

#[wasm_bindgen_test]
async fn directory_is_counted_only_after_loading() {
    let (service, app) = open(plain_service).await;
    assert_eq!(app.texts(".totals li:not([hidden]) b"), ["4,000", "70", "5"]);
    until("the message is shown", || app.shows("This service doesn’t count its records.")).await;
    until("the charts of incomplete data disappear", || app.find("figure").is_none()).await;
    let lists = ["/v1/ventures?facets=", "/v1/ventures?limit="].map(|it| service.count(it));
    assert_eq!(lists, [1, 0], "the answer without counts is used");
    assert_eq!(service.count("/v1/fundraising"), 2, "all rounds, and those raising capital");
    assert_eq!(service.crawl_count("/"), 0);
}

#[wasm_bindgen_test]
async fn loaded_directory_is_counted() {
    let rows = directory(330);
    let rounds = list_of("fundraising", 2, |number| json!({ "id": number.to_string() }));
    let _service = Service::responding(move |request| match request.path() {
        "/v1/fundraising" => rounds(request),
        "/v1/ventures" => listing(&rows.borrow(), request),
        _ => other_response(request),
    });
    let app = mount_app_without_search("load-overview", "/");
    until("loading is offered", || app.shows("Load the directory")).await;
    app.control("Load the directory").click();
    until("ventures are counted", || app.find("#by-founding").is_some()).await;
    let totals = || app.texts(".totals li:not([hidden]) .total");
    until("rounds are counted", || totals().iter().any(|it| it == "0Rounds completed")).await;
    until("empty charts are left out", || {
        app.find("#by-sector").is_none() && app.find("#by-year").is_none()
    })
    .await;
    assert!(!app.shows("Load the directory"));
}
