//! Choice of another service, and the test of the connection.

use super::{open, reopen, stored_value};
use crate::harness::{
    Mounted, Request, Response, Service, bodies, config, rendered, subscribe_with, until,
};
use crate::key::{KEY, forget_all, respond_with_key_check};
use crate::saved::store;
use directory_api::{PageRequest, call};
use leptos::prelude::*;
use venture_directory::config::Config;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlInputElement;

const DEPLOYED: &str = "https://deployed.example";

fn deployed() -> Config {
    config(r#"{"service": "https://deployed.example"}"#)
}

fn field(page: &Mounted) -> HtmlInputElement {
    page.get("#service").unchecked_into()
}

#[wasm_bindgen_test]
async fn new_address_is_used_after_restart() {
    let here = "The service is on the same site as this app.";
    let page = open(Config::default());
    assert!(page.shows(&location().origin().unwrap()) && page.shows(here));
    page.control("Use this address").click();
    rendered().await;
    assert_eq!(stored_value("service"), None, "the site's own address is not stored");
    drop(page);
    let (page, restarts) = reopen(deployed());
    rendered().await;
    assert!(field(&page).value() == DEPLOYED && page.shows(DEPLOYED) && !page.shows(here));
    page.type_into("#service", " https://own.example/base/ ");
    page.control("Use this address").click();
    until("the app starts again", || restarts.get() == 1).await;
    assert_eq!(stored_value("service").as_deref(), Some("https://own.example/base"));
    drop(page);
    let service = Service::responding(|_| bodies::ventures(&["Agri"]));
    let list = subscribe_with(deployed(), || Some(call::ventures(PageRequest::default())));
    list.settled().await;
    assert!(service.requests()[0].url().starts_with("https://own.example/base/v1/ventures"));
    drop(list);
    for by_typing in [false, true] {
        store("service", "https://own.example");
        let (page, restarts) = reopen(deployed());
        assert!(page.shows("You chose this address") && page.shows(DEPLOYED));
        if by_typing {
            page.type_into("#service", &format!("{DEPLOYED}/"));
            page.control("Use this address").click();
        } else {
            page.control("Use the site’s address").click();
        }
        until("the app starts again", || restarts.get() == 1).await;
        assert_eq!(stored_value("service"), None);
    }
}

#[wasm_bindgen_test]
async fn invalid_address_is_refused() {
    let page = open(deployed());
    for typed in ["", "api.example", "ftp://a.example", "https://a.example/?b", "//a.example"] {
        page.type_into("#service", typed);
        page.control("Use this address").click();
        until("the message is shown", || page.shows("Enter an address that starts with")).await;
        assert_eq!(field(&page).get_attribute("aria-invalid").as_deref(), Some("true"), "{typed}");
    }
    assert_eq!(stored_value("service"), None);
    drop(page);
    store("service", "javascript:alert(1)");
    let (page, _) = reopen(deployed());
    rendered().await;
    assert_eq!(field(&page).value(), DEPLOYED, "the stored address is ignored");
    assert!(!page.shows("You chose"));
    forget_all();
}

type Behavior = Box<dyn Fn(&Request) -> Response>;

#[wasm_bindgen_test]
async fn connection_test_reports_outcome_of_single_request() {
    let no_connection = |_: &Request| Response::NoConnection;
    let busy = |_: &Request| Response::error(429, "Slow").with_header("Retry-After", "90");
    let body = |status, text: &str| Response::Body(status, text.to_owned(), Vec::new());
    let cases: [(Option<&str>, Behavior, &[&str]); 9] = [
        (None, Box::new(respond_with_key_check), &["You need an API key to see this."]),
        (
            Some(KEY),
            Box::new(respond_with_key_check),
            &["The service responds and accepts your key."],
        ),
        (Some("wrong"), Box::new(respond_with_key_check), &["didn’t accept your API key"]),
        (None, Box::new(|_| bodies::users(&["Ada"])), &["You don’t need a key"]),
        (None, Box::new(no_connection), &["not support HTTPS", "CORS", "Content-Security-Policy"]),
        (None, Box::new(move |_| body(200, "<html>")), &["The response is not JSON"]),
        (None, Box::new(move |_| body(200, "{\"weather\": 3}")), &["holds no “users”"]),
        (None, Box::new(move |_| body(404, "<html>")), &["address of the service may be wrong"]),
        (None, Box::new(busy), &["too many requests", "Try again in 90 seconds."]),
    ];
    for (key, respond, expected) in cases {
        let service = Service::responding(respond_with_key_check);
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
        until("the outcome is shown", || expected.iter().all(|words| said().contains(words))).await;
        let requests = service.requests().split_off(before);
        assert_eq!(requests.len(), 1, "{expected:?}");
        assert_eq!(requests[0].header("X-API-Key").as_deref(), key);
        until("the button is enabled again", || page.shows("Test connection")).await;
    }
}
