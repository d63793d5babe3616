//! Settings page.

mod key;

use crate::harness::lists::focused_text;
use crate::harness::{
    Mounted, config, define_getter, device_storage, fire_storage_event, mount_with, settled,
    tab_storage, until,
};
use crate::key::{KEY, forget_all};
use crate::local;
use crate::saved::store;
use leptos::prelude::*;
use local_directory::browser::read_record;
use std::cell::Cell;
use std::rc::Rc;
use venture_directory::browser::stored_name;
use venture_directory::config::Config;
use venture_directory::navigation::Restart;
use venture_directory::pages::settings::SettingsPage;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlInputElement;

fn stored_value(name: &str) -> Option<String> {
    device_storage().get_item(&stored_name(name)).unwrap()
}

/// Clears the storage and opens the settings.
fn open(config: Config) -> Mounted {
    forget_all();
    reopen(config).0
}

/// Opens the settings with the stored data. Also returns the number of restarts of the app.
fn reopen(config: Config) -> (Mounted, Rc<Cell<u32>>) {
    let restarts = Rc::new(Cell::new(0));
    let counted = send_wrapper::SendWrapper::new(Rc::clone(&restarts));
    let view = mount_with(config, move || {
        provide_context(Restart(Callback::new(move |()| counted.set(counted.get() + 1))));
        view! { <SettingsPage /> }
    });
    (view, restarts)
}

fn applied_theme() -> Option<String> {
    document().document_element().unwrap().get_attribute("data-theme")
}

fn options(page: &Mounted) -> Vec<HtmlInputElement> {
    page.find_all("input[name=theme]").into_iter().map(JsCast::unchecked_into).collect()
}

/// Position of the chosen theme.
fn chosen_theme(page: &Mounted) -> Option<usize> {
    options(page).iter().position(HtmlInputElement::checked)
}

#[wasm_bindgen_test]
async fn theme_applies_immediately_in_all_tabs() {
    let page = open(Config::default());
    until("no theme is set", || applied_theme().is_none()).await;
    assert_eq!(chosen_theme(&page), Some(0));
    options(&page)[2].click();
    until("the theme is dark", || applied_theme().as_deref() == Some("dark")).await;
    drop(page);
    let (page, _) = reopen(Config::default());
    assert_eq!(chosen_theme(&page), Some(2), "the theme is stored");
    options(&page)[0].click();
    until("the theme is the system's", || applied_theme().is_none()).await;
    store("theme", "dark");
    fire_storage_event(Some("venture-directory:/:theme"));
    until("the theme is dark", || {
        applied_theme().as_deref() == Some("dark") && chosen_theme(&page) == Some(2)
    })
    .await;
    store("theme", "pink");
    fire_storage_event(None);
    until("an unknown theme is ignored", || {
        applied_theme().is_none() && chosen_theme(&page) == Some(0)
    })
    .await;
    drop(page);
    forget_all();
}

#[wasm_bindgen_test]
fn size_covers_all_data_of_app() {
    forget_all();
    device_storage().set_item("of-another-app", &"x".repeat(5_000)).unwrap();
    let shows = |size: &str| reopen(Config::default()).0.shows(&format!("stores {size} in"));
    assert!(shows("0 kB"));
    tab_storage().set_item(&stored_name("key:"), &"k".repeat(1_500)).unwrap();
    assert!(shows("2 kB"));
    // The stored entry of a list begins with the size of the list in the database.
    store("directory:https://a.example ", "2345678 paused");
    assert!(shows("2,348 kB"));
    forget_all();
}

#[wasm_bindgen_test]
async fn everything_is_cleared_after_confirmation() {
    forget_all();
    let list = "directory:https://cleared.example ";
    let service = local::serve(&local::directory(300));
    let app = local::open_list("cleared", "?name=solar");
    local::wait_until_read(&app).await;
    local::wait_until_stored("", list).await;
    drop((service, app));
    store("saved:5", "{}");
    device_storage().set_item("of-another-app", "x").unwrap();
    tab_storage().set_item(&stored_name("key:https://cleared.example"), KEY).unwrap();
    let (page, restarts) = reopen(config(r#"{"service": "https://cleared.example"}"#));
    let is_open = || page.find("dialog[open]").is_some();
    page.control("Clear all…").click();
    until("the question is shown", is_open).await;
    assert!(page.get("dialog[open]").text_content().unwrap().contains("saved ventures"));
    assert_eq!(focused_text(), "Cancel");
    page.control("Cancel").click();
    until("the question is gone", || !is_open()).await;
    settled().await;
    assert_eq!((stored_value("saved:5").is_some(), restarts.get()), (true, 0));
    page.control("Clear all…").click();
    until("the question is shown again", is_open).await;
    page.control("Clear all").click();
    until("the app starts again", || restarts.get() == 1).await;
    assert_eq!((device_storage().length().unwrap(), tab_storage().length().unwrap()), (1, 0));
    assert!(
        page.control("Remove key").has_attribute("disabled"),
        "the key is not in memory either"
    );
    assert_eq!(read_record(stored_name(list)).await.unwrap(), None);
    device_storage().clear().unwrap();
}

#[wasm_bindgen_test]
async fn app_works_without_storage() {
    forget_all();
    let refused = "throw new DOMException('no', 'SecurityError')";
    let _blocked = ["localStorage", "sessionStorage"].map(|name| define_getter(name, refused));
    let (page, restarts) = reopen(Config::default());
    assert!(page.shows("Your settings last until you reload the page."));
    page.type_into("#key", KEY);
    page.control("Save key").click();
    until("the message is shown", || page.shows("so the key is kept until you reload the page"))
        .await;
    assert_eq!(restarts.get(), 0);
}
