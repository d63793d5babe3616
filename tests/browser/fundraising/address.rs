//! Address of the list: statuses, filters, ranges.

use super::{COUNTS, plain_service, service, venture};
use crate::harness::lists::{focused_text, history, open, page_of, path_and_page, search};
use crate::harness::{
    Clock, Mounted, Request, Response, Service, fire, mount_app_without_search, rendered, until,
};
use leptos::prelude::document;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlInputElement;

fn rows(app: &Mounted) -> usize {
    app.find_all(".round-row h2").len()
}

#[wasm_bindgen_test]
async fn statuses_are_tabs_with_totals() {
    type Behavior = Box<dyn FnMut(&Request) -> Response>;
    let counted = ["Raising capital 45", "Completed 3", "Pending 0", "All 48"];
    // A plain list has only its own total.
    let listed = ["Raising capital 45", "Completed", "Pending", "All"];
    let services: [(Behavior, _); 2] =
        [(Box::new(service()), counted), (Box::new(plain_service), listed)];
    for (behavior, totals) in services {
        let (service, app) = open(behavior, "/fundraising?page=2&size=10").await;
        until("the totals appear", || app.texts(".tabs a") == totals).await;
        assert_eq!(service.count("/v1/fundraising?"), 1);
        assert_eq!(app.texts(".tabs [aria-current=page] b"), ["Raising capital"]);
        let completed = app.control(totals[1]);
        completed.focus().unwrap();
        completed.click();
        until("the completed rounds appear", || rows(&app) == 3).await;
        assert_eq!(search(), "?status=r_completed&size=10", "a tab starts on its first page");
        assert_eq!(document().title(), "Fundraising: Completed · Venture Directory");
        assert_eq!(focused_text(), "Completed 3", "the focus stays on the tab");
        assert_eq!(app.texts(".tabs [aria-current=page] b"), ["Completed"]);
        history().back().unwrap();
        until("Back returns to the previous page", || {
            search() == "?page=2&size=10" && rows(&app) == 10
        })
        .await;
    }
}

#[wasm_bindgen_test]
async fn address_restores_whole_state() {
    let filters = "status=r_pending&name=sol&country=Kenya&country=Ghana&sector=Health&stage=seed\
        &posted=2016-07-01..2016-08-15&capital=1000..2500&sort=venture";
    let address = format!("?{filters}&page=2&size=10");
    let (service, app) = open(service(), &format!("/fundraising{address}")).await;
    let sent = format!("/v1/fundraising?{filters}&{COUNTS}&limit=10&offset=10");
    assert_eq!(service.requests()[0].address, sent);
    let chips = app.texts("ul[aria-label='Active filters'] li");
    let posted = "Posted July 1, 2016–August 15, 2016";
    assert_eq!(chips, ["“sol”", "Kenya", "Ghana", "Health", "Seed", posted, "$1,000–$2,500"]);
    assert_eq!(search(), address);
}

#[wasm_bindgen_test]
async fn days_and_amounts_are_chosen_in_fields() {
    let (_service, app) = open(service(), "/fundraising").await;
    let set = |selector: &str, value: &str| {
        let field: HtmlInputElement = app.get(selector).unchecked_into();
        field.set_value(value);
        fire(&field, "change");
    };
    set(".range input[type=date]", "2016-07-20");
    until("the day is in the address", || search() == "?posted=2016-07-20..").await;
    set("fieldset.range + fieldset.range input", "$15,000");
    until("the amount is in the address", || search() == "?posted=2016-07-20..&capital=15000..")
        .await;
    until("three rounds remain", || app.shows("3 rounds")).await;
    set("fieldset.range + fieldset.range input", "a lot");
    until("the message is shown", || {
        app.shows("Enter an amount in US dollars, such as 250,000 or 5M.")
    })
    .await;
    app.control("Any amount").click();
    until("the amount is gone", || search() == "?posted=2016-07-20..").await;
}

#[wasm_bindgen_test]
async fn letters_typed_as_search_starts_are_kept() {
    let clock = Clock::stopped();
    let (service, app) = open(service(), "/fundraising?page=2").await;
    let type_in = |text: &str| app.type_into("input[type=search]", text);
    type_in("f");
    type_in("");
    clock.run_timers().await;
    assert_eq!(search(), "?page=2", "reverted text changes nothing");
    assert_eq!(service.count("/v1/fundraising?status=r_fundraising&name"), 0);
    type_in("foun");
    // The next letters arrive around the time the search for the earlier letters starts.
    for wait in [240, 249, 250, 251, 260, 280] {
        clock.advance(f64::from(wait));
        type_in(&format!("found{wait}"));
        rendered().await;
    }
    clock.run_timers().await;
    assert_eq!(search(), "?name=found280");
}

#[wasm_bindgen_test]
async fn stage_is_ignored_without_search() {
    let _service = Service::responding(|request| match path_and_page(request) {
        ("/v1/ventures", limit, offset) => page_of("ventures", 45, (limit, offset), venture),
        _ => plain_service(request),
    });
    let app = mount_app_without_search("no-stage", "/fundraising?stage=seed");
    until("the message is shown", || app.shows("can’t filter or sort by stage")).await;
    until("all rounds are listed", || app.shows("1–20 of 45 rounds")).await;
    assert!(!app.texts(".chips li").concat().contains("Seed"), "an ineffective filter has no chip");
    let filters = app.texts(".rail legend").join(" ");
    assert!(filters.contains("Country") && !filters.contains("Stage"), "{filters}");
}
