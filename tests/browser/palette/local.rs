//! Ventures and people in the palette, and related ventures, from the local directories. Nothing is
//! read for them.

use super::{INPUT, open, options, path, save, types};
use crate::harness::{
    Clock, Mounted, Request, Response, Service, mount_app_without_search, tab_storage, until,
    until_async,
};
use crate::listing::{page_of, path_and_page, search};
use crate::local::{directory, is_read, is_read_in_time, is_stored, listing};
use crate::press::{press, tell_window, texts};
use local_directory::{Browser, Platform};
use serde_json::json;
use venture_directory::browser::{IN_DATABASE, stored_name};
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

/// The app of a service without search, with a key for it.
fn with_key(name: &str, address: &str) -> Mounted {
    let key = format!("venture-directory:/:key:https://{name}.example");
    tab_storage().set_item(&key, "demo").unwrap();
    let app = mount_app_without_search(name, address);
    tab_storage().remove_item(&key).unwrap();
    app
}

#[wasm_bindgen_test]
async fn what_was_read_is_found_and_nothing_is_read_for_it() {
    let clock = Clock::stopped();
    save(&[]);
    let service = Service::responding(respond);
    let app = with_key("palette-stored", "/settings");
    open(&app).await;
    types(&app, "solar").await;
    clock.advance_until("it is said", || options(&app) == ["Search people for “solar”"]).await;
    assert!(app.shows("This service has no search by name"));
    assert!(!app.shows("Searched:"));
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
    assert!(app.shows("Searched: 300 ventures, 60 people."));
    assert!(!app.shows("This service has no search by name"));
    clock.run_timers().await;
    assert_eq!(service.crawled("/"), before, "nothing is read for it");
    press(&app, INPUT, "Enter");
    until("it is open", || path() == "/ventures/294").await;
}

#[wasm_bindgen_test]
async fn what_was_only_looked_up_reads_once_somebody_searches() {
    save(&[]);
    let service = Service::responding(respond);
    let app = mount_app_without_search("resumed", "/ventures?name=solar");
    is_read(&app).await;
    is_stored("https://resumed.example ", "").await;
    drop(app);
    let app = mount_app_without_search("resumed", "/ventures");
    open(&app).await;
    types(&app, "solar").await;
    until("they are found", || options(&app).len() == 8).await;
    app.get(".palette [aria-label=Close]").click();
    let before = service.crawled("/");
    app.type_into("input[type=search]", "water");
    is_read(&app).await;
    assert_eq!(service.crawled("/"), before, "it was read a moment ago");
    app.control("Refresh").click();
    until("it reads", || service.crawled("/") > before).await;
}

#[wasm_bindgen_test]
async fn a_search_goes_on_where_the_list_is_read() {
    save(&[]);
    let _service = Service::responding(respond);
    let app = with_key("goes-on", "/settings");
    open(&app).await;
    types(&app, "solar & co").await;
    until("it leads to the lists", || texts(&app, ".palette-title") == ["Search the lists"]).await;
    types(&app, "solar").await;
    press(&app, INPUT, "Enter");
    until("the list is there", || path() == "/ventures" && search() == "?name=solar").await;
    is_read(&app).await;
    open(&app).await;
    types(&app, "solaria").await;
    until("one is left", || options(&app).last().is_some_and(|it| it.starts_with("Search"))).await;
    press(&app, INPUT, "ArrowUp");
    press(&app, INPUT, "Enter");
    until("people are there", || path() == "/users" && search() == "?name=solaria").await;
}

#[wasm_bindgen_test]
async fn related_ventures_come_from_what_was_read() {
    let clock = Clock::stopped();
    let service = Service::responding(respond);
    let app = mount_app_without_search("related-here", "/ventures/6");
    until("the venture is there", || app.shows("Fundraising rounds")).await;
    clock.run_timers().await;
    app.get(".detail-main > :last-child").scroll_into_view();
    until("it is not loaded for it", || app.shows("so the list of ventures is loaded")).await;
    assert_eq!(service.crawled("/"), 0);
    drop(app);
    let app =
        mount_app_without_search("related-here", "/ventures?country=Ghana&name=0012&sector=Energy");
    is_read_in_time(&clock, &app).await;
    // The details of what is on screen are loaded.
    let sectors = || texts(&app, ".results").join(" ");
    clock.advance_until("its sector is known", || sectors().contains("Energy")).await;
    is_stored("https://related-here.example ", "").await;
    app.get("a.cover").click();
    until("the venture is there", || path() == "/ventures/12" && app.shows("Related ventures"))
        .await;
    // What was loaded is stored when the page is hidden.
    tell_window("visibilitychange");
    until_async("it is stored", async || {
        let name = stored_name(&format!("{IN_DATABASE}https://related-here.example "));
        let record = Browser.read_record(&name).await.unwrap();
        record.is_some_and(|record| record.rows.iter().any(|text| text.contains("Energy")))
    })
    .await;
    drop(app);
    let app = mount_app_without_search("related-here", "/ventures/6");
    until("the venture is there again", || app.shows("Related ventures")).await;
    app.get(".detail-main > :last-child").scroll_into_view();
    until("the other one is related", || {
        texts(&app, ".ventures-of li a").iter().any(|it| it == "Water 0012")
    })
    .await;
}
