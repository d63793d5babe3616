//! Theme and density in the settings.

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
async fn theme_and_density_apply_at_once_and_are_stored() {
    for (name, chosen_at, value) in [("theme", 2, "dark"), ("density", 1, "compact")] {
        let shown = || attribute(&format!("data-{name}"));
        let page = open(Config::default());
        until("nothing is chosen", || shown().is_none()).await;
        assert_eq!(chosen(&page, name).iter().position(|it| *it), Some(0));
        choose(&page, name, chosen_at);
        until(value, || shown().as_deref() == Some(value)).await;
        assert_eq!(stored(name).as_deref(), Some(value));
        drop(page);
        let (page, _) = again(Config::default());
        assert_eq!(chosen(&page, name).iter().position(|it| *it), Some(chosen_at));
        choose(&page, name, 0);
        until("it is as before", || shown().is_none()).await;
        assert_eq!(stored(name), None);
        drop(page);
        super::store(name, "pink");
        let (page, _) = again(Config::default());
        assert_eq!(chosen(&page, name).iter().position(|it| *it), Some(0), "that is no choice");
    }
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
