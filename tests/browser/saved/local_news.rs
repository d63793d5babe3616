//! What is new in saved searches, counted in the local directory where the service has no search.

use super::searches::{all_stored, rows};
use super::{SEARCH, forget, store_file, tell};
use crate::harness::{Clock, Service, device_storage, mount_app_without_search, settled, until};
use crate::listing::search;
use crate::local::{Rows, directory, is_read, is_read_in_time, is_stored, listing, panel};
use crate::press::texts;
use serde_json::json;
use std::rc::Rc;
use wasm_bindgen_test::wasm_bindgen_test;

fn served(rows: &Rows) -> Service {
    let rows = Rc::clone(rows);
    Service::responding(move |request| listing(&rows.borrow(), request))
}

fn save_searches(queries: &[&str]) {
    forget();
    let search = |(place, query): (usize, &&str)| json!({ "query": query, "savedAt": 9 - place });
    let searches: Vec<_> = queries.iter().enumerate().map(search).collect();
    store_file(&json!({ "searches": searches }));
}

#[wasm_bindgen_test]
async fn nothing_is_counted_or_read_where_no_ventures_are_stored() {
    save_searches(&["country=Ghana"]);
    let service = served(&directory(20));
    let app = mount_app_without_search("news-nowhere", "/saved");
    until("it is said", || app.shows("What’s new can be counted once all ventures are loaded."))
        .await;
    settled().await;
    assert_eq!(rows(&app), ["Ghana"]);
    assert_eq!(service.count("/v1/ventures"), 0, "something is read for it");
    forget();
}

#[wasm_bindgen_test]
async fn what_was_read_before_is_counted_and_nothing_is_read_for_it() {
    save_searches(&["country=Ghana", "name=solar", "founded=2015..", "sort=name"]);
    let directory = directory(330);
    let service = served(&directory);
    let app = mount_app_without_search("news-stored", "/ventures?country=Ghana");
    is_read(&app).await;
    is_stored("https://news-stored.example ").await;
    drop(app);
    let before = service.requests().len();
    let app = mount_app_without_search("news-stored", "/saved");
    let with = |news: [&str; 4]| {
        ["Ghana", "“solar”", "Founded 2015–", "All ventures"]
            .into_iter()
            .zip(news)
            .map(|(name, news)| format!("{name}{news} since your last visit"))
            .collect::<Vec<_>>()
    };
    until("nothing is new", || rows(&app) == with(["Nothing new"; 4])).await;
    assert!(app.shows(", when all ventures were last loaded."), "{}", app.text());
    assert!(!app.shows("What’s new can be counted"));
    settled().await;
    assert_eq!(service.requests().len(), before, "something is read for it");
    // The first hundred of the 110 in Ghana, the newest first.
    let seen = all_stored();
    assert!(seen.contains(r#""seen":["330","327","#) && !seen.contains(r#""33","30""#), "{seen}");

    // 333 is of Ghana and of 1993, 336 is solar, of Ghana and of 1996, 355 is of 2015 and Kenya.
    directory.borrow_mut().splice(0..0, [355, 336, 333]);
    app.control("Ghana").click();
    until("the list is there", || search() == "?country=Ghana").await;
    until("it can be read again", || app.find(".crawl button").is_some()).await;
    app.control("Refresh").click();
    until("three have come", || panel(&app).contains("Loaded all 333")).await;
    app.get("nav a[href$='/saved']").click();
    let news = with(["2 new", "1 new", "1 new", "3 new"]);
    until("they are new", || rows(&app) == news).await;
    app.control("“solar”").click();
    until("the list is there", || search() == "?name=solar").await;
    app.get("nav a[href$='/saved']").click();
    let news = with(["2 new", "Nothing new", "1 new", "3 new"]);
    until("it is seen", || rows(&app) == news).await;
    forget();
}

#[wasm_bindgen_test]
async fn a_search_by_sector_says_how_many_are_to_check_and_takes_none_of_them_for_new() {
    let clock = Clock::stopped();
    const SECTOR: &str = "country=Ghana&sector=Energy";
    save_searches(&[SECTOR]);
    let _service = served(&directory(300));
    let app = mount_app_without_search("news-sectors", "/ventures?country=Ghana&name=0012");
    is_read_in_time(&clock, &app).await;
    // The details of what is on screen are loaded.
    clock.advance_until("its sector is known", || app.shows("Energy")).await;
    app.get("nav a[href$='/saved']").click();
    until("others are not known", || rows(&app) == ["Ghana, Energy 99 ventures still to check"])
        .await;
    assert!(!all_stored().contains("\"seen\":["), "what comes later would be new");

    device_storage().set_item(&format!("{SEARCH}:{SECTOR}"), r#"{"seen":["6"]}"#).unwrap();
    tell();
    app.get("nav a[href$='/settings']").click();
    until("the settings are there", || texts(&app, "#main h1") == ["Settings"]).await;
    app.get("nav a[href$='/saved']").click();
    let news = "Ghana, Energy1 new since your last visit 99 ventures still to check";
    until("one is known to be new", || rows(&app) == [news]).await;
    app.control("Ghana, Energy").click();
    until("the list is there", || app.find(".result-line").is_some()).await;
    assert!(all_stored().contains(r#""seen":["12","6"]"#), "{}", all_stored());
    forget();
}
