//! What the test of the connection finds.

use super::{KEY, guarded, open};
use crate::harness::{Clock, Response, Service, bodies, config, until};
use crate::press::tell_window;
use leptos::prelude::*;
use venture_directory::config::Config;
use wasm_bindgen_test::wasm_bindgen_test;

/// What the test of the connection says in the end.
async fn verdict(config: Config, key: Option<&str>, expected: &[&str]) {
    let page = open(config);
    if let Some(key) = key {
        page.type_into("#key", key);
        page.control("Save key").click();
    }
    page.control("Test connection").click();
    until("there is a result", || expected.iter().all(|words| page.shows(words))).await;
    until("the button is free again", || page.shows("Test connection")).await;
}

#[wasm_bindgen_test]
fn the_service_is_named() {
    let here = "The service is on the same site as this app.";
    let page = open(Config::default());
    assert!(page.shows(&location().origin().unwrap()) && page.shows(here));
    let page = open(config(r#"{"service": "https://api.example"}"#));
    assert!(page.shows("https://api.example") && !page.shows(here));
}

#[wasm_bindgen_test]
async fn the_test_reports_whether_the_key_is_accepted() {
    let _service = Service::responding(guarded);
    let wanted = "You need to enter a key to see people and rounds.";
    verdict(Config::default(), None, &["The service responds.", wanted]).await;
    verdict(
        Config::default(),
        Some(KEY),
        &["The service responds.", "The service accepts your key."],
    )
    .await;
    let refused = "didn’t accept your API key";
    verdict(Config::default(), Some("wrong"), &["The service responds.", refused]).await;
}

#[wasm_bindgen_test]
async fn the_test_reports_what_keeps_the_service_from_being_reached() {
    let _clock = Clock::stopped();
    let service = Service::responding(|_| Response::NoConnection);
    let elsewhere = || config(r#"{"service": "https://api.example"}"#);
    verdict(Config::default(), None, &["No response from this address."]).await;
    let is_probed = || service.requests().iter().any(crate::harness::Request::is_opaque);
    assert!(!is_probed(), "on this host it is no matter of CORS");
    verdict(elsewhere(), None, &["No response from this address."]).await;
    // A request without CORS gets through where others fail: somebody is there.
    service.now_responds(|request| match request.is_opaque() {
        true => bodies::ventures(&[]),
        false => Response::NoConnection,
    });
    verdict(elsewhere(), None, &["doesn’t allow requests from this site (CORS)"]).await;
    let other = "isn’t a directory service";
    service.now_responds(|_| Response::Body(200, "<html>".to_owned(), Vec::new()));
    verdict(elsewhere(), None, &[other, "The response is not JSON"]).await;
    service.now_responds(|_| Response::Body(200, "{\"weather\": 3}".to_owned(), Vec::new()));
    verdict(elsewhere(), None, &[other, "holds no “ventures”"]).await;
    service.now_responds(|_| Response::Body(404, "<html>".to_owned(), Vec::new()));
    verdict(elsewhere(), None, &[other, "It has nothing at /v1/ventures", "and leave out /v1"])
        .await;
    service.now_responds(|_| Response::error(429, "Slow down").with_header("Retry-After", "90"));
    verdict(elsewhere(), None, &["too many requests", "Try again in 90 seconds."]).await;
    service.now_responds(|_| Response::error(503, "Closed for the night"));
    verdict(elsewhere(), None, &["unavailable", "Closed for the night", "503"]).await;
}

#[wasm_bindgen_test]
async fn the_test_reports_when_only_requests_with_a_key_are_stopped() {
    let _clock = Clock::stopped();
    let _service = Service::responding(|request| match request.header("X-API-Key") {
        Some(_) => Response::NoConnection,
        None => guarded(request),
    });
    let words = "doesn’t allow this site to send the header X-API-Key";
    verdict(Config::default(), Some(KEY), &["The service responds.", words]).await;
}

#[wasm_bindgen_test]
async fn the_address_that_is_typed_is_tested_before_it_is_taken() {
    let service = Service::responding(guarded);
    let page = open(Config::default());
    page.type_into("#key", KEY);
    page.control("Save key").click();
    until("the key is tested", || page.shows("The service accepts your key.")).await;
    let of_key = service.requests().len();
    let test = || page.control("Test connection").click();
    page.type_into("#service", "api.example?");
    test();
    until("it is refused", || page.shows("Enter an address that starts with")).await;
    assert_eq!(service.requests().len(), of_key);
    page.type_into("#service", " https://other.example/ ");
    test();
    until("it is reported", || page.shows("Tested: https://other.example")).await;
    assert!(
        page.shows("The service responds.")
            && page.shows("You need to enter a key to see people and rounds.")
    );
    let is_other = |it: &crate::harness::Request| it.url().starts_with("https://other.example/v1/");
    let others = service.requests().split_off(of_key);
    assert!(others.iter().all(is_other));
    assert!(others.iter().all(|it| it.header("X-API-Key").is_none()), "a key of another");
    assert_eq!(super::stored("service"), None, "it is not taken yet");
    page.type_into("#service", "");
    test();
    let own = location().origin().unwrap();
    until("the one in use is reported", || page.shows(&format!("Tested: {own}"))).await;
    assert_eq!(page.text().matches("The service accepts your key.").count(), 2);
}

#[wasm_bindgen_test]
async fn a_policy_that_forbids_the_address_is_named() {
    let _clock = Clock::stopped();
    let service = Service::responding(|_| Response::NoConnection);
    service.now_responds(|request| {
        assert!(!request.is_opaque(), "what is known needs no second request");
        tell_window("securitypolicyviolation");
        Response::NoConnection
    });
    let words = "The Content-Security-Policy of this site blocks the address";
    verdict(config(r#"{"service": "https://api.example"}"#), None, &[words]).await;
}
