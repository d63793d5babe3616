//! A service without a search of rounds: they are found by their ventures, here.

use crate::harness::{
    Clock, Mounted, Request, Response, Service, mount_app_of, mount_app_without_search, until,
};
use crate::listing::{history, page_of, path_and_page, search};
use crate::local::{self, details, directory, listing, panel};
use crate::press::texts;
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

const OPEN: &str = "/v1/fundraising?status=r_fundraising";

/// Every venture has three open rounds and a completed one.
fn round(ventures: usize, number: usize) -> Value {
    json!({
        "id": number.to_string(), "title": format!("Round {number}"),
        "post_date": format!("2016-07-01 21:{:02}:{:02}", number / 60 % 60, number % 60),
        "fundStatus": "Raising capital", "venture_id": ((number - 1) % ventures + 1).to_string(),
        "capital": (number * 1000).to_string(),
    })
}

fn service(ventures: u32, request: &Request) -> Response {
    let count = ventures as usize;
    let (path, limit, offset) = path_and_page(request);
    let is_open = request.address.contains("r_fundraising");
    match path {
        "/v1/fundraising" => {
            let total = if is_open { 3 * count } else { count };
            page_of("fundraising", total, (limit, offset), |number| {
                let mut round = round(count, number);
                if !is_open {
                    round["id"] = (1_000 + number).to_string().into();
                }
                round
            })
        }
        "/v1/fundraising/stages" => Response::json(json!({ "stages": ["seed"] })),
        _ => listing(&directory(ventures).borrow(), request),
    }
}

/// Opens the list of rounds of a service of this name, with so many ventures.
fn opened(name: &str, ventures: u32, query: &str) -> (Service, Mounted) {
    opened_with(name, query, move |request| service(ventures, request))
}

fn opened_with(
    name: &str,
    query: &str,
    respond: impl FnMut(&Request) -> Response + 'static,
) -> (Service, Mounted) {
    let served = Service::responding(respond);
    let app = mount_app_of(name, &format!("/fundraising{query}"));
    (served, app)
}

/// How many were found, without what they come to.
fn found(app: &Mounted) -> String {
    local::found(app).split(", $").next().unwrap_or_default().to_owned()
}

/// Waits until all is read; the ventures come last.
async fn are_read(app: &Mounted, ventures: &str) {
    until("both lists are read", || has_read(app, ventures)).await;
}

fn has_read(app: &Mounted, ventures: &str) -> bool {
    let is_read = panel(app).contains("Loaded all") && !found(app).contains("so far");
    is_read && (panel(app).contains(ventures) || panel(app).contains(" rounds"))
}

#[wasm_bindgen_test]
async fn rounds_are_found_by_the_names_of_their_ventures() {
    let (service, app) = opened("joined", 300, "");
    until("the list is there", || found(&app) == "1–20 of 900 rounds").await;
    assert!(app.find(".crawl").is_none() && service.crawled("/v1/ventures") == 0);
    app.type_into("input[type=search]", "solar 0");
    are_read(&app, "300").await;
    let asked = || service.count("/v1/fundraising?status=r_fundraising&name=");
    assert_eq!(asked(), 1);
    assert_eq!((found(&app).as_str(), search().as_str()), ("1–20 of 126 rounds", "?name=solar+0"));
    assert!(app.shows("1–20 of 126 rounds, $56,763,000"));
    let first = &texts(&app, ".round-row")[0];
    for part in ["Round 894", "Solar 0294", "Ghana", "$894,000"] {
        assert!(first.contains(part), "{part} in {first}");
    }
    assert!(app.shows("Newest first"));
    assert_eq!(service.crawled(OPEN), 6);
    assert_eq!(service.count("/v1/ventures/294"), 0, "its name is known here");
    app.get("a[aria-label=Next]").click();
    until("the next page is there", || found(&app) == "21–40 of 126 rounds").await;
    app.control("Clear all").click();
    until("all are back", || found(&app) == "1–20 of 900 rounds").await;
    app.type_into("input[type=search]", "solar 01");
    until("others are found", || found(&app) == "1–20 of 42 rounds").await;
    assert_eq!(asked(), 1, "it is found out once");
}

