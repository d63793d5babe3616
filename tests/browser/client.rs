//! Requests: how often they are sent, and how their failures arrive.

use crate::harness::{Clock, Response, Service, bodies, mount_app, settled, subscribe, until};
use crate::listing::{names, path_and_page};
use directory_api::{Page, PageRequest, VentureSummary, call};
use js_sys::Date;
use venture_directory::api::RequestError;
use wasm_bindgen_test::wasm_bindgen_test;

/// What a view sees of the venture list, and how many requests that took.
async fn outcome(
    respond: impl FnMut(usize) -> Response + 'static,
) -> (Option<RequestError>, Vec<String>, usize) {
    let _clock = Clock::stopped();
    let mut respond = respond;
    let mut number = 0;
    let service = Service::responding(move |_| {
        number += 1;
        respond(number)
    });
    let list = subscribe(|| Some(call::ventures(PageRequest::default())));
    list.settled().await;
    let seen = list.sees();
    (seen.error, titles(seen.data.as_deref()), service.count("/v1/ventures"))
}

fn titles(page: Option<&Page<VentureSummary>>) -> Vec<String> {
    let items = page.map(|page| page.items.clone()).unwrap_or_default();
    items.into_iter().filter_map(|venture| venture.title.into_option()).collect()
}

#[wasm_bindgen_test]
async fn what_may_pass_is_requested_three_times_more() {
    let envelope = |status: u16| {
        let body = serde_json::json!({ "status_code": status, "status_txt": "No", "data": null });
        Response::json(body)
    };
    for (response, status, requests) in [
        (Response::error(503, "Closed"), 503, 4),
        (Response::error(400, "No"), 400, 1),
        (Response::error(403, "No"), 403, 1),
        (Response::error(404, "No"), 404, 1),
        (Response::error(405, "No"), 405, 1),
        // The envelope decides even under a success.
        (envelope(404), 404, 1),
        (envelope(503), 503, 4),
    ] {
        let (error, _, sent) = outcome(move |_| response.clone()).await;
        let Some(RequestError::Service(error)) = error else { panic!("{status}: {error:?}") };
        assert_eq!((error.status, sent), (status, requests));
    }
    for (response, expected) in [
        (Response::NoConnection, RequestError::Network),
        // What is not JSON is not an answer of the service, and often gone in a moment.
        (Response::page(200), RequestError::NotJson),
    ] {
        let (error, _, sent) = outcome(move |_| response.clone()).await;
        assert_eq!((error, sent), (Some(expected), 4));
    }
}

#[wasm_bindgen_test]
async fn the_first_success_ends_the_attempts() {
    let (error, titles, requests) = outcome(|number| match number {
        1 => Response::error(503, "Closed"),
        2 => Response::NoConnection,
        3 => Response::page(200),
        _ => bodies::ventures(&["Agri"]),
    })
    .await;
    assert_eq!((error, titles, requests), (None, vec!["Agri".to_owned()], 4));
}

#[wasm_bindgen_test]
async fn the_service_says_how_long_to_wait() {
    let clock = Clock::stopped();
    let service = Service::responding(|_| bodies::ventures(&[]));
    let mut is_first = true;
    service.now_responds(move |_| match std::mem::take(&mut is_first) {
        true => Response::error(429, "Slow down").with_header("Retry-After", "30"),
        false => bodies::ventures(&[]),
    });
    let list = subscribe(|| Some(call::ventures(PageRequest::default())));
    until("the wait is known", || list.sees().wait.is_some()).await;
    clock.advance(29_000.0);
    settled().await;
    assert_eq!(service.requests().len(), 1, "without the header the wait would be none");
    clock.advance(1_000.0);
    list.settled().await;
    assert_eq!((list.error(), service.requests().len()), (None, 2));
}

#[wasm_bindgen_test]
async fn a_page_in_the_place_of_the_first_search_does_not_show_that_there_is_none() {
    let _clock = Clock::stopped();
    // One such page, and as many as end the attempts.
    for pages in [1, 4] {
        let mut searches = 0;
        let service = Service::responding(move |request| match path_and_page(request).0 {
            "/v1/ventures" if request.address.contains("limit=20") => {
                searches += 1;
                match searches <= pages {
                    true => Response::page(200),
                    false => {
                        let found = vec![serde_json::json!({ "id": "1", "title": "Found" })];
                        bodies::found(request, "ventures", found)
                    }
                }
            }
            _ => Response::json(serde_json::json!({ "countries": [], "sectors": [] })),
        });
        let app = mount_app("/ventures?name=ou");
        if pages > 1 {
            until("it has failed", || app.shows("Couldn’t read the response")).await;
            app.control("Try again").click();
        }
        until("there is a list", || !names(&app).is_empty()).await;
        assert_eq!(names(&app), ["Found"]);
        assert_eq!(service.count("/v1/ventures?limit"), 0, "the whole list is not read");
    }
}

/// A date is reckoned by the clock of the service, as far as that is known.
#[wasm_bindgen_test]
async fn a_date_to_wait_for_is_one_of_the_services_clock() {
    const MINUTES: f64 = 600_000.0;
    let date = |time: f64| String::from(Date::new(&time.into()).to_utc_string());
    for off in [-MINUTES, 0.0, MINUTES] {
        let clock = Clock::stopped();
        // Dates have whole seconds.
        let now = (Date::now() / 1000.0).floor() * 1000.0 + off;
        let mut is_first = true;
        let service = Service::responding(move |_| match std::mem::take(&mut is_first) {
            true => Response::error(429, "Slow down")
                .with_header("Date", &date(now))
                .with_header("Retry-After", &date(now + 30_000.0)),
            false => bodies::ventures(&[]),
        });
        let list = subscribe(|| Some(call::ventures(PageRequest::default())));
        until("it is known", || list.sees().wait.is_some() || !list.sees().loading).await;
        clock.advance(29_000.0);
        settled().await;
        assert_eq!(service.requests().len(), 1, "{off}");
        clock.advance(1_000.0);
        list.settled().await;
        assert_eq!((list.error(), service.requests().len()), (None, 2), "{off}");
    }
}

#[wasm_bindgen_test]
async fn a_request_without_a_response_times_out_and_is_not_retried() {
    let clock = Clock::stopped();
    let service = Service::responding(|_| Response::Pending);
    let list = subscribe(|| Some(call::ventures(PageRequest::default())));
    until("it is sent", || service.requests().len() == 1).await;
    clock.advance(14_000.0);
    settled().await;
    assert!(list.sees().loading);
    clock.advance(1_000.0);
    list.settled().await;
    assert_eq!(list.error(), Some(RequestError::Timeout));
    assert_eq!(service.requests().len(), 1);
    assert!(service.requests()[0].is_aborted());
}

/// A redirect could lead to another host, and the key would go there, too.
#[wasm_bindgen_test]
async fn a_redirect_is_reported_and_not_followed() {
    let service = Service::responding(|_| Response::Redirect);
    let list = subscribe(|| Some(call::ventures(PageRequest::default())));
    list.settled().await;
    assert_eq!(list.error(), Some(RequestError::Redirected));
    assert_eq!(service.requests().len(), 1, "where it leads does not change by itself");
    assert!(!service.requests()[0].follows_redirects());
}
