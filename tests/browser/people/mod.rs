//! The list of people.

mod search;
mod sort;
mod states;
mod typing;

use crate::harness::{Mounted, Request, Response, Service, mount_app, until};
use crate::listing::{choose, history, is_first, is_loaded, names, page_of, path_and_page, search};
use crate::press::{attribute, texts};
use leptos::prelude::*;
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

/// Forty-five people.
fn service(request: &Request) -> Response {
    match path_and_page(request) {
        ("/v1/users", limit, offset) => page_of("users", 45, (limit, offset), person),
        _ => Response::error(404, "Not found"),
    }
}

fn person(number: usize) -> Value {
    json!({
        "id": number.to_string(), "firstName": "Ada", "lastName": format!("Obi {number}"),
        "displayName": format!("Person {number}"), "lastActive": "2016-09-05 15:32:10",
    })
}

async fn opened(address: &str) -> (Service, Mounted) {
    let service = Service::responding(service);
    let app = mount_app(address);
    until("the list is loaded", || is_loaded(&app)).await;
    (service, app)
}

#[wasm_bindgen_test]
async fn a_card_shows_every_field_of_the_list() {
    let (service, app) = opened("/users").await;
    assert_eq!(service.requests()[0].address, "/v1/users?limit=20");
    assert_eq!((names(&app).len(), names(&app)[0].as_str()), (20, "Person 1"));
    let card = &texts(&app, ".person-card")[0];
    for part in ["Person 1", "Ada Obi 1", "2016"] {
        assert!(card.contains(part), "{part} in {card}");
    }
    assert_eq!(attribute(&app, "a.cover", "href").as_deref(), Some("/users/1"));
    assert_eq!(attribute(&app, "time", "datetime").as_deref(), Some("2016-09-05"));
    assert!(app.shows("1–20 of 45 people"));
    assert_eq!(document().title(), "People · Venture Directory");
    assert_eq!((app.find_all("h1").len(), app.find_all("input[type=search]").len()), (1, 1));
}

#[wasm_bindgen_test]
async fn what_is_not_given_is_not_made_up() {
    let _service = Service::responding(|_| {
        page_of("users", 3, (20, 0), |number| match number {
            1 => json!({ "id": "1" }),
            2 => {
                json!({ "id": "2", "firstName": "Ada", "lastName": "Obi", "displayName": "Ada Obi" })
            }
            _ => json!({ "firstName": "Nobody" }),
        })
    });
    let app = mount_app("/users");
    until("the list is there", || names(&app) == ["User 1", "Ada Obi"]).await;
    let cards = texts(&app, ".person-card");
    assert!(cards[0].contains("Last activity not given"), "{cards:?}");
    assert_eq!(cards[1].matches("Ada Obi").count(), 1, "one name is said once");
    assert!(app.shows("1 record couldn’t be read"));
}

#[wasm_bindgen_test]
async fn pages_and_sizes_are_in_the_address() {
    let (service, app) = opened("/users?page=2").await;
    assert_eq!(service.requests()[0].address, "/v1/users?limit=20&offset=20");
    assert_eq!(names(&app)[0], "Person 21");
    app.get("a[aria-label=Next]").click();
    until("the last page is there", || search() == "?page=3" && names(&app).len() == 5).await;
    assert!(app.find("a[aria-label=Next]").is_none());
    choose(&app, ".pager select", "10");
    until("the row stays", || search() == "?page=5&size=10" && is_first(&app, "Person 41")).await;
    history().back().unwrap();
    until("back", || search() == "?page=3").await;
}

#[wasm_bindgen_test]
async fn a_list_of_one_page_has_no_pager_and_another_size_where_that_shows_less() {
    let few = |total| move |_: &Request| page_of("users", total, (20, 0), person);
    let _service = Service::responding(few(12));
    let app = mount_app("/users");
    until("the list is there", || names(&app).len() == 12).await;
    assert!(app.find(".pager a").is_none() && app.find(".pager nav[hidden]").is_some());
    assert!(app.find(".pager [hidden] select").is_none(), "another size shows less");
    drop(app);
    let _service = Service::responding(few(10));
    let app = mount_app("/users?size=50");
    until("the list is there", || names(&app).len() == 10).await;
    assert!(app.find(".pager").is_none(), "no other size shows other rows");
}

#[wasm_bindgen_test]
async fn a_name_from_right_to_left_begins_where_its_row_does() {
    let _service = Service::responding(|_| {
        page_of("users", 2, (20, 0), |number| {
            let name = ["Ada", "أسوان"][number - 1];
            json!({ "id": number.to_string(), "displayName": name })
        })
    });
    let app = mount_app("/users");
    until("the list is there", || names(&app).len() == 2).await;
    let aligned = |heading: &web_sys::Element| {
        let style = window().get_computed_style(heading).unwrap().unwrap();
        style.get_property_value("text-align").unwrap()
    };
    let headings = app.find_all(".person-card h2");
    assert_eq!(headings.len(), 2);
    // The app's style sheets are not in these tests, so the rule itself is.
    let rule = document().create_element("style").unwrap();
    let sheet = include_str!("../../../style/base.css");
    let line = sheet.lines().find(|line| line.contains("match-parent")).unwrap();
    rule.set_text_content(Some(line));
    document().head().unwrap().append_child(&rule).unwrap();
    assert_eq!(headings.iter().map(aligned).collect::<Vec<_>>(), ["left", "left"]);
    rule.remove();
}

#[wasm_bindgen_test]
async fn a_service_that_allows_fewer_rows_loses_none_between_the_pages() {
    let _service = Service::responding(|_| page_of("users", 300, (50, 0), person));
    let app = mount_app("/users?size=100");
    until("the list is there", || names(&app).len() == 50).await;
    let next = attribute(&app, "a[aria-label=Next]", "href");
    assert_eq!(next.as_deref(), Some("/users?page=2&size=50"));
}
