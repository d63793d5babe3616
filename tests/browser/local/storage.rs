//! What is stored on the device, and what happens where nothing is.

use super::{directory, explorer, found, halting, is_read, is_read_in_time, panel, serve};
use crate::harness::{Clock, Request, compute, until, until_async};
use local_directory::{Browser, Platform, Record};
use venture_directory::browser::{IN_DATABASE, stored_name};
use wasm_bindgen_test::wasm_bindgen_test;

const FLEETING: &str = "doesn’t store data for this site";

/// Name under which the list of a service is stored if no key is entered.
fn owner(name: &str) -> String {
    format!("{IN_DATABASE}https://{name}.example ")
}

/// Waits until what is stored is like this.
async fn is_stored(name: &str, is_done: fn(&Record) -> bool) {
    super::is_stored(&owner(name), "").await;
    until_async(&format!("{name} is stored"), async || {
        let record = Browser.read_record(&stored_name(&owner(name))).await.unwrap();
        record.as_ref().is_some_and(is_done)
    })
    .await;
}

fn is_read_to_the_end(record: &Record) -> bool {
    record.read_at.is_some()
}

#[wasm_bindgen_test]
async fn what_was_read_is_there_at_the_next_visit() {
    let service = serve(&directory(900));
    let app = explorer("again", "?name=solar");
    is_read(&app).await;
    is_stored("again", is_read_to_the_end).await;
    drop(app);
    let before = service.crawled("/v1/ventures");
    let app = explorer("again", "?name=solar&country=Kenya");
    is_read(&app).await;
    assert_eq!(found(&app), "1–20 of 43 ventures");
    assert_eq!(service.crawled("/v1/ventures"), before, "it was read a moment ago");
    // Another service is another store.
    drop(app);
    let app = explorer("another", "?name=solar");
    is_read(&app).await;
    assert!(service.crawled("/v1/ventures") > before);
}

#[wasm_bindgen_test]
async fn a_reading_that_was_broken_off_goes_on() {
    let clock = Clock::stopped();
    let service = halting(&directory(2_000));
    let app = explorer("broken-off", "?name=solar");
    clock.advance_until("reading has begun", || panel(&app).contains("2,000")).await;
    app.control("Pause").click();
    clock.advance_until("it is paused", || panel(&app).starts_with("Paused at")).await;
    is_stored("broken-off", |record| record.position.is_some()).await;
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
async fn where_nothing_can_be_stored_all_else_works() {
    let _service = serve(&directory(300));
    for (name, getter) in [
        ("forbidden", "throw new Error('SecurityError')"),
        ("missing", "return undefined"),
        ("silent", "return { open() { return {}; } }"),
    ] {
        let clock = Clock::stopped();
        let replaced = compute("indexedDB", getter);
        let app = explorer(name, "?name=solar");
        is_read_in_time(&clock, &app).await;
        assert_eq!(found(&app), "1–20 of 42 ventures", "{name}");
        until("it says so", || app.shows(FLEETING)).await;
        drop((app, replaced, clock));
    }
}
