//! Totals and panels: the newest ventures and rounds, and each half of the page in each of its states.

use super::{but, list, opened, others, page_with_key, plain, service, settled};
use crate::harness::{Clock, Request, Response, Service, mount_app_without_search, until};
use crate::listing::hrefs;
use crate::local::{directory, listing};
use crate::press::texts;
use serde_json::json;
use venture_directory::api::KeyStorage;
use wasm_bindgen_test::wasm_bindgen_test;

/// Gives people and rounds to those who send the key, and ventures to everybody.
fn guarded() -> impl Fn(&Request) -> Response + 'static {
    let service = service();
    move |request| {
        let is_open = ["/v1/ventures", "/countries.svg"].contains(&request.path());
        match request.header("X-API-Key").as_deref() {
            Some("s3cret") => service(request),
            _ if is_open => service(request),
            _ => Response::error(401, "API key required"),
        }
    }
}

#[wasm_bindgen_test]
async fn everything_comes_by_three_requests() {
    let (service, app) = opened(service()).await;
    let ventures = [25, 24, 23, 22, 21, 20].into_iter();
    let names = ventures.chain([4, 1, 2, 16, 5, 16]).map(|number| format!("Venture {number}"));
    assert_eq!(texts(&app, ".newest .cover"), names.collect::<Vec<_>>());
    assert!(app.shows("$1,500,000") && app.shows("Round 21"));
    assert_eq!(app.control("Venture 4").get_attribute("href").as_deref(), Some("/ventures/4"));
    // The counts of the statuses are exact, whatever page is there.
    let totals = [
        ("25Ventures", "/ventures"),
        ("70People", "/users"),
        ("5Rounds raising capital", "/fundraising?status=r_fundraising"),
        ("2Rounds completed", "/fundraising?status=r_completed"),
        ("0Rounds pending", "/fundraising?status=r_pending"),
    ];
    assert_eq!(texts(&app, ".total"), totals.map(|(total, _)| total));
    assert_eq!(hrefs(&app, ".total"), totals.map(|(_, list)| list));
    until("the map is there", || service.count("/countries.svg") == 1).await;
    let mut requests: Vec<_> = service.requests().into_iter().map(|it| it.address).collect();
    requests.sort();
    let expected = [
        "/countries.svg",
        "/v1/fundraising?status=r_fundraising&status=r_completed&status=r_pending\
         &facets=status&facets=stage&facets=posted&limit=6",
        "/v1/users?limit=20",
        "/v1/ventures?facets=country&facets=sector&facets=status&facets=founded&limit=20",
    ];
    assert_eq!(requests, expected);
    app.get(".total[href='/ventures']").click();
    until("the list is open", || texts(&app, "a.cover").len() == 20).await;
    assert_eq!(service.count("/v1/ventures?"), 1, "the overview has it");
}

#[wasm_bindgen_test]
async fn without_a_key_there_is_one_calm_notice() {
    let (service, page, key) = page_with_key(guarded()).await;
    assert_eq!(page.find_all("[role=alert]").len(), 1);
    assert!(page.shows("You need an API key to see this."));
    assert!(page.find(".notice.trouble").is_none());
    assert_eq!(texts(&page, ".totals li:not([hidden]) .total"), ["25Ventures"]);
    assert!(page.shows("Venture 25"));
    assert_eq!((service.count("/v1/users"), service.count("/v1/fundraising")), (1, 1));
    key.enter("s3cret", KeyStorage::Memory).unwrap();
    until("the rounds are there", || page.shows("Capital by month")).await;
    settled(&page).await;
    assert_eq!(texts(&page, ".total b"), ["25", "70", "5", "2", "0"]);
    assert_eq!(page.find_all("[role=alert]").len(), 0);
}

