//! The keyboard shortcuts.

use crate::harness::{Clock, Mounted, Service, bodies, mount_app, until};
use crate::listing::path;
use crate::press::{press, press_with, texts};
use leptos::prelude::*;
use venture_directory::navigation::shortcuts::{Act, SHORTCUTS};
use wasm_bindgen_test::wasm_bindgen_test;

const LIST: &str = ".dialog[open] .shortcuts";

async fn opened(address: &str) -> (Service, Mounted) {
    let service = Service::responding(|_| bodies::ventures(&["Agri"]));
    let app = mount_app(address);
    until("there is a page", || app.find("h1").is_some()).await;
    (service, app)
}

#[wasm_bindgen_test]
async fn two_keys_lead_to_each_page_of_the_table() {
    let (_service, app) = opened("/settings").await;
    let mut pages = 0;
    for shortcut in SHORTCUTS {
        let Act::Go(address) = shortcut.act else { continue };
        for key in shortcut.keys {
            press(&app, "main", key);
        }
        until((shortcut.says)(), || path() == address || address == "/" && path() == "/ventures")
            .await;
        pages += 1;
    }
    assert_eq!(pages, 5);
}

#[wasm_bindgen_test]
async fn keys_of_other_scripts_do_what_is_on_them() {
    // Russian, Greek, Hebrew, and Arabic, one key of which writes two letters.
    for (first, second) in [("п", "м"), ("γ", "ω"), ("ע", "ה"), ("ل", "ر")] {
        let (_service, app) = opened("/settings").await;
        press_with(&app, "main", first, |with| with.set_code("KeyG"));
        assert!(press_with(&app, "main", second, |with| with.set_code("KeyV")), "{first} {second}");
        until("the ventures", || path() == "/ventures").await;
    }
    let (_service, app) = opened("/ventures").await;
    assert!(press_with(&app, "main", "ظ", |with| with.set_code("Slash")));
    let typed = |with: &web_sys::KeyboardEventInit| {
        with.set_code("KeyK");
        with.set_ctrl_key(true);
    };
    assert!(press_with(&app, "main", "л", typed));
    until("the palette is open", || app.find(".palette[open]").is_some()).await;
    // A layout of Latin letters says itself where they are.
    assert!(!press_with(&app, "main", "x", |with| with.set_code("Slash")));
}

#[wasm_bindgen_test]
async fn single_keys_can_be_switched_off() {
    let (_service, app) = opened("/settings").await;
    assert!(press(&app, "main", "/"));
    until("the palette is open", || app.find(".palette[open]").is_some()).await;
    drop(app);
    let (_service, app) = opened("/settings").await;
    app.get("#single-keys").click();
    for key in ["/", "?", "g"] {
        assert!(!press(&app, "main", key), "{key}");
    }
    assert!(!press(&app, "main", "v"));
    assert_eq!(path(), "/settings");
    drop(app);
    let (_service, app) = opened("/ventures").await;
    assert!(!press(&app, "main", "/"), "it is stored");
    assert!(app.find("[aria-keyshortcuts='/']").is_none(), "nothing promises the key");
    let palette = |with: &web_sys::KeyboardEventInit| with.set_ctrl_key(true);
    assert!(press_with(&app, "main", "k", palette), "no letter alone");
    drop(app);
    let (_service, app) = opened("/settings").await;
    app.get("#single-keys").click();
    assert!(press_with(&app, "main", "?", |with| with.set_shift_key(true)));
    until("the list is there", || app.find(LIST).is_some()).await;
}

#[wasm_bindgen_test]
async fn keys_that_belong_to_something_else_do_nothing() {
    let (_service, app) = opened("/ventures").await;
    for (first, second) in [("g", "x"), ("x", "s"), ("s", "g")] {
        press(&app, "main", first);
        assert!(!press(&app, "main", second), "{first} {second}");
    }
    press(&app, "[role=search] input", "g");
    assert!(!press(&app, "[role=search] input", "s"), "somebody types");
    for with in [
        |it: &web_sys::KeyboardEventInit| it.set_ctrl_key(true),
        |it: &web_sys::KeyboardEventInit| it.set_alt_key(true),
        |it: &web_sys::KeyboardEventInit| it.set_shift_key(true),
        |it: &web_sys::KeyboardEventInit| it.set_meta_key(true),
    ] {
        press(&app, "main", "g");
        assert!(!press_with(&app, "main", "s", with));
    }
    let clock = Clock::stopped();
    press(&app, "main", "g");
    clock.advance(2000.0);
    assert!(!press(&app, "main", "s"), "too late");
    clock.run_timers().await;
    assert_eq!(path(), "/ventures");
}

#[wasm_bindgen_test]
async fn the_list_holds_the_whole_table() {
    let (_service, app) = opened("/settings").await;
    assert!(press_with(&app, "main", "?", |with| with.set_shift_key(true)));
    until("the list is there", || app.find(LIST).is_some()).await;
    let says: Vec<&str> = SHORTCUTS.iter().map(|it| (it.says)()).collect();
    assert_eq!(texts(&app, ".shortcuts.single dt"), says);
    let keys = texts(&app, ".shortcuts dd");
    for key in ["↓", "Home", "Page Down"] {
        assert!(keys.iter().any(|keys| keys.contains(key)), "{key} of lists: {keys:?}");
    }
    assert!(app.find(".dialog[open] a[href='/settings']").is_some(), "the way to switch them off");
    assert!(keys.contains(&"g then v".to_owned()) && keys.contains(&"?".to_owned()), "{keys:?}");
    press(&app, "main", "g");
    assert!(!press(&app, "main", "s"), "the dialog is over the page");
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
