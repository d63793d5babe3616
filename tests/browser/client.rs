//! Requests: retries, and reports of failures.

use crate::harness::{
    Clock, Response, Service, Subscriber, bodies, mount_app, settled, subscribe, until,
};
use directory_api::{Page, PageRequest, VentureSummary, call};
use serde_json::json;
use venture_directory::api::RequestError;
use wasm_bindgen_test::wasm_bindgen_test;

fn ventures() -> Subscriber<Page<VentureSummary>> {
    subscribe(|| Some(call::ventures(PageRequest::default())))
}

/// Redirects are not followed, because another host could get the key.
#[wasm_bindgen_test]
async fn failed_requests_are_repeated_if_useful() {
    let _clock = Clock::stopped();
    // The status in the envelope counts, even if HTTP reports success.
    let envelope = |status| Response::json(json!({ "status_code": status, "data": null }));
    for (response, status, requests) in [
        (Response::error(503, "Closed"), Ok(503), 4),
        (Response::error(404, "No"), Ok(404), 1),
        (envelope(404), Ok(404), 1),
        (envelope(503), Ok(503), 4),
        (Response::NoConnection, Err(RequestError::Network), 4),
        // A page of a proxy often disappears after a moment.
        (Response::page(200), Err(RequestError::NotJson), 4),
        (Response::Redirect, Err(RequestError::SignedOut), 1),
    ] {
        let service = Service::responding(move |_| response.clone());
        let list = ventures();
        list.settled().await;
        let error = match list.error().unwrap() {
            RequestError::Service(error) => Ok(error.status),
            other => Err(other),
        };
        assert_eq!((error, service.requests().len()), (status, requests));
        assert!(!service.requests()[0].follows_redirects());
    }
    let mut number = 0;
    let service = Service::responding(move |_| {
        number += 1;
        if number < 3 { Response::error(503, "Closed") } else { bodies::ventures(&["Agri"]) }
    });
    let list = ventures();
    list.settled().await;
    assert_eq!(
        (list.error(), service.requests().len()),
        (None, 3),
        "the first success ends the retries"
    );
}

/// Endless white space would take all memory of the tab.
#[wasm_bindgen_test]
async fn response_is_read_up_to_16_mb() {
    let _clock = Clock::stopped();
    let valid = json!({ "ventures": [] }).to_string();
    for (size, error) in [(15_000_000, None), (16_000_000, Some(RequestError::NotJson))] {
        let body = " ".repeat(size) + &valid;
        let response = Response::Body(200, body, Vec::new());
        let _service = Service::responding(move |_| response.clone());
        let list = ventures();
        list.settled().await;
        assert_eq!(list.error(), error);
    }
}

#[wasm_bindgen_test]
async fn short_retry_after_is_respected() {
    let clock = Clock::stopped();
    let mut is_first = true;
    let service = Service::responding(move |_| match std::mem::take(&mut is_first) {
        true => Response::error(429, "Slow down").with_header("Retry-After", "10"),
        false => bodies::ventures(&[]),
    });
    let list = ventures();
    until("the request is sent", || service.requests().len() == 1).await;
    settled().await;
    clock.advance(9_000.0);
    settled().await;
    assert_eq!(service.requests().len(), 1);
    clock.advance(1_000.0);
    list.settled().await;
    assert_eq!((list.error(), service.requests().len()), (None, 2));
}

#[wasm_bindgen_test]
async fn long_retry_after_is_shown() {
    let slow_down = Response::error(429, "Slow down").with_header("Retry-After", "30");
    let service = Service::responding(move |_| slow_down.clone());
    let app = mount_app("/users");
    let reason = "The service received too many requests.";
    until("the wait is reported", || app.shows(reason) && app.shows("Try again in 30 seconds."))
        .await;
    service.now_responds(|_| bodies::users(&["Ada"]));
    app.control("Try again").click();
    until("the list appears", || app.find_all(".person-card").len() == 1).await;
    assert_eq!(service.count("/v1/users"), 2);
}

#[wasm_bindgen_test]
async fn silent_request_times_out_once() {
    let clock = Clock::stopped();
    let service = Service::responding(|_| Response::Pending);
    let list = ventures();
    until("the request is sent", || service.requests().len() == 1).await;
    clock.advance(14_000.0);
    settled().await;
    assert!(list.sees().is_loading);
    clock.advance(1_000.0);
    list.settled().await;
    assert_eq!(list.error(), Some(RequestError::Timeout));
    assert_eq!(service.requests().len(), 1);
    assert!(service.requests()[0].is_aborted());
}