#[wasm_bindgen_test]
async fn a_part_that_fails_leaves_the_others() {
    let _clock = Clock::stopped();
    let cases: [(&str, [&str; 5], Option<&str>); 3] = [
        ("/v1/ventures?", ["Not loaded", "70", "5", "2", "0"], Some("Capital by month")),
        ("/v1/users?", ["25", "Not loaded", "5", "2", "0"], None),
        (
            "/v1/fundraising?",
            ["25", "70", "Not loaded", "Not loaded", "Not loaded"],
            Some("Ventures by founding year"),
        ),
    ];
    for (start, totals, other) in cases {
        let (failing, app) = opened(but(start, Response::error(403, "Broken"), service())).await;
        assert_eq!(texts(&app, ".total b"), totals);
        let Some(other) = other else {
            assert!(app.find("[role=alert]").is_none(), "people cost a number and no panel");
            continue;
        };
        assert_eq!(app.find_all("[role=alert]").len(), 1);
        assert!(app.shows("Message from the service: Broken (status 403).") && app.shows(other));
        let others = [failing.count("/v1/ventures?"), failing.count("/v1/fundraising?")];
        failing.now_responds(service());
        app.control("Try again").click();
        until("all is there", || texts(&app, ".total b") == ["25", "70", "5", "2", "0"]).await;
        let now = [failing.count("/v1/ventures?"), failing.count("/v1/fundraising?")];
        assert_eq!(now.iter().sum::<usize>(), others.iter().sum::<usize>() + 1, "that part alone");
    }
}

#[wasm_bindgen_test]
async fn an_empty_directory_says_so() {
    let empty =
        |request: &Request| list(request.path().rsplit('/').next().unwrap(), 200, 0, Vec::new());
    let (service, app) = opened(empty).await;
    assert_eq!(texts(&app, ".blank h2"), ["No ventures yet", "No fundraising rounds yet"]);
    assert_eq!(texts(&app, ".totals li:not([hidden]) b"), ["0"; 3]);
    assert!(!app.shows("Ventures on the map") && service.count("/countries.svg") == 0);
}

#[wasm_bindgen_test]
async fn what_was_loaded_stays_when_a_refresh_fails() {
    let clock = Clock::stopped();
    let (service, app) = opened(service()).await;
    app.get("nav a[href='/settings']").click();
    until("the settings are open", || app.find(".overview").is_none()).await;
    clock.advance(60_000.0);
    service.now_responds(|_| Response::error(400, "Broken"));
    app.get("a.brand").click();
    until("it is said", || app.find_all(".overview [role=status]:not(:empty)").len() == 2).await;
    assert!(app.shows("Couldn’t refresh, so this may be out of date."));
    assert_eq!(texts(&app, ".total b"), ["25", "70", "5", "2", "0"]);
    assert!(app.shows("Capital by month") && app.shows("Ventures by founding year"));
}

#[wasm_bindgen_test]
async fn nothing_is_counted_before_the_directory_is_loaded() {
    let (service, app) = opened(plain).await;
    assert_eq!(texts(&app, ".totals li:not([hidden]) b"), ["4,000", "70", "5"]);
    until("it is said", || app.shows("This service doesn’t count its records.")).await;
    until("there is no chart of a part", || app.find("figure").is_none()).await;
    let lists = ["/v1/ventures?facets=", "/v1/ventures?limit="].map(|it| service.count(it));
    assert_eq!(lists, [1, 0], "the answer without counts is used");
    assert_eq!(service.count("/v1/fundraising"), 2, "all rounds, and those raising capital");
    assert_eq!(service.crawled("/"), 0);
}

#[wasm_bindgen_test]
async fn loaded_directory_is_counted() {
    let rows = directory(330);
    let rounds = list("fundraising", 200, 1, vec![json!({ "id": "1" })]);
    let _service = Service::responding(move |request| match request.path() {
        "/v1/fundraising" => rounds.clone(),
        "/v1/ventures" => listing(&rows.borrow(), request),
        _ => others(request),
    });
    let app = mount_app_without_search("load-overview", "/");
    until("it is offered", || app.shows("Load the directory")).await;
    app.control("Load the directory").click();
    until("ventures are counted", || app.find("#by-year").is_some()).await;
    until("rounds are counted", || app.find("#by-status").is_some()).await;
    assert!(app.find("#by-sector").is_none() && app.find("#by-stage").is_none());
    assert!(!app.shows("Load the directory"));
}
