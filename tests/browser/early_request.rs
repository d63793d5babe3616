//! What the page requests before the app's code is there, and that the app takes the response.

use crate::harness::{Request, Response, Service, Subscriber, bodies, config, subscribe};
use crate::key::forget_all;
use directory_api::{Page, PageRequest, VentureSummary, call};
use js_sys::{Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

const SCRIPT: &str = include_str!("../../src/api/early_request.js");

/// The parts of index.html that the script reads, at an address. What it has sent is forgotten in
/// the end.
struct Opened(String);

impl Opened {
    fn at(address: &str, block: &str) -> Self {
        let before = window().location().pathname().unwrap();
        go(address);
        let markup = format!(
            "<script id=config type=application/json>{block}</script><meta name=base-path content=/x/>"
        );
        document().head().unwrap().insert_adjacent_html("beforeend", &markup).unwrap();
        Function::new_no_args(SCRIPT).call0(&JsValue::NULL).unwrap();
        Self(before)
    }
}

impl Drop for Opened {
    fn drop(&mut self) {
        document().query_selector("#config").unwrap().unwrap().remove();
        document().query_selector("meta[name=base-path]").unwrap().unwrap().remove();
        Reflect::delete_property(&js_sys::global(), &"earlyRequest".into()).unwrap();
        go(&self.0);
    }
}

fn go(address: &str) {
    let history = window().history().unwrap();
    history.replace_state_with_url(&JsValue::NULL, "", Some(address)).unwrap();
}

fn store(name: &str, value: &str) {
    let storage = window().session_storage().unwrap().unwrap();
    storage.clear().unwrap();
    storage.set_item(name, value).unwrap();
}

/// What is requested at an address of the app.
fn sent(block: &str, address: &str) -> Option<Request> {
    let service = Service::responding(|_| Response::Pending);
    let _opened = Opened::at(address, block);
    service.requests().first().cloned()
}

#[wasm_bindgen_test]
fn the_first_request_of_each_list_and_each_detail_is_known() {
    forget_all();
    let filtered =
        "/x/ventures?country=Kenya&country=C%C3%B4te+d%27Ivoire&status=r_closed&name=+a%26b";
    let cases = [
        ("/x/ventures", "/v1/ventures?limit=20"),
        ("/x/ventures?page=3&view=table", "/v1/ventures?limit=20&offset=40"),
        ("/x/ventures?page=3&size=50&sort=-added", "/v1/ventures?limit=50"),
        (
            filtered,
            "/v1/ventures/search?name=a%26b&country=Kenya&country=C%C3%B4te+d%27Ivoire&status=r_closed&limit=20",
        ),
        (
            "/x/ventures?sector=Fintech&page=2",
            "/v1/ventures/search?sector=Fintech&limit=20&offset=20",
        ),
        ("/x/ventures?name=a&page=2", "/v1/ventures/search?name=a&limit=20"),
        ("/x/ventures?name=a&page=26", "/v1/ventures/search?name=a&limit=20&offset=500"),
        ("/x/ventures/42", "/v1/ventures/42"),
        ("/x/users", "/v1/users?limit=20"),
        ("/x/users?page=2&size=10", "/v1/users?limit=10&offset=10"),
        ("/x/users/7", "/v1/users/7"),
        ("/x/fundraising", "/v1/fundraising?status=r_fundraising&limit=20"),
        (
            "/x/fundraising?status=r_pending&page=2",
            "/v1/fundraising?status=r_pending&limit=20&offset=20",
        ),
        ("/x/fundraising?sort=-capital&page=2", "/v1/fundraising?status=r_fundraising&limit=20"),
        ("/x/fundraising?sort=name", "/v1/fundraising/search?status=r_fundraising&limit=20"),
        (
            "/x/fundraising?stage=seed&sector=Fintech&sort=-capital",
            "/v1/fundraising/search?status=r_fundraising&sector=Fintech&stage=seed&limit=20",
        ),
    ];
    for (address, expected) in cases {
        let request = sent("{}", address).unwrap_or_else(|| panic!("nothing at {address}"));
        assert_eq!(request.address, expected);
        assert!(!request.follows_redirects());
    }
}

#[wasm_bindgen_test]
fn nothing_is_requested_where_the_app_decides_otherwise() {
    forget_all();
    let long = format!("/x/ventures?name={}", "a".repeat(201));
    let addresses = [
        "/x/",
        "/x/saved",
        "/x/ventures/",
        "/x/ventures/42/x",
        "/x/ventures/%E2%82%AC",
        "/x/ventures?founded=2015..2020",
        "/x/ventures?view=map",
        "/x/ventures?status=unknown",
        "/x/ventures?size=7",
        "/x/ventures?page=-1",
        "/x/ventures?sort=mood",
        "/x/users?q=ada",
        "/x/users?sort=-active",
        "/x/fundraising/1",
        "/x/fundraising?status=unknown",
        "/x/fundraising?stage=unknown",
        &long,
    ];
    for address in addresses {
        assert_eq!(sent("{}", address).map(|it| it.address), None, "{address}");
    }
    let of = |block, address| sent(block, address).map(|it| it.address);
    assert_eq!(of(r#"{"search": "off"}"#, "/x/ventures?name=a"), None);
    assert_eq!(of(r#"{"searchManyValues": false}"#, "/x/ventures?country=a&country=b"), None);
    assert_eq!(of("{,}", "/x/ventures"), None);
    window().local_storage().unwrap().unwrap().set_item("venture-directory:service", "/y").unwrap();
    assert_eq!(of("{}", "/x/ventures"), None);
    forget_all();
}

#[wasm_bindgen_test]
fn the_request_has_the_key_where_the_deployment_wants_it() {
    forget_all();
    let block = |placement| {
        format!(
            r#"{{"service": "https://a.example/", "keyPlacement": "{placement}", "pageSize": 50}}"#
        )
    };
    store("venture-directory:key:https://a.example", "s3cret");
    let at = |placement, address| sent(&block(placement), address).unwrap();
    let header = |placement, name| at(placement, "/x/users").header(name).unwrap();
    assert_eq!(header("header", "X-API-Key"), "s3cret");
    assert_eq!(header("bearer", "Authorization"), "Bearer s3cret");
    assert_eq!(header("basic", "Authorization"), "Basic YXBpOnMzY3JldA==");
    let url = at("query", "/x/users").url();
    assert_eq!(url, "https://a.example/v1/users?limit=50&apiKey=s3cret");
    // Ventures are open.
    assert_eq!(at("header", "/x/ventures").header("X-API-Key"), None);
    forget_all();
}

#[wasm_bindgen_test]
async fn the_app_takes_the_response_to_its_first_request() {
    forget_all();
    let service = Service::responding(|_| bodies::ventures(&["Agri"]));
    let _opened = Opened::at("/x/ventures", "{}");
    let ventures = first_of(20);
    ventures.settled().await;
    assert_eq!((ventures.sees().data.is_some(), service.requests().len()), (true, 1));
    // It is there for the first request alone.
    let ventures = first_of(20);
    ventures.settled().await;
    assert_eq!((ventures.sees().data.is_some(), service.requests().len()), (true, 2));
}

#[wasm_bindgen_test]
async fn a_request_that_the_app_does_not_want_is_aborted() {
    forget_all();
    let service = Service::responding(|_| bodies::ventures(&["Agri"]));
    let _opened = Opened::at("/x/ventures", "{}");
    let ventures = first_of(10);
    ventures.settled().await;
    let requests = service.requests();
    let aborted: Vec<_> =
        requests.iter().map(|it| (it.address.as_str(), it.is_aborted())).collect();
    assert_eq!(aborted, [("/v1/ventures?limit=20", true), ("/v1/ventures?limit=10", false)]);
}

fn first_of(limit: u32) -> Subscriber<Page<VentureSummary>> {
    subscribe(config("{}"), move || Some(call::ventures(PageRequest { offset: 0, limit })))
}
