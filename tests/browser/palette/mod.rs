//! Palette: keyboard, pointer, and services that are slow or fail.

mod local;
mod search;

use crate::harness::lists::path;
use crate::harness::{
    Clock, Mounted, Service, Undo, bodies, mount_app, press, press_with, rendered, until,
};
use crate::saved::{forget, store_file};
use leptos::prelude::*;
use serde_json::json;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlInputElement;

const INPUT: &str = ".palette[open] [role=combobox]";

/// App on the settings page with these ventures saved and the palette open. The clock is stopped,
/// so that no search starts.
async fn open_app(saved: &[&str]) -> (Clock, Undo, Service, Mounted) {
    let clock = Clock::stopped();
    let entry =
        |(index, title): (usize, &&str)| json!({ "id": (index + 1).to_string(), "title": title });
    let entries: Vec<_> = saved.iter().enumerate().map(entry).collect();
    forget();
    let saved = store_file(&json!({ "ventures": entries }));
    let service = Service::responding(|_| bodies::ventures(&["Agri"]));
    let app = mount_app("/settings");
    open_palette(&app).await;
    (clock, saved, service, app)
}

async fn open_palette(app: &Mounted) {
    until("the page appears", || app.find("h1").is_some()).await;
    assert!(
        press_with(app, "h1", "k", |with| with.set_ctrl_key(true)),
        "the browser's own shortcut is suppressed"
    );
    wait_for_input(app).await;
}

/// Waits until the palette is open and its field has the focus, which takes a moment.
async fn wait_for_input(app: &Mounted) {
    until("the palette is open", || app.find(INPUT).is_some()).await;
    let focused = || document().active_element().and_then(|it| it.get_attribute("role"));
    until("the input has the focus", || focused().as_deref() == Some("combobox")).await;
}

async fn type_in_palette(app: &Mounted, text: &str) {
    app.type_into(INPUT, text);
    rendered().await;
}

/// Suggestions except the last ones, which search the lists.
fn options(app: &Mounted) -> Vec<String> {
    let mut options = app.texts(".palette [role=option]");
    options.retain(|option| !option.starts_with("Search "));
    options
}

/// Text of the suggestion that the input names as active.
fn active_option(app: &Mounted) -> Option<String> {
    let id = app.attribute(INPUT, "aria-activedescendant")?;
    assert_eq!(app.attribute(&format!("#{id}"), "aria-selected").as_deref(), Some("true"));
    app.texts(&format!("#{id}")).pop()
}

#[wasm_bindgen_test]
async fn keys_after_shortcut_are_kept() {
    let _service = Service::responding(|_| bodies::ventures(&["Agri"]));
    let app = mount_app("/settings");
    until("the page appears", || app.find("h1").is_some()).await;
    press_with(&app, "h1", "k", |with| with.set_ctrl_key(true));
    assert!(press(&app, "h1", "A") && press(&app, "h1", "/"));
    wait_for_input(&app).await;
    assert_eq!(app.get(INPUT).unchecked_into::<HtmlInputElement>().value(), "A/");
}

#[wasm_bindgen_test]
async fn arrows_cycle_through_suggestions() {
    let (_clock, _saved, _service, app) = open_app(&[]).await;
    let all = options(&app);
    press(&app, INPUT, "ArrowUp");
    rendered().await;
    assert_eq!(active_option(&app), all.last().cloned());
    press(&app, INPUT, "ArrowDown");
    press(&app, INPUT, "ArrowDown");
    rendered().await;
    assert_eq!(active_option(&app), all.get(1).cloned());
    type_in_palette(&app, "e").await;
    assert_eq!(active_option(&app), options(&app).first().cloned());
    type_in_palette(&app, "no such thing").await;
    assert!(options(&app).is_empty());
    assert_eq!(active_option(&app).as_deref(), Some("Search ventures for “no such thing”"));
    assert!(
        !press(&app, INPUT, "a") && !press(&app, INPUT, "Home"),
        "keys that edit the text keep their effect"
    );
}

#[wasm_bindgen_test]
async fn saved_ventures_are_suggested() {
    let (_clock, _saved, _service, app) = open_app(&["Miniature Lagos", "Côte Solar"]).await;
    type_in_palette(&app, "cote").await;
    assert_eq!(options(&app), ["Côte Solar"]);
    // An Enter that confirms the text of an input method, as Safari reports it, chooses nothing.
    assert!(!press_with(&app, INPUT, "Enter", |with| with.set_key_code(229)));
    press(&app, INPUT, "Enter");
    until("the venture is open", || path() == "/ventures/2").await;
}

#[wasm_bindgen_test]
async fn focus_returns_or_moves_to_new_page() {
    let (_clock, _saved, _service, app) = open_app(&[]).await;
    app.get(".palette [aria-label=Close]").click();
    until("the palette is closed", || app.find(".palette[open]").is_none()).await;
    let button = app.get(".palette-button");
    button.focus().unwrap();
    button.click();
    wait_for_input(&app).await;
    type_in_palette(&app, "abc").await;
    assert!(
        press_with(&app, INPUT, "k", |with| with.set_meta_key(true)),
        "the shortcut works in the field"
    );
    until("the shortcut closes the palette", || app.find(".palette[open]").is_none()).await;
    until("the focus is back", || document().active_element().as_ref() == Some(&button)).await;
    button.click();
    wait_for_input(&app).await;
    assert_eq!(active_option(&app).as_deref(), Some("Overview"), "the typed text is cleared");
    type_in_palette(&app, "FUND").await;
    assert_eq!(options(&app), ["Fundraising"]);
    press(&app, INPUT, "Enter");
    until("the page appears", || path() == "/fundraising").await;
    let focused = || document().active_element().map(|it| it.tag_name());
    until("its heading has the focus", || focused().as_deref() == Some("H1")).await;
}

#[wasm_bindgen_test]
async fn number_suggests_venture_or_person() {
    let (_clock, _saved, _service, app) = open_app(&[]).await;
    for typed in ["456", " #456"] {
        type_in_palette(&app, typed).await;
        assert_eq!(options(&app), ["Venture 456", "User 456"], "{typed}");
    }
    type_in_palette(&app, "route 66").await;
    assert!(options(&app).is_empty());
}
