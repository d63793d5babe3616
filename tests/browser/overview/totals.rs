//! The row of totals.

use super::{list, opened, plain, service};
use crate::harness::{Clock, Request, Response};
use crate::press::{attribute, texts};
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn totals_are_as_sure_as_they_are_known_and_lead_to_their_lists() {
    let (_service, app) = opened(service()).await;
    // The counts of the statuses are exact, whatever page is there.
    let labels = [
        "25Ventures",
        "70People",
        "5Rounds raising capital",
        "2Rounds completed",
        "0Rounds pending",
    ];
    assert_eq!(texts(&app, ".total"), labels);
    let links: Vec<_> =
        app.find_all(".total").iter().map(|it| it.get_attribute("href").unwrap()).collect();
    let expected = [
        "/ventures",
        "/users",
        "/fundraising?status=r_fundraising",
        "/fundraising?status=r_completed",
        "/fundraising?status=r_pending",
    ];
    assert_eq!(links, expected);
}

#[wasm_bindgen_test]
async fn a_total_that_contradicts_the_page_is_no_certainty() {
    let lying = |request: &Request| match request.address.as_str() {
        // Services that count the page and not the list.
        "/v1/users?limit=20" => list("users", 1, 1, vec![json!({ "id": "1" })]),
        address if address.starts_with("/v1/ventures?") => {
            list("ventures", 200, 900, vec![json!({ "id": "1", "title": "Agri" })])
        }
        _ => plain(request),
    };
    let (_service, app) = opened(lying).await;
    assert_eq!(texts(&app, ".total b")[..2], ["about 900", "at least 1"]);
}

#[wasm_bindgen_test]
async fn people_who_cannot_be_counted_cost_a_number_and_no_panel() {
    let _clock = Clock::stopped();
    let responds = service();
    let failing = move |request: &Request| match request.address.as_str() {
        "/v1/users?limit=20" => Response::error(400, "Broken"),
        _ => responds(request),
    };
    let (_service, app) = opened(failing).await;
    assert_eq!(texts(&app, ".total b")[1], "Not loaded");
    assert_eq!(app.find_all("[role=alert]").len(), 0);
    assert_eq!(texts(&app, ".total b")[2], "5");
    assert_eq!(attribute(&app, ".totals", "aria-label").as_deref(), Some("Totals"));
}
