//! Ventures and people in the palette, from the local directories, without reading a list.

use super::{INPUT, open, options, path, save, types};
use crate::harness::{
    Clock, Mounted, Request, Response, Service, mount_app_without_search, tab_storage, until,
};
use crate::listing::{page_of, path_and_page};
use crate::local::{directory, is_read_in_time, is_stored, listing};
use crate::press::{press, texts};
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

/// App of a service without search, with a key for it.
fn with_key(name: &str, address: &str) -> Mounted {
    let key = format!("venture-directory:/:key:https://{name}.example");
    tab_storage().set_item(&key, "demo").unwrap();
    let app = mount_app_without_search(name, address);
    tab_storage().remove_item(&key).unwrap();
    app
}

#[wasm_bindgen_test]
async fn palette_searches_stored_lists() {
    let clock = Clock::stopped();
    save(&[]);
    let service = Service::responding(respond);
    let app = with_key("palette-stored", "/settings");
    open(&app).await;
    types(&app, "solar").await;
    clock
        .advance_until("the message is shown", || app.shows("This service has no search by name"))
        .await;
    assert!(options(&app).is_empty());
    assert_eq!(service.crawled("/"), 0, "nothing begins by itself");
    drop(app);
    let app = with_key("palette-stored", "/ventures?name=solar");
    is_read_in_time(&clock, &app).await;
    is_stored("https://palette-stored.example ", "").await;
    drop(app);
    let app = with_key("palette-stored", "/users?name=solaria");
    is_read_in_time(&clock, &app).await;
    is_stored("https://palette-stored.example ", " people").await;
    drop(app);
    let before = service.crawled("/");
    let app = with_key("palette-stored", "/settings");
    open(&app).await;
    types(&app, "solar").await;
    clock.advance_until("both are found", || options(&app).len() == 16).await;
    assert_eq!(texts(&app, ".palette-title"), ["Ventures", "People", "Search the lists"]);
    assert_eq!(options(&app)[0], "Solar 0294 Ghana");
    assert!(options(&app)[8].starts_with("Solaria ") && options(&app)[8].ends_with("Ada Okafor"));
    assert!(!app.shows("This service has no search by name"));
    assert!(!app.shows("Not all ventures and people are loaded yet."));
    clock.run_timers().await;
    assert_eq!(service.crawled("/"), before, "nothing is read for it");
    press(&app, INPUT, "Enter");
    until("it is open", || path() == "/ventures/294").await;
}
