//! List of people.

mod search;

use crate::harness::lists::{self, choose, history, is_first, list_of, names, page_of, search};
use crate::harness::{Mounted, Request, Response, Service, until};
use leptos::prelude::*;
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

fn person(number: usize) -> Value {
    json!({
        "id": number.to_string(), "firstName": "Ada", "lastName": format!("Obi {number}"),
        "displayName": format!("Person {number}"), "lastActive": "2016-09-05 15:32:10",
    })
}

/// Opens a list of forty-five people.
async fn open(address: &str) -> (Service, Mounted) {
    lists::open(list_of("users", 45, person), address).await
}

#[wasm_bindgen_test]
async fn card_shows_every_field_of_list() {
    let (service, app) = open("/users").await;
    assert_eq!(service.requests()[0].address, "/v1/users?sort=-active&limit=20");
    let card = &app.texts(".person-card")[0];
    for part in ["Person 1", "Ada Obi 1", "2016"] {
        assert!(card.contains(part), "{part} in {card}");
    }
    assert_eq!((names(&app).len(), app.hrefs("a.cover")[0].as_str()), (20, "/users/1"));
    assert!(app.shows("1–20 of 45 people"));
    assert_eq!(document().title(), "People · Venture Directory");
    assert_eq!((app.find_all("h1").len(), app.find_all("input[type=search]").len()), (1, 1));
}

#[wasm_bindgen_test]
async fn people_with_several_ventures_are_chosen_by_box() {
    let respond = |request: &Request| {
        let venture = |id: &str| json!({ "id": id, "name": format!("Venture {id}") });
        Response::json(json!({
            "users": [{
                "id": "1", "displayName": "Ada", "role": "Founder", "country": "Kenya",
                "ventures": [venture("7"), venture("8"), venture("9")], "venturesCount": 5,
            }],
            "_metadata": [{ "offset": "0", "limit": "20", "totalCount": 1,
                "applied": if request.address.contains("ventures=") { json!(["sort", "ventures"]) }
                    else { json!(["sort"]) } }],
        }))
    };
    let (service, app) = lists::open(respond, "/users").await;
    for words in ["Founder", "Kenya", "Venture 7", "+2"] {
        assert!(app.shows_at(".person-card", words), "{words}");
    }
    assert_eq!(app.hrefs(".person-ventures a[href*=person]"), ["/ventures?person=1"]);
    app.get(".page-head .choice input").click();
    until("the people are requested", || service.count("/v1/users?ventures=2..&") == 1).await;
    assert_eq!(search(), "?ventures=2..");
    app.get(".page-head .choice input").click();
    until("all people are back", || search().is_empty()).await;
}

#[wasm_bindgen_test]
async fn missing_names_and_times_are_not_invented() {
    let people = |number| match number {
        1 => json!({ "id": "1" }),
        2 => json!({ "id": "2", "firstName": "Ada", "lastName": "Obi", "displayName": "Ada Obi" }),
        _ => json!({ "firstName": "Nobody" }),
    };
    let (_service, app) = lists::open(list_of("users", 3, people), "/users").await;
    assert_eq!(names(&app), ["User 1", "Ada Obi"]);
    let cards = app.texts(".person-card");
    assert!(cards[0].contains("Last activity not given"), "{cards:?}");
    assert_eq!(cards[1].matches("Ada Obi").count(), 1, "a name is shown only once");
    assert!(app.shows("1 record couldn’t be read"));
}

#[wasm_bindgen_test]
async fn pages_and_sizes_are_in_address() {
    let (service, app) = open("/users?page=2").await;
    assert_eq!(service.requests()[0].address, "/v1/users?sort=-active&limit=20&offset=20");
    assert_eq!(names(&app)[0], "Person 21");
    app.get("a[aria-label=Next]").click();
    until("the last page appears", || search() == "?page=3" && names(&app).len() == 5).await;
    assert!(app.find("a[aria-label=Next]").is_none());
    choose(&app, ".pager select", "10");
    until("the page with the same first row appears", || {
        search() == "?page=5&size=10" && is_first(&app, "Person 41")
    })
    .await;
    history().back().unwrap();
    until("Back returns to the last page", || search() == "?page=3").await;
}

#[wasm_bindgen_test]
async fn right_to_left_name_aligns_with_others() {
    let names = ["Ada", "أسوان"];
    let person = move |number: usize| json!({ "id": number, "displayName": names[number - 1] });
    let (_service, app) = lists::open(list_of("users", 2, person), "/users").await;
    // These tests run without the app's style sheets, so this adds the rule from its file.
    let rule = document().create_element("style").unwrap();
    let sheet = include_str!("../../../style/base.css");
    rule.set_text_content(sheet.lines().find(|line| line.contains("match-parent")));
    app.get("main").append_child(&rule).unwrap();
    let headings = app.find_all(".person-card h2").into_iter();
    let aligned = headings.map(|heading| {
        let style = window().get_computed_style(&heading).unwrap().unwrap();
        style.get_property_value("text-align").unwrap()
    });
    assert_eq!(aligned.collect::<Vec<_>>(), ["left", "left"]);
}

#[wasm_bindgen_test]
async fn smaller_pages_of_service_lose_no_rows() {
    let few = |_: &Request| page_of("users", 300, (50, 0), person);
    let (_service, app) = lists::open(few, "/users?size=100").await;
    assert_eq!(names(&app).len(), 50);
    assert_eq!(app.hrefs("a[aria-label=Next]"), ["/users?page=2&size=50"]);
}

#[wasm_bindgen_test]
async fn lists_without_rows_are_explained() {
    let empty = |_: &Request| Response::json(json!({ "users": [] }));
    let (_service, app) = lists::open(empty, "/users").await;
    assert!(app.shows("No people yet"));
    drop(app);
    let (_service, app) = open("/users?page=9").await;
    assert!(app.shows("This page doesn’t exist"));
    app.control("Go to first page").click();
    until("the first page appears", || names(&app).len() == 20 && search().is_empty()).await;
}