#[wasm_bindgen_test]
async fn countries_and_sectors_come_from_the_ventures_and_say_what_is_known() {
    let (_service, app) = opened("joined-sectors", 60, "?country=Kenya");
    are_read(&app, "60").await;
    assert_eq!(found(&app), "1–20 of 60 rounds");
    drop(app);
    let clock = Clock::stopped();
    // The details are delayed, so that the text before them can be seen.
    let respond = |request: &Request| match service(60, request) {
        details if request.address.starts_with("/v1/ventures/") => {
            Response::Delayed(1_000, Box::new(details))
        }
        response => response,
    };
    let (service, app) = opened_with("joined-sectors", "?country=Kenya&sector=Energy", respond);
    let unknown = "None found so far; checking 20 more";
    clock.advance_until("both lists are read", || found(&app) == unknown).await;
    assert!(app.shows("No results so far"));
    assert!(!app.shows("Sector known for"), "so few are known that nothing is said");
    clock.advance_until("they are checked", || found(&app) == "1–20 of 30 rounds").await;
    assert!(!app.shows("Sector known for"), "{}", texts(&app, ".rail").join(" "));
    assert_eq!(details(&service), 20, "no others are requested");
}

#[wasm_bindgen_test]
async fn each_status_is_a_list_of_its_own() {
    let (service, app) = opened("joined-status", 60, "?name=solar");
    are_read(&app, "60").await;
    assert_eq!(found(&app), "1–20 of 24 rounds");
    assert!(
        !texts(&app, ".tabs").join(" ").contains("60"),
        "nobody knows how many are found there"
    );
    let tab = app
        .find_all(".tabs a")
        .into_iter()
        .find(|tab| tab.get_attribute("href").is_some_and(|to| to.contains("r_completed")));
    wasm_bindgen::JsCast::unchecked_into::<web_sys::HtmlElement>(tab.unwrap()).click();
    are_read(&app, "60").await;
    until("they are found", || found(&app) == "8 rounds").await;
    let before = service.crawled(OPEN);
    history().back().unwrap();
    are_read(&app, "60").await;
    until("they are back", || found(&app) == "1–20 of 24 rounds").await;
    assert_eq!(service.crawled(OPEN), before, "they were read a moment ago");
}

#[wasm_bindgen_test]
async fn a_stage_has_no_effect_and_is_not_offered() {
    let (_service, app) = opened("joined-stage", 60, "?stage=seed");
    until("it says so", || app.shows("a filter or an order by stage has no effect")).await;
    until("the list is there", || found(&app) == "1–20 of 180 rounds").await;
    assert!(!texts(&app, ".chips li").concat().contains("Seed"), "what has no effect has no chip");
    let labels = texts(&app, ".rail legend");
    assert!(labels.iter().any(|it| it == "Country") && !labels.iter().any(|it| it == "Stage"));
    drop(app);
    let (_service, app) = opened("joined-stage-order", 60, "?sort=stage");
    until("it says so of an order", || app.shows("an order by stage has no effect")).await;
}

#[wasm_bindgen_test]
async fn without_a_key_nothing_else_is_read_and_one_notice_says_so() {
    let served = Service::responding(|request| match path_and_page(request).0 {
        "/v1/fundraising" => Response::error(401, "Who are you?"),
        _ => service(300, request),
    });
    let clock = Clock::stopped();
    let app = mount_app_without_search("joined-no-key", "/fundraising?name=solar");
    until("it says why", || app.find("[role=alert] a[href='/settings']").is_some()).await;
    assert_eq!(app.text().matches("You need an API key to see this").count(), 1, "{}", app.text());
    assert!(app.find(".crawl").is_none(), "{}", panel(&app));
    assert_eq!(served.crawled("/v1/ventures"), 0);
    served.now_responds(|request| service(300, request));
    app.control("Try again").click();
    clock.advance_until("both lists are read", || has_read(&app, "300")).await;
    until("they are found", || found(&app) == "1–20 of 126 rounds").await;
}
