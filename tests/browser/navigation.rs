//! Title, focus and address when the page changes.

use crate::harness::{Mounted, Request, Response, Service, bodies, mount_app, settled, until};
use crate::listing::{history, path};
use leptos::prelude::*;
use serde_json::json;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlElement;

pub(crate) fn service(request: &Request) -> Response {
    match request.address.as_str() {
        "/v1/users/7" => Response::json(json!({ "user": [{ "id": "7", "displayName": "Ada" }] })),
        "/v1/users/7/ventures" => Response::json(json!({
            "0": { "user": { "id": "3", "name": "Agri" } },
        })),
        _ => bodies::ventures(&["Agri"]),
    }
}

/// The page that is open, by its heading, once its title says the same.
pub(crate) async fn shows(app: &Mounted, heading: &str) {
    let shown = || app.find("h1").and_then(|it| it.text_content()).unwrap_or_default();
    until(&format!("the heading is “{heading}”"), || shown() == heading).await;
    until(&format!("the title is “{heading}”"), || document().title().starts_with(heading)).await;
}

fn focused() -> Option<HtmlElement> {
    document().active_element().map(JsCast::unchecked_into)
}

#[wasm_bindgen_test]
async fn an_address_that_does_not_exist_has_a_page_that_helps() {
    let _service = Service::responding(service);
    let app = mount_app("/no/such/page");
    shows(&app, "Page not found").await;
    assert!(app.shows("There’s no page at /no/such/page."));
    assert_eq!(app.control("Go to ventures").get_attribute("href").as_deref(), Some("/ventures"));
}

#[wasm_bindgen_test]
async fn a_new_page_gets_the_focus_on_its_heading() {
    let _service = Service::responding(service);
    let app = mount_app("/users/7");
    shows(&app, "Ada").await;
    settled().await;
    assert_ne!(focused().unwrap().tag_name(), "H1", "nobody has navigated yet");
    app.get("a[href='/settings']").click();
    shows(&app, "Settings").await;
    until("the heading has the focus", || focused().unwrap().tag_name() == "H1").await;
    assert_eq!(focused().unwrap().text_content().as_deref(), Some("Settings"));
    assert_eq!(app.find_all("h1").len(), 1);
}

#[wasm_bindgen_test]
async fn the_start_page_is_a_page_of_its_own() {
    let _service = Service::responding(service);
    let length = history().length().unwrap();
    let app = mount_app("/");
    shows(&app, "Venture Directory").await;
    assert_eq!((path(), history().length().unwrap()), ("/".to_owned(), length));
    app.get("nav a[href='/settings']").click();
    shows(&app, "Settings").await;
    app.get("a.brand").click();
    shows(&app, "Venture Directory").await;
    until("the heading has the focus", || focused().unwrap().tag_name() == "H1").await;
}

/// A router once compared a new address with the last one that it pushed, which after Back and
/// Forward is not the current one; a link to that address changed the page and not the address.
#[wasm_bindgen_test]
async fn the_address_follows_a_link_after_back_and_forward() {
    let _service = Service::responding(service);
    let app = mount_app("/no/such/page");
    shows(&app, "Page not found").await;
    app.get("nav a[href='/settings']").click();
    shows(&app, "Settings").await;
    app.get("nav a[href='/ventures']").click();
    until("the list is open", || path() == "/ventures").await;
    history().back().unwrap();
    shows(&app, "Settings").await;
    history().forward().unwrap();
    shows(&app, "Ventures").await;
    until("the list is open again", || path() == "/ventures").await;
    app.get("nav a[href='/settings']").click();
    shows(&app, "Settings").await;
    until("the address says so", || path() == "/settings").await;
    history().back().unwrap();
    until("Back leads to the list", || path() == "/ventures").await;
}

/// What the router has recorded of the history is right after Back by one entry, and no further.
#[wasm_bindgen_test]
async fn the_address_follows_a_link_after_back_by_two_pages() {
    let _service = Service::responding(service);
    let app = mount_app("/no/such/page");
    shows(&app, "Page not found").await;
    app.get("nav a[href='/settings']").click();
    shows(&app, "Settings").await;
    until("the address says so", || path() == "/settings").await;
    app.get("nav a[href='/ventures']").click();
    until("the list is open", || path() == "/ventures").await;
    history().go_with_delta(-2).unwrap();
    shows(&app, "Page not found").await;
    app.get("nav a[href='/ventures']").click();
    until("the address of the list is back", || path() == "/ventures").await;
    history().back().unwrap();
    shows(&app, "Page not found").await;
    until("Back leads to where the link was", || path() == "/no/such/page").await;
}

#[wasm_bindgen_test]
async fn a_page_stays_when_its_parameters_change() {
    let _service = Service::responding(service);
    let app = mount_app("/ventures");
    shows(&app, "Ventures").await;
    let heading = app.get("h1");
    app.get(".segmented a[href='/ventures?view=table']").click();
    until("there is a table", || app.find("table").is_some()).await;
    assert!(heading.is_connected());
}

/// Views of the same kind in the same place are one view with other contents, if nobody prevents it.
#[wasm_bindgen_test]
async fn nothing_of_a_page_stays_on_another() {
    let _service = Service::responding(service);
    let app = mount_app("/saved");
    shows(&app, "Saved").await;
    for (address, heading) in
        [("/settings", "Settings"), ("/users", "People"), ("/", "Venture Directory")]
    {
        let before = app.get("main h1");
        app.get(&format!("nav a[href='{address}']")).click();
        shows(&app, heading).await;
        assert!(!before.is_connected(), "{heading}");
    }
}

/// What a page owned once held the page itself, so that nothing of it ever ended.
#[wasm_bindgen_test]
async fn a_page_that_is_left_ends_what_it_began() {
    for (address, waits_for) in [
        ("/", "/v1/fundraising"),
        ("/ventures", "/v1/ventures/countries"),
        ("/ventures/3", "/v1/ventures/3/activity"),
        ("/ventures/3", "/v1/ventures/3/team"),
        ("/users/7", "/v1/users/7/ventures"),
        ("/users", "/v1/users"),
        ("/fundraising", "/v1/fundraising?"),
    ] {
        let service = Service::responding(move |request| match request.address.as_str() {
            silent if silent.starts_with(waits_for) => Response::Pending,
            "/v1/users" => bodies::users(&["Ada"]),
            "/v1/ventures/3" => Response::json(json!({ "id": "3", "title": "Agri" })),
            _ => service(request),
        });
        let app = mount_app(address);
        let silent = || {
            service
                .requests()
                .into_iter()
                .filter(|request| request.address.starts_with(waits_for))
                .last()
        };
        until(waits_for, || silent().is_some()).await;
        assert!(!silent().unwrap().is_aborted());
        app.get("nav a[href='/settings']").click();
        shows(&app, "Settings").await;
        let ended = format!("leaving {address} ends the request for {waits_for}");
        until(&ended, || silent().unwrap().is_aborted()).await;
    }
}
