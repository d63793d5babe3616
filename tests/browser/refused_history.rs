//! A history that refuses to be written, as that of Firefox and WebKit does after many changes.

use crate::harness::{Clock, HistorySpy, Service, mount_app, until};
use crate::listing::{history, path};
use crate::navigation::{service, shows};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn links_lead_on_and_the_address_follows_when_it_may() {
    let clock = Clock::stopped();
    let _service = Service::responding(service);
    let app = mount_app("/no/such/page");
    shows(&app, "Page not found").await;
    let spy = HistorySpy::new();
    spy.refuse(true);
    for (address, heading) in [("/settings", "Settings"), ("/ventures", "Ventures")] {
        app.get(&format!("nav a[href='{address}']")).click();
        shows(&app, heading).await;
    }
    clock.advance(5_000.0);
    assert_eq!(path(), "/no/such/page");
    spy.refuse(false);
    clock.advance(5_000.0);
    until("the address is that of the page", || path() == "/ventures").await;
    app.get("nav a[href='/saved']").click();
    shows(&app, "Saved").await;
    until("the address follows at once again", || path() == "/saved").await;
    history().back().unwrap();
    shows(&app, "Ventures").await;
    history().back().unwrap();
    shows(&app, "Page not found").await;
}

#[wasm_bindgen_test]
async fn back_forgets_an_address_that_was_refused() {
    let clock = Clock::stopped();
    let _service = Service::responding(service);
    let app = mount_app("/no/such/page");
    shows(&app, "Page not found").await;
    app.get("nav a[href='/settings']").click();
    shows(&app, "Settings").await;
    until("the address says so", || path() == "/settings").await;
    let spy = HistorySpy::new();
    spy.refuse(true);
    app.get("nav a[href='/ventures']").click();
    shows(&app, "Ventures").await;
    history().back().unwrap();
    shows(&app, "Page not found").await;
    spy.refuse(false);
    clock.advance(5_000.0);
    assert_eq!(path(), "/no/such/page");
}
