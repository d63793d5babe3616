//! What is stored in this browser, and the ways to be rid of it.

use super::{KEY, again, open, store, stored};
use crate::harness::{Mounted, compute, device_storage, tab_storage, until};
use crate::listing::focused;
use crate::press::texts;
use leptos::prelude::*;
use venture_directory::config::Config;
use wasm_bindgen_test::wasm_bindgen_test;

fn clear(page: &Mounted, what: &str) {
    page.get(&format!("[aria-label='Clear: {what}']")).click();
}

#[wasm_bindgen_test]
async fn everything_of_the_app_is_listed_with_its_size() {
    drop(open(Config::default()));
    store("theme", "dark");
    let added = "x".repeat(2000);
    for entry in ["saved:5", "saved:6"] {
        store(entry, &format!(r#"{{"added":"{added}"}}"#));
    }
    store("later", "ä");
    store("key:https://other.example", KEY);
    device_storage().set_item("of-another-app", "x").unwrap();
    tab_storage().set_item("venture-directory:/:key:", KEY).unwrap();
    let (page, _) = again(Config::default());
    let expected = [
        "API keyUntil you close this tab, 30 bytes",
        "API key for https://other.exampleOn this device, 51 bytes",
        "laterOn this device, 27 bytes",
        "Saved venturesOn this device, 5 kB",
        "ThemeOn this device, 29 bytes",
    ];
    assert_eq!(texts(&page, ".kept li > div"), expected);
}

#[wasm_bindgen_test]
async fn one_thing_is_cleared_and_dropped_by_what_uses_it() {
    drop(open(Config::default()));
    store("theme", "dark");
    store("saved:5", "{}");
    let (page, restarts) = again(Config::default());
    let shown = || document().document_element().unwrap().get_attribute("data-theme");
    until("it is dark", || shown().as_deref() == Some("dark")).await;
    clear(&page, "Theme");
    until("it follows the system", || shown().is_none()).await;
    until("it is said", || page.shows("Cleared: Theme.")).await;
    assert_eq!((stored("theme"), stored("saved:5").as_deref()), (None, Some("{}")));
    assert_eq!(texts(&page, ".kept li b"), ["Saved ventures"]);
    let focused = document().active_element().unwrap();
    assert!(focused.contains(page.find(".kept").as_deref()), "the focus stays in the list");
    assert_eq!(restarts.get(), 0);
    clear(&page, "Saved ventures");
    until("nothing is left", || page.shows("Nothing is stored.")).await;
}

#[wasm_bindgen_test]
async fn a_cleared_key_is_forgotten_and_a_cleared_address_restarts_the_app() {
    drop(open(Config::default()));
    store("key:https://own.example", KEY);
    store("service", "https://own.example");
    let (page, restarts) = again(Config::default());
    assert!(!page.control("Remove key").has_attribute("disabled"));
    clear(&page, "API key for https://own.example");
    until("the key is gone", || page.control("Remove key").has_attribute("disabled")).await;
    assert_eq!(restarts.get(), 0);
    clear(&page, "Service address");
    until("the app starts again", || restarts.get() == 1).await;
    assert_eq!(device_storage().length().unwrap(), 0);
}

#[wasm_bindgen_test]
async fn the_list_follows_what_is_set_above_it() {
    let page = open(Config::default());
    assert!(page.shows("Nothing is stored."));
    page.type_into("#key", KEY);
    page.control("Save key").click();
    until("the key is listed", || texts(&page, ".kept li b") == ["API key"]).await;
    page.control("Remove key").click();
    until("it is gone", || page.shows("Nothing is stored.")).await;
}

#[wasm_bindgen_test]
async fn all_is_cleared_after_a_question() {
    drop(open(Config::default()));
    store("theme", "dark");
    store("saved:5", "{}");
    device_storage().set_item("of-another-app", "x").unwrap();
    tab_storage().set_item("venture-directory:/:key:", KEY).unwrap();
    let (page, restarts) = again(Config::default());
    let is_open = || page.find("dialog[open]").is_some();
    page.control("Clear all…").click();
    until("the question is shown", is_open).await;
    assert_eq!(focused(), "Cancel");
    page.control("Cancel").click();
    until("the question is gone", || !is_open()).await;
    assert_eq!((stored("theme").is_some(), restarts.get()), (true, 0));
    page.control("Clear all…").click();
    until("the question is shown again", is_open).await;
    page.control("Clear all").click();
    until("the app starts again", || restarts.get() == 1).await;
    assert_eq!((device_storage().length().unwrap(), tab_storage().length().unwrap()), (1, 0));
    assert!(page.control("Remove key").has_attribute("disabled"), "nor is it in memory");
    device_storage().clear().unwrap();
}

#[wasm_bindgen_test]
async fn a_browser_that_stores_nothing_says_so_and_works_as_long_as_the_page() {
    drop(open(Config::default()));
    let refused = "throw new DOMException('no', 'SecurityError')";
    let blocked = ["localStorage", "sessionStorage"].map(|name| compute(name, refused));
    let (page, restarts) = again(Config::default());
    assert!(page.shows("Your settings last until you reload the page."));
    page.type_into("#key", KEY);
    page.control("Save key").click();
    until("it is said", || page.shows("so the key is kept until you reload the page")).await;
    page.type_into("#service", "https://own.example");
    page.control("Use this address").click();
    until("it is said", || page.shows("you can’t use another address")).await;
    assert_eq!(restarts.get(), 0);
    drop(blocked);
    assert_eq!(device_storage().length().unwrap(), 0);
}
