//! What the address says, and what becomes of it: statuses, filters, a service without search.

use super::{FOUND, opened, opened_with};
use crate::harness::{Clock, Response, rendered, settled, until};
use crate::listing::{focused, history, names, search};
use crate::press::texts;
use leptos::prelude::document;
use wasm_bindgen::JsCast;

use wasm_bindgen_test::wasm_bindgen_test;

fn rows(app: &crate::harness::Mounted) -> usize {
    app.find_all(".round-row h2").len()
}

#[wasm_bindgen_test]
async fn the_statuses_are_tabs_with_totals() {
    let (service, app) = opened("/fundraising?page=2&size=10").await;
    let tabs = || texts(&app, ".tabs a");
    until("the totals are there", || tabs() == ["Raising capital 45", "Completed 3", "Pending 0"])
        .await;
    assert_eq!(texts(&app, ".tabs [aria-current=page] b"), ["Raising capital"]);
    let before = service.requests().len();
    let completed = app.control("Completed 3");
    completed.focus().unwrap();
    completed.click();
    until("its rounds are there", || rows(&app) == 3).await;
    assert_eq!(search(), "?status=r_completed&size=10", "a tab begins at its first page");
    assert_eq!(document().title(), "Fundraising: Completed · Venture Directory");
    assert_eq!(focused(), "Completed 3", "the focus stays on the tab");
    let lists = |from: usize| {
        let requests = service.requests();
        requests[from..].iter().filter(|it| it.address.starts_with("/v1/fundraising?")).count()
    };
    settled().await;
    assert!(lists(before) <= 1, "the rounds of the tab were there already");
    assert_eq!(texts(&app, ".tabs [aria-current=page] b"), ["Completed"]);
    history().back().unwrap();
    until("back", || search() == "?page=2&size=10" && rows(&app) == 10).await;
}

#[wasm_bindgen_test]
async fn a_total_that_fails_says_so_and_leaves_the_rest_alone() {
    let _clock = Clock::stopped();
    let (service, app) = opened_with(
        |request| match request.address.contains("r_pending") {
            true => Response::error(500, "Broken"),
            false => super::service(request),
        },
        "/fundraising",
    )
    .await;
    until("it is said", || app.shows("Couldn’t load a total.")).await;
    assert_eq!(rows(&app), 20);
    service.now_responds(super::service);
    app.control("Try again").click();
    until("it is there", || texts(&app, ".tabs a").contains(&"Pending 0".to_owned())).await;
    assert!(!app.shows("Couldn’t load a total."));
}

#[wasm_bindgen_test]
async fn a_stage_is_chosen_by_label_and_requested_by_name() {
    let (service, app) = opened("/fundraising?status=r_completed").await;
    until("the stages are requested", || service.count("/v1/fundraising/stages") == 1).await;
    app.get("#stage").click();
    let options = || texts(&app, "[role=option]");
    until("they are offered", || options() == ["Series A", "Seed", "moon-shot"]).await;
    app.get("[role=option]").click();
    let address = "/v1/fundraising/search?status=r_completed&stage=1st-round-series-a";
    until("the search is requested", || service.count(address) == 1).await;
    until("the found are shown", || names(&app) == FOUND).await;
    assert_eq!(search(), "?status=r_completed&stage=1st-round-series-a");
    until("it is among the filters", || texts(&app, ".results .chips li") == ["Series A"]).await;
    app.get(".results [aria-label='Remove Series A']").click();
    until("the filter is gone", || search() == "?status=r_completed" && rows(&app) == 3).await;
}

#[wasm_bindgen_test]
async fn an_address_says_everything() {
    let address = "?status=r_pending&name=sol&country=Kenya&country=Ghana&sector=Health&stage=seed&page=2&size=10&sort=name";
    let (service, app) = opened(&format!("/fundraising{address}")).await;
    assert_eq!(
        service.requests()[0].address,
        "/v1/fundraising/search?status=r_pending&name=sol&country=Kenya&country=Ghana&sector=Health&stage=seed&limit=10",
        "what is sorted is read from its beginning"
    );
    let chips = texts(&app, "ul[aria-label='Active filters'] li");
    assert_eq!(chips, ["“sol”", "Kenya", "Ghana", "Health", "Seed"]);
    assert_eq!(search(), address);
}

#[wasm_bindgen_test]
async fn what_is_typed_is_searched_after_the_debounce() {
    let (service, app) = opened("/fundraising?page=2").await;
    app.type_into("input[type=search]", "fou");
    until("the found are shown", || names(&app) == FOUND).await;
    assert_eq!(service.count("/v1/fundraising/search?status=r_fundraising&name=fou"), 1);
    assert_eq!(search(), "?name=fou");
}

#[wasm_bindgen_test]
async fn what_is_typed_is_there_after_leaving_at_once() {
    let (service, app) = opened("/fundraising?page=2").await;
    app.type_into("input[type=search]", "fou");
    assert_eq!(search(), "?name=fou", "the address changes before the list");
    assert_eq!(service.count("/v1/fundraising/search"), 0);
    app.control("People").click();
    until("it is left", || search().is_empty()).await;
    history().back().unwrap();
    until("the found are shown", || names(&app) == FOUND).await;
    assert_eq!(search(), "?name=fou");
    let field: web_sys::HtmlInputElement = app.get("input[type=search]").unchecked_into();
    assert_eq!(field.value(), "fou");
}

