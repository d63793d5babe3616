//! Title, focus, address and scroll position when the page changes.

use crate::harness::lists::{history, path};
use crate::harness::{
    Clock, Mounted, Request, Response, Service, bodies, fire_at_window, mount_app, settled, until,
};
use leptos::prelude::*;
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

pub(crate) fn service(request: &Request) -> Response {
    match request.address.as_str() {
        "/v1/users" => bodies::users(&["Ada"]),
        "/v1/users/7" => Response::json(json!({ "user": [{ "id": "7", "displayName": "Ada" }] })),
        "/v1/users/7/ventures" => Response::json(json!({
            "0": { "user": { "id": "3", "name": "Agri" } },
        })),
        "/v1/ventures/3" => Response::json(json!({ "id": "3", "title": "Agri" })),
        _ => bodies::ventures(&["Agri"]),
    }
}

/// Waits until the page with this heading is open and has the same title.
async fn wait_for_heading(app: &Mounted, heading: &str) {
    let shown = || app.find("h1").and_then(|it| it.text_content()).unwrap_or_default();
    until(&format!("the heading is “{heading}”"), || shown() == heading).await;
    until(&format!("the title is “{heading}”"), || document().title().starts_with(heading)).await;
}

/// By default, Leptos would keep views of the same kind in the same place and only change their
/// contents.
#[wasm_bindgen_test]
async fn new_page_focuses_its_heading() {
    let _service = Service::responding(service);
    let length = history().length().unwrap();
    let app = mount_app("/");
    wait_for_heading(&app, "Venture Directory").await;
    settled().await;
    assert_eq!((path(), history().length().unwrap()), ("/".to_owned(), length));
    let focused = || document().active_element().unwrap().tag_name();
    assert_ne!(focused(), "H1", "no navigation yet");
    for (link, heading) in [
        ("nav a[href='/saved']", "Saved"),
        ("nav a[href='/settings']", "Settings"),
        ("nav a[href='/users']", "People"),
        ("a.brand", "Venture Directory"),
    ] {
        let before = app.get("main h1");
        app.get(link).click();
        wait_for_heading(&app, heading).await;
        until("the heading has the focus", || focused() == "H1").await;
        assert!(!before.is_connected() && app.find_all("h1").len() == 1, "{heading}");
    }
}

/// A router once compared a new address with the last one that it had pushed. After Back and
/// Forward, that was not the current address, so a link to it changed the page but not the address.
#[wasm_bindgen_test]
async fn links_change_address_after_back() {
    let _service = Service::responding(service);
    for (moves, link) in [(&[-1, 1][..], "/settings"), (&[-2][..], "/ventures")] {
        let app = mount_app("/no/such/page");
        wait_for_heading(&app, "Page not found").await;
        for page in ["/settings", "/ventures"] {
            app.get(&format!("nav a[href='{page}']")).click();
            until(&format!("{page} is open"), || path() == page).await;
        }
        for by in moves {
            let before = path();
            history().go_with_delta(*by).unwrap();
            until("another page is open", || path() != before).await;
        }
        let left = path();
        app.get(&format!("nav a[href='{link}']")).click();
        until("the address changes", || path() == link).await;
        history().back().unwrap();
        until("Back leads to where the link was", || path() == left).await;
    }
}

/// Parts of a page once kept the whole page alive, so that its requests never ended.
#[wasm_bindgen_test]
async fn leaving_page_ends_its_requests() {
    for (address, waits_for) in [
        ("/", "/v1/fundraising"),
        ("/ventures", "/v1/ventures/countries"),
        ("/ventures/3", "/v1/ventures/3/activity"),
        ("/ventures/3", "/v1/ventures/3/team"),
        ("/users/7", "/v1/users/7/ventures"),
        ("/users", "/v1/users"),
        ("/fundraising", "/v1/fundraising?"),
    ] {
        let service = Service::responding(move |request| {
            if request.address.starts_with(waits_for) {
                Response::Pending
            } else {
                service(request)
            }
        });
        let app = mount_app(address);
        let silent =
            || service.requests().into_iter().rfind(|it| it.address.starts_with(waits_for));
        until(&format!("{waits_for} is requested"), || silent().is_some_and(|it| !it.is_aborted()))
            .await;
        app.get("nav a[href='/settings']").click();
        wait_for_heading(&app, "Settings").await;
        let ended = format!("leaving {address} ends the request for {waits_for}");
        until(&ended, || silent().unwrap().is_aborted()).await;
    }
}

#[wasm_bindgen_test]
async fn scrolling_stops_scroll_restoration() {
    let clock = Clock::stopped();
    let _service = Service::responding(service);
    let app = mount_app("/users/7");
    let lengthen = |length| app.get("main").style().set_property("min-height", length).unwrap();
    wait_for_heading(&app, "Ada").await;
    lengthen("5000px");
    window().scroll_to_with_x_and_y(0.0, 3000.0);
    clock.run_timers().await;
    app.get("a[href='/settings']").click();
    wait_for_heading(&app, "Settings").await;
    lengthen("0");
    history().back().unwrap();
    wait_for_heading(&app, "Ada").await;
    fire_at_window("wheel");
    lengthen("5000px");
    settled().await;
    assert!(window().scroll_y().unwrap() < 3000.0);
}
