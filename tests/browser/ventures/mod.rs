//! List of ventures: address, requests and rows.

mod charts;

use crate::harness::lists::{self, choose, history, is_first, names, search};
use crate::harness::{Clock, Mounted, Records, Request, Response, Service, until};
use leptos::prelude::*;
use serde_json::{Value, json};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlInputElement;

/// Venture with this number; 1 is the newest. Names descend as numbers ascend, so that sorting is
/// visible. The first three ventures have a tagline, a sector and a status.
fn venture(number: usize) -> Value {
    let mut venture = json!({
        "id": number.to_string(), "title": format!("Venture {:03}", 900 - number),
        "country": "Kenya", "date_founded": "2014-03-01", "network_strength": "0.5",
        "date_created": format!("2020-03-01 12:{:02}:00", 59 - number),
    });
    if number <= 3 {
        venture["tagline"] = json!("One solar kiosk");
        venture["sectors"] = json!(["Health"]);
        venture["fundStatus"] = json!(["Raising", "Round completed", "Pending"][number - 1]);
    }
    venture
}

pub(crate) fn service() -> impl Fn(&Request) -> Response {
    let ventures = (1..=45).map(venture).collect();
    let directory = Records { ventures, ..Records::default() }.into_directory();
    move |request| match request.address.as_str() {
        "/v1/ventures/countries" => Response::json(json!({ "countries": ["Ghana", "Kenya"] })),
        "/v1/ventures/sectors" => Response::json(json!({ "sectors": ["Health", "Water"] })),
        _ => directory.respond(request),
    }
}

/// Counts that every request for the list asks for.
pub(crate) const COUNTS: &str = "facets=country&facets=place&facets=sector&facets=status&facets=founded\
     &facets=added&facets=without";

pub(crate) async fn open(address: &str) -> (Service, Mounted) {
    lists::open(service(), address).await
}

#[wasm_bindgen_test]
async fn rows_show_fields_of_list() {
    let (service, app) = open("/ventures").await;
    let first = &service.requests()[0].address;
    assert_eq!(*first, format!("/v1/ventures?{COUNTS}&limit=20"), "the request asks for counts");
    assert_eq!(names(&app).len(), 20);
    assert!(app.shows("1–20 of 45 ventures") && app.shows("Founded 2014") && app.shows("Kenya"));
    assert_eq!(app.find_all(".venture-card .pill").len(), 3, "the other ventures have no status");
    assert_eq!(app.hrefs("a.cover")[0], "/ventures/1");
    assert_eq!(document().title(), "Ventures · Venture Directory");
    assert_eq!(app.find_all("h1").len(), 1);
    assert_eq!(search(), "", "the address is not rewritten");
}

#[wasm_bindgen_test]
async fn capital_without_key_has_no_effect() {
    let (service, app) = open("/ventures?raised=1..&sort=-raised&view=table").await;
    let message = "To filter or sort by capital, enter an API key that the service accepts.";
    until("the message is shown", || app.shows(message)).await;
    assert!(app.find("[aria-sort=descending], [aria-label^='Remove ']").is_none());
    app.get("nav a[href='/ventures']").click();
    until("the message goes", || search().is_empty() && !app.shows(message)).await;
    assert!(!app.shows("This service can’t filter or sort"));
    assert_eq!(service.count("/v1/ventures?"), 1, "the question is the same");
    history().back().unwrap();
    until("the message is back", || app.shows(message)).await;
}

#[wasm_bindgen_test]
async fn chosen_filter_is_in_address_and_request() {
    let (service, app) = open("/ventures?page=2&view=table").await;
    let counts = || app.texts(".facet label");
    let all = ["Kenya45", "Health3", "Raising capital1", "Round completed1", "Round pending1"];
    until("the counts appear", || counts().starts_with(&all.map(str::to_owned))).await;
    app.control("Health3").click();
    until("the filter is requested", || service.count("/v1/ventures?sector=Health&") == 1).await;
    until("the filtered ventures are shown", || {
        app.shows("3 ventures") && counts().iter().take(2).eq(["Kenya3", "Health3"])
    })
    .await;
    assert!(app.find(".facet :checked").is_some());
    assert_eq!(search(), "?sector=Health&view=table", "a filter leads to the first page");
    history().back().unwrap();
    until("the choice is undone", || search() == "?page=2&view=table").await;
    history().forward().unwrap();
    until("the choice is redone", || app.find("[aria-label='Remove Health']").is_some()).await;
    app.control("Added in the last 30 days").click();
    until("the days are chosen", || search() == "?sector=Health&added=30d&view=table").await;
    app.control("Clear all").click();
    until("all ventures appear", || search() == "?view=table" && names(&app).len() == 20).await;
}

#[wasm_bindgen_test]
async fn typing_is_debounced_without_history_entries() {
    let before = Some("/ventures?name=before");
    history().push_state_with_url(&wasm_bindgen::JsValue::NULL, "", before).unwrap();
    // The app replaces this entry.
    history().push_state(&wasm_bindgen::JsValue::NULL, "").unwrap();
    let (service, app) = open("/ventures?country=Kenya").await;
    for text in ["s", "so", "sol "] {
        app.type_into("input[type=search]", text);
    }
    until("the address follows", || search() == "?name=sol&country=Kenya").await;
    until("the search is requested", || service.count("/v1/ventures?name=sol&") == 1).await;
    assert_eq!(service.count("/v1/ventures?name=s&"), 0);
    let input: HtmlInputElement = app.get("input[type=search]").unchecked_into();
    assert_eq!(input.value(), "sol ", "typed text is left alone");
    app.get("[aria-label='Clear search']").click();
    until("the search is over", || search() == "?country=Kenya" && input.value().is_empty()).await;
    history().back().unwrap();
    until("typing has added no history entry", || search() == "?name=before").await;
    until("the field follows", || input.value() == "before").await;
}