#[wasm_bindgen_test]
async fn what_is_typed_and_taken_back_changes_nothing() {
    let clock = Clock::stopped();
    let (service, app) = opened("/fundraising?page=2").await;
    let entries = history().length().unwrap();
    app.type_into("input[type=search]", "f");
    app.type_into("input[type=search]", "");
    assert_eq!(search(), "?page=2");
    clock.run_timers().await;
    assert_eq!((search(), history().length().unwrap()), ("?page=2".to_owned(), entries));
    assert_eq!(service.count("/v1/fundraising/search"), 0);
}

#[wasm_bindgen_test]
async fn typing_on_adds_nothing_to_the_history() {
    let clock = Clock::stopped();
    let (_service, app) = opened("/fundraising").await;
    let entries = history().length().unwrap();
    for typed in ["f", "fo", "fou"] {
        app.type_into("input[type=search]", typed);
        clock.run_timers().await;
        assert_eq!(names(&app), FOUND);
    }
    app.type_into("input[type=search]", "foun");
    // Around the moment at which the letters before are searched, the next ones come.
    for wait in [240, 249, 250, 251, 260, 280] {
        clock.advance(f64::from(wait));
        app.type_into("input[type=search]", &format!("found{wait}"));
        rendered().await;
    }
    assert_eq!(search(), "?name=found280");
    clock.run_timers().await;
    assert_eq!(search(), "?name=found280");
    assert_eq!(history().length().unwrap(), entries);
}

#[wasm_bindgen_test]
async fn invalid_parameters_are_reported_and_the_address_is_unchanged() {
    let address = "?status=r_open&page=1e9&size=7&sort=founded";
    let (service, app) = opened(&format!("/fundraising{address}")).await;
    assert_eq!(service.requests()[0].address, "/v1/fundraising?status=r_fundraising&limit=20");
    assert_eq!(app.find_all(".notice.quiet").len(), 4);
    assert!(app.shows("“r_open” isn’t a status"));
    assert_eq!(search(), address);
}

#[wasm_bindgen_test]
async fn unknown_values_are_reported_and_unchanged() {
    let address = "?country=Atlantis&sector=Nonsense&stage=xyz";
    let (service, app) = opened(&format!("/fundraising{address}")).await;
    let hints = || texts(&app, ".notice.quiet");
    until("they are said", || hints().len() == 3).await;
    assert_eq!(
        hints(),
        [
            "Country: “Atlantis” isn’t in this directory.",
            "Sector: “Nonsense” isn’t in this directory.",
            "Stage: “xyz” isn’t in this directory.",
        ]
    );
    let sent = "/v1/fundraising/search?status=r_fundraising&country=Atlantis&sector=Nonsense";
    assert_eq!(service.count(sent), 1);
    assert!(
        service.requests().iter().all(|it| !it.address.contains("xyz")),
        "a service refuses it"
    );
    assert_eq!(names(&app), FOUND, "what the service finds is shown");
    assert_eq!(search(), address);
}

#[wasm_bindgen_test]
async fn a_stage_that_only_the_service_has_is_requested_and_an_unknown_one_is_not() {
    let (service, app) = opened("/fundraising?stage=moon-shot&stage=QQ").await;
    let first = service.requests().into_iter().find(|it| it.address.contains("/search"));
    let first = first.expect("a search").address;
    assert_eq!(first, "/v1/fundraising/search?status=r_fundraising&stage=moon-shot&limit=20");
    until("it is said", || app.shows("Stage: “QQ” isn’t in this directory.")).await;
    drop(app);
    let (service, app) = opened("/fundraising?stage=QQ").await;
    assert_eq!(service.count("/v1/fundraising/search"), 0);
    assert_eq!(rows(&app), 20, "all rounds of the status are shown");
    until("it is said", || app.shows("Stage: “QQ” isn’t in this directory")).await;
}

#[wasm_bindgen_test]
async fn without_the_list_of_stages_those_of_the_specification_are_right() {
    let _clock = Clock::stopped();
    let (service, app) = opened_with(
        |request| match request.address.ends_with("/stages") {
            true => Response::error(500, "Broken"),
            false => super::service(request),
        },
        "/fundraising?stage=seed&stage=QQ",
    )
    .await;
    let sent = "/v1/fundraising/search?status=r_fundraising&stage=seed";
    until("the search is requested", || service.count(sent) == 1).await;
    until("it is said", || app.shows("Stage: “QQ” isn’t in this directory")).await;
    assert!(!app.shows("“seed”") && app.find("[role=alert]").is_none());
}

#[wasm_bindgen_test]
async fn a_name_that_is_too_long_is_reported_and_not_sent() {
    let name = "ä".repeat(201);
    let (service, app) = opened(&format!("/fundraising?name={name}")).await;
    until("it is said", || app.shows("…” is too long to search for.")).await;
    assert_eq!(service.count("/v1/fundraising/search"), 0);
    assert_eq!(rows(&app), 20);
}

#[wasm_bindgen_test]
async fn many_invalid_values_are_reported_in_few_lines() {
    let words: Vec<String> = (0..120).map(|number| format!("country=c{number}")).collect();
    let (service, app) = opened(&format!("/fundraising?{}", words.join("&"))).await;
    until("it is reported", || app.find_all(".notice.quiet").len() == 6).await;
    assert!(app.shows("Country: 116 other values aren’t in this directory either."));
    assert!(app.shows("Country: only the first 100 values are used."));
    let search = service.requests().into_iter().find(|it| it.address.contains("/search"));
    assert_eq!(search.expect("a search").address.matches("country=").count(), 100);
}
