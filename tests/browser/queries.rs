//! The cache of queries, as views see it.

use crate::harness::{Answer, Clock, Service, bodies, config, follow, mount, pause, until};
use directory_api::{Page, PageRequest, VentureSummary, call};
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use venture_directory::api::RequestError;
use venture_directory::config::Config;
use venture_directory::data::{Remote, use_call, use_prefetch};
use venture_directory::signal::RwSignal;
use wasm_bindgen_test::wasm_bindgen_test;

type Seen = Rc<RefCell<Vec<Remote<Page<VentureSummary>>>>>;

fn list(number: u64) -> directory_api::Call<Page<VentureSummary>> {
    call::ventures(PageRequest::numbered(number, 20))
}

/// Ventures that are named after the address that was asked for.
fn named_service() -> Service {
    Service::answering(|asked| bodies::ventures(&[asked.address.as_str()]))
}

fn title(remote: Remote<Page<VentureSummary>>) -> Option<String> {
    let data = remote.snapshot.get_untracked().data?;
    data.items.first()?.title.clone()
}

/// A view that follows the list while it is shown, and is shown again each time with a new one.
fn shown_view(is_shown: RwSignal<bool>, seen: &Seen) -> crate::harness::Mounted {
    let seen = Rc::clone(seen);
    mount(move || {
        let seen = send_wrapper::SendWrapper::new(seen);
        move || {
            is_shown.get().then(|| {
                let remote = use_call(|| Some(list(1)));
                seen.borrow_mut().push(remote);
                move || title(remote)
            })
        }
    })
}

#[wasm_bindgen_test]
async fn identical_calls_in_flight_are_one_request() {
    let service = named_service();
    let seen = Seen::default();
    let filled = Rc::clone(&seen);
    let _view = mount(move || {
        for _ in 0..3 {
            filled.borrow_mut().push(use_call(|| Some(list(1))));
        }
    });
    until("all see the answer", || seen.borrow().iter().all(|remote| title(*remote).is_some()))
        .await;
    assert_eq!(service.asked().len(), 1);
}

#[wasm_bindgen_test]
async fn a_call_that_changes_aborts_what_it_asked_for() {
    let service = Service::answering(|_| Answer::Silence);
    let number = RwSignal::new(1);
    let follower = follow(Config::default(), move || Some(list(number.get())));
    until("the first page is asked for", || service.asked().len() == 1).await;
    number.set(2);
    until("the second page is asked for", || service.asked().len() == 2).await;
    until("the first request is aborted", || service.asked()[0].is_aborted()).await;
    assert!(!service.asked()[1].is_aborted());
    drop(follower);
    until("the second request is aborted", || service.asked()[1].is_aborted()).await;
}

#[wasm_bindgen_test]
async fn a_request_that_another_view_waits_for_goes_on() {
    let service = Service::answering(|_| Answer::Silence);
    let is_shown = RwSignal::new(true);
    let _view = mount(move || {
        let stays = use_call(|| Some(list(1)));
        let leaves =
            move || is_shown.get().then(|| use_call(|| Some(list(1))).snapshot.get().loading);
        view! {
            {leaves}
            {move || stays.snapshot.get().loading}
        }
    });
    until("it is asked for", || service.asked().len() == 1).await;
    is_shown.set(false);
    pause(50).await;
    assert!(!service.asked()[0].is_aborted());
    assert_eq!(service.asked().len(), 1);
}

#[wasm_bindgen_test]
async fn a_view_never_sees_the_data_of_another_call() {
    let service = named_service();
    let number = RwSignal::new(1);
    let follower = follow(Config::default(), move || Some(list(number.get())));
    follower.settled().await;
    assert_eq!(title(follower.remote).as_deref(), Some("/v1/ventures"));
    number.set(2);
    let seen = follower.sees();
    assert!(seen.data.is_none() && seen.loading);
    follower.settled().await;
    assert_eq!(title(follower.remote).as_deref(), Some("/v1/ventures?offset=20"));
    number.set(1);
    assert_eq!(title(follower.remote).as_deref(), Some("/v1/ventures"), "it is in the cache");
    assert_eq!(service.asked().len(), 2);
}

#[wasm_bindgen_test]
async fn nothing_is_asked_for_without_a_call() {
    let service = named_service();
    let wanted = RwSignal::new(false);
    let follower = follow(Config::default(), move || wanted.get().then(|| list(1)));
    pause(20).await;
    assert!(!follower.sees().loading && service.asked().is_empty());
    wanted.set(true);
    follower.settled().await;
    assert_eq!(service.asked().len(), 1);
}

