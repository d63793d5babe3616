//! The profile of a user.

mod activity;
mod follows;
mod team;

use crate::harness::{Clock, Request, Response, Service, bodies, mount_app, until};
use crate::listing::search;
use crate::press::texts;
use leptos::prelude::*;
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

fn service(request: &Request) -> Response {
    let (path, query) = request.address.split_once('?').unwrap_or((&request.address, ""));
    match path {
        "/v1/users/7" => Response::json(json!({
            "status_code": 200,
            "user": [{
                "id": "7", "firstName": "Ada", "lastName": "Obi", "displayName": "Ada O.",
                "lastActive": "2016-09-05 15:32:10", "title": "Director", "organization": "Acme",
                "city": "Lagos", "country": "",
            }],
        })),
        "/v1/users/7/ventures" => ventures(query),
        "/v1/users/7/activity" => activity::page(query),
        "/v1/users/7/followers" => bodies::page("followers", vec![json!({ "id": "8" })], 1),
        "/v1/users/7/following" => bodies::page("following", Vec::new(), 0),
        _ => Response::error(404, "No such user"),
    }
}

/// Twenty-three ventures, twenty a page.
fn ventures(query: &str) -> Response {
    let numbers = if query.contains("offset=20") { 21..24 } else { 1..21 };
    let offset = if query.contains("offset=20") { "20" } else { "0" };
    let mut body = json!({
        "status_code": 200,
        "_metadata": [{ "offset": offset, "limit": "20", "totalCount": 23 }],
    });
    for (index, number) in numbers.enumerate() {
        body[index.to_string()] = json!({ "user": venture(number) });
    }
    Response::json(body)
}

fn venture(number: u32) -> Value {
    json!({
        "id": number.to_string(), "name": format!("Venture {number}"), "sectors": "Health,Energy",
        "tags": "solar,grid", "fundStatus": "Raising capital", "country": "Nigeria",
        "latitude": "6.45", "longitude": "3.39",
    })
}

#[wasm_bindgen_test]
async fn every_field_has_its_place() {
    let _service = Service::responding(service);
    let app = mount_app("/users/7");
    until("the profile is there", || app.shows("Lagos")).await;
    for words in ["Ada O.", "Obi", "Director, Acme", "September", "2016", "User number"] {
        assert!(app.shows(words), "{words} is not in: {}", app.text());
    }
    assert!(!app.shows("Not given") && !app.shows("Country"), "{}", app.text());
    assert_eq!(app.find_all("h1").len(), 1);
    assert_eq!(document().title(), "Ada O. · Venture Directory");
    assert_eq!(app.get(".crumbs a").get_attribute("href").as_deref(), Some("/users"));
}

#[wasm_bindgen_test]
async fn the_ventures_are_links_and_have_pages() {
    let _service = Service::responding(service);
    let app = mount_app("/users/7");
    until("the ventures are there", || app.shows("Venture 20")).await;
    let item = texts(&app, ".ventures-of > li").swap_remove(0);
    for words in
        ["Nigeria", "Raising capital", "Health", "Energy", "Tags: solar, grid", "6.45, 3.39"]
    {
        assert!(item.contains(words), "{words} is not in {item}");
    }
    assert!(app.find("a[href*='mlat=6.45&mlon=3.39']").is_some());
    assert!(app.find(".ventures-of a[href='/ventures?country=Nigeria']").is_some());
    let link = app.control("Venture 3");
    assert_eq!(link.get_attribute("href").as_deref(), Some("/ventures/3"));
    app.get("nav[aria-label='Pagination: Ventures'] a[href='/users/7?page=2']").click();
    until("the second page is there", || app.shows("Venture 23") && !app.shows("Venture 20")).await;
    assert_eq!(search(), "?page=2");
}

#[wasm_bindgen_test]
async fn a_page_beyond_the_last_leads_back() {
    let _service = Service::responding(|request| match request.address.contains("offset=") {
        true => Response::json(json!({ "_metadata": [{ "offset": "180", "totalCount": 23 }] })),
        false => service(request),
    });
    let app = mount_app("/users/7?page=10");
    until("it is said", || app.shows("No ventures on this page.")).await;
    assert_eq!(app.control("Go to first page").get_attribute("href").as_deref(), Some("/users/7"));
}

#[wasm_bindgen_test]
async fn an_unknown_user_is_an_error_that_says_so() {
    let _clock = Clock::stopped();
    let _service = Service::responding(service);
    let app = mount_app("/users/8");
    until("it is said", || app.shows("Message from the service: No such user (status 404).")).await;
    assert_eq!(app.get("h1").text_content().as_deref(), Some("User 8"));
    assert_eq!(app.find_all("[role=alert]").len(), 1);
    assert!(app.shows("Person not found"));
    assert_eq!(app.control("Go to people").get_attribute("href").as_deref(), Some("/users"));
}
