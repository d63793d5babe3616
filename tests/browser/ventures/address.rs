//! What the address says, and what becomes of it.

use super::{COUNTS, opened};
use crate::harness::{Response, Service, mount_app, until};
use crate::listing::{history, names, path_and_page, search};
use crate::press::{attribute, texts};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlInputElement;

#[wasm_bindgen_test]
async fn rows_show_what_the_list_gives() {
    let (service, app) = opened("/ventures").await;
    assert_eq!(
        service.requests()[0].address,
        format!("/v1/ventures?{COUNTS}&limit=20"),
        "the list is requested first, with counts"
    );
    assert_eq!(names(&app).len(), 20);
    assert!(app.shows("1–20 of 45 ventures") && app.shows("Founded 2014") && app.shows("Kenya"));
    assert_eq!(app.find_all(".venture-card .pill").len(), 3, "of the others, it is not given");
    assert_eq!(attribute(&app, "a.cover", "href").as_deref(), Some("/ventures/1"));
    assert_eq!(document().title(), "Ventures · Venture Directory");
    assert_eq!(app.find_all("h1").len(), 1);
    assert_eq!(search(), "", "the address is not rewritten");
}

#[wasm_bindgen_test]
async fn a_chosen_filter_is_in_the_address_and_in_the_request() {
    let (service, app) = opened("/ventures?page=2&view=table").await;
    until("the options are there", || service.count("/v1/ventures/sectors") == 1).await;
    until("the options are shown", || app.shows("Kenya45")).await;
    app.control("Kenya45").click();
    until("it is requested", || service.count("/v1/ventures?country=Kenya&") == 1).await;
    until("the found are shown", || app.shows("1–20 of 45 ventures")).await;
    assert_eq!(search(), "?country=Kenya&view=table", "a filter leads to the first page");
    history().back().unwrap();
    until("the choice is taken back", || search() == "?page=2&view=table").await;
    history().forward().unwrap();
    until("it is made again", || app.find("[aria-label='Remove Kenya']").is_some()).await;
    app.get("[aria-label='Remove Kenya']").click();
    until("the filter is gone", || search() == "?view=table" && names(&app).len() == 20).await;
}

#[wasm_bindgen_test]
async fn an_address_says_everything() {
    let filters = "name=sol&country=Kenya&country=Ghana&sector=Health&status=r_pending";
    let address =
        format!("/ventures?{filters}&founded=2010..2015&sort=-added&page=2&size=10&view=table");
    let (service, app) = opened(&address).await;
    let sent = &service.requests()[0].address;
    assert_eq!(
        sent,
        &format!(
            "/v1/ventures?{filters}&founded=2010..2015&sort=-added&{COUNTS}&limit=10&offset=10"
        ),
    );
    let chips = texts(&app, "ul[aria-label='Active filters'] li");
    assert_eq!(chips, ["“sol”", "Kenya", "Ghana", "Health", "Round pending", "Founded 2010–2015"]);
    let input: HtmlInputElement = app.get("input[type=search]").unchecked_into();
    assert_eq!(input.value(), "sol");
    let table = texts(&app, ".segmented [aria-current]");
    assert_eq!(table, ["Table"]);
    assert_eq!(search(), address.trim_start_matches("/ventures"));
}

#[wasm_bindgen_test]
async fn typing_is_debounced_and_adds_nothing_to_the_history() {
    let before = Some("/ventures?name=before");
    history().push_state_with_url(&wasm_bindgen::JsValue::NULL, "", before).unwrap();
    // The app takes the place of this entry.
    history().push_state(&wasm_bindgen::JsValue::NULL, "").unwrap();
    let (service, app) = opened("/ventures?country=Kenya").await;
    for text in ["s", "so", "sol "] {
        app.type_into("input[type=search]", text);
    }
    until("the address follows", || search() == "?name=sol&country=Kenya").await;
    until("the search is requested", || service.count("/v1/ventures?name=sol&") == 1).await;
    assert_eq!(service.count("/v1/ventures?name=s&"), 0);
    let input: HtmlInputElement = app.get("input[type=search]").unchecked_into();
    assert_eq!(input.value(), "sol ", "what is being typed is left alone");
    app.get("[aria-label='Clear search']").click();
    until("the search is over", || search() == "?country=Kenya" && input.value().is_empty()).await;
    history().back().unwrap();
    until("nothing lies between", || search() == "?name=before").await;
}

#[wasm_bindgen_test]
async fn back_returns_to_the_filters_before() {
    let (_service, app) = opened("/ventures?name=one").await;
    app.control("Clear all").click();
    until("the filter is gone", || search().is_empty() && names(&app).len() == 20).await;
    history().back().unwrap();
    until("the filter is back", || search() == "?name=one" && names(&app).len() == 3).await;
    let input: HtmlInputElement = app.get("input[type=search]").unchecked_into();
    until("the field follows", || input.value() == "one").await;
}

#[wasm_bindgen_test]
async fn invalid_parameters_are_reported_and_the_address_is_unchanged() {
    let address = "?page=abc&size=7&view=globe&sort=luck&founded=2020..2015";
    let (service, app) = opened(&format!("/ventures{address}")).await;
    assert_eq!(service.requests()[0].address, format!("/v1/ventures?{COUNTS}&limit=20"));
    assert_eq!(app.find_all(".notice.quiet").len(), 5);
    assert!(app.shows("“abc” isn’t a page number"));
    assert!(app.shows("“2020..2015” isn’t a range of years"));
    assert_eq!(search(), address);
}

#[wasm_bindgen_test]
async fn an_unknown_value_is_reported_once_the_lookup_is_there() {
    let address = "?country=Atlantis&country=Kenya&status=nonsense";
    let (service, app) = opened(&format!("/ventures{address}")).await;
    let hint = "Country: “Atlantis” isn’t in this directory.";
    until("it is said", || app.shows(hint)).await;
    assert!(app.shows("Fundraising status: “nonsense” isn’t in this directory."));
    assert_eq!(app.find_all(".notice.quiet").len(), 2, "Kenya is known");
    let sent = "/v1/ventures?country=Atlantis&country=Kenya&facets";
    assert_eq!(service.count(sent), 1, "a status of nobody would be refused");
    assert_eq!(search(), address);
    app.get(".results [aria-label='Remove Atlantis']").click();
    until("the hint goes with the filter", || !app.shows(hint)).await;
}

#[wasm_bindgen_test]
async fn while_the_lookup_is_not_known_nothing_is_said_of_a_value() {
    let all = super::service();
    let service = Service::responding(move |request| match path_and_page(request).0 {
        "/v1/ventures/countries" => Response::error(404, "Not found"),
        _ => all(request),
    });
    let app = mount_app("/ventures?country=Atlantis&sector=Nonsense");
    until("the sectors are known", || app.shows("Sector: “Nonsense” isn’t in this directory"))
        .await;
    until("the countries have failed", || service.count("/v1/ventures/countries") == 1).await;
    assert!(!app.shows("“Atlantis”"));
}
