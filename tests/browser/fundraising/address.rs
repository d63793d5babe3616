//! Address of the list: statuses, filters, ranges.

use super::{COUNTS, plain_service, service, venture};
use crate::harness::lists::{history, open, page_of, path_and_page, search};
use crate::harness::{Clock, Mounted, Service, fire, mount_app_without_search, rendered, until};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlInputElement;

fn rows(app: &Mounted) -> usize {
    app.find_all(".round-row h2").len()
}

fn chips(app: &Mounted) -> Vec<String> {
    app.texts("ul[aria-label='Active filters'] li")
}

#[wasm_bindgen_test]
async fn statuses_are_filters_with_counts() {
    let (service, app) = open(service(), "/fundraising?page=2&size=10").await;
    until("all rounds appear", || app.shows("11–20 of 48 rounds")).await;
    assert_eq!(service.count("/v1/fundraising?"), 1);
    app.control("Round completed3").click();
    until("the completed rounds appear", || rows(&app) == 3).await;
    assert_eq!(search(), "?status=r_completed&size=10", "a filter starts on its first page");
    assert_eq!(chips(&app), ["Round completed"]);
    assert!(app.texts(".facet label").contains(&"Raising capital45".to_owned()));
    history().back().unwrap();
    until("Back returns to the previous page", || {
        search() == "?page=2&size=10" && rows(&app) == 10
    })
    .await;
}

#[wasm_bindgen_test]
async fn plain_service_lists_completed_rounds_first() {
    let (service, app) = open(plain_service, "/fundraising").await;
    until("the completed rounds appear", || app.shows("These are the completed rounds.")).await;
    assert_eq!((rows(&app), search().as_str()), (3, ""));
    let all = "?status=r_fundraising&status=r_completed&status=r_pending";
    assert_eq!(app.hrefs(".results p > a"), [format!("/fundraising{all}")]);
    app.control("Raising capital").click();
    until("another status is listed", || app.shows("1–20 of 45 rounds")).await;
    assert_eq!(search(), "?status=r_fundraising");
    history().back().unwrap();
    until("the completed rounds are back", || app.shows("All statuses")).await;
    assert_eq!(service.crawl_count("/v1/fundraising"), 0, "no list is read");
    app.control("All statuses").click();
    until("the lists are read", || service.crawl_count("/v1/fundraising") > 0).await;
}

#[wasm_bindgen_test]
async fn address_restores_whole_state() {
    let filters = "status=r_pending&name=sol&country=Kenya&country=Ghana&sector=Health&stage=seed\
        &posted=2016-07-01..2016-08-15&capital=1000..2500&sort=venture";
    let address = format!("?{filters}&page=2&size=10");
    let (service, app) = open(service(), &format!("/fundraising{address}")).await;
    let sent = format!("/v1/fundraising?{filters}&{COUNTS}&limit=10&offset=10");
    assert_eq!(service.requests()[0].address, sent);
    let posted = "Posted July 1, 2016–August 15, 2016";
    let expected =
        ["Round pending", "“sol”", "Kenya", "Ghana", "Health", "Seed", posted, "$1,000–$2,500"];
    assert_eq!(chips(&app), expected);
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
    let before = service.requests().len();
    type_in("f");
    type_in("");
    clock.run_timers().await;
    assert_eq!(search(), "?page=2", "reverted text changes nothing");
    assert_eq!(service.requests().len(), before);
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
    let app = mount_app_without_search("no-stage", "/fundraising?status=r_fundraising&stage=seed");
    until("the message is shown", || app.shows("can’t filter or sort by stage")).await;
    until("all rounds are listed", || app.shows("1–20 of 45 rounds")).await;
    assert!(!app.texts(".chips li").concat().contains("Seed"), "an ineffective filter has no chip");
    let filters = app.texts(".rail legend").join(" ");
    assert!(filters.contains("Country") && !filters.contains("Stage"), "{filters}");
}
