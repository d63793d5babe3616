//! Ventures, countries and sectors in the palette, found by the service's search.

use super::{INPUT, forget, open_palette, options, path, type_in_palette};
use crate::harness::bodies::results;
use crate::harness::lists::search;
use crate::harness::{
    Clock, Mounted, Request, Response, Service, config, mount_app_with, press, tab_storage, until,
};
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

const SEARCH: &str = "/v1/ventures?name=";

/// Finds one venture, whose title contains the text of the search.
fn respond(request: &Request) -> Response {
    match request.path() {
        "/v1/ventures/countries" => {
            Response::json(json!({ "countries": ["Côte d’Ivoire", "Kenya"] }))
        }
        "/v1/users" => results(request, "users", Vec::new()),
        "/v1/ventures/sectors" => Response::json(json!({ "sectors": ["Solar power"] })),
        _ => {
            let name = request.address.split(['=', '&']).nth(1).unwrap_or_default();
            let venture = json!({ "id": "9", "title": format!("Found {name}") });
            results(request, "ventures", vec![venture])
        }
    }
}

async fn open(
    block: &str,
    behavior: impl FnMut(&Request) -> Response + 'static,
) -> (Clock, Service, Mounted) {
    let clock = Clock::stopped();
    forget();
    let service = Service::responding(behavior);
    let app = mount_app_with(config(block), "/settings");
    open_palette(&app).await;
    (clock, service, app)
}

fn searches(service: &Service) -> Vec<Request> {
    let is_search = |request: &Request| request.address.starts_with(SEARCH);
    service.requests().into_iter().filter(is_search).collect()
}

#[wasm_bindgen_test]
async fn palette_searches_once_after_last_letter() {
    let (clock, service, app) = open("{}", respond).await;
    for text in ["a", "ag", "agr", "agri"] {
        type_in_palette(&app, text).await;
    }
    assert_eq!(service.count(SEARCH), 0);
    clock.run_timers().await;
    until("the venture is found", || options(&app) == ["Found agri"]).await;
    let requests: Vec<String> = searches(&service).into_iter().map(|it| it.address).collect();
    assert_eq!(requests, ["/v1/ventures?name=agri&limit=8"]);
    assert_eq!(service.requests().len(), 3, "the others are for countries and sectors");
    press(&app, INPUT, "Enter");
    until("the venture is open", || path() == "/ventures/9").await;
}

#[wasm_bindgen_test]
async fn topics_precede_found_ventures() {
    let (clock, _service, app) = open("{}", respond).await;
    for (typed, suggested) in [
        ("cote", ["Côte d’Ivoire Ventures in this country", "Found cote"]),
        ("solar", ["Solar power Ventures in this sector", "Found solar"]),
        ("kenya", ["Kenya Ventures in this country", "Found kenya"]),
    ] {
        type_in_palette(&app, typed).await;
        clock.run_timers().await;
        until("the suggestions appear", || options(&app) == suggested).await;
    }
    press(&app, INPUT, "Enter");
    until("the list is filtered", || path() == "/ventures" && search() == "?country=Kenya").await;
}

#[wasm_bindgen_test]
async fn early_enter_searches_list() {
    let (_clock, _service, app) = open("{}", respond).await;
    type_in_palette(&app, "ken & co").await;
    let all = app.texts(".palette [role=option]");
    assert_eq!(all, ["Search ventures for “ken & co”", "Search people for “ken & co”"]);
    press(&app, INPUT, "Enter");
    until("the list appears", || search() == "?name=ken+%26+co").await;
    assert_eq!(path(), "/ventures");
}

#[wasm_bindgen_test]
async fn latest_query_wins() {
    let (clock, service, app) = open("{}", |request| {
        if request.address.contains("name=slow") { Response::Pending } else { respond(request) }
    })
    .await;
    type_in_palette(&app, "slow").await;
    clock.run_timers().await;
    until("the slow search is requested", || service.count(SEARCH) == 1).await;
    assert!(app.shows("Searching…") && !searches(&service)[0].is_aborted());
    type_in_palette(&app, "quick").await;
    clock.run_timers().await;
    until("the second search finds its venture", || options(&app) == ["Found quick"]).await;
    until("the first search is aborted", || searches(&service)[0].is_aborted()).await;
    assert!(!app.shows("Searching…"));
}

#[wasm_bindgen_test]
async fn failed_searches_can_be_repeated() {
    // Without a key, people are not searched.
    let key = "venture-directory:/:key:";
    tab_storage().set_item(key, "demo").unwrap();
    let (clock, service, app) = open("{}", |_| Response::error(403, "Not for you")).await;
    tab_storage().remove_item(key).unwrap();
    type_in_palette(&app, "ventures").await;
    clock.run_timers().await;
    for said in
        ["Couldn’t search ventures.", "Couldn’t search people.", "Couldn’t load the countries."]
    {
        until("the message is shown", || app.shows(said)).await;
    }
    assert_eq!(options(&app), ["Ventures"], "pages are still suggested");
    service.now_responds(respond);
    app.control("Try again").click();
    until("the venture is found", || options(&app) == ["Ventures", "Found ventures"]).await;
    until("the errors disappear", || !app.shows("Couldn’t")).await;
}

#[wasm_bindgen_test]
async fn missing_search_is_detected_once() {
    for (block, requests) in [(r#"{ "search": "off" }"#, 0), ("{}", 1)] {
        // The service ignores the text.
        let everything = json!({ "ventures": [{ "id": "9", "title": "Solar" }] });
        let (clock, service, app) = open(block, move |_| Response::json(everything.clone())).await;
        type_in_palette(&app, "agri").await;
        clock.run_timers().await;
        until("the message is shown", || app.shows("This service can’t search by name")).await;
        type_in_palette(&app, "agri solar").await;
        clock.run_timers().await;
        assert!(options(&app).is_empty());
        assert_eq!(service.count(SEARCH), requests);
    }
}
