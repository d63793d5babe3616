//! Ventures and people in the palette, from stored lists of the local directory.

use super::{INPUT, forget, open_palette, options, path, type_in_palette};
use crate::harness::lists::{page_of, path_and_page};
use crate::harness::{
    Clock, Mounted, Request, Response, Service, mount_app_without_search, press, until, with_key,
};
use crate::local::{advance_until_read, directory, listing, wait_until_stored};
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

fn respond(request: &Request) -> Response {
    let (path, limit, offset) = path_and_page(request);
    match path {
        "/v1/users" => page_of("users", 60, (limit, offset), |number| {
            json!({ "id": number.to_string(), "firstName": "Ada", "lastName": "Okafor",
                    "displayName": format!("Solaria {number:02}") })
        }),
        _ => listing(&directory(300).borrow(), request),
    }
}

/// Opens the app for a service without search, with a key.
fn open_app_with_key(address: &str) -> Mounted {
    let name = "palette-stored";
    let mount = || mount_app_without_search(name, address);
    with_key(&format!("https://{name}.example"), "demo", mount)
}

#[wasm_bindgen_test]
async fn palette_searches_stored_lists() {
    let clock = Clock::stopped();
    forget();
    let service = Service::responding(respond);
    let app = open_app_with_key("/settings");
    open_palette(&app).await;
    type_in_palette(&app, "solar").await;
    clock
        .advance_until("the message is shown", || app.shows("This service can’t search by name"))
        .await;
    assert!(options(&app).is_empty());
    assert_eq!(service.crawl_count("/"), 0, "the palette does not start loading a list");
    drop(app);
    let app = open_app_with_key("/ventures?name=solar");
    advance_until_read(&clock, &app).await;
    wait_until_stored("https://palette-stored.example ", "").await;
    drop(app);
    let app = open_app_with_key("/users?name=solaria");
    advance_until_read(&clock, &app).await;
    wait_until_stored("https://palette-stored.example ", " people").await;
    drop(app);
    let before = service.crawl_count("/");
    let app = open_app_with_key("/settings");
    open_palette(&app).await;
    type_in_palette(&app, "solar").await;
    clock.advance_until("ventures and people are found", || options(&app).len() == 16).await;
    assert_eq!(app.texts(".palette-title"), ["Ventures", "People", "Search the lists"]);
    assert_eq!(options(&app)[0], "Solar 0294 Ghana");
    assert!(options(&app)[8].starts_with("Solaria ") && options(&app)[8].ends_with("Ada Okafor"));
    assert!(!app.shows("This service can’t search by name"));
    assert!(!app.shows("Not all ventures and people are loaded yet."));
    clock.run_timers().await;
    assert_eq!(service.crawl_count("/"), before, "the palette loads no list");
    press(&app, INPUT, "Enter");
    until("the venture is open", || path() == "/ventures/294").await;
}
