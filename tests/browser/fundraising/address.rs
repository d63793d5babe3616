//! What the address says, and what becomes of it: statuses, filters, ranges.

use super::{COUNTS, FOUND, opened, opened_with};
use crate::harness::{Clock, Request, Response, rendered, until};
use crate::listing::{focused, history, names, search};
use crate::press::{fire, texts};
use leptos::prelude::document;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlInputElement;

fn rows(app: &crate::harness::Mounted) -> usize {
    app.find_all(".round-row h2").len()
}

#[wasm_bindgen_test]
async fn the_statuses_are_tabs_with_totals() {
    for (behavior, requests) in [(boxed(super::service()), 1), (boxed(super::plain), 3)] {
        let (service, app) = opened_with(behavior, "/fundraising?page=2&size=10").await;
        let tabs = || texts(&app, ".tabs a");
        let totals = ["Raising capital 45", "Completed 3", "Pending 0"];
        until("the totals are there", || tabs() == totals).await;
        assert_eq!(service.count("/v1/fundraising?"), requests);
        assert_eq!(texts(&app, ".tabs [aria-current=page] b"), ["Raising capital"]);
        let completed = app.control("Completed 3");
        completed.focus().unwrap();
        completed.click();
        until("its rounds are there", || rows(&app) == 3).await;
        assert_eq!(search(), "?status=r_completed&size=10", "a tab begins at its first page");
        assert_eq!(document().title(), "Fundraising: Completed · Venture Directory");
        assert_eq!(focused(), "Completed 3", "the focus stays on the tab");
        assert_eq!(texts(&app, ".tabs [aria-current=page] b"), ["Completed"]);
        history().back().unwrap();
        until("back", || search() == "?page=2&size=10" && rows(&app) == 10).await;
    }
}

type Behavior = Box<dyn FnMut(&Request) -> Response>;

fn boxed(behavior: impl FnMut(&Request) -> Response + 'static) -> Behavior {
    Box::new(behavior)
}

#[wasm_bindgen_test]
async fn a_total_that_fails_says_so_and_leaves_the_rest_alone() {
    let _clock = Clock::stopped();
    let (service, app) = opened_with(
        |request| match request.address.contains("r_pending") {
            true => Response::error(500, "Broken"),
            false => super::plain(request),
        },
        "/fundraising",
    )
    .await;
    until("it is said", || app.shows("Couldn’t load a total.")).await;
    assert_eq!(rows(&app), 20);
    service.now_responds(super::plain);
    app.control("Try again").click();
    until("it is there", || texts(&app, ".tabs a").contains(&"Pending 0".to_owned())).await;
    assert!(!app.shows("Couldn’t load a total."));
}

#[wasm_bindgen_test]
async fn a_stage_is_chosen_by_label_and_requested_by_name() {
    let (service, app) = opened("/fundraising?status=r_completed").await;
    until("the stages are requested", || service.count("/v1/fundraising/stages") == 1).await;
    let offered = || {
        let labels = app.find_all(".facet label").into_iter();
        labels.into_iter().find(|it| it.text_content().unwrap().starts_with("Series A"))
    };
    until("they are offered", || offered().is_some()).await;
    wasm_bindgen::JsCast::unchecked_into::<web_sys::HtmlElement>(offered().unwrap()).click();
    let address = "/v1/fundraising?status=r_completed&stage=1st-round-series-a&";
    until("it is requested", || service.count(address) == 1).await;
    until("the found are shown", || names(&app) == FOUND[..1]).await;
    assert_eq!(search(), "?status=r_completed&stage=1st-round-series-a");
    until("it is among the filters", || texts(&app, ".results .chips li") == ["Series A"]).await;
    app.get(".results [aria-label='Remove Series A']").click();
    until("the filter is gone", || search() == "?status=r_completed" && rows(&app) == 3).await;
}

#[wasm_bindgen_test]
async fn an_address_says_everything() {
    let filters = "status=r_pending&name=sol&country=Kenya&country=Ghana&sector=Health&stage=seed\
        &posted=2016-07-01..2016-08-15&capital=1000..2500&sort=venture";
    let address = format!("?{filters}&page=2&size=10");
    let (service, app) = opened(&format!("/fundraising{address}")).await;
    let sent = format!("/v1/fundraising?{filters}&{COUNTS}&limit=10&offset=10");
    assert_eq!(service.requests()[0].address, sent);
    let chips = texts(&app, "ul[aria-label='Active filters'] li");
    let posted = "Posted July 1, 2016–August 15, 2016";
    assert_eq!(chips, ["“sol”", "Kenya", "Ghana", "Health", "Seed", posted, "$1,000–$2,500"]);
    assert_eq!(search(), address);
}

#[wasm_bindgen_test]
async fn days_and_amounts_are_chosen_in_fields() {
    let (_service, app) = opened("/fundraising").await;
    let set = |selector: &str, value: &str| {
        let field: HtmlInputElement = app.get(selector).unchecked_into();
        field.set_value(value);
        fire(&field, "change");
    };
    set(".range input[type=date]", "2016-07-20");
    until("it is in the address", || search() == "?posted=2016-07-20..").await;
    until("fewer are found", || app.shows("17 rounds")).await;
    set("fieldset:last-of-type input", "$15,000");
    until("so is the amount", || search() == "?posted=2016-07-20..&capital=15000..").await;
    until("few are left", || app.shows("3 rounds")).await;
    set("fieldset:last-of-type input", "a lot");
    until("it is said", || app.shows("Enter an amount in whole US dollars.")).await;
    app.control("Any amount").click();
    until("the amount is gone", || search() == "?posted=2016-07-20..").await;
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
    assert_eq!(service.count("/v1/fundraising?status=r_fundraising&name"), 0);
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
    clock.run_timers().await;
    assert_eq!(search(), "?name=found280");
    assert_eq!(history().length().unwrap(), entries);
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
            "Stage: “xyz” isn’t in this directory.",
            "Country: “Atlantis” isn’t in this directory.",
            "Sector: “Nonsense” isn’t in this directory.",
        ]
    );
    let sent = "/v1/fundraising?status=r_fundraising&country=Atlantis&sector=Nonsense&facets";
    assert_eq!(service.count(sent), 1);
    assert!(
        service.requests().iter().all(|it| !it.address.contains("xyz")),
        "a service refuses it"
    );
    assert!(app.shows("No results"));
    assert_eq!(search(), address);
}

#[wasm_bindgen_test]
async fn a_name_that_is_too_long_is_reported_and_not_sent() {
    let name = "ä".repeat(201);
    let (service, app) = opened(&format!("/fundraising?name={name}")).await;
    until("it is said", || app.shows("…” is too long to search for.")).await;
    assert_eq!(service.count("/v1/fundraising?status=r_fundraising&name"), 0);
    assert_eq!(rows(&app), 20);
}

#[wasm_bindgen_test]
async fn many_invalid_values_are_reported_in_few_lines() {
    let words: Vec<String> = (0..120).map(|number| format!("country=c{number}")).collect();
    let (service, app) = opened(&format!("/fundraising?{}", words.join("&"))).await;
    until("it is reported", || app.find_all(".notice.quiet").len() == 6).await;
    assert!(app.shows("Country: 96 other values aren’t in this directory either."));
    assert!(app.shows("Country: only the first 100 values are used."));
    assert_eq!(service.requests()[0].address.matches("country=").count(), 100);
}
