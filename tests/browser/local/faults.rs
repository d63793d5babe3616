//! Storms, drift and a network that goes away.

use super::{directory, explorer, found, halting, is_read, is_read_in_time, listing, panel};
use crate::harness::{Clock, Response, Service, until};
use crate::press::{tell_window, texts};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn without_a_network_it_waits_and_then_goes_on() {
    let clock = Clock::stopped();
    let service = halting(&directory(2_000));
    let app = explorer("offline", "?name=solar");
    clock.advance_until("reading has begun", || panel(&app).contains("Loading the list")).await;
    tell_window("offline");
    clock.advance_until("it waits", || panel(&app).contains("You’re offline")).await;
    assert!(panel(&app).ends_with(" ventures loaded so far."), "{}", panel(&app));
    let before = service.crawled("/v1/ventures");
    clock.run_timers().await;
    assert_eq!(service.crawled("/v1/ventures"), before);
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
