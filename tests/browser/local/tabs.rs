//! Several tabs of one browser.

use super::{directory, explorer, found, is_read, is_read_in_time, panel, serve};
use crate::harness::{Clock, Mounted, until};
use crate::press::texts;
use local_directory::{Browser, Guard, Platform};
use std::cell::Cell;
use std::rc::Rc;
use venture_directory::browser::{IN_DATABASE, stored_name};
use wasm_bindgen_test::wasm_bindgen_test;

/// Takes the lock of the directory of a service, as another tab does that reads it. The cell is
/// false once the lock was taken away.
async fn lock_of(service: &str) -> (Option<Guard>, Rc<Cell<bool>>) {
    let scope = stored_name(&format!("{IN_DATABASE}https://{service}.example "));
    let is_held = Rc::new(Cell::new(false));
    let noted = Rc::clone(&is_held);
    let name = format!("venture-directory {scope}");
    let note = move |has_lock| noted.set(has_lock);
    let lock = Browser.request_lock(&name, false, Box::new(note));
    until("the other tab has the lock", || is_held.get()).await;
    (lock, is_held)
}

fn controls(app: &Mounted) -> Vec<String> {
    texts(app, ".crawl button")
}

#[wasm_bindgen_test]
async fn tab_reads_once_the_other_has_ended() {
    let (lock, _) = lock_of("two-tabs").await;
    let service = serve(&directory(300));
    let app = explorer("two-tabs", "?name=solar");
    until("it waits", || panel(&app).starts_with("Another tab is loading")).await;
    assert_eq!((service.crawled("/v1/ventures"), controls(&app)), (0, vec!["Pause".to_owned()]));
    drop(lock);
    is_read(&app).await;
    assert_eq!(found(&app), "1–20 of 42 ventures");
}

#[wasm_bindgen_test]
async fn tab_takes_over_from_a_frozen_one() {
    let clock = Clock::stopped();
    let (lock, is_held) = lock_of("frozen").await;
    let _service = serve(&directory(300));
    let app = explorer("frozen", "?name=solar");
    until("it waits", || panel(&app).starts_with("Another tab is loading")).await;
    clock.advance_until("it is frozen", || panel(&app).contains("has stopped")).await;
    app.control("Load it in this tab").click();
    is_read_in_time(&clock, &app).await;
    clock.advance_until("it is found", || found(&app) == "1–20 of 42 ventures").await;
    assert!(!is_held.get(), "the other tab has lost the lock");
    drop(lock);
}
