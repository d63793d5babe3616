//! Saved searches and their new records.

use super::{SEARCH, forget, store_file};
use crate::harness::lists::search;
use crate::harness::{
    Clock, Mounted, Records, Request, Response, Service, fire, mount_app, settled, until,
};
use leptos::prelude::window;
use serde_json::json;
use std::cell::Cell;
use std::rc::Rc;
use venture_directory::browser::Store;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlInputElement;

/// Opens an address of a service with the ventures up to this number, the newest first. The oldest
/// has raised as many dollars.
fn open(address: &str, newest: &Rc<Cell<usize>>) -> (Service, Mounted) {
    let newest = Rc::clone(newest);
    let venture = |id: usize, newest: usize| {
        json!({
            "id": id.to_string(), "title": format!("Venture {id}"), "country": "Kenya",
            "sectors": ["Water"], "date_founded": "2016-01-01",
            "date_created": format!("2020-01-{id:02} 00:00:00"),
            "rounds": 1, "raised": if id == 1 { newest } else { 1 },
        })
    };
    let service = Service::responding(move |request: &Request| {
        let ventures = (1..=newest.get()).map(|id| venture(id, newest.get())).collect();
        let directory = Records { ventures, ..Records::default() }.into_directory();
        match request.address.split('?').next().unwrap_or_default() {
            "/v1/ventures/countries" => Response::json(json!({ "countries": ["Kenya"] })),
            "/v1/ventures/sectors" => Response::json(json!({ "sectors": ["Water"] })),
            _ => directory.respond(request),
        }
    });
    (service, mount_app(address))
}

fn rows(app: &Mounted) -> Vec<String> {
    let names = app.texts(".panel .saved-searches b").into_iter();
    let news = app.texts(".panel .saved-searches small");
    names.zip(news).map(|(name, news)| name + &news).collect()
}

#[wasm_bindgen_test]
async fn records_are_new_from_the_moment_of_saving() {
    forget();
    let newest = Rc::new(Cell::new(3));
    let (_service, app) = open("/ventures?country=Kenya", &newest);
    until("the ventures are found", || app.find(".venture-card").is_some()).await;
    app.control("Save search").click();
    until("the records are stored", || stored_searches().contains("seen")).await;
    newest.set(5);
    app.control("Search saved").click();
    let news = "Kenya2 new, 1 raised since your last visit";
    until("the changes are counted", || rows(&app) == [news]).await;
}

#[wasm_bindgen_test]
async fn saved_search_counts_new_records() {
    forget();
    let newest = Rc::new(Cell::new(3));
    let (service, app) = open("/ventures", &newest);
    until("the list appears", || app.find(".venture-card").is_some()).await;
    assert!(!app.shows("Save search"), "a list without a search cannot be saved");
    drop((service, app));
    let (service, app) = open("/ventures?country=Kenya&view=table&page=1", &newest);
    until("the ventures are found", || app.find(".ventures-table a.cover").is_some()).await;
    app.control("Save search").click();
    until("the search is saved", || app.shows("Search saved")).await;
    app.control("Search saved").click();
    until("new records are counted", || rows(&app) == ["KenyaNothing new since your last visit"])
        .await;
    assert!(stored_searches().starts_with("country=Kenya {"), "view and page are not stored");
    drop((service, app));
    newest.set(5);
    let (service, app) = open("/saved", &newest);
    let news = "Kenya2 new, 1 raised since your last visit";
    until("the changes are counted", || rows(&app) == [news]).await;
    assert_eq!(service.count("/v1/ventures?country=Kenya&sort=-added&limit=100"), 1);
    app.control("Kenya").click();
    until("the list appears", || search() == "?country=Kenya").await;
    drop((service, app));
    let (_service, app) = open("/saved", &newest);
    until("nothing is new", || rows(&app) == ["KenyaNothing new since your last visit"]).await;
    let field: HtmlInputElement = app.get(".saved-searches input").unchecked_into();
    field.set_value("East Africa");
    fire(&field, "input");
    until("the search has its new name", || {
        app.find("[aria-label='Remove search: East Africa']").is_some()
    })
    .await;
    assert!(stored_searches().contains("East Africa"));
    app.get("[aria-label='Remove search: East Africa']").click();
    until("the search is gone", || !app.shows("Saved searches")).await;
    assert_eq!(stored_searches(), "");
}

#[wasm_bindgen_test]
async fn uncounted_search_is_link() {
    forget();
    let rounds = "/fundraising?status=r_pending&stage=seed";
    let _stored =
        store_file(&json!({"searches":[{"query":"country=Kenya","savedAt":2},{"query":rounds}]}));
    let service = Service::responding(|_| Response::error(404, "Not found"));
    let app = mount_app("/saved");
    until("the searches appear", || rows(&app) == ["Kenya", "Fundraising, Round pending, Seed"])
        .await;
    until("nothing is loading", || app.find(".saved-searches .bone").is_none()).await;
    assert_eq!(app.hrefs(".saved-searches a"), ["/ventures?country=Kenya", rounds]);
    assert_eq!(service.crawl_count("/v1/ventures"), 0, "no list is read for the count");
}

#[wasm_bindgen_test]
async fn search_beyond_limit_is_refused() {
    forget();
    let searches: Vec<_> =
        (1..=50).map(|it| json!({ "query": format!("name=n{it}"), "savedAt": it })).collect();
    let _stored = store_file(&json!({ "searches": searches }));
    let (_service, app) = open("/ventures?country=Kenya", &Rc::new(Cell::new(1)));
    until("the message is shown", || app.shows("50 searches saved (maximum)")).await;
    app.control("50 searches saved (maximum)").click();
    until("all searches appear", || rows(&app).len() == 50).await;
    app.get("[aria-label='Remove search: “n1”']").click();
    until("the search is removed", || rows(&app).len() == 49).await;
    window().history().unwrap().back().unwrap();
    until("the search can be saved", || app.shows("Save search")).await;
}

#[wasm_bindgen_test]
async fn only_opening_marks_records_as_seen() {
    let clock = Clock::stopped();
    forget();
    let _stored = store_file(
        &json!({"searches":[{"query":"name=ven&sector=Water&founded=2015..","seen":["1"]}]}),
    );
    let (service, app) = open("/saved", &Rc::new(Cell::new(3)));
    let row = "“ven”, Water, Founded 2015–2 new since your last visit";
    until("two records are new", || rows(&app) == [row]).await;
    app.get("nav a[href='/ventures']").click();
    until("another page appears", || app.find(".venture-card").is_some()).await;
    clock.advance(60_000.0);
    service.now_responds(|_| Response::error(403, "Not for you"));
    app.get("nav a[href='/saved']").click();
    until("the check fails", || app.shows("Couldn’t check for new results.")).await;
    let requests = || service.count("/v1/ventures?name=ven");
    let before = requests();
    app.control("Try again").click();
    until("the check is repeated", || requests() > before).await;
    settled().await;
    assert!(app.shows("2 new since your last visit"), "{:?}", rows(&app));
}

/// Queries and texts of all stored searches.
fn stored_searches() -> String {
    let stored = Store::Device.read_under(SEARCH).unwrap();
    stored.into_iter().map(|(query, text)| format!("{query} {text}")).collect()
}
