//! Request that the page sends before the code of the app is loaded. The app uses its response.

use crate::fundraising::COUNTS as COUNTS_OF_ROUNDS;
use crate::harness::lists::{history, path};
use crate::harness::{
    Request, Response, Service, Subscriber, Undo, bodies, config, subscribe_with, tab_storage,
    until,
};
use crate::key::forget_all;
use crate::ventures::COUNTS;
use directory_api::endpoint::page_parameters;
use directory_api::{FacetField, PageRequest, Results, VentureQuery, VentureSummary, call};
use js_sys::{Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

const SCRIPT: &str = include_str!("../../src/first_view/early_request.js");

/// Runs the script at an address, with the parts of index.html that it reads. Dropping the result
/// discards the request and restores the page.
fn open(address: &str, block: &str) -> Undo {
    let before = path();
    go(address);
    let markup = format!(
        "<script id=config type=application/json>{block}</script><meta name=base-path content=/x/>"
    );
    document().head().unwrap().insert_adjacent_html("beforeend", &markup).unwrap();
    let forgotten = Undo::by(move || {
        document().query_selector("#config").unwrap().unwrap().remove();
        document().query_selector("meta[name=base-path]").unwrap().unwrap().remove();
        Reflect::delete_property(&js_sys::global(), &"earlyRequest".into()).unwrap();
        go(&before);
    });
    let parameters = serde_json::to_string(&page_parameters()).unwrap();
    let script = SCRIPT.replace("LIST_PARAMETERS", &parameters);
    Function::new_no_args(&script).call0(&JsValue::NULL).unwrap();
    forgotten
}

fn go(address: &str) {
    history().replace_state_with_url(&JsValue::NULL, "", Some(address)).unwrap();
}

/// Request that the script sends at an address, if the tab has stored only this value.
fn request_with((name, value): (&str, &str), block: &str, address: &str) -> Option<Request> {
    forget_all();
    let service = Service::responding(|_| Response::Pending);
    tab_storage().set_item(name, value).unwrap();
    let _opened = open(address, block);
    tab_storage().clear().unwrap();
    service.requests().first().cloned()
}

/// Address of the request if nothing is stored.
fn request_address(block: &str, address: &str) -> Option<String> {
    request_with(("", ""), block, address).map(|it| it.address)
}

#[wasm_bindgen_test]
fn script_sends_first_request_of_page() {
    let ventures = |query: &str| format!("/v1/ventures?{query}{COUNTS}&limit=20");
    let rounds = |query: &str| format!("/v1/fundraising?{query}{COUNTS_OF_ROUNDS}&limit=20");
    for (address, expected) in [
        (
            "/x/ventures?sort=name&page=3&size=50",
            format!("/v1/ventures?sort=name&{COUNTS}&limit=50&offset=100"),
        ),
        (
            "/x/ventures?country=Kenya&country=Peru&sort=-added&view=charts",
            ventures("country=Kenya&country=Peru&sort=-added&"),
        ),
        ("/x/ventures?name=+a%26b&founded=2015..2020", ventures("name=a%26b&founded=2015..2020&")),
        // The parameters of the list only, in the order of the app's requests.
        (
            "/x/ventures?utm_source=a&sort=name&fbclid=b&country=Kenya&gclid=c&country=Kenya",
            ventures("country=Kenya&sort=name&"),
        ),
        ("/x/ventures?apiKey=s3cret&service=x&id=5&name=+", ventures("id=5&")),
        ("/x/users?name=ada&sort=-active", "/v1/users?name=ada&sort=-active&limit=20".to_owned()),
        ("/x/users/7", "/v1/users/7".to_owned()),
        ("/x/index.html", ventures("")),
        ("/x/fundraising?status=r_pending&page=2", rounds("status=r_pending&") + "&offset=20"),
        (
            "/x/fundraising?stage=seed",
            rounds("status=r_fundraising&status=r_completed&status=r_pending&stage=seed&"),
        ),
    ] {
        assert_eq!(request_address("{}", address), Some(expected));
    }
    let off = request_address(r#"{"search": "off"}"#, "/x/ventures?page=2");
    assert_eq!(off.as_deref(), Some("/v1/ventures?limit=20&offset=20"));
}

#[wasm_bindgen_test]
fn uncertain_requests_are_left_to_app() {
    for (block, address) in [
        ("{}", "/x/saved"),
        ("{}", "/x/ventures/42/x"),
        ("{}", "/x/ventures/%E2%82%AC"),
        ("{}", "/x/ventures?size=7"),
        (r#"{"search": "off"}"#, "/x/ventures?name=a"),
        // The overview needs counts.
        (r#"{"search": "off"}"#, "/x/"),
        // Data from rounds needs a key.
        ("{}", "/x/ventures?raised=1.."),
        ("{}", "/x/ventures?sort=-raising"),
        ("{,}", "/x/ventures"),
    ] {
        assert_eq!(request_address(block, address), None, "{block} {address}");
    }
}

#[wasm_bindgen_test]
fn service_without_extension_gets_plain_requests() {
    let plain = ("venture-directory:/x/:search:", "plain");
    for (address, expected) in [
        ("/x/ventures", Some("/v1/ventures?limit=20")),
        // The local directory answers this query.
        ("/x/ventures?country=Kenya", None),
        ("/x/fundraising?status=r_pending", Some("/v1/fundraising?status=r_pending&limit=20")),
        ("/x/fundraising", Some("/v1/fundraising?status=r_completed&limit=20")),
        ("/x/fundraising?sort=posted", None),
    ] {
        let sent = request_with(plain, "{}", address).map(|it| it.address);
        assert_eq!(sent.as_deref(), expected);
    }
}

#[wasm_bindgen_test]
fn request_has_key_as_configured() {
    let at = |placement: &str, address| {
        let block = format!(
            r#"{{"service": "https://a.example/", "keyPlacement": "{placement}", "pageSize": 50}}"#
        );
        request_with(("venture-directory:/x/:key:https://a.example", "s3cret"), &block, address)
            .unwrap()
    };
    for (placement, name, value) in [
        ("header", "X-API-Key", "s3cret"),
        ("bearer", "Authorization", "Bearer s3cret"),
        ("basic", "Authorization", "Basic YXBpOnMzY3JldA=="),
    ] {
        let request = at(placement, "/x/users");
        assert_eq!(request.header(name).as_deref(), Some(value));
        assert!(!request.follows_redirects());
    }
    let url = at("query", "/x/users").url();
    assert_eq!(url, "https://a.example/v1/users?sort=-active&limit=50&apiKey=s3cret");
    // With a key, rows of lists have more fields, but the page of a venture does not.
    assert_eq!(at("header", "/x/ventures").header("X-API-Key").as_deref(), Some("s3cret"));
    assert_eq!(at("header", "/x/ventures/5").header("X-API-Key"), None);
}

/// Subscribes a view to the first page of the ventures, as the app does at `/ventures`.
fn subscribe_to_ventures(limit: u32) -> Subscriber<Results<VentureSummary>> {
    let facets = FacetField::OF_VENTURES.to_vec();
    let query = VentureQuery { facets, ..VentureQuery::default() };
    let page = PageRequest { offset: 0, limit };
    let question = query.into();
    subscribe_with(config("{}"), move || Some(call::find(&question, page)))
}

#[wasm_bindgen_test]
async fn app_uses_early_response() {
    for (limit, is_used) in [(20, true), (10, false)] {
        forget_all();
        let service = Service::responding(|_| bodies::ventures(&["Agri"]));
        let _opened = open("/x/ventures", "{}");
        subscribe_to_ventures(limit).settled().await;
        let requests = service.requests();
        assert_eq!(requests.len(), if is_used { 1 } else { 2 });
        assert_eq!(requests[0].is_aborted(), !is_used);
    }
}

#[wasm_bindgen_test]
async fn arrived_response_is_data_at_once() {
    forget_all();
    let _service = Service::responding(|_| bodies::ventures(&["Agri"]));
    let _opened = open("/x/ventures", "{}");
    let early = Reflect::get(&js_sys::global(), &"earlyRequest".into()).unwrap();
    until("the text arrives", || Reflect::has(&early, &"text".into()).unwrap()).await;
    assert!(subscribe_to_ventures(20).sees().data.is_some(), "nothing is awaited");
}
