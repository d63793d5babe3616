//! Search for people in the local directory.

use crate::harness::lists::{history, list_of, names, search};
use crate::harness::{Clock, Mounted, Response, Service, mount_app_for, rendered, until, with_key};
use crate::local::{advance_until_read, result_line, wait_until_read};
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

const INPUT: &str = "input[type=search]";

/// Every seventh person is called Wanjiru. Each also has a display name of their own.
fn person(number: usize) -> Value {
    let last = if number.is_multiple_of(7) { "Wanjiru" } else { "Okafor" };
    json!({
        "id": number.to_string(), "firstName": "Ada", "lastName": format!("{last} {number:04}"),
        "displayName": format!("Person {number:04}"),
    })
}

fn serve(total: usize) -> Service {
    Service::responding(list_of("users", total, person))
}

/// Opens the list of people of a service of this name.
fn open(name: &str, query: &str) -> Mounted {
    mount_app_for(name, &format!("/users{query}"))
}

#[wasm_bindgen_test]
async fn first_search_reads_list() {
    let clock = Clock::stopped();
    let service = serve(900);
    let app = open("first-person", "");
    until("the list appears", || result_line(&app) == "1–20 of 900 people").await;
    clock.run_timers().await;
    assert_eq!(service.crawl_count("/v1/users"), 0);
    assert!(app.shows("Default order") && app.find(".crawl").is_none());
    app.type_into(INPUT, "wanjir");
    clock.advance_until("the people are found", || result_line(&app) == "1–20 of 128 people").await;
    until("the progress disappears", || app.find(".crawl").is_none()).await;
    assert_eq!(search(), "?name=wanjir");
    assert!(app.shows("Best match"));
    assert!(service.crawl_count("/v1/users") <= 6);
    app.type_into(INPUT, "");
    clock.run_timers().await;
    until("all people are listed", || {
        result_line(&app) == "1–20 of 900 people" && search().is_empty()
    })
    .await;
    assert!(app.find(".crawl").is_none());
}

#[wasm_bindgen_test]
async fn back_wins_over_typed_letters() {
    let clock = Clock::stopped();
    let _service = serve(900);
    let app = open("typed-and-back", "?name=wanjiru");
    advance_until_read(&clock, &app).await;
    app.get("nav[aria-label=Pagination] a[href*='page=2']").click();
    until("the second page appears", || result_line(&app) == "21–40 of 128 people").await;
    app.type_into(INPUT, "ok");
    app.type_into(INPUT, "oka");
    history().back().unwrap();
    until("the first page is back", || result_line(&app) == "1–20 of 128 people").await;
    clock.advance(1_000.0);
    rendered().await;
    assert_eq!(search(), "?name=wanjiru");
}

#[wasm_bindgen_test]
async fn people_read_with_another_key_stay_hidden() {
    let open_with_key = |key: &str| {
        with_key("https://people-key.example", key, || open("people-key", "?name=wanjiru"))
    };
    let service = serve(300);
    let app = open_with_key("first");
    wait_until_read(&app).await;
    drop(app);
    let before = service.crawl_count("/v1/users");
    service.now_responds(|_| Response::error(401, "Who are you?"));
    let app = open_with_key("second");
    until("the error is shown", || app.find("[role=alert]").is_some()).await;
    assert!(service.crawl_count("/v1/users") > before && names(&app).is_empty());
    assert!(app.shows("The service didn’t accept your API key"), "{}", app.text());
}
