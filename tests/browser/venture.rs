//! A venture: every field has its place, and its parts live and fail on their own.

use crate::harness::{Answer, Asked, Mounted, Service, mount_app, until};
use crate::press::{attribute, texts};
use directory_api::{Record, Venture};
use leptos::prelude::*;
use serde_json::{Map, Value, json};
use venture_directory::config::Config;
use wasm_bindgen_test::wasm_bindgen_test;

/// A venture with all that the specification names, each text told from the others.
const FULL: &str = r#"{
    "id": "5", "ownerid": "31", "title": "Miniature Lagos", "pitch": "The pitch.",
    "tagline": "The tagline.", "logo_uri": "https://a.invalid/logo.jpg",
    "website": "https://site.example/", "video_pitch": "https://video.example/1",
    "date_created": "2016-09-05 15:32:10", "date_founded": "2014-03-01", "tags": ["the-tag"],
    "fundStatus": "Raising capital", "address": "The street, Lagos", "country": "Nigeria",
    "network_strength": "0.74", "shorturl": "https://short.example/x", "latitude": "6.4531",
    "longitude": "3.3958", "pitch_type": "elevator", "risky": true, "nda": true,
    "ambitious": true, "network": true, "build": "internal", "team": "The team text.",
    "state": "working", "ip": true, "oss": true, "product": "The product text.",
    "community": true, "advertising": true, "prognosis": true, "revenue": "now",
    "revenue_plan": "The plan.", "notes": "The notes.",
    "quickscan_last_updated": "2017-01-02 03:04:05", "sectors": ["The sector"],
    "interest_regions": ["The region"], "interest_countries": ["The country"],
    "followers": [{ "userid": "77" }]
}"#;

fn full() -> Map<String, Value> {
    serde_json::from_str(FULL).unwrap()
}

fn members(count: usize, offset: usize) -> Answer {
    let numbers = (offset + 1)..=count.min(offset + 20);
    let member = |number: usize| json!({ "userid": number.to_string(), "fullname": format!("Member {number}"), "title": "Maker" });
    let items: Vec<Value> = numbers.map(member).collect();
    Answer::json(json!({
        "team_members": items,
        "_metadata": [{ "offset": offset.to_string(), "limit": "20", "totalCount": count }],
    }))
}

/// Twenty-five entries, ten at a time; the second page repeats one of the first.
fn activity(offset: usize) -> Answer {
    let start = if offset == 10 { 10 } else { offset + 1 };
    let entry = |number: usize| json!({ "id": number.to_string(), "date": "2016-09-05 15:32:10", "action": format!("Entry {number}."), "content": "" });
    let items: Vec<Value> = (start..=25.min(offset + 10)).map(entry).collect();
    Answer::json(json!({
        "venture_activity": items,
        "_metadata": [{ "offset": offset.to_string(), "limit": "10", "totalCount": 25 }],
    }))
}

fn service(venture: Map<String, Value>) -> impl FnMut(&Asked) -> Answer {
    move |asked| {
        let (path, query) = asked.address.split_once('?').unwrap_or((&asked.address, ""));
        let offset = query.split('&').find_map(|pair| pair.strip_prefix("offset="));
        let offset = offset.map_or(0, |offset| offset.parse().unwrap());
        match path {
            "/v1/ventures/5" => Answer::json(Value::Object(venture.clone())),
            "/v1/ventures/5/team" => members(45, offset),
            "/v1/ventures/5/activity" => activity(offset),
            _ => Answer::error(404, "Not found"),
        }
    }
}

async fn opened(address: &str, venture: Map<String, Value>) -> (Service, Mounted) {
    let service = Service::answering(service(venture));
    let app = mount_app(Config::default(), address);
    until("the venture is there", || {
        app.find(".people").is_some() && app.find("article").is_some()
    })
    .await;
    until("nothing is on its way", || app.find("[aria-busy=true]").is_none()).await;
    (service, app)
}

