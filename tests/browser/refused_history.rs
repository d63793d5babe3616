//! A history that refuses to be written, as that of Firefox and WebKit does after many changes.

use crate::harness::{Clock, HistorySpy, Service, mount_app, until};
use crate::navigation::{service, shows};
use leptos::prelude::*;
use venture_directory::config::Config;
use wasm_bindgen_test::wasm_bindgen_test;

fn path() -> String {
    location().pathname().unwrap()
}

#[wasm_bindgen_test]
async fn links_lead_on_and_the_address_follows_when_it_may() {
    let clock = Clock::stopped();
    let _service = Service::responding(service);
    let app = mount_app(Config::default(), "/no/such/page");
    shows(&app, "Page not found").await;
    let history = HistorySpy::new();
    history.refuse(true);
    for (address, heading) in [("/settings", "Settings"), ("/ventures", "Ventures")] {
        app.get(&format!("nav a[href='{address}']")).click();
        shows(&app, heading).await;
    }
    clock.advance(5_000.0);
    assert_eq!(path(), "/no/such/page");
    history.refuse(false);
    clock.advance(5_000.0);
    until("the address is that of the page", || path() == "/ventures").await;
    app.get("nav a[href='/saved']").click();
    shows(&app, "Saved").await;
    until("the address follows at once again", || path() == "/saved").await;
    window().history().unwrap().back().unwrap();
    shows(&app, "Ventures").await;
    window().history().unwrap().back().unwrap();
    shows(&app, "Page not found").await;
}

#[wasm_bindgen_test]
async fn back_forgets_an_address_that_was_refused() {
    let clock = Clock::stopped();
    let _service = Service::responding(service);
    let app = mount_app(Config::default(), "/no/such/page");
    shows(&app, "Page not found").await;
    app.get("nav a[href='/settings']").click();
    shows(&app, "Settings").await;
    until("the address says so", || path() == "/settings").await;
    let history = HistorySpy::new();
    history.refuse(true);
    app.get("nav a[href='/ventures']").click();
    shows(&app, "Ventures").await;
    window().history().unwrap().back().unwrap();
    shows(&app, "Page not found").await;
    history.refuse(false);
    clock.advance(5_000.0);
    assert_eq!(path(), "/no/such/page");
}
