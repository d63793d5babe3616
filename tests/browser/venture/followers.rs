//! Who follows the venture.

use super::{full, opened, service};
use crate::harness::{Request, Response, Service, mount_app, mount_app_with_key, until};
use crate::listing::search;
use serde_json::{Map, Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

pub(super) fn followed(by: u32) -> Map<String, Value> {
    let mut venture = full();
    let followers = (101..101 + by).map(|id| json!({ "userid": id.to_string() }));
    venture.insert("followers".to_owned(), followers.collect());
    venture
}

#[wasm_bindgen_test]
async fn followers_have_pages_in_the_address() {
    let (_service, app) = opened("/ventures/5?team=2", followed(45)).await;
    assert!(app.shows("User 101") && app.shows("User 120") && !app.shows("User 121"));
    assert!(app.shows("1–20 of 45"));
    app.get("a[href='/ventures/5?team=2&followers=3']").click();
    until("the last page is there", || app.shows("User 145") && !app.shows("User 101")).await;
    assert_eq!(search(), "?team=2&followers=3");
}

#[wasm_bindgen_test]
async fn names_come_politely_and_a_missing_key_is_said() {
    let mut others = service(followed(20));
    let named = move |request: &Request| match request.address.strip_prefix("/v1/users/") {
        Some("105") => Response::error(404, "Gone"),
        Some(id) => {
            Response::json(json!({ "user": [{ "id": id, "displayName": format!("Person {id}") }] }))
        }
        None => others(request),
    };
    let service = Service::responding(named);
    let app = mount_app("/ventures/5");
    let said = "You need an API key to see the names of people.";
    until("it is said", || app.shows(said) && app.shows("User 120")).await;
    assert_eq!(service.count("/v1/users/"), 0);
    drop(app);
    let app = mount_app_with_key("/ventures/5");
    until("the first names are there", || app.shows_at("a[href='/users/101']", "Person 101")).await;
    until("the last names are there", || app.shows_at("a[href='/users/120']", "Person 120")).await;
    assert!(app.shows("User 105") && !app.shows(said));
}
