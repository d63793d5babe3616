//! Palette: by keyboard, by pointer, and with a service that is slow or fails.

mod local;
mod search;

use crate::harness::{Clock, Mounted, Service, bodies, mount_app, rendered, until};
use crate::listing::path;
use crate::press::{attribute, press, press_with, texts};
use leptos::prelude::*;
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

const INPUT: &str = ".palette[open] [role=combobox]";

/// App on its settings with these ventures saved, and the palette open. The clock is stopped, so
/// that no search starts.
async fn opened(saved: &[&str]) -> (Clock, Service, Mounted) {
    let clock = Clock::stopped();
    save(saved);
    let service = Service::responding(|_| bodies::ventures(&["Agri"]));
    let app = mount_app("/settings");
    open(&app).await;
    (clock, service, app)
}

fn save(titles: &[&str]) {
    let entry =
        |(place, title): (usize, &&str)| json!({ "id": (place + 1).to_string(), "title": title });
    let entries: Vec<_> = titles.iter().enumerate().map(entry).collect();
    crate::saved::forget();
    crate::saved::store_file(&json!({ "ventures": entries }));
}

async fn open(app: &Mounted) {
    until("there is a page", || app.find("h1").is_some()).await;
    assert!(press_with(app, "h1", "k", |with| with.set_ctrl_key(true)), "the browser has its own");
    can_type(app).await;
}

/// The field is emptied and focused a moment after the palette is on the page.
async fn can_type(app: &Mounted) {
    until("the palette is open", || app.find(INPUT).is_some()).await;
    let focused = || document().active_element().and_then(|it| it.get_attribute("role"));
    until("the input has the focus", || focused().as_deref() == Some("combobox")).await;
}

async fn types(app: &Mounted, text: &str) {
    app.type_into(INPUT, text);
    rendered().await;
}

/// Suggestions except the last ones, which search the lists.
fn options(app: &Mounted) -> Vec<String> {
    let mut options = texts(app, ".palette [role=option]");
    options.retain(|option| !option.starts_with("Search "));
    options
}

/// Text of the suggestion that the input names as active.
fn active(app: &Mounted) -> Option<String> {
    let id = attribute(app, INPUT, "aria-activedescendant")?;
    assert_eq!(attribute(app, &format!("#{id}"), "aria-selected").as_deref(), Some("true"));
    texts(app, &format!("#{id}")).pop()
}

#[wasm_bindgen_test]
async fn arrows_cycle_through_suggestions() {
    let (_clock, _service, app) = opened(&[]).await;
    let all = options(&app);
    press(&app, INPUT, "ArrowUp");
    rendered().await;
    assert_eq!(active(&app), all.last().cloned());
    press(&app, INPUT, "ArrowDown");
    press(&app, INPUT, "ArrowDown");
    rendered().await;
    assert_eq!(active(&app), all.get(1).cloned());
    types(&app, "e").await;
    assert_eq!(active(&app), options(&app).first().cloned());
    types(&app, "no such thing").await;
    assert!(options(&app).is_empty());
    assert_eq!(active(&app).as_deref(), Some("Search ventures for “no such thing”"));
    assert!(!press(&app, INPUT, "a") && !press(&app, INPUT, "Home"), "keys for the text");
}

#[wasm_bindgen_test]
async fn saved_ventures_are_suggested() {
    let (_clock, _service, app) = opened(&["Miniature Lagos", "Côte Solar"]).await;
    types(&app, "cote").await;
    assert_eq!(options(&app), ["Côte Solar"]);
    // The last key of an input method, as Safari reports it, chooses no suggestion.
    assert!(!press_with(&app, INPUT, "Enter", |with| with.set_key_code(229)));
    press(&app, INPUT, "Enter");
    until("it is open", || path() == "/ventures/2").await;
}

#[wasm_bindgen_test]
async fn focus_returns_or_moves_to_new_page() {
    let (_clock, _service, app) = opened(&[]).await;
    app.get(".palette [aria-label=Close]").click();
    until("it is closed", || app.find(".palette[open]").is_none()).await;
    let button = app.get(".palette-button");
    button.focus().unwrap();
    button.click();
    can_type(&app).await;
    types(&app, "abc").await;
    assert!(press_with(&app, INPUT, "k", |with| with.set_meta_key(true)), "also while one types");
    until("the same keys close it", || app.find(".palette[open]").is_none()).await;
    until("the focus is back", || document().active_element().as_ref() == Some(&button)).await;
    button.click();
    can_type(&app).await;
    assert_eq!(active(&app).as_deref(), Some("Overview"), "the typed text is cleared");
    types(&app, "FUND").await;
    assert_eq!(options(&app), ["Fundraising"]);
    press(&app, INPUT, "Enter");
    until("the page is there", || path() == "/fundraising").await;
    let focused = || document().active_element().map(|it| it.tag_name());
    until("its heading has the focus", || focused().as_deref() == Some("H1")).await;
}

#[wasm_bindgen_test]
async fn number_opens_venture_or_person() {
    let (_clock, _service, app) = opened(&[]).await;
    for typed in ["456", " #456"] {
        types(&app, typed).await;
        assert_eq!(options(&app), ["Venture 456", "User 456"], "{typed}");
    }
    types(&app, "route 66").await;
    assert!(options(&app).is_empty());
}