#[wasm_bindgen_test]
async fn back_gives_up_typed_letters() {
    let clock = Clock::stopped();
    let (_service, app) = open("/ventures?country=Kenya").await;
    app.get("nav[aria-label=Pagination] a[href*='page=2']").click();
    until("the second page appears", || app.shows("21–40 of 45 ventures")).await;
    app.type_into("input[type=search]", "sol");
    history().back().unwrap();
    until("the first page is back", || app.shows("1–20 of 45 ventures")).await;
    clock.run_timers().await;
    assert_eq!(search(), "?country=Kenya");
    let input: HtmlInputElement = app.get("input[type=search]").unchecked_into();
    assert_eq!(input.value(), "");
}

#[wasm_bindgen_test]
async fn failed_options_can_be_retried() {
    let all = service();
    let (service, app) = lists::open(
        move |request| match request.path() {
            "/v1/ventures/countries" => Response::error(404, "Not found"),
            _ => all(request),
        },
        "/ventures?country=Atlantis&country=Kenya&sector=Health",
    )
    .await;
    until("the countries have failed", || app.shows("Couldn’t load the options.")).await;
    assert_eq!(names(&app).len(), 3);
    let chips = app.texts("ul[aria-label='Active filters'] li");
    assert_eq!(chips, ["Atlantis", "Kenya", "Health"], "the service may know more than it lists");
    service.now_responds(self::service());
    app.control("Try again").click();
    until("the countries are loaded", || !app.shows("Couldn’t load the options.")).await;
}

#[wasm_bindgen_test]
async fn filtered_list_leads_to_rounds() {
    let ventures = (1..=45).map(venture).collect();
    let round = |(number, status): (usize, &str)| {
        json!({
            "id": number.to_string(), "venture_id": number.to_string(), "capital": "1000",
            "status": status,
        })
    };
    let rounds = [(1, "r_completed"), (2, "r_fundraising"), (9, "r_pending")].map(round).into();
    let directory = Records { ventures, rounds, ..Records::default() }.into_directory();
    let respond = move |request: &Request| directory.respond(request);
    let (service, app) = lists::open(respond, "/ventures?sector=Health").await;
    until("rounds are counted", || app.texts(".more a") == ["2 rounds of these ventures"]).await;
    assert_eq!(service.count("/v1/fundraising?"), 1);
    app.get(".more a").click();
    until("rounds are listed", || app.shows("2 rounds")).await;
    until("ventures are counted", || app.texts(".more a") == ["3 ventures with these filters"])
        .await;
    assert_eq!(app.hrefs(".more a"), ["/ventures?sector=Health"]);
    history().back().unwrap();
    until("Back returns to the list", || app.find(".venture-card").is_some()).await;
    // Rounds have no such filter, so their number would be wrong.
    app.control("Raising capital1").click();
    until("there is no number", || app.texts(".more a") == ["Rounds of these ventures"]).await;
}

#[wasm_bindgen_test]
async fn country_and_sectors_lead_to_their_lists() {
    for view in ["", "&view=table"] {
        let (_service, app) = open(&format!("/ventures?name=solar{view}")).await;
        let expected = ["/ventures?country=Kenya", "/ventures?sector=Health"];
        assert_eq!(app.hrefs("a.inner-link")[..2], expected);
        app.control("Health").click();
        until("the list is filtered", || search() == "?sector=Health").await;
    }
}

#[wasm_bindgen_test]
async fn table_headings_sort_whole_list() {
    let (_service, app) = open("/ventures?view=table&page=2").await;
    app.control("Venture").click();
    until("the list is sorted", || is_first(&app, "Venture 855")).await;
    assert_eq!(search(), "?sort=name&view=table", "another order leads to the first page");
    assert!(app.shows("1–20 of 45 ventures") && app.shows("A to Z"));
    assert_eq!(app.attribute("th", "aria-sort").as_deref(), Some("ascending"));
    app.control("Venture").click();
    until("the order is reversed", || is_first(&app, "Venture 899")).await;
    assert_eq!(search(), "?sort=-name&view=table");
    app.control("Z to A").click();
    until("the order is reversed again", || is_first(&app, "Venture 855")).await;
    choose(&app, ".result-line select", "-founded");
    until("the order changes", || search() == "?sort=-founded&view=table").await;
    choose(&app, ".result-line select", "");
    until("the default order is back", || search() == "?view=table").await;
}

#[wasm_bindgen_test]
async fn order_by_network_comes_only_from_address() {
    for (address, is_offered) in [("/ventures", false), ("/ventures?sort=-network", true)] {
        let (_service, app) = open(address).await;
        assert_eq!(app.find(".order option[value$=network]").is_some(), is_offered);
        assert_eq!(app.shows("Strongest first"), is_offered);
    }
}
