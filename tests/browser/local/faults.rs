//! Storms, drift and a network that goes away.

use super::{directory, explorer, found, halting, is_read, is_read_in_time, listing, pages, panel};
use crate::harness::{Clock, Response, Service, until};
use crate::press::{tell_window, texts};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn a_storm_of_429_is_waited_out() {
    let rows = directory(900);
    let refused = Rc::new(Cell::new(0));
    let (listed, count) = (Rc::clone(&rows), Rc::clone(&refused));
    let service = Service::responding(move |request| {
        if request.address.contains("limit=200&offset") && count.get() < 3 {
            count.set(count.get() + 1);
            return Response::error(429, "Slow down").with_header("Retry-After", "1");
        }
        listing(&listed.borrow(), request)
    });
    let clock = Clock::stopped();
    let app = explorer("storm", "?name=solar");
    is_read_in_time(&clock, &app).await;
    assert_eq!(found(&app), "1–20 of 128 ventures");
    assert_eq!(refused.get(), 3);
    assert!(pages(&service).len() <= 6 + 3);
}

#[wasm_bindgen_test]
async fn what_changes_meanwhile_is_right_after_the_next_refresh() {
    let rows = directory(900);
    let (listed, has_moved) = (Rc::clone(&rows), Cell::new(false));
    let _service = Service::responding(move |request| {
        if request.address.contains("limit=200&offset=352") && !has_moved.replace(true) {
            // Rows go that were read already, so that others move to where nobody looks again.
            listed.borrow_mut().retain(|number| *number <= 800 || *number > 860);
            listed.borrow_mut().insert(0, 2_002);
        }
        listing(&listed.borrow(), request)
    });
    let app = explorer("drift", "?sort=name");
    is_read(&app).await;
    app.control("Refresh").click();
    let rows = rows.borrow().len();
    until("what vanished is gone", || found(&app) == format!("1–20 of {rows} ventures")).await;
}

#[wasm_bindgen_test]
async fn without_a_network_it_waits_and_then_goes_on() {
    let clock = Clock::stopped();
    let service = halting(&directory(2_000));
    let app = explorer("offline", "?name=solar");
    clock.advance_until("reading has begun", || panel(&app).contains("Loading the list")).await;
    tell_window("offline");
    clock.advance_until("it waits", || panel(&app).contains("You’re offline")).await;
    assert!(panel(&app).ends_with(" ventures loaded so far."), "{}", panel(&app));
    let before = pages(&service).len();
    clock.run_timers().await;
    assert_eq!(pages(&service).len(), before);
    tell_window("online");
    is_read_in_time(&clock, &app).await;
    assert_eq!(found(&app), "1–20 of 285 ventures");
    tell_window("offline");
    app.control("Refresh").click();
    clock.advance_until("it waits", || panel(&app).contains("You’re offline")).await;
    let results = "Results are from the 2,000 ventures loaded before.";
    assert!(panel(&app).ends_with(results), "{}", panel(&app));
    tell_window("online");
    is_read_in_time(&clock, &app).await;
}

#[wasm_bindgen_test]
async fn it_can_be_paused_and_stopped_and_continues_where_it_was() {
    let clock = Clock::stopped();
    let service = halting(&directory(2_000));
    let app = explorer("pausing", "?name=solar");
    clock.advance_until("reading has begun", || app.find(".crawl button").is_some()).await;
    app.control("Pause").click();
    clock.advance_until("it is paused", || panel(&app).starts_with("Paused at")).await;
    let before = pages(&service).len();
    clock.run_timers().await;
    assert_eq!(pages(&service).len(), before);
    app.control("Stop").click();
    clock.advance_until("it has stopped", || panel(&app).starts_with("Loading stopped")).await;
    app.control("Load the rest").click();
    is_read_in_time(&clock, &app).await;
    assert_eq!(found(&app), "1–20 of 285 ventures");
    let first = pages(&service).iter().filter(|address| !address.contains("offset")).count();
    assert_eq!(first, 1, "the beginning was read once");
}

#[wasm_bindgen_test]
async fn a_refusal_is_reported_and_can_be_retried() {
    let rows = directory(300);
    let service = Service::responding(|_| Response::error(401, "Who are you?"));
    let app = explorer("refusal", "?name=solar");
    until("it says why", || app.find("[role=alert]").is_some()).await;
    let said = texts(&app, ".results").join(" ");
    assert_eq!(said.matches("You need an API key to see this").count(), 1, "{said}");
    assert!(app.find(".crawl").is_none(), "there is nothing to be paused or stopped");
    service.now_responds(move |request| listing(&rows.borrow(), request));
    app.get(".results [role=alert] button").click();
    is_read(&app).await;
    assert_eq!(found(&app), "1–20 of 42 ventures");
}
