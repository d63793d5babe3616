//! A service that counts nothing.

use super::{opened, others, plain, settled};
use crate::harness::{Service, mount_app_without_search, until};
use crate::listing::{page_of, path_and_page};
use crate::local::{directory, is_read, listing};
use crate::press::{attribute, texts};
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn nothing_is_counted_before_the_directory_is_loaded() {
    let (service, app) = opened(plain).await;
    assert_eq!(texts(&app, ".totals li:not([hidden]) b"), ["4,000", "70", "5"]);
    until("it is said", || app.shows("This service doesn’t count its records.")).await;
    until("there is no chart of a part", || app.find("figure").is_none()).await;
    let lists = ["/v1/ventures?facets=", "/v1/ventures?limit="].map(|it| service.count(it));
    assert_eq!(lists, [1, 0], "the answer without counts is used");
    assert_eq!(service.count("/v1/fundraising"), 2, "all rounds, and those raising capital");
    assert_eq!(service.crawled("/"), 0);
}

#[wasm_bindgen_test]
async fn loaded_directory_is_counted() {
    let rows = directory(330);
    let _service = Service::responding(move |request| match request.address.as_str() {
        address if address.starts_with("/v1/ventures") => listing(&rows.borrow(), request),
        address if address.starts_with("/v1/fundraising") => {
            let (_, limit, offset) = path_and_page(request);
            page_of("fundraising", 2, (limit, offset), |number| json!({ "id": number.to_string() }))
        }
        _ => others(request),
    });
    let app = mount_app_without_search("load-overview", "/");
    until("it is offered", || app.shows("Load the directory")).await;
    app.control("Load the directory").click();
    until("ventures are counted", || app.find("#by-year").is_some()).await;
    until("rounds are counted", || app.find("#by-status").is_some()).await;
    assert!(app.find("#by-sector").is_none() && app.find("#by-stage").is_none());
    assert!(!app.shows("Load the directory"));
}

#[wasm_bindgen_test]
async fn the_newest_rounds_get_the_names_of_their_ventures() {
    let (service, app) = opened(plain).await;
    app.get(".newest li:last-child .newest-end b").scroll_into_view();
    until("the names are there", || app.shows("Nine")).await;
    // There is no other venture of that number, so the numbers stay.
    let rows = texts(&app, ".newest .cover");
    assert_eq!(rows, ["Agri", "Brew", "Cart", "Venture 1", "Nine"]);
    assert_eq!(attribute(&app, "a[href='/ventures/9']", "class").as_deref(), Some("cover"));
    assert_eq!(service.count("/v1/ventures/"), 2);
}

#[wasm_bindgen_test]
async fn ventures_that_are_all_on_the_device_are_counted_there() {
    let rows = directory(330);
    let service = Service::responding(move |request| match request.address.as_str() {
        address if address.starts_with("/v1/ventures") => listing(&rows.borrow(), request),
        address if address.starts_with("/v1/fundraising") => super::rounds(request),
        _ => others(request),
    });
    let app = mount_app_without_search("overview", "/ventures?country=Kenya");
    is_read(&app).await;
    let requests = service.count("/v1/ventures?");
    app.get("a.brand").click();
    settled(&app).await;
    assert_eq!(texts(&app, ".total b")[0], "330");
    until("they are counted", || app.find("#by-year").is_some()).await;
    assert_eq!(service.count("/v1/ventures?"), requests + 1, "the newest ones");
}
