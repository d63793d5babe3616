//! Theme in the settings.

use super::{again, open, stored};
use crate::harness::{Mounted, device_storage, until};
use crate::press::tell_stored;
use leptos::prelude::*;
use venture_directory::config::Config;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlInputElement;

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

#[wasm_bindgen_test]
async fn theme_applies_immediately_when_chosen() {
    let shown = || attribute("data-theme");
    let page = open(Config::default());
    until("no theme is set", || shown().is_none()).await;
    assert_eq!(chosen(&page, "theme"), [true, false, false]);
    choose(&page, "theme", 2);
    until("the theme is dark", || shown().as_deref() == Some("dark")).await;
    assert_eq!(stored("theme").as_deref(), Some("dark"));
    drop(page);
    let (page, _) = again(Config::default());
    assert_eq!(chosen(&page, "theme"), [false, false, true]);
    choose(&page, "theme", 0);
    until("the theme is the system's", || shown().is_none()).await;
    assert_eq!(stored("theme"), None);
    drop(page);
    super::store("theme", "pink");
    let (page, _) = again(Config::default());
    assert_eq!(chosen(&page, "theme"), [true, false, false], "an unknown theme is ignored");
    drop(page);
    drop(open(Config::default()));
}

#[wasm_bindgen_test]
async fn what_another_tab_chose_applies_here() {
    let page = open(Config::default());
    super::store("theme", "dark");
    tell_stored(Some("venture-directory:/:theme"));
    until("it is dark", || attribute("data-theme").as_deref() == Some("dark")).await;
    assert_eq!(chosen(&page, "theme"), [false, false, true]);
    device_storage().clear().unwrap();
    tell_stored(None);
    until("it follows the system", || attribute("data-theme").is_none()).await;
}
