//! The keyboard shortcuts.

use crate::harness::{Mounted, Service, bodies, mount_app, until};
use crate::press::{press, press_with, texts};
use leptos::prelude::*;
use venture_directory::navigation::shortcuts::SHORTCUTS;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::KeyboardEventInit;

const LIST: &str = ".dialog[open] .shortcuts";

async fn opened(address: &str) -> (Service, Mounted) {
    let service = Service::responding(|_| bodies::ventures(&["Agri"]));
    let app = mount_app(address);
    until("there is a page", || app.find("h1").is_some()).await;
    (service, app)
}

#[wasm_bindgen_test]
async fn keys_work_on_non_latin_layouts() {
    let (_service, app) = opened("/ventures").await;
    // Arabic and Russian letters.
    assert!(press_with(&app, "main", "ظ", |with| with.set_code("Slash")));
    let with_control = |with: &KeyboardEventInit| {
        with.set_code("KeyK");
        with.set_ctrl_key(true);
    };
    assert!(press_with(&app, "main", "л", with_control));
    until("the palette is open", || app.find(".palette[open]").is_some()).await;
    // The letters of a Latin layout count, and not their places.
    assert!(!press_with(&app, "main", "x", |with| with.set_code("Slash")));
}

#[wasm_bindgen_test]
async fn other_keys_are_ignored() {
    let (_service, app) = opened("/ventures").await;
    for key in ["g", "s", "k"] {
        assert!(!press(&app, "main", key), "{key}");
    }
    for key in ["/", "?"] {
        assert!(!press(&app, "[role=search] input", key), "{key} in a field");
        for with in [
            |it: &KeyboardEventInit| it.set_ctrl_key(true),
            |it: &KeyboardEventInit| it.set_alt_key(true),
            |it: &KeyboardEventInit| it.set_meta_key(true),
        ] {
            assert!(!press_with(&app, "main", key, with), "{key} with another key");
        }
    }
}

#[wasm_bindgen_test]
async fn question_mark_lists_all_shortcuts() {
    let (_service, app) = opened("/settings").await;
    assert!(press_with(&app, "main", "?", |with| with.set_shift_key(true)));
    until("the list is there", || app.find(LIST).is_some()).await;
    let says: Vec<&str> = SHORTCUTS.iter().map(|it| (it.says)()).collect();
    assert_eq!(texts(&app, ".shortcuts.single dt"), says);
    let keys = texts(&app, ".shortcuts dd");
    for key in ["/", "?", "K"] {
        assert!(keys.iter().any(|keys| keys.contains(key)), "{key} is missing: {keys:?}");
    }
    assert!(!press(&app, "main", "/"), "the dialog is over the page");
    app.get(".dialog[open] [aria-label=Close]").click();
    until("the list is gone", || app.find(LIST).is_none()).await;
}

#[wasm_bindgen_test]
async fn a_slash_leads_to_the_search_of_the_page() {
    let (_service, app) = opened("/ventures").await;
    assert!(press(&app, "main", "/"));
    let label = || document().active_element().and_then(|it| it.get_attribute("aria-label"));
    until("the field has the focus", || label().as_deref() == Some("Search ventures by name"))
        .await;
    assert!(!press(&app, "[role=search] input", "/"), "a slash in a field is a slash");
}
