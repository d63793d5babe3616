//! The scroll position of each entry of the history.

use crate::harness::{Clock, Mounted, Service, mount_app, settled, until};
use crate::listing::history;
use crate::navigation::{service, shows};
use crate::press::tell_window;
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

/// Makes the page long enough to be scrolled.
fn lengthen(app: &Mounted) {
    app.get("main").style().set_property("min-height", "5000px").unwrap();
}

#[wasm_bindgen_test]
async fn back_shows_a_page_where_it_was_left() {
    let clock = Clock::stopped();
    let _service = Service::responding(service);
    let app = mount_app("/users/7");
    shows(&app, "Ada").await;
    lengthen(&app);
    window().scroll_to_with_x_and_y(0.0, 1234.0);
    clock.run_timers().await;
    app.get("a[href='/settings']").click();
    shows(&app, "Settings").await;
    until("the new page starts at its top", || window().scroll_y().unwrap() == 0.0).await;
    history().back().unwrap();
    shows(&app, "Ada").await;
    until("it is where it was", || window().scroll_y().unwrap() == 1234.0).await;
}

/// Scrolls far down, goes to another page and back, where the page is short at first.
async fn leave_far_below_and_come_back_to_a_short_page(app: &Mounted, clock: &Clock) {
    lengthen(app);
    window().scroll_to_with_x_and_y(0.0, 3000.0);
    clock.run_timers().await;
    app.get("a[href='/settings']").click();
    shows(app, "Settings").await;
    app.get("main").style().set_property("min-height", "0").unwrap();
    history().back().unwrap();
    shows(app, "Ada").await;
}

#[wasm_bindgen_test]
async fn a_page_that_grows_late_is_scrolled_when_it_is_long_enough() {
    let clock = Clock::stopped();
    let _service = Service::responding(service);
    let app = mount_app("/users/7");
    shows(&app, "Ada").await;
    leave_far_below_and_come_back_to_a_short_page(&app, &clock).await;
    settled().await;
    assert!(window().scroll_y().unwrap() < 3000.0);
    lengthen(&app);
    until("it is where it was", || window().scroll_y().unwrap() == 3000.0).await;
}

#[wasm_bindgen_test]
async fn the_person_who_scrolls_wins() {
    let clock = Clock::stopped();
    let _service = Service::responding(service);
    let app = mount_app("/users/7");
    shows(&app, "Ada").await;
    leave_far_below_and_come_back_to_a_short_page(&app, &clock).await;
    tell_window("wheel");
    lengthen(&app);
    settled().await;
    assert!(window().scroll_y().unwrap() < 3000.0);
}
