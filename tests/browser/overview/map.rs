//! The map at the end of the overview.

use super::{list, opened, service};
use crate::harness::{Request, until};
use crate::listing::choose;
use crate::press::attribute;
use wasm_bindgen_test::wasm_bindgen_test;

const KENYA: &str = "svg a[aria-label^=Kenya]";
const SHADES: &str = ".map-head select";

#[wasm_bindgen_test]
async fn it_shows_the_counts_of_the_charts() {
    let (service, app) = opened(service()).await;
    until("the map is there", || app.find(KENYA).is_some()).await;
    assert!(app.shows("Based on all 25 ventures."));
    assert_eq!(attribute(&app, KENYA, "aria-label").as_deref(), Some("Kenya: 12 ventures"));
    let to = attribute(&app, KENYA, "href");
    assert_eq!(to.as_deref(), Some("/ventures?country=Kenya"));
    assert_eq!(service.count("/v1/ventures?"), 1);
}

#[wasm_bindgen_test]
async fn capital_is_one_request() {
    let (service, app) = opened(service()).await;
    until("the map is there", || app.find(KENYA).is_some()).await;
    choose(&app, SHADES, "sought");
    let capital = Some("Kenya: $300,000 sought");
    until("it is added up", || attribute(&app, KENYA, "aria-label").as_deref() == capital).await;
    assert!(app.shows("Capital sought in 5 rounds."));
    assert_eq!(service.count("/v1/fundraising?status=r_fundraising&facets="), 1);
    assert_eq!(service.count("/v1/fundraising"), 2);
}

#[wasm_bindgen_test]
async fn a_directory_without_ventures_has_no_map() {
    let service = service();
    let none = move |request: &Request| match request.address.starts_with("/v1/ventures?") {
        true => list("ventures", 3, 0, Vec::new()),
        false => service(request),
    };
    let (service, app) = opened(none).await;
    assert!(!app.shows("Ventures on the map"));
    assert_eq!(service.count("/countries.svg"), 0);
}
