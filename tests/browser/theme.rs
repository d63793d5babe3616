//! Light and dark.

use crate::harness::{mount, until};
use leptos::prelude::*;
use std::cell::Cell;
use std::rc::Rc;
use venture_directory::theme::{Theme, ThemeChoice, use_theme};
use wasm_bindgen_test::wasm_bindgen_test;

const NAME: &str = "venture-directory:theme";

fn stored() -> Option<String> {
    window().local_storage().unwrap().unwrap().get_item(NAME).unwrap()
}

fn theme_attribute() -> Option<String> {
    document().document_element().unwrap().get_attribute("data-theme")
}

fn open() -> (crate::harness::Mounted, ThemeChoice) {
    let slot = Rc::new(Cell::new(None));
    let filled = Rc::clone(&slot);
    let view = mount(move || filled.set(Some(use_theme())));
    (view, slot.get().unwrap())
}

#[wasm_bindgen_test]
async fn a_choice_applies_at_once_and_is_stored() {
    let (view, theme) = open();
    theme.choose(Theme::Dark);
    until("the page is dark", || theme_attribute().as_deref() == Some("dark")).await;
    assert_eq!(stored().as_deref(), Some("dark"));
    drop(view);
    let (_view, theme) = open();
    assert_eq!(theme.get(), Theme::Dark);
    theme.choose(Theme::System);
    until("the page follows the system", || theme_attribute().is_none()).await;
    assert_eq!(stored(), None);
}

#[wasm_bindgen_test]
async fn an_invalid_choice_is_ignored() {
    window().local_storage().unwrap().unwrap().set_item(NAME, "pink").unwrap();
    let (_view, theme) = open();
    assert_eq!(theme.get(), Theme::System);
    theme.choose(Theme::System);
}