/// What the page shows of a venture, with its attributes.
async fn shown(venture: Map<String, Value>) -> String {
    let (_service, app) = opened("/ventures/5", venture).await;
    app.get("main").inner_html()
}

#[wasm_bindgen_test]
async fn every_field_has_its_place() {
    let all = full();
    assert_eq!(all.len(), Venture::fields().len());
    let with_all = shown(all.clone()).await;
    for field in Venture::fields() {
        assert!(all.contains_key(field), "the test knows no {field}");
        // Without its identifier there is no venture.
        if field != "id" {
            let mut without = all.clone();
            without.remove(field);
            assert_ne!(shown(without).await, with_all, "{field} has no place on the page");
        }
    }
}

#[wasm_bindgen_test]
async fn words_stand_where_people_look_for_them() {
    let (_service, app) = opened("/ventures/5", full()).await;
    for words in [
        "The pitch.",
        "The tagline.",
        "Raising capital",
        "The street, Lagos, Nigeria",
        "Founded March 1, 2014",
        "site.example",
        "Watch the video pitch on video.example",
        "Elevator pitch",
        "By the team",
        "The team text.",
        "Working product",
        "The product text.",
        "Coming in now",
        "The plan.",
        "The notes.",
        "The sector",
        "The region",
        "The country",
        "the-tag",
        "deprecated",
        "User 31",
        "User 77",
        "short.example/x",
        "0.74",
        "6.4531, 3.3958",
        "High risk, high reward",
        "Asks for an NDA",
        "Well connected",
        "January 2, 2017",
    ] {
        assert!(app.shows(words), "“{words}” is missing in: {}", app.text());
    }
    assert_eq!(texts(&app, "h1"), ["Miniature Lagos"]);
    assert_eq!(document().title(), "Miniature Lagos · Venture Directory");
    let map = app.get("a[href^='https://www.openstreetmap.org/']").get_attribute("href").unwrap();
    assert!(map.contains("mlat=6.4531&mlon=3.3958"), "{map}");
    assert_eq!(attribute(&app, "main img", "src").as_deref(), Some("https://a.invalid/logo.jpg"));
}

#[wasm_bindgen_test]
async fn unknown_words_are_shown_as_given_and_unsafe_addresses_as_text() {
    let mut venture = full();
    for (field, value) in [
        ("state", "beta"),
        ("build", "by elves"),
        ("revenue", "never"),
        ("pitch_type", "sung"),
        ("website", "javascript:alert(1)"),
        ("video_pitch", "data:video/x"),
        ("shorturl", "no address"),
        ("logo_uri", "javascript:logo"),
        ("latitude", "95"),
    ] {
        venture.insert(field.to_owned(), json!(value));
    }
    let (_service, app) = opened("/ventures/5", venture).await;
    for words in [
        "beta",
        "by elves",
        "never",
        "sung",
        "javascript:alert(1)",
        "data:video/x",
        "no address",
        "javascript:logo",
        "95, 3.3958",
        "They name no point on a map.",
    ] {
        assert!(app.shows(words), "“{words}” is missing");
    }
    assert!(app.find("[href^=javascript], [src^=javascript], [href^=data]").is_none());
}

#[wasm_bindgen_test]
async fn groups_of_which_nothing_is_given_are_named_in_one_line() {
    let venture = json!({ "id": "5", "title": null, "nda": false }).as_object().unwrap().clone();
    let (_service, app) = opened("/ventures/5", venture).await;
    assert_eq!(texts(&app, "h1"), ["Venture without a name"]);
    assert!(app.shows("Nothing is given about: pitch, product, market and money"));
    assert!(app.shows("Asks for no NDA") && !app.shows("null"));
    assert_eq!(texts(&app, "h2"), ["Scorecard", "About this entry", "Team", "Activity"]);
}

