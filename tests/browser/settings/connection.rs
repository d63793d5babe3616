//! Test of the connection.

use super::{KEY, guarded, open};
use crate::harness::{Request, Response, Service, bodies, config, until};
use leptos::prelude::*;
use venture_directory::config::Config;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn service_address_is_shown() {
    let here = "The service is on the same site as this app.";
    let page = open(Config::default());
    assert!(page.shows(&location().origin().unwrap()) && page.shows(here));
    let page = open(config(r#"{"service": "https://api.example"}"#));
    assert!(page.shows("https://api.example") && !page.shows(here));
}

type Behavior = Box<dyn Fn(&Request) -> Response>;

#[wasm_bindgen_test]
async fn test_reports_outcome_of_one_request() {
    let no_connection = |_: &Request| Response::NoConnection;
    let body = |status, text: &str| Response::Body(status, text.to_owned(), Vec::new());
    let cases: [(Option<&str>, Behavior, &[&str]); 9] = [
        (None, Box::new(guarded), &["You need to enter a key to see people and rounds."]),
        (Some(KEY), Box::new(guarded), &["The service responds and accepts your key."]),
        (Some("wrong"), Box::new(guarded), &["didn’t accept your API key"]),
        (None, Box::new(|_| bodies::users(&["Ada"])), &["You don’t need a key"]),
        (None, Box::new(no_connection), &["or lack https", "CORS", "Content-Security-Policy"]),
        (None, Box::new(move |_| body(200, "<html>")), &["The response is not JSON"]),
        (None, Box::new(move |_| body(200, "{\"weather\": 3}")), &["holds no “users”"]),
        (
            None,
            Box::new(move |_| body(404, "<html>")),
            &["the address of the service may be wrong"],
        ),
        (
            None,
            Box::new(|_| Response::error(429, "Slow down").with_header("Retry-After", "90")),
            &["too many requests", "Try again in 90 seconds."],
        ),
    ];
    for (key, respond, expected) in cases {
        let service = Service::responding(guarded);
        let page = open(config(r#"{"service": "https://api.example"}"#));
        if let Some(key) = key {
            page.type_into("#key", key);
            page.control("Save key").click();
            until("the key is tested", || !service.requests().is_empty()).await;
        }
        let before = service.requests().len();
        service.now_responds(respond);
        page.control("Test connection").click();
        let said = || page.get("#connection-said").text_content().unwrap();
        until("there is an outcome", || expected.iter().all(|words| said().contains(words))).await;
        let requests = service.requests().split_off(before);
        assert_eq!(requests.len(), 1, "{expected:?}");
        assert_eq!(requests[0].header("X-API-Key").as_deref(), key);
        until("the button is free again", || page.shows("Test connection")).await;
    }
}

#[wasm_bindgen_test]
async fn typed_address_is_tested_without_another_services_key() {
    let service = Service::responding(guarded);
    let page = open(Config::default());
    page.type_into("#key", KEY);
    page.control("Save key").click();
    until("the key is tested", || page.shows("accepts your key.")).await;
    let of_key = service.requests().len();
    let test = || page.control("Test connection").click();
    page.type_into("#service", "api.example?");
    test();
    until("it is refused", || page.shows("Enter an address that starts with")).await;
    assert_eq!(service.requests().len(), of_key);
    page.type_into("#service", " https://other.example/ ");
    test();
    until("it is reported", || page.shows("You need to enter a key to see people")).await;
    let others = service.requests().split_off(of_key);
    assert!(others.iter().all(|it| it.url().starts_with("https://other.example/v1/")));
    assert!(others.iter().all(|it| it.header("X-API-Key").is_none()), "a key of another");
    assert_eq!(super::stored("service"), None, "it is not taken yet");
    page.type_into("#service", "");
    test();
    until("the present one is reported", || page.text().matches("accepts your key.").count() == 2)
        .await;
}
