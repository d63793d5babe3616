//! Saved searches and their new records.

use super::{SEARCH, forget, store_file};
use crate::harness::{
    Clock, Mounted, Records, Request, Response, Service, mount_app, settled, until,
};
use crate::listing::{hrefs, search};
use crate::press::{fire, texts};
use leptos::prelude::window;
use serde_json::json;
use std::cell::Cell;
use std::rc::Rc;
use venture_directory::browser::Store;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlInputElement;

/// A search finds the ventures up to this number, the newest first.
fn opened(address: &str, newest: &Rc<Cell<usize>>) -> (Service, Mounted) {
    let newest = Rc::clone(newest);
    let venture = |id: usize| {
        json!({
            "id": id.to_string(), "title": format!("Venture {id}"), "country": "Kenya",
            "sectors": ["Water"], "date_founded": "2016-01-01",
            "date_created": format!("2020-01-{id:02} 00:00:00"),
        })
    };
    let service = Service::responding(move |request: &Request| {
        let ventures = (1..=newest.get()).map(venture).collect();
        let answering = Records { ventures, ..Records::default() }.answering();
        match request.address.split('?').next().unwrap_or_default() {
            "/v1/ventures/countries" => Response::json(json!({ "countries": ["Kenya"] })),
            "/v1/ventures/sectors" => Response::json(json!({ "sectors": ["Water"] })),
            _ => answering.respond(request),
        }
    });
    (service, mount_app(address))
}

fn rows(app: &Mounted) -> Vec<String> {
    let names = texts(app, ".panel .kept b").into_iter();
    let news = texts(app, ".panel .kept small");
    names.zip(news).map(|(name, news)| name + &news).collect()
}

#[wasm_bindgen_test]
async fn saved_search_counts_new_records() {
    forget();
    let newest = Rc::new(Cell::new(3));
    let (service, app) = opened("/ventures", &newest);
    until("the list is there", || app.find(".venture-card").is_some()).await;
    assert!(!app.shows("Save search"), "nothing is searched");
    drop((service, app));
    let (service, app) = opened("/ventures?country=Kenya&view=table&page=1", &newest);
    until("it is found", || app.find(".ventures-table a.cover").is_some()).await;
    app.control("Save search").click();
    until("it is saved", || app.shows("Search saved")).await;
    app.control("Search saved").click();
    until("it is counted", || rows(&app) == ["KenyaNothing new since your last visit"]).await;
    assert!(all_stored().starts_with("country=Kenya {"), "not how it looks");
    drop((service, app));
    newest.set(5);
    let (service, app) = opened("/saved", &newest);
    until("two new records are counted", || rows(&app) == ["Kenya2 new since your last visit"])
        .await;
    assert_eq!(service.count("/v1/ventures?country=Kenya&sort=-added&limit=100"), 1);
    app.control("Kenya").click();
    until("the list is there", || search() == "?country=Kenya").await;
    drop((service, app));
    let (_service, app) = opened("/saved", &newest);
    until("nothing is new", || rows(&app) == ["KenyaNothing new since your last visit"]).await;
    let field: HtmlInputElement = app.get(".kept input").unchecked_into();
    field.set_value("East Africa");
    fire(&field, "input");
    until("it has a name", || app.find("[aria-label='Remove search: East Africa']").is_some())
        .await;
    assert!(all_stored().contains("East Africa"));
    app.get("[aria-label='Remove search: East Africa']").click();
    until("it is gone", || !app.shows("Saved searches")).await;
    assert_eq!(all_stored(), "");
}

#[wasm_bindgen_test]
async fn uncounted_search_is_link() {
    forget();
    store_file(&json!({"searches":[{"query":"country=Kenya"}]}));
    let service = Service::responding(|_| Response::error(404, "Not found"));
    let app = mount_app("/saved");
    until("the search is there", || rows(&app) == ["Kenya"]).await;
    until("nothing is awaited", || app.find(".kept .bone").is_none()).await;
    assert_eq!(hrefs(&app, ".kept a"), ["/ventures?country=Kenya"]);
    assert_eq!(service.crawled("/v1/ventures"), 0, "the list is read for it");
}

#[wasm_bindgen_test]
async fn search_beyond_limit_is_refused() {
    forget();
    let searches: Vec<_> =
        (1..=50).map(|it| json!({ "query": format!("name=n{it}"), "savedAt": it })).collect();
    store_file(&json!({ "searches": searches }));
    let (service, app) = opened("/ventures?country=Kenya", &Rc::new(Cell::new(1)));
    until("the message is shown", || app.shows("50 searches saved (maximum)")).await;
    app.control("50 searches saved (maximum)").click();
    until("all are there", || rows(&app).len() == 50).await;
    app.get("[aria-label='Remove search: “n1”']").click();
    until("there is room", || rows(&app).len() == 49).await;
    window().history().unwrap().back().unwrap();
    until("it can be saved", || app.shows("Save search")).await;
    drop((service, app));
    forget();
}

#[wasm_bindgen_test]
async fn only_opening_marks_records_as_seen() {
    let clock = Clock::stopped();
    forget();
    store_file(
        &json!({"searches":[{"query":"name=ven&sector=Water&founded=2015..","seen":["1"]}]}),
    );
    let (service, app) = opened("/saved", &Rc::new(Cell::new(3)));
    let row = "“ven”, Water, Founded 2015–2 new since your last visit";
    until("two are new", || rows(&app) == [row]).await;
    app.get("nav a[href='/ventures']").click();
    until("another page is there", || app.find(".venture-card").is_some()).await;
    clock.advance(60_000.0);
    service.now_responds(|_| Response::error(403, "Not for you"));
    app.get("nav a[href='/saved']").click();
    until("the check fails", || app.shows("Couldn’t check for new ventures.")).await;
    let requests = || service.count("/v1/ventures?name=ven");
    let before = requests();
    app.control("Try again").click();
    until("it is tried again", || requests() > before).await;
    settled().await;
    assert!(app.shows("2 new since your last visit"), "{:?}", rows(&app));
    forget();
}

/// Stored searches, each with its name.
fn all_stored() -> String {
    let stored = Store::Device.read_under(SEARCH).unwrap();
    stored.into_iter().map(|(query, text)| format!("{query} {text}")).collect()
}