#[wasm_bindgen_test]
async fn the_team_has_pages_in_the_address() {
    let (service, app) = opened("/ventures/5?activity=2", full()).await;
    let link = app.get("a[href='/users/3']");
    assert_eq!(link.text_content().as_deref(), Some("Member 3"));
    app.get("nav[aria-label=Pagination] a[aria-label=Next]").click();
    until("the second page is there", || app.shows("Member 21") && !app.shows("Member 20")).await;
    assert_eq!(location().search().unwrap(), "?team=2&activity=2");
    assert_eq!(service.count("/v1/ventures/5?"), 0);
    assert_eq!(service.asked().iter().filter(|it| it.address == "/v1/ventures/5").count(), 1);
}

#[wasm_bindgen_test]
async fn the_feed_grows_on_demand_and_repeats_nothing() {
    let (service, app) = opened("/ventures/5", full()).await;
    assert_eq!(app.find_all("article").len(), 10);
    assert_eq!(service.count("/v1/ventures/5/activity"), 1, "more comes on demand only");
    app.control("Show more").click();
    until("more is there", || app.find_all("article").len() == 20).await;
    assert_eq!(location().search().unwrap(), "?activity=2");
    assert_eq!(attribute(&app, "article:last-child", "aria-posinset").as_deref(), Some("20"));
    app.control("Show more").click();
    until("all is there", || app.find_all("article").len() == 25).await;
    until("no more is offered", || !app.shows("Show more")).await;
    assert_eq!(texts(&app, "article")[10].split(" ").nth(1), Some("11.September"));
}

#[wasm_bindgen_test]
async fn an_address_that_wants_more_than_there_is_asks_for_no_more_than_there_is() {
    let (service, app) = opened("/ventures/5?activity=900", full()).await;
    until("all is there", || app.find_all("article").len() == 25).await;
    assert_eq!(service.count("/v1/ventures/5/activity"), 3);
}

#[wasm_bindgen_test]
async fn a_part_that_fails_leaves_the_others_alive() {
    let mut others = service(full());
    let service = Service::answering(move |asked| match asked.address.contains("/team") {
        true => Answer::error(400, "No team today"),
        false => others(asked),
    });
    let app = mount_app(Config::default(), "/ventures/5");
    until("the failure is said", || app.shows("No team today")).await;
    until("the rest is there", || app.shows("The pitch.") && app.shows("Entry 1.")).await;
    service.now_answers(self::service(full()));
    app.control("Try again").click();
    until("the team is there", || app.shows("Member 1") && !app.shows("No team today")).await;
}

#[wasm_bindgen_test]
async fn a_venture_that_does_not_exist_says_so() {
    let _service = Service::answering(|_| Answer::error(404, "There is no venture 9"));
    let app = mount_app(Config::default(), "/ventures/9");
    until("it is said", || app.shows("There is no venture 9")).await;
    assert_eq!(texts(&app, "h1"), ["Venture 9"]);
    assert_eq!(attribute(&app, "nav.crumbs a", "href").as_deref(), Some("/ventures"));
}

#[wasm_bindgen_test]
async fn names_of_users_are_asked_for_only_with_a_key() {
    let mut others = service(full());
    let named = move |asked: &Asked| match asked.address.strip_prefix("/v1/users/") {
        Some(id) => {
            Answer::json(json!({ "user": [{ "id": id, "displayName": format!("Person {id}") }] }))
        }
        None => others(asked),
    };
    let service = Service::answering(named);
    let app = mount_app(Config::default(), "/ventures/5");
    until("the venture is there", || app.shows("User 31") && app.shows("User 77")).await;
    assert_eq!(service.count("/v1/users/"), 0);
    drop(app);
    let storage = window().session_storage().unwrap().unwrap();
    storage.set_item("venture-directory:key:", "demo").unwrap();
    let app = mount_app(Config::default(), "/ventures/5");
    until("the names are there", || app.shows("Person 31") && app.shows("Person 77")).await;
    storage.remove_item("venture-directory:key:").unwrap();
    assert_eq!(attribute(&app, "a[href='/users/31']", "href").as_deref(), Some("/users/31"));
}
