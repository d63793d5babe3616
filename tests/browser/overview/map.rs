//! The map at the end of the overview.

use super::{list, many_ventures, opened, service};
use crate::harness::{Request, until};
use crate::listing::choose;
use crate::press::attribute;
use wasm_bindgen_test::wasm_bindgen_test;

const KENYA: &str = "svg a[aria-label^=Kenya]";

#[wasm_bindgen_test]
async fn it_shows_what_the_charts_are_based_on_and_reads_no_page_itself() {
    let (service, app) = opened(service).await;
    until("the map is there", || app.find(KENYA).is_some()).await;
    assert!(app.shows("Based on 3 of 4,000 ventures so far."));
    assert_eq!(attribute(&app, KENYA, "aria-label").as_deref(), Some("Kenya: 2 ventures"));
    let to = attribute(&app, KENYA, "href");
    assert_eq!(to.as_deref(), Some("/ventures?country=Kenya"));
    assert_eq!(service.count("/v1/ventures?"), 1);
}

#[wasm_bindgen_test]
async fn it_follows_the_charts_when_all_are_loaded() {
    let (_service, app) = opened(many_ventures).await;
    until("the map is there", || app.find(KENYA).is_some()).await;
    app.control("Load all (1,333 requests)").click();
    let all = Some("Kenya: 2,001 ventures");
    until("all are on the map", || attribute(&app, KENYA, "aria-label").as_deref() == all).await;
}

#[wasm_bindgen_test]
async fn capital_is_that_of_the_rounds_that_the_charts_have() {
    let (service, app) = opened(service).await;
    until("the map is there", || app.find(KENYA).is_some()).await;
    choose(&app, ".map-head select", "sought");
    let capital = Some("Kenya: $280,000 sought");
    until("it is added up", || attribute(&app, KENYA, "aria-label").as_deref() == capital).await;
    let requests = service.count("/v1/fundraising?status=r_fundraising");
    assert_eq!(requests, 2, "the first part was there, the second was not");
}

#[wasm_bindgen_test]
async fn a_directory_without_ventures_has_no_map() {
    let none = |request: &Request| match request.address.starts_with("/v1/ventures?") {
        true => list("ventures", 3, 0, Vec::new()),
        false => service(request),
    };
    let (service, app) = opened(none).await;
    assert!(!app.shows("Ventures on the map"));
    assert_eq!(service.count("/countries.svg"), 0);
}
