//! Who follows a user, and whom a user follows.

use super::service;
use crate::harness::{Request, Response, Service, mount_app, mount_app_with_key, until};
use crate::listing::search;
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

/// Twenty-five followers; one of them cannot be named.
fn popular(request: &Request) -> Response {
    let (path, query) = request.address.split_once('?').unwrap_or((&request.address, ""));
    match path {
        "/v1/users/7/followers" => {
            let start = if query.contains("offset=20") { 120 } else { 100 };
            let items: Vec<_> =
                (start..125.min(start + 20)).map(|id| json!({ "id": id.to_string() })).collect();
            let offset = (start - 100).to_string();
            let metadata = json!([{ "offset": offset, "limit": "20", "totalCount": 25 }]);
            Response::json(json!({ "followers": items, "_metadata": metadata }))
        }
        "/v1/users/103" => Response::error(404, "Gone"),
        _ => match path.strip_prefix("/v1/users/1") {
            Some(rest) if rest.len() == 2 => Response::json(
                json!({ "user": [{ "id": format!("1{rest}"), "firstName": "Person", "lastName": format!("1{rest}") }] }),
            ),
            _ => service(request),
        },
    }
}

#[wasm_bindgen_test]
async fn followers_are_named_page_by_page() {
    let service = Service::responding(popular);
    let app = mount_app_with_key("/users/7?activity=2");
    until("the first names are there", || app.shows_at("a[href='/users/100']", "Person 100")).await;
    until("the last names are there", || app.shows_at("a[href='/users/119']", "Person 119")).await;
    assert!(app.shows("User 103"), "who cannot be named is a number");
    assert_eq!(service.count("/v1/users/103"), 1);
    assert_eq!(app.control("Person 104").get_attribute("href").as_deref(), Some("/users/104"));
    assert!(app.shows("This person follows nobody."));
    app.get("a[href='/users/7?followers=2&activity=2']").click();
    until("the second page is there", || {
        app.shows_at("a[href='/users/124']", "Person 124") && !app.shows("Person 100")
    })
    .await;
    assert_eq!(search(), "?followers=2&activity=2");
    let requests = service.requests();
    let twice = |address: &str| requests.iter().filter(|it| it.address == address).count() > 1;
    assert!((100..125).all(|id| !twice(&format!("/v1/users/{id}"))));
}

#[wasm_bindgen_test]
async fn a_list_that_fails_leaves_the_rest() {
    let _service = Service::responding(|request| match request.address.contains("/following") {
        true => Response::error(400, "Not that one"),
        false => service(request),
    });
    let app = mount_app("/users/7?followers=x");
    until("it is said", || app.shows("Not that one")).await;
    until("the rest is there", || app.shows("User 8") && app.shows("Venture 20")).await;
    assert!(app.shows("“x” isn’t a page number, so the first page is shown."));
    assert!(app.shows("You need an API key to see the names of people."));
}
