//! Theme and density in the settings.

use super::{again, open, stored};
use crate::harness::{Mounted, until};
use leptos::prelude::*;
use venture_directory::config::Config;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{HtmlInputElement, StorageEvent, StorageEventInit};

fn attribute(name: &str) -> Option<String> {
    document().document_element().unwrap().get_attribute(name)
}

fn choose(page: &Mounted, name: &str, index: usize) {
    page.find_all(&format!("input[name={name}]"))[index]
        .unchecked_ref::<HtmlInputElement>()
        .click();
}

fn chosen(page: &Mounted, name: &str) -> Vec<bool> {
    let options = page.find_all(&format!("input[name={name}]"));
    options.iter().map(|it| it.unchecked_ref::<HtmlInputElement>().checked()).collect()
}

/// Tells this tab what another one has done.
fn other_tab_changed(name: &str) {
    let options = StorageEventInit::new();
    options.set_key(Some(name));
    let event = StorageEvent::new_with_event_init_dict("storage", &options).unwrap();
    window().dispatch_event(&event).unwrap();
}

#[wasm_bindgen_test]
async fn density_applies_at_once_and_is_stored() {
    let page = open(Config::default());
    until("it is comfortable", || attribute("data-density").is_none()).await;
    assert_eq!(chosen(&page, "density"), [true, false]);
    choose(&page, "density", 1);
    until("it is compact", || attribute("data-density").as_deref() == Some("compact")).await;
    assert_eq!(stored("density").as_deref(), Some("compact"));
    drop(page);
    let (page, _) = again(Config::default());
    assert_eq!(chosen(&page, "density"), [false, true]);
    choose(&page, "density", 0);
    until("it is comfortable", || attribute("data-density").is_none()).await;
    assert_eq!(stored("density"), None);
}

#[wasm_bindgen_test]
async fn what_another_tab_chose_applies_here() {
    let page = open(Config::default());
    super::store("theme", "dark");
    other_tab_changed("venture-directory:theme");
    until("it is dark", || attribute("data-theme").as_deref() == Some("dark")).await;
    assert_eq!(chosen(&page, "theme"), [false, false, true]);
    device_cleared();
    until("it follows the system", || attribute("data-theme").is_none()).await;
}

/// Another tab has cleared everything, which the browser reports without a name.
fn device_cleared() {
    super::device().clear().unwrap();
    window().dispatch_event(&StorageEvent::new("storage").unwrap()).unwrap();
}