#[wasm_bindgen_test]
async fn an_answer_is_shown_at_once_and_asked_for_again_when_it_is_old() {
    let mut clock = Clock::quick();
    let service = named_service();
    let (is_shown, seen) = (RwSignal::new(true), Seen::default());
    let _view = shown_view(is_shown, &seen);
    until("the answer is there", || seen.borrow().last().and_then(|it| title(*it)).is_some()).await;
    for (later, requests) in [(29_000.0, 1), (2_000.0, 2)] {
        clock.advance(later);
        is_shown.set(false);
        pause(20).await;
        is_shown.set(true);
        let before = seen.borrow().len();
        until("it is shown again", || seen.borrow().len() > before).await;
        let latest = *seen.borrow().last().unwrap();
        assert!(title(latest).is_some(), "the old answer is shown at once");
        pause(20).await;
        assert_eq!(service.asked().len(), requests);
    }
}

#[wasm_bindgen_test]
async fn a_failed_refresh_keeps_the_old_data_and_says_so() {
    let _clock = Clock::quick();
    let service = named_service();
    let follower = follow(Config::default(), || Some(list(1)));
    follower.settled().await;
    service.now_answers(|_| Answer::error(500, "Broken"));
    follower.remote.retry.run(());
    until("the refresh has failed", || follower.error().is_some()).await;
    let seen = follower.sees();
    assert!(seen.data.is_some() && !seen.loading);
    service.now_answers(|_| bodies::ventures(&["Back"]));
    follower.remote.retry.run(());
    until("the new data is there", || title(follower.remote).as_deref() == Some("Back")).await;
    assert_eq!(follower.error(), None);
}

#[wasm_bindgen_test]
async fn the_same_answer_keeps_its_pointer_so_that_nothing_is_drawn_anew() {
    let service = named_service();
    let follower = follow(Config::default(), || Some(list(1)));
    follower.settled().await;
    let before = follower.sees().data.unwrap();
    follower.remote.retry.run(());
    until("it is asked for again", || service.asked().len() == 2).await;
    follower.settled().await;
    assert!(Arc::ptr_eq(&before, &follower.sees().data.unwrap()));
}

#[wasm_bindgen_test]
async fn what_was_fetched_ahead_is_there_at_once() {
    let service = named_service();
    let number = RwSignal::new(1);
    let follower = follow(Config::default(), move || {
        use_prefetch().fetch(list(2));
        use_prefetch().fetch(list(2));
        Some(list(number.get()))
    });
    until("both are asked for", || service.asked().len() == 2).await;
    follower.settled().await;
    pause(20).await;
    number.set(2);
    assert_eq!(title(follower.remote).as_deref(), Some("/v1/ventures?offset=20"));
    pause(20).await;
    assert_eq!(service.asked().len(), 2);
}

#[wasm_bindgen_test]
async fn what_could_not_be_fetched_ahead_is_nobodys_trouble() {
    let _clock = Clock::quick();
    let service = Service::answering(|_| Answer::error(500, "Broken"));
    let number = RwSignal::new(None);
    let follower = follow(Config::default(), move || {
        use_prefetch().fetch(list(2));
        number.get().map(list)
    });
    until("it is asked for", || service.asked().len() == 1).await;
    pause(50).await;
    assert_eq!(service.asked().len(), 1, "there is no second attempt");
    service.now_answers(|_| bodies::ventures(&["Now"]));
    number.set(Some(2));
    assert_eq!(follower.error(), None);
    follower.settled().await;
    assert_eq!(title(follower.remote).as_deref(), Some("Now"));
}

#[wasm_bindgen_test]
async fn what_failed_for_want_of_a_network_is_asked_for_when_it_is_back() {
    let _clock = Clock::quick();
    let service = Service::answering(|_| Answer::Nothing);
    let follower = follow(config("{}"), || Some(list(1)));
    follower.settled().await;
    assert_eq!(follower.error(), Some(RequestError::Network));
    service.now_answers(|_| bodies::ventures(&["Back"]));
    window().dispatch_event(&web_sys::Event::new("online").unwrap()).unwrap();
    until("it is there", || title(follower.remote).as_deref() == Some("Back")).await;
}
