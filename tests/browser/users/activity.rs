//! What a user did, and the choice among it.

use super::service;
use crate::harness::{Response, Service, mount_app, until};
use crate::listing::{choose, search};
use crate::press::texts;
use serde_json::json;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlSelectElement;

/// Fourteen entries, ten a page; every third is of the groups, the others of ventures.
pub(super) fn page(query: &str) -> Response {
    let start = if query.contains("offset=10") { 11 } else { 1 };
    let mut body = json!({
        "status_code": 200,
        "_metadata": [{ "offset": (start - 1).to_string(), "limit": "10", "totalCount": 14 }],
    });
    for (index, number) in (start..=14.min(start + 9)).enumerate() {
        let (component, kind) =
            if number % 3 == 0 { ("groups", "joined_group") } else { ("ventures", "new_update") };
        body[index.to_string()] = json!({ "activity": {
            "id": number.to_string(), "component": component, "type": kind,
            "action": format!("<a href=\"https://a.example/\">Ada</a> did {number}."),
            "content": format!("Words {number}"), "dateRecorded": "2016-09-05 15:32:10",
        }});
    }
    Response::json(body)
}

#[wasm_bindgen_test]
async fn the_feed_shows_every_field_and_grows() {
    let _service = Service::responding(service);
    let app = mount_app("/users/7");
    until("the feed is there", || app.find_all("article").len() == 10).await;
    let third = texts(&app, "article").swap_remove(2);
    for words in ["Groups · Joined a group", "Ada", "did 3.", "Words 3", "September 5, 2016"] {
        assert!(third.contains(words), "{words} is not in {third}");
    }
    app.control("Show more").click();
    until("all is there", || app.find_all("article").len() == 14).await;
    assert_eq!(search(), "?activity=2");
    until("no more is offered", || !app.shows("Show more")).await;
}

#[wasm_bindgen_test]
async fn a_choice_stands_in_the_address_and_says_how_far_it_looked() {
    let _service = Service::responding(service);
    let app = mount_app("/users/7");
    until("the feed is there", || app.find_all("article").len() == 10).await;
    choose(&app, "select", "groups");
    until("the others are gone", || app.find_all("article").len() == 3).await;
    assert_eq!(search(), "?component=groups");
    assert!(app.shows("3 of the newest 10 entries match."), "{}", app.text());
    drop(app);

    let app = mount_app("/users/7?activity=2&component=groups&type=joined_group");
    until("all are looked through", || app.shows("4 of 14 entries match.")).await;
    assert_eq!(app.find_all("article").len(), 4);
    drop(app);

    let app = mount_app("/users/7?type=nonsense");
    until("nothing matches", || app.shows("0 of the newest 10 entries match.")).await;
    let chosen: HtmlSelectElement = app.find_all("select").swap_remove(1).unchecked_into();
    assert_eq!(chosen.value(), "nonsense", "the choice can be seen and taken back");
}

#[wasm_bindgen_test]
async fn a_feed_without_entries_says_so_and_one_that_fails_leaves_the_rest() {
    let mounted = |respond: fn() -> Response| {
        let service =
            Service::responding(move |request| match request.address.contains("/activity") {
                true => respond(),
                false => service(request),
            });
        (service, mount_app("/users/7"))
    };
    let (_service, app) =
        mounted(|| Response::json(json!({ "status_code": 200, "_metadata": [] })));
    until("it is said", || app.shows("No activity yet.")).await;
    drop(app);
    let (_service, app) = mounted(|| Response::error(400, "No feed today"));
    until("it is said", || app.shows("No feed today")).await;
    assert!(app.shows("Venture 20") && app.shows("Lagos"));
}
