//! Cache of queries, as views see it.

use crate::harness::{
    Clock, Response, Service, bodies, keep_copy, mount, mount_value, settled, subscribe, until,
};
use directory_api::{Page, PageRequest, VentureSummary, call};
use leptos::prelude::*;
use std::sync::Arc;
use venture_directory::api::{Query, QueryState, use_prefetch, use_query};
use wasm_bindgen_test::wasm_bindgen_test;

fn list(number: u64) -> directory_api::Call<Page<VentureSummary>> {
    call::ventures(PageRequest::numbered(number, 20))
}

/// Service whose ventures are named after the requested address.
fn named_service() -> Service {
    Service::responding(|request| bodies::ventures(&[request.address.as_str()]))
}

fn title(query: Query<Page<VentureSummary>>) -> Option<String> {
    let data = query.state.get_untracked().data?;
    data.items.first()?.title.cloned()
}

#[wasm_bindgen_test]
async fn identical_calls_share_request() {
    let service = Service::responding(|_| Response::Pending);
    let is_shown = RwSignal::new(true);
    let _view = mount(move || {
        let stays = use_query(|| Some(list(1)));
        let leaves =
            move || is_shown.get().then(|| use_query(|| Some(list(1))).state.get().is_loading);
        view! {
            {leaves}
            {move || stays.state.get().is_loading}
        }
    });
    until("the list is requested", || service.requests().len() == 1).await;
    is_shown.set(false);
    settled().await;
    assert!(!service.requests()[0].is_aborted(), "the other view needs the request");
    assert_eq!(service.requests().len(), 1);
}

#[wasm_bindgen_test]
async fn changed_call_aborts_its_earlier_request() {
    let service = Service::responding(|_| Response::Pending);
    let number = RwSignal::new(1);
    let subscriber = subscribe(move || Some(list(number.get())));
    until("the first page is requested", || service.requests().len() == 1).await;
    number.set(2);
    until("the second page is requested", || service.requests().len() == 2).await;
    until("the first request is aborted", || service.requests()[0].is_aborted()).await;
    assert!(!service.requests()[1].is_aborted());
    drop(subscriber);
    until("the second request is aborted", || service.requests()[1].is_aborted()).await;
}

#[wasm_bindgen_test]
async fn views_never_see_data_of_another_call() {
    let service = named_service();
    let number = RwSignal::new(1);
    let subscriber = subscribe(move || Some(list(number.get())));
    subscriber.settled().await;
    assert_eq!(title(subscriber.query).as_deref(), Some("/v1/ventures?limit=20"));
    number.set(2);
    let seen = subscriber.sees();
    assert!(seen.data.is_none() && seen.is_loading);
    subscriber.settled().await;
    assert_eq!(title(subscriber.query).as_deref(), Some("/v1/ventures?limit=20&offset=20"));
    number.set(1);
    assert_eq!(
        title(subscriber.query).as_deref(),
        Some("/v1/ventures?limit=20"),
        "the response is in the cache"
    );
    assert_eq!(service.requests().len(), 2);
}

#[wasm_bindgen_test]
async fn stale_responses_are_shown_and_requested_again() {
    let clock = Clock::stopped();
    let service = named_service();
    let is_shown = RwSignal::new(true);
    let subscriber = subscribe(move || is_shown.get().then(|| list(1)));
    subscriber.settled().await;
    for (later, requests) in [(29_000.0, 1), (2_000.0, 2)] {
        is_shown.set(false);
        settled().await;
        clock.advance(later);
        is_shown.set(true);
        assert!(title(subscriber.query).is_some(), "the old response is shown at once");
        settled().await;
        assert_eq!(service.requests().len(), requests);
    }
}

#[wasm_bindgen_test]
async fn refresh_keeps_equal_data() {
    let _clock = Clock::stopped();
    let service = named_service();
    let subscriber = subscribe(|| Some(list(1)));
    subscriber.settled().await;
    let before = subscriber.sees().data.unwrap();
    subscriber.query.refetch.run(());
    until("the list is requested again", || service.requests().len() == 2).await;
    subscriber.settled().await;
    let is_same = || Arc::ptr_eq(&before, &subscriber.sees().data.unwrap());
    assert!(is_same(), "nothing is rendered again");
    service.now_responds(|_| Response::error(500, "Broken"));
    subscriber.query.refetch.run(());
    until("the refresh has failed", || subscriber.error().is_some()).await;
    assert!(is_same() && !subscriber.sees().is_loading);
    service.now_responds(|_| bodies::ventures(&["Back"]));
    subscriber.query.refetch.run(());
    until("the new data appears", || title(subscriber.query).as_deref() == Some("Back")).await;
    assert_eq!(subscriber.error(), None);
}

fn is_copy(query: Query<Page<VentureSummary>>) -> bool {
    title(query).as_deref() == Some("Copied")
}

#[wasm_bindgen_test]
async fn copies_are_used_while_service_is_unavailable() {
    let _clock = Clock::stopped();
    let _copy = keep_copy(list(1).address(), bodies::ventures(&["Copied"])).await;
    for (response, is_used) in [
        (Response::NoConnection, true),
        (Response::page(502), true),
        (Response::page(503), true),
        (Response::page(504), true),
        (Response::error(503, "Closed for a moment").with_header("Retry-After", "30"), true),
        (Response::error(429, "Slow down"), true),
        (Response::page(200), true),
        // A proxy asks the person to sign in.
        (Response::page(403), false),
        (Response::Redirect, false),
        (Response::error(404, "No such page"), false),
        (Response::error(400, "No"), false),
        (Response::error(403, "Members only"), false),
    ] {
        let (failed, words) = (response.clone(), format!("{response:?}"));
        let _service = Service::responding(move |_| failed.clone());
        let subscriber = subscribe(|| Some(list(1)));
        subscriber.settled().await;
        assert_eq!(is_copy(subscriber.query), is_used, "{words}");
    }
}

#[wasm_bindgen_test]
async fn prefetched_responses_are_shown_at_once() {
    let service = named_service();
    let number = RwSignal::new(1);
    let subscriber = subscribe(move || {
        let prefetch = use_prefetch(|number| list(*number));
        prefetch.run(2);
        prefetch.run(2);
        Some(list(number.get()))
    });
    until("both pages are requested", || service.requests().len() == 2).await;
    subscriber.settled().await;
    settled().await;
    number.set(2);
    assert_eq!(title(subscriber.query).as_deref(), Some("/v1/ventures?limit=20&offset=20"));
    settled().await;
    assert_eq!(service.requests().len(), 2);
}

#[wasm_bindgen_test]
async fn retry_repeats_all_failed_calls() {
    let service = Service::responding(|_| Response::error(400, "No"));
    let (_view, queries) =
        mount_value(|| ([1, 2].map(|number| use_query(move || Some(list(number)))), ()));
    let all = |is_so: fn(&QueryState<Page<VentureSummary>>) -> bool| {
        queries
            .iter()
            .all(|query| query.state.with_untracked(|state| !state.is_loading && is_so(state)))
    };
    until("both queries have failed", || all(|it| it.error.is_some())).await;
    service.now_responds(|request| bodies::ventures(&[request.address.as_str()]));
    let retry = || queries[0].refetch.run(());
    retry();
    until("both queries have data", || all(|state| state.data.is_some() && state.error.is_none()))
        .await;
    assert_eq!(service.requests().len(), 4);
    retry();
    until("one query is repeated", || service.requests().len() > 4).await;
    until("the data arrives", || all(|it| it.data.is_some())).await;
    assert_eq!(service.requests().len(), 5, "only failed calls are requested again");
}
