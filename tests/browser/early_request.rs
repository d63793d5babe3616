//! What the page requests before the app's code is there, and that the app takes the response.

use crate::harness::{
    Request, Response, Service, Subscriber, Undo, bodies, config, device_storage, subscribe_with,
    tab_storage,
};
use crate::key::forget_all;
use crate::listing::{history, path};
use directory_api::{FacetField, PageRequest, Results, VentureQuery, VentureSummary, call};
use js_sys::{Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

const SCRIPT: &str = include_str!("../../src/first_view/early_request.js");

/// What is counted of each list.
const COUNTS: &str = "facets=country&facets=sector&facets=status&facets=founded&";
const COUNTS_OF_ROUNDS: &str =
    "facets=country&facets=sector&facets=status&facets=stage&facets=posted&";

/// Runs the script at an address, with the parts of index.html that it reads. What it has sent is
/// forgotten in the end.
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
    Function::new_no_args(SCRIPT).call0(&JsValue::NULL).unwrap();
    forgotten
}

fn go(address: &str) {
    let history = history();
    history.replace_state_with_url(&JsValue::NULL, "", Some(address)).unwrap();
}

fn store(name: &str, value: &str) {
    let storage = tab_storage();
    storage.clear().unwrap();
    storage.set_item(name, value).unwrap();
}

/// What is requested at an address of the app.
fn sent(block: &str, address: &str) -> Option<Request> {
    let service = Service::responding(|_| Response::Pending);
    let _opened = open(address, block);
    service.requests().first().cloned()
}

#[wasm_bindgen_test]
fn the_first_request_of_each_list_and_each_detail_is_known() {
    forget_all();
    let filtered = "country=Kenya&country=C%C3%B4te+d%27Ivoire&status=r_closed&sort=-added";
    let ventures = |query: &str| format!("/v1/ventures?{query}{COUNTS}limit=20");
    let rounds = |query: &str| format!("/v1/fundraising?{query}{COUNTS_OF_ROUNDS}limit=20");
    let cases = [
        ("/x/", ventures("")),
        ("/x/?name=a&page=2", ventures("")),
        ("/x/ventures", ventures("")),
        ("/x/ventures?page=3&view=table", ventures("") + "&offset=40"),
        (
            "/x/ventures?sort=name&page=3&size=50",
            format!("/v1/ventures?sort=name&{COUNTS}limit=50&offset=100"),
        ),
        (
            &*format!("/x/ventures?{filtered}&view=map&shade=raised"),
            ventures(&format!("{filtered}&")),
        ),
        ("/x/ventures?name=+a%26b&founded=2015..2020", ventures("name=a%26b&founded=2015..2020&")),
        ("/x/ventures/42", "/v1/ventures/42".to_owned()),
        ("/x/users", "/v1/users?limit=20".to_owned()),
        ("/x/users?page=2&size=10", "/v1/users?limit=10&offset=10".to_owned()),
        ("/x/users?name=ada&sort=-active", "/v1/users?name=ada&sort=-active&limit=20".to_owned()),
        ("/x/users/7", "/v1/users/7".to_owned()),
        ("/x/fundraising", rounds("status=r_fundraising&")),
        ("/x/fundraising?status=r_pending&page=2", rounds("status=r_pending&") + "&offset=20"),
        (
            "/x/fundraising?sector=Fintech&stage=seed&posted=2020..&sort=-capital",
            rounds("status=r_fundraising&sector=Fintech&stage=seed&posted=2020..&sort=-capital&"),
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
    let addresses = [
        "/x/saved",
        "/x/ventures/",
        "/x/ventures/42/x",
        "/x/ventures/%E2%82%AC",
        "/x/ventures?size=7",
        "/x/ventures?page=-1",
        "/x/fundraising/1",
    ];
    for address in addresses {
        assert_eq!(sent("{}", address).map(|it| it.address), None, "{address}");
    }
    let of = |block, address| sent(block, address).map(|it| it.address);
    assert_eq!(of(r#"{"search": "off"}"#, "/x/ventures?name=a"), None);
    assert_eq!(of(r#"{"search": "off"}"#, "/x/"), None, "the overview needs counts");
    let off = of(r#"{"search": "off"}"#, "/x/ventures?page=2");
    assert_eq!(off.as_deref(), Some("/v1/ventures?limit=20&offset=20"));
    assert_eq!(of("{,}", "/x/ventures"), None);
    device_storage().set_item("venture-directory:/x/:service", "/y").unwrap();
    assert_eq!(of("{}", "/x/ventures"), None);
    forget_all();
}

#[wasm_bindgen_test]
fn what_the_service_does_not_apply_is_not_asked() {
    const UNAPPLIED: &str = "/v1/ventures facets\n/v1/ventures country";
    forget_all();
    let of = |address| {
        let service = Service::responding(|_| Response::Pending);
        store("venture-directory:/x/:unapplied:", UNAPPLIED);
        let _opened = open(address, "{}");
        service.requests().first().map(|it| it.address.clone())
    };
    assert_eq!(of("/x/ventures").as_deref(), Some("/v1/ventures?limit=20"));
    assert_eq!(of("/x/ventures?country=Kenya"), None, "that is for the local directory");
    assert_eq!(of("/x/ventures?name=a").as_deref(), Some("/v1/ventures?name=a&limit=20"));
    assert_eq!(of("/x/users?name=a").as_deref(), Some("/v1/users?name=a&limit=20"));
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
    store("venture-directory:/x/:key:https://a.example", "s3cret");
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
    let _opened = open("/x/ventures", "{}");
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
    let _opened = open("/x/ventures", "{}");
    let ventures = first_of(10);
    ventures.settled().await;
    let requests = service.requests();
    let aborted: Vec<_> =
        requests.iter().map(|it| (it.address.as_str(), it.is_aborted())).collect();
    let [twenty, ten] = [20, 10].map(|limit| format!("/v1/ventures?{COUNTS}limit={limit}"));
    assert_eq!(aborted, [(twenty.as_str(), true), (ten.as_str(), false)]);
}

fn first_of(limit: u32) -> Subscriber<Results<VentureSummary>> {
    let facets = FacetField::OF_VENTURES.to_vec();
    let query = VentureQuery { facets, ..VentureQuery::default() };
    let page = PageRequest { offset: 0, limit };
    subscribe_with(config("{}"), move || Some(call::find_ventures(&query, page)))
}
