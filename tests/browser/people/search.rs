//! Search for people, which the app does even if the service can search.

use crate::harness::{
    Clock, Mounted, Response, Service, mount_app_of, rendered, tab_storage, until,
};
use crate::listing::{history, list_of, names, search};
use crate::local::{found, is_read, is_read_in_time, panel};
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

const INPUT: &str = "input[type=search]";

/// Every seventh person is called Wanjiru; all have a distinct name as well.
fn someone(number: usize) -> Value {
    let last = if number.is_multiple_of(7) { "Wanjiru" } else { "Okafor" };
    json!({
        "id": number.to_string(), "firstName": "Ada", "lastName": format!("{last} {number:04}"),
        "displayName": format!("Person {number:04}"),
    })
}

fn serve(total: usize) -> Service {
    Service::responding(list_of("users", total, someone))
}

/// Opens the list of people of a service of this name, which could search ventures.
fn opened(name: &str, query: &str) -> Mounted {
    mount_app_of(name, &format!("/users{query}"))
}

#[wasm_bindgen_test]
async fn first_search_reads_list() {
    let clock = Clock::stopped();
    let service = serve(900);
    let app = opened("first-person", "");
    until("the list is there", || found(&app) == "1–20 of 900 people").await;
    clock.run_timers().await;
    assert_eq!(service.crawled("/v1/users"), 0);
    assert!(app.shows("Default order") && app.find(".crawl").is_none());
    app.type_into(INPUT, "wanjir");
    is_read_in_time(&clock, &app).await;
    assert_eq!((found(&app).as_str(), search().as_str()), ("1–20 of 128 people", "?name=wanjir"));
    assert!(panel(&app).contains("is loaded. 900 people"), "{}", panel(&app));
    assert!(app.shows("Best match"));
    assert!(service.crawled("/v1/users") <= 6);
    app.type_into(INPUT, "");
    clock.run_timers().await;
    until("all people are listed", || found(&app) == "1–20 of 900 people" && search().is_empty())
        .await;
    assert!(app.find(".crawl").is_none());
}

#[wasm_bindgen_test]
async fn back_wins_over_typed_letters() {
    let clock = Clock::stopped();
    let _service = serve(900);
    let app = opened("typed-and-back", "?name=wanjiru");
    is_read_in_time(&clock, &app).await;
    app.get("nav[aria-label=Pagination] a[href*='page=2']").click();
    until("the second page is there", || found(&app) == "21–40 of 128 people").await;
    app.type_into(INPUT, "ok");
    app.type_into(INPUT, "oka");
    history().back().unwrap();
    until("the first page is back", || found(&app) == "1–20 of 128 people").await;
    clock.advance(1_000.0);
    rendered().await;
    assert_eq!(search(), "?name=wanjiru");
}

#[wasm_bindgen_test]
async fn people_read_with_another_key_stay_hidden() {
    let enter = |key: &str| {
        let storage = tab_storage();
        storage.set_item("venture-directory:/:key:https://people-key.example", key).unwrap();
    };
    let service = serve(300);
    enter("first");
    let app = opened("people-key", "?name=wanjiru");
    is_read(&app).await;
    drop(app);
    let before = service.crawled("/v1/users");
    enter("second");
    service.now_responds(|_| Response::error(401, "Who are you?"));
    let app = opened("people-key", "?name=wanjiru");
    until("it says why", || app.find("[role=alert]").is_some()).await;
    assert!(service.crawled("/v1/users") > before && names(&app).is_empty());
    assert!(app.shows("The service didn’t accept your API key"), "{}", app.text());
}
