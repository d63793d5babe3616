//! Keyboard shortcuts.

use crate::harness::{press, press_with, until};
use crate::links::open;
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::KeyboardEventInit;

#[wasm_bindgen_test]
async fn slash_focuses_search_on_any_layout() {
    let (_service, app) = open("/ventures").await;
    // Latin, Arabic and Russian layouts.
    assert!(press(&app, "main", "/"));
    let label = || document().active_element().and_then(|it| it.get_attribute("aria-label"));
    until("the field has the focus", || label().as_deref() == Some("Search ventures")).await;
    assert!(press_with(&app, "main", "ظ", |with| with.set_code("Slash")));
    let with_control = |with: &KeyboardEventInit| {
        with.set_code("KeyK");
        with.set_ctrl_key(true);
    };
    assert!(press_with(&app, "main", "л", with_control));
    until("the palette is open", || app.find(".palette[open]").is_some()).await;
    // On a Latin layout, the character counts, not the position of the key.
    assert!(!press_with(&app, "main", "x", |with| with.set_code("Slash")));
}

#[wasm_bindgen_test]
async fn other_keys_are_ignored() {
    let (_service, app) = open("/ventures").await;
    assert!(!press(&app, "main", "k"));
    for key in ["/", "?"] {
        assert!(!press(&app, "[role=search] input", key), "{key} in a field");
        for with in [
            |it: &KeyboardEventInit| it.set_ctrl_key(true),
            |it: &KeyboardEventInit| it.set_alt_key(true),
            |it: &KeyboardEventInit| it.set_meta_key(true),
        ] {
            assert!(!press_with(&app, "main", key, with), "{key} with a modifier");
        }
    }
}
