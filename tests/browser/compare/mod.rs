//! Comparison of ventures.

mod gathering;

use crate::harness::{Mounted, Request, Response, Service, mount_app, mount_app_with_key, until};
use crate::listing::{history, path, search};
use crate::press::{press, texts};
use crate::venture::FULL;
use leptos::prelude::*;
use serde_json::{Map, Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

/// Number 5 has all fields; the others differ in few; 404 does not exist.
fn respond(request: &Request) -> Response {
    let path = request.address.split('?').next().unwrap_or_default();
    match path.strip_prefix("/v1/ventures/").unwrap_or_default() {
        "5" => {
            let full: Map<String, Value> = serde_json::from_str(FULL).unwrap();
            Response::json(Value::Object(full))
        }
        "404" => Response::error(404, "No such venture"),
        id => Response::json(json!({
            "id": id, "title": format!("Venture {id}"), "country": "Ghana",
            "tagline": format!("Tagline {id}"), "risky": id == "1",
            "sectors": if id == "1" { ["Water", "Health"] } else { ["Health", "Water"] },
        })),
    }
}

async fn opened(address: &str) -> (Service, Mounted) {
    crate::saved::forget();
    let service = Service::responding(respond);
    let app = mount_app(address);
    until("the page is there", || app.find("h1").is_some()).await;
    until("nothing is on its way", || app.find("main [aria-busy=true], main td .bone").is_none())
        .await;
    (service, app)
}

fn address() -> String {
    format!("{}{}", path(), search())
}

fn heads(app: &Mounted) -> Vec<String> {
    texts(app, ".compare-title a, .compare-name > span")
}

/// Names of the fields in rows for a selector.
fn fields(app: &Mounted, rows: &str) -> Vec<String> {
    let names = texts(app, &format!("{rows} > th[scope=row]"));
    names.iter().map(|name| name.split(" ≠").next().unwrap().to_owned()).collect()
}

#[wasm_bindgen_test]
async fn every_field_has_row() {
    let (_service, app) = opened("/compare?ids=5").await;
    let page = app.get("main").inner_html();
    let venture: Map<String, Value> = serde_json::from_str(FULL).unwrap();
    let words = [
        "Elevator pitch",
        "Working product",
        "The team",
        "Owned by the team",
        "Ambitious founder",
        "Well connected",
        "High risk, high reward",
        "Asks for an NDA",
        "Identified",
        "Coming in now",
        "Raising capital",
        "User 31",
        "Number of followers",
        "6.4531, 3.3958",
        "2014",
        "2016",
        "2017",
    ];
    for word in words {
        assert!(page.contains(word), "{word}");
    }
    let as_given = venture.iter().filter(|(name, _)| {
        let in_words = ["ownerid", "date", "pitch_type", "build", "state", "revenue", "quickscan"];
        !in_words.iter().any(|start| name.starts_with(start) && *name != "revenue_plan")
    });
    for (name, value) in as_given {
        let text = value.as_str().or_else(|| value.get(0).and_then(Value::as_str));
        let text = text.map(|text| text.trim_start_matches("https://").trim_end_matches('/'));
        assert!(text.is_none_or(|text| page.contains(text)), "{name}: {text:?}");
    }
}

#[wasm_bindgen_test]
async fn differences_are_marked_and_filtered() {
    let (_service, app) = opened("/compare?ids=1,2").await;
    assert_eq!(heads(&app), ["Venture 1", "Venture 2"]);
    for to in ["country=Ghana", "sector=Health"] {
        assert!(app.find(&format!("td a[href='/ventures?{to}']")).is_some(), "{to}");
    }
    assert!(document().title().starts_with("Compare Venture 1 and Venture 2"));
    // The order of sectors is no difference, and what no venture has is no row.
    assert_eq!(fields(&app, "tr.differing"), ["Tagline", "Risk"]);
    assert_eq!(texts(&app, "tr.differing .visually-hidden"), ["differs"; 2]);
    assert!(app.shows("Fields that differ: 2 of 5"));
    app.get(".page-head input[type=checkbox]").click();
    until("only these are left", || fields(&app, "tr").len() == 2).await;
    assert_eq!(address(), "/compare?ids=1,2&show=differences");
    assert_eq!(texts(&app, ".compare-group").len(), 2, "groups without rows are not named");
    history().back().unwrap();
    until("Back shows all", || fields(&app, "tr").len() == 5).await;
}

#[wasm_bindgen_test]
async fn other_spelling_is_no_difference() {
    let venture = |number: usize| match number {
        1 => json!({
            "id": "1", "title": "One", "tagline": "Solar power!", "country": "Côte d’Ivoire",
            "website": "https://www.one.example/", "network_strength": "0.5",
            "sectors": ["Fin-Tech", "Health"], "product": "A lamp", "pitch": "Founded 1.5 years ago",
            "shorturl": "https://short.example/1", "fundStatus": "Closed",
        }),
        _ => json!({
            "id": "2", "title": "Two", "tagline": "solar Power", "country": "COTE D'IVOIRE",
            "website": "http://one.example", "network_strength": "0.50",
            "sectors": ["health", "Fintech"], "pitch": "Founded 15 years ago",
            "shorturl": "https://short.example/2", "risky": true, "fundStatus": "Not raising",
        }),
    };
    let _service = Service::responding(move |request| match request.address.as_str() {
        "/v1/ventures/1" => Response::json(venture(1)),
        "/v1/ventures/2" => Response::json(venture(2)),
        _ => respond(request),
    });
    let app = mount_app("/compare?ids=1,2");
    until("both are there", || heads(&app) == ["One", "Two"]).await;
    until("the rest is, too", || app.find("main td .bone").is_none()).await;
    assert_eq!(fields(&app, "tr.differing"), ["Pitch", "Description", "Risk"]);
    assert!(app.shows("Not raising") && !app.shows("Closed"), "a status has one name");
}

#[wasm_bindgen_test]
async fn failed_venture_leaves_others_alone() {
    let (service, app) = opened("/compare?ids=1,404,2").await;
    assert_eq!(heads(&app), ["Venture 1", "Venture 404", "Venture 2"]);
    assert!(app.shows("Couldn’t load this venture. The service found nothing at this address."));
    assert!(fields(&app, "tr.differing").contains(&"Tagline".to_owned()), "the other two differ");
    service.now_responds(|request| match request.address.as_str() {
        "/v1/ventures/404" => Response::json(json!({ "id": "404", "title": "Found" })),
        _ => respond(request),
    });
    app.control("Try again").click();
    until("it is there", || heads(&app) == ["Venture 1", "Found", "Venture 2"]).await;
}

#[wasm_bindgen_test]
async fn invalid_parameters_are_reported() {
    let (_service, app) = opened("/compare").await;
    assert!(app.shows("Nothing to compare yet"));
    drop(app);
    let (service, app) = opened("/compare?ids=1,abc,1,2,3,4,5,6&show=nothing").await;
    assert_eq!(heads(&app).len(), 4);
    assert!(app.shows("Not used from the link: abc, 1, 5, 6, and nothing."));
    assert_eq!(address(), "/compare?ids=1,abc,1,2,3,4,5,6&show=nothing", "nothing rewrites it");
    assert_eq!(service.count("/v1/ventures/"), 4);
}

#[wasm_bindgen_test]
async fn ventures_are_removed_and_added() {
    let (service, app) = opened("/compare?ids=1,2").await;
    app.get("[aria-label='Remove Venture 1 from comparison']").click();
    until("one is left", || heads(&app) == ["Venture 2"]).await;
    assert_eq!(address(), "/compare?ids=2");
    assert!(app.shows("Add another venture to compare."));
    assert_eq!(service.count("/v1/ventures/2"), 1, "what stays is not requested again");
    app.control("Add venture").click();
    let input = ".palette[open] [role=combobox]";
    until("the palette is open", || app.find(input).is_some()).await;
    app.type_into(input, "venture 7");
    let suggested = || texts(&app, ".palette [role=option]").first().cloned();
    let expected = "Venture 7 Add to comparison";
    until("it is suggested", || suggested().as_deref() == Some(expected)).await;
    press(&app, input, "Enter");
    until("it is there", || heads(&app) == ["Venture 2", "Venture 7"]).await;
    assert_eq!(address(), "/compare?ids=2,7");
}

#[wasm_bindgen_test]
async fn owners_are_named() {
    let _service = Service::responding(|request| match request.address.as_str() {
        "/v1/users/31" => {
            Response::json(json!({ "user": [{ "id": "31", "displayName": "Ada Obi" }] }))
        }
        _ => respond(request),
    });
    let app = mount_app_with_key("/compare?ids=5");
    until("the name is there", || app.shows_at("td a[href='/users/31']", "Ada Obi")).await;
}
