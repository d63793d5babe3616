//! Searching people, who are searched here whatever the service can.

use crate::harness::{
    Clock, Mounted, Request, Response, Service, mount_app_of, tab_storage, until,
};
use crate::listing::{names, page_of, path_and_page, search};
use crate::local::{file_of, found, is_read, is_read_in_time, panel};
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

/// Every seventh person is called Wanjiru; all have a name of their own beside it.
fn someone(number: usize) -> Value {
    let last = if number.is_multiple_of(7) { "Wanjiru" } else { "Okafor" };
    json!({
        "id": number.to_string(), "firstName": "Ada", "lastName": format!("{last} {number:04}"),
        "displayName": format!("Person {number:04}"),
        "lastActive": format!("2016-09-05 15:{:02}:{:02}", number / 60 % 60, number % 60),
    })
}

fn listing(total: usize, request: &Request) -> Response {
    match path_and_page(request) {
        ("/v1/users", limit, offset) => page_of("users", total, (limit, offset), someone),
        _ => Response::error(404, "Not found"),
    }
}

pub(super) fn serve(total: usize) -> Service {
    Service::responding(move |request| listing(total, request))
}

/// Opens the list of people of a service of this name, which could search ventures.
pub(super) fn opened(name: &str, query: &str) -> Mounted {
    mount_app_of(name, &format!("/users{query}"))
}

#[wasm_bindgen_test]
async fn the_first_search_reads_the_list_and_nothing_does_before() {
    let clock = Clock::stopped();
    let service = serve(900);
    let app = opened("first-person", "");
    until("the list is there", || found(&app) == "1–20 of 900 people").await;
    clock.run_timers().await;
    assert_eq!(service.crawled("/v1/users"), 0);
    assert!(app.shows("Default order") && app.find(".crawl").is_none());
    app.type_into("input[type=search]", "wanjir");
    is_read_in_time(&clock, &app).await;
    assert_eq!((found(&app).as_str(), search().as_str()), ("1–20 of 128 people", "?name=wanjir"));
    assert!(panel(&app).contains("all 900 people"), "{}", panel(&app));
    assert!(app.shows("Best match"));
    assert!(service.crawled("/v1/users") <= 6);
    app.type_into("input[type=search]", "");
    clock.run_timers().await;
    until("everybody is back", || found(&app) == "1–20 of 900 people" && search().is_empty()).await;
    assert!(app.find(".crawl").is_none());
}

#[wasm_bindgen_test]
async fn who_was_found_is_offered_as_a_file() {
    let service = serve(1_800);
    let app = opened("people-file", "?name=wanjiru");
    is_read(&app).await;
    assert_eq!(found(&app), "1–20 of 257 people");
    let first = names(&app)[0].clone();
    let (said, name, lines) = file_of(&app).await;
    assert!(!said.contains("so far"), "{said}");
    assert!(name.starts_with("people-filtered-"), "{name}");
    let head = "id,firstName,lastName,displayName,lastActive,link";
    assert_eq!((lines[0].as_str(), lines.len()), (head, 258), "the columns are those of any file");
    assert!(lines[1].contains(&first), "the order is that of the page: {}", lines[1]);
    assert!(lines.iter().any(|it| it.contains(",Person 0007,2016-09-05 15:00:07,")));
    assert_eq!(service.count("/v1/users?limit=500"), 0, "what was read is not read again");
    app.type_into("input[type=search]", "");
    until("everybody is back", || found(&app) == "1–20 of 1,800 people").await;
    app.control("Close").click();
    let (_, name, lines) = file_of(&app).await;
    assert!(name.starts_with("people-2"), "{name}");
    assert_eq!(lines.len(), 1_801);
}

#[wasm_bindgen_test]
async fn what_one_key_reads_is_not_shown_with_another() {
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
