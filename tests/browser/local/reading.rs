//! Reading the list: its controls, other tabs, refusals.

use super::{
    directory, explorer, found, halting, is_read, is_read_in_time, is_stored, listing, panel, serve,
};
use crate::harness::{Clock, Request, Response, Service, until, until_async};
use crate::press::texts;
use local_directory::{Browser, Platform};
use std::cell::Cell;
use std::rc::Rc;
use venture_directory::browser::{IN_DATABASE, stored_name};
use wasm_bindgen_test::wasm_bindgen_test;

/// The name under which the list of a service is stored if no key is entered.
fn owner(name: &str) -> String {
    format!("{IN_DATABASE}https://{name}.example ")
}

#[wasm_bindgen_test]
async fn a_reading_that_was_broken_off_goes_on() {
    let clock = Clock::stopped();
    let service = halting(&directory(2_000));
    let app = explorer("broken-off", "?name=solar");
    clock.advance_until("reading has begun", || panel(&app).contains("2,000")).await;
    app.control("Pause").click();
    clock.advance_until("it is paused", || panel(&app).starts_with("Paused at")).await;
    is_stored(&owner("broken-off"), "").await;
    until_async("the position is stored", async || {
        let record = Browser.read_record(&stored_name(&owner("broken-off"))).await.unwrap();
        record.is_some_and(|it| it.position.is_some())
    })
    .await;
    drop(app);
    let app = explorer("broken-off", "?name=solar");
    clock.advance_until("it is still paused", || panel(&app).starts_with("Paused at")).await;
    app.control("Resume").click();
    is_read_in_time(&clock, &app).await;
    assert_eq!(found(&app), "1–20 of 285 ventures");
    let first = |it: &Request| it.limit() == 200 && it.number("offset").is_none();
    let first = service.requests().into_iter().filter(first).count();
    assert_eq!(first, 1, "the beginning was read once");
}

#[wasm_bindgen_test]
async fn tab_takes_over_from_a_frozen_one() {
    let clock = Clock::stopped();
    // The other tab has the lock until it is taken away.
    let is_held = Rc::new(Cell::new(false));
    let noted = Rc::clone(&is_held);
    let name = format!("venture-directory {}", stored_name(&owner("frozen")));
    let note = move |has_lock| noted.set(has_lock);
    let _lock = Browser.request_lock(&name, false, Box::new(note));
    until("the other tab has the lock", || is_held.get()).await;
    let service = serve(&directory(300));
    let app = explorer("frozen", "?name=solar");
    until("it waits", || panel(&app).starts_with("Another tab is loading")).await;
    assert_eq!(service.crawled("/v1/ventures"), 0);
    clock.advance_until("it is frozen", || panel(&app).contains("has stopped")).await;
    app.control("Load it in this tab").click();
    is_read_in_time(&clock, &app).await;
    clock.advance_until("it is found", || found(&app) == "1–20 of 42 ventures").await;
    assert!(!is_held.get(), "the other tab has lost the lock");
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
