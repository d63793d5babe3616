//! The rows, their bars and their ventures' names.

use super::{opened, opened_with, round};
use crate::harness::{Clock, Response, until};
use crate::listing::{choose, focused, is_first, names, page_of, search};
use crate::press::{attribute, press, texts};
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn a_row_shows_every_field_of_a_round() {
    let (service, app) = opened("/fundraising").await;
    assert_eq!(service.requests()[0].address, "/v1/fundraising?status=r_fundraising&limit=20");
    until("the venture is named", || is_first(&app, "Kora 1")).await;
    let row = &texts(&app, ".round-row")[0];
    for part in ["Round of 1", "Kora 1", "No. 301", "Raising capital", "2016", "$1,000"] {
        assert!(row.contains(part), "{part} in {row}");
    }
    assert_eq!(attribute(&app, "a.cover", "href").as_deref(), Some("/ventures/1"));
    assert_eq!(attribute(&app, "time", "datetime").as_deref(), Some("2016-07-27"));
    assert!(app.shows("1–20 of 45 rounds"));
    assert_eq!(texts(&app, "h1"), ["Fundraising"]);
    until("a venture that is gone stays a number", || {
        names(&app).get(19).is_some_and(|it| it == "Kora 20")
    })
    .await;
    assert_eq!(names(&app)[6], "Venture 7");
}

#[wasm_bindgen_test]
async fn bars_are_relative_to_the_greatest_on_the_page() {
    let (_service, app) = opened("/fundraising").await;
    let bars = app.find_all("meter");
    let value = |at: usize| bars[at].get_attribute("value").unwrap();
    assert_eq!((value(0), value(19)), ("1000".to_owned(), "20000".to_owned()));
    assert!(bars.iter().all(|bar| bar.get_attribute("max").unwrap() == "20000"));
}

#[wasm_bindgen_test]
async fn what_is_not_given_is_not_made_up() {
    let (_service, app) = opened_with(
        |_| page_of("fundraising", 1, (20, 0), |_| json!({ "id": "9", "capital": "much" })),
        "/fundraising",
    )
    .await;
    let row = &texts(&app, ".round-row")[0];
    assert!(row.contains("Round 9") && row.contains("Not given"), "{row}");
    assert!(app.find(".round-row :is(a, meter, time, .pill)").is_none());
    assert!(app.shows("1 value couldn’t be read"));
}

#[wasm_bindgen_test]
async fn a_search_shows_ventures_with_their_rounds_by_stage() {
    let (service, app) = opened("/fundraising?country=Kenya").await;
    let address = &service.requests()[0].address;
    assert_eq!(address, "/v1/fundraising/search?status=r_fundraising&country=Kenya&limit=20");
    assert_eq!(names(&app), ["Found 1", "Found 2"]);
    assert_eq!(texts(&app, ".stage"), ["Series A", "moon-shot", "Series A", "moon-shot"]);
    let row = &texts(&app, ".round-row")[1];
    for part in ["Kenya", "A pitch.", "$130,000", "$1,000", "0.5"] {
        assert!(row.contains(part), "{part} in {row}");
    }
    assert!(app.shows("1–2 of 2 ventures with rounds"));
    assert_eq!(service.count("/v1/ventures/1"), 0, "the search names its ventures itself");
}

#[wasm_bindgen_test]
async fn a_whole_result_can_be_sorted_and_a_part_of_one_cannot() {
    let (_service, app) = opened("/fundraising?status=r_completed&sort=-capital").await;
    assert_eq!(texts(&app, ".round-row h2"), ["Round of 3", "Round of 2", "Round of 1"]);
    choose(&app, ".result-line select", "-posted");
    until("it is sorted", || texts(&app, ".round-row h2").starts_with(&["Round of 1".to_owned()]))
        .await;
    assert_eq!(search(), "?status=r_completed&sort=-posted");
    drop(app);
    let (_service, app) = opened("/fundraising?sort=-capital").await;
    assert!(app.find(".result-line select").is_none());
    assert!(app.shows("Can’t sort a list"));
    drop(app);
    let (_service, app) = opened("/fundraising?country=Kenya&sort=-capital").await;
    assert_eq!(names(&app), ["Found 2", "Found 1"], "all of a venture's capital counts");
}

#[wasm_bindgen_test]
async fn arrow_keys_walk_through_the_rows() {
    let (_service, app) = opened("/fundraising?country=Kenya").await;
    assert!(press(&app, "a.cover", "ArrowDown"));
    assert_eq!(focused(), "Found 2");
}

#[wasm_bindgen_test]
async fn each_state_has_its_view() {
    let _clock = Clock::stopped();
    let (_service, app) = opened("/fundraising?status=r_pending").await;
    assert!(app.shows("No rounds with this status"));
    drop(app);
    let (_service, app) = opened("/fundraising?name=zzz").await;
    app.control("Clear filters").click();
    until("all are there", || search().is_empty() && names(&app).len() == 20).await;
    drop(app);
    let (service, app) = opened_with(|_| Response::error(401, "Key?"), "/fundraising").await;
    assert!(app.shows("Enter a key in Settings"));
    assert_eq!(service.count("/v1/fundraising?"), 1, "totals are not requested in vain");
    drop(app);
    let (service, app) = opened_with(
        |request| match request.address.starts_with("/v1/fundraising?") {
            true => Response::error(500, "Broken"),
            false => super::service(request),
        },
        "/fundraising",
    )
    .await;
    service.now_responds(super::service);
    app.control("Try again").click();
    until("the list is there", || texts(&app, ".round-row").len() == 20).await;
}

#[wasm_bindgen_test]
async fn a_total_that_lies_ends_nothing() {
    let (_service, app) = opened_with(
        |request| match request.address.starts_with("/v1/fundraising?") {
            true => {
                let rounds: Vec<_> = (1..=20).map(round).collect();
                Response::json(
                    json!({ "fundraising": rounds, "_metadata": [{ "totalCount": "20" }] }),
                )
            }
            false => super::service(request),
        },
        "/fundraising",
    )
    .await;
    assert!(app.shows("1–20 of at least 20 rounds"));
    assert_eq!(texts(&app, ".tabs [aria-current] small"), ["at least 20"]);
    assert!(app.find("a[aria-label=Next]").is_some());
}
