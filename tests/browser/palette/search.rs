//! Ventures in the palette, by the service's search.

use super::{INPUT, open, options, path, save, types};
use crate::harness::bodies::found as answer;
use crate::harness::{
    Clock, Mounted, Request, Response, Service, config, mount_app_with, settled, until,
};
use crate::listing::search;
use crate::press::{press, texts};
use serde_json::{Value, json};
use venture_directory::config::Config;
use wasm_bindgen_test::wasm_bindgen_test;

const SEARCH: &str = "/v1/ventures?name=";

/// Finds one venture, which is called as what was searched.
fn found(request: &Request) -> Response {
    let name = request.address.split("name=").nth(1).and_then(|rest| rest.split('&').next());
    let venture: Value = json!({ "id": "9", "title": format!("Found {}", name.unwrap_or_default()), "sectors": ["Water"] });
    answer(request, "ventures", vec![venture])
}

async fn opened(
    block: Config,
    behavior: impl FnMut(&Request) -> Response + 'static,
) -> (Clock, Service, Mounted) {
    let clock = Clock::stopped();
    save(&[]);
    let service = Service::responding(behavior);
    let app = mount_app_with(block, "/settings");
    open(&app).await;
    (clock, service, app)
}

fn searches(service: &Service) -> Vec<Request> {
    let is_search = |request: &Request| request.address.starts_with(SEARCH);
    service.requests().into_iter().filter(is_search).collect()
}

#[wasm_bindgen_test]
async fn what_is_typed_is_searched_once_after_the_debounce() {
    let (clock, service, app) = opened(Config::default(), found).await;
    for text in ["a", "ag", "agr", "agri"] {
        types(&app, text).await;
    }
    assert_eq!(service.count(SEARCH), 0);
    clock.run_timers().await;
    until("it is found", || options(&app) == ["Found agri"]).await;
    let requests: Vec<String> = searches(&service).into_iter().map(|it| it.address).collect();
    assert_eq!(requests, ["/v1/ventures?name=agri&limit=8"]);
    assert_eq!(service.requests().len(), 3, "beside the countries and the sectors");
    press(&app, INPUT, "Enter");
    until("it is open", || path() == "/ventures/9").await;
}

#[wasm_bindgen_test]
async fn the_latest_query_wins() {
    let (clock, service, app) = opened(Config::default(), |request| {
        if request.address.contains("name=slow") { Response::Pending } else { found(request) }
    })
    .await;
    types(&app, "slow").await;
    clock.run_timers().await;
    until("it is requested", || service.count(SEARCH) == 1).await;
    assert!(app.shows("Searching ventures…") && !searches(&service)[0].is_aborted());
    types(&app, "quick").await;
    clock.run_timers().await;
    until("the second one is found", || options(&app) == ["Found quick"]).await;
    until("the first one is aborted", || searches(&service)[0].is_aborted()).await;
    assert!(!app.shows("Searching ventures…"));
    app.get(".palette [aria-label=Close]").click();
    until("it is closed", || app.find(".palette[open]").is_none()).await;
    open(&app).await;
    types(&app, "slow").await;
    clock.run_timers().await;
    until("it is requested again", || searches(&service).len() == 3).await;
    app.get(".palette [aria-label=Close]").click();
    until("closing aborts it", || searches(&service)[2].is_aborted()).await;
}

#[wasm_bindgen_test]
async fn an_early_enter_opens_the_first_that_is_found() {
    let (clock, _service, app) = opened(Config::default(), found).await;
    types(&app, "agri").await;
    assert!(options(&app).is_empty() && press(&app, INPUT, "Enter"), "it is remembered");
    clock.run_timers().await;
    until("it is open", || path() == "/ventures/9").await;
    assert!(app.find(".palette[open]").is_none());
}

#[wasm_bindgen_test]
async fn an_early_enter_counts_for_what_was_typed_before_it() {
    let (clock, service, app) = opened(Config::default(), found).await;
    types(&app, "agri").await;
    press(&app, INPUT, "Enter");
    types(&app, "agri solar").await;
    clock.run_timers().await;
    until("it is found", || options(&app).len() == 1).await;
    settled().await;
    assert_eq!(path(), "/settings", "who types on has not decided yet");
    service.now_responds(|_| Response::error(403, "Not for you"));
    types(&app, "quick").await;
    press(&app, INPUT, "Enter");
    clock.run_timers().await;
    until("the list says what failed", || path() == "/ventures" && search() == "?name=quick").await;
}

#[wasm_bindgen_test]
async fn a_search_that_fails_says_so_inside_and_can_be_repeated() {
    let (clock, service, app) =
        opened(Config::default(), |_| Response::error(403, "Not for you")).await;
    types(&app, "ventures").await;
    clock.run_timers().await;
    until("it says so", || app.shows("Couldn’t search ventures.")).await;
    assert_eq!(options(&app), ["Ventures"], "the rest is there");
    service.now_responds(found);
    app.control("Try again").click();
    until("it is found", || options(&app) == ["Ventures", "Found ventures"]).await;
    assert!(!app.shows("Couldn’t search"));
}

#[wasm_bindgen_test]
async fn without_a_search_a_number_is_the_way() {
    let off = config(r#"{ "search": "off" }"#);
    let (clock, service, app) = opened(off, found).await;
    types(&app, "agri").await;
    clock.run_timers().await;
    until("it is said", || app.shows("This service has no search by name")).await;
    assert!(searches(&service).is_empty());
    let all = || texts(&app, ".palette [role=option]");
    assert_eq!(all(), ["All results for “agri”"]);
    types(&app, "a").await;
    types(&app, "§").await;
    assert_eq!(all(), ["All results for “§”"]);
    types(&app, " ").await;
    assert!(all().iter().all(|option| !option.contains('“')), "nothing is searched");
    drop((app, service, clock));
    let (clock, service, app) =
        opened(Config::default(), |_| Response::error(404, "Not found")).await;
    types(&app, "agri").await;
    clock.run_timers().await;
    until("it is found out", || app.shows("This service has no search by name")).await;
    types(&app, "agri solar").await;
    clock.run_timers().await;
    assert_eq!(service.count(SEARCH), 1, "once");
}
