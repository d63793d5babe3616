//! The sum of the data stored in this browser, and the button that removes them.

use super::{KEY, again, open, store, stored};
use crate::harness::{compute, device_storage, tab_storage, until};
use crate::listing::focused;
use crate::local;
use local_directory::{Browser, Platform};
use venture_directory::browser::stored_name;
use venture_directory::config::Config;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn size_covers_everything_of_the_app() {
    drop(open(Config::default()));
    device_storage().set_item("of-another-app", &"x".repeat(5_000)).unwrap();
    let shows = |size: &str| again(Config::default()).0.shows(&format!("stores {size} in"));
    assert!(shows("0 kB"));
    store("saved:5", &"x".repeat(1_500));
    assert!(shows("2 kB"));
    tab_storage().set_item(&stored_name("key:"), &"k".repeat(2_000)).unwrap();
    assert!(shows("4 kB"));
    // A note of a list begins with its size in the database.
    store("directory:https://a.example ", "2345678 paused");
    assert!(shows("2.4 MB"));
    drop(open(Config::default()));
}

#[wasm_bindgen_test]
async fn everything_is_cleared_after_a_question() {
    drop(open(Config::default()));
    let service = crate::harness::config(r#"{"service": "https://cleared.example"}"#);
    let list = "directory:https://cleared.example ";
    {
        let _service = local::serve(&local::directory(300));
        let app = local::explorer("cleared", "?name=solar");
        local::is_read(&app).await;
        local::is_stored("", list).await;
    }
    store("saved:5", "{}");
    device_storage().set_item("of-another-app", "x").unwrap();
    tab_storage().set_item(&stored_name("key:https://cleared.example"), KEY).unwrap();
    let (page, restarts) = again(service);
    let is_open = || page.find("dialog[open]").is_some();
    page.control("Clear all…").click();
    until("the question is shown", is_open).await;
    assert!(page.get("dialog[open]").text_content().unwrap().contains("saved ventures"));
    assert_eq!(focused(), "Cancel");
    page.control("Cancel").click();
    until("the question is gone", || !is_open()).await;
    assert_eq!((stored("saved:5").is_some(), restarts.get()), (true, 0));
    page.control("Clear all…").click();
    until("the question is shown again", is_open).await;
    page.control("Clear all").click();
    until("the app starts again", || restarts.get() == 1).await;
    assert_eq!((device_storage().length().unwrap(), tab_storage().length().unwrap()), (1, 0));
    assert!(page.control("Remove key").has_attribute("disabled"), "nor is it in memory");
    assert_eq!(Browser.read_record(&stored_name(list)).await.unwrap(), None);
    device_storage().clear().unwrap();
}

#[wasm_bindgen_test]
async fn app_works_in_a_browser_that_stores_nothing() {
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
