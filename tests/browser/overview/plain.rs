//! A service that counts nothing.

use super::charts::bars;
use super::{opened, others, plain, settled};
use crate::harness::{Service, mount_app_without_search, until};
use crate::local::{directory, is_read, listing};
use crate::press::{attribute, texts};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn charts_are_based_on_the_first_page_of_each_list_and_say_so() {
    let (service, app) = opened(plain).await;
    assert_eq!(texts(&app, ".total b"), ["4,000", "70", "5", "2", "0"]);
    assert!(app.shows("Based on the newest 3 of 4,000 ventures."));
    assert!(app.find("#by-sector").is_none(), "a list has no sectors");
    assert_eq!(bars(&app, "by-year"), ["2020|1|", "2021|0|", "2022|1|"]);
    assert!(app.shows("Based on 4 rounds: the newest of each status."));
    let statuses =
        ["Raising capital|$290K|2 of 5", "Completed|$1.5M|2 rounds", "Pending|$0|0 rounds"];
    assert_eq!(bars(&app, "by-status"), statuses);
    let months = ["Apr 2026|$0|1 round", "May 2026|$40K|1 round", "Jun 2026|$1.75M|2 rounds"];
    assert_eq!(bars(&app, "by-month"), months);
    assert!(app.shows("Excludes 1 with more than $100B."));
    assert!(app.find("#by-stage").is_none(), "nobody knows the stages");
    let lists = ["/v1/ventures?facets=", "/v1/ventures?limit="].map(|it| service.count(it));
    assert_eq!(lists, [1, 1], "the question for counts, and the first page");
    assert_eq!(service.count("/v1/fundraising"), 4);
}

#[wasm_bindgen_test]
async fn the_newest_rounds_get_the_names_of_their_ventures() {
    let (service, app) = opened(plain).await;
    app.get(".newest li:last-child .newest-end b").scroll_into_view();
    until("the names are there", || app.shows("Nine")).await;
    // There is no other venture of that number, so the numbers stay.
    let rows = texts(&app, ".newest .cover");
    assert_eq!(rows, ["Agri", "Brew", "Cart", "Venture 8", "Venture 1", "Nine"]);
    assert!(app.shows("No venture given") && app.shows("Raising capital"));
    assert_eq!(attribute(&app, "a[href='/ventures/9']", "class").as_deref(), Some("cover"));
    assert_eq!(service.count("/v1/ventures/"), 3);
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
    assert!(!app.shows("Based on the"));
    assert_eq!(service.count("/v1/ventures?"), requests);
}
