//! The palette: by keyboard, by pointer, and with a service that is slow or fails.

mod filters;
mod local;
mod people;
mod search;

use crate::harness::{
    Clock, Mounted, Request, Response, Service, bodies, mount_app, rendered, until,
};
use crate::listing::path;
use crate::press::{attribute, autofill, drag, press, press_composing, press_with, texts};
use leptos::prelude::*;
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

const INPUT: &str = ".palette[open] [role=combobox]";

fn service(request: &Request) -> Response {
    match request.address.as_str() {
        "/v1/users/456" => {
            Response::json(json!({ "user": [{ "id": "456", "displayName": "Ada" }] }))
        }
        _ => bodies::ventures(&["Agri"]),
    }
}

/// The app on its settings with these ventures saved, and the palette open. Nothing is searched, since
/// the clock is stopped.
async fn opened(saved: &[&str]) -> (Clock, Service, Mounted) {
    let clock = Clock::stopped();
    save(saved);
    let service = Service::responding(service);
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
    until("the palette is open", || app.find(INPUT).is_some()).await;
    can_type().await;
}

/// The field is emptied and gets the focus a moment after the palette is on the page.
async fn can_type() {
    let focused = || document().active_element().and_then(|it| it.get_attribute("role"));
    until("one can type", || focused().as_deref() == Some("combobox")).await;
}

/// Closes the palette and opens it by its button, which has the focus before.
async fn reopened_by_button(app: &Mounted) -> web_sys::HtmlElement {
    app.get(".palette [aria-label=Close]").click();
    until("it is closed", || app.find(".palette[open]").is_none()).await;
    let button = app.get(".palette-button");
    button.focus().unwrap();
    button.click();
    until("the palette is open", || app.find(INPUT).is_some()).await;
    can_type().await;
    button
}

async fn types(app: &Mounted, text: &str) {
    app.type_into(INPUT, text);
    rendered().await;
}

/// The suggestions but for the last one, which leads to the list of all results.
fn options(app: &Mounted) -> Vec<String> {
    let mut options = texts(app, ".palette [role=option]");
    options.retain(|option| !option.starts_with("All results for "));
    options
}

/// The text of the suggestion that the input names as active.
fn active(app: &Mounted) -> Option<String> {
    let id = attribute(app, INPUT, "aria-activedescendant")?;
    assert_eq!(attribute(app, &format!("#{id}"), "aria-selected").as_deref(), Some("true"));
    texts(app, &format!("#{id}")).pop()
}

#[wasm_bindgen_test]
async fn a_few_letters_and_enter_lead_to_a_page() {
    let (_clock, _service, app) = opened(&[]).await;
    assert_eq!(attribute(&app, INPUT, "aria-controls"), attribute(&app, "[role=listbox]", "id"));
    assert_eq!(attribute(&app, "[role=listbox]", "tabindex").as_deref(), Some("-1"));
    assert_eq!(active(&app).as_deref(), Some("Overview"));
    types(&app, "FUND").await;
    assert_eq!(
        (options(&app), active(&app)),
        (vec!["Fundraising".to_owned()], Some("Fundraising".to_owned()))
    );
    assert!(press(&app, INPUT, "Enter"));
    until("the page is open", || path() == "/fundraising").await;
    assert!(app.find(".palette[open]").is_none());
    until("its heading has the focus", || {
        document().active_element().is_some_and(|it| it.tag_name() == "H1")
    })
    .await;
}

#[wasm_bindgen_test]
async fn arrows_go_around_and_typing_starts_again_at_the_first() {
    let (_clock, _service, app) = opened(&[]).await;
    let all = options(&app);
    press(&app, INPUT, "ArrowUp");
    rendered().await;
    assert_eq!(active(&app), all.last().cloned());
    press(&app, INPUT, "ArrowDown");
    press(&app, INPUT, "PageDown");
    rendered().await;
    assert_eq!(active(&app), all.get(6).cloned());
    types(&app, "e").await;
    assert_eq!(active(&app), options(&app).first().cloned());
    types(&app, "no such thing").await;
    assert!(options(&app).is_empty() && app.shows("No results."));
    assert_eq!(attribute(&app, INPUT, "aria-expanded").as_deref(), Some("false"));
    assert!(!press(&app, INPUT, "a") && !press(&app, INPUT, "Home"), "keys for the text");
}

#[wasm_bindgen_test]
async fn a_number_leads_to_its_venture_or_person() {
    let (_clock, _service, app) = opened(&[]).await;
    types(&app, "456").await;
    assert_eq!(options(&app), ["Venture 456", "User 456"]);
    press(&app, INPUT, "ArrowDown");
    press(&app, INPUT, "Enter");
    until("the person is open", || path() == "/users/456").await;
    open(&app).await;
    types(&app, "venture 12").await;
    assert_eq!(options(&app), ["Venture 12"]);
    app.get(".palette [role=option]").click();
    until("the venture is open", || path() == "/ventures/12").await;
}

#[wasm_bindgen_test]
async fn saved_ventures_are_suggested() {
    let (_clock, _service, app) = opened(&["Miniature Lagos", "Côte Solar"]).await;
    types(&app, "cote").await;
    assert_eq!(options(&app), ["Côte Solar"]);
    press(&app, INPUT, "Enter");
    until("it is open", || path() == "/ventures/2").await;
}

#[wasm_bindgen_test]
async fn who_was_led_to_a_page_is_at_its_heading_whatever_opened_the_palette() {
    let (_clock, _service, app) = opened(&[]).await;
    reopened_by_button(&app).await;
    types(&app, "fund").await;
    press(&app, INPUT, "Enter");
    until("the page is there", || path() == "/fundraising").await;
    let focused = || document().active_element().map(|it| it.tag_name());
    until("its heading has the focus", || focused().as_deref() == Some("H1")).await;
}

#[wasm_bindgen_test]
async fn closing_gives_the_focus_back_and_forgets_what_was_typed() {
    let (_clock, _service, app) = opened(&[]).await;
    let button = reopened_by_button(&app).await;
    types(&app, "abc").await;
    assert!(press_with(&app, INPUT, "k", |with| with.set_meta_key(true)), "also while one types");
    until("the same keys close it", || app.find(".palette[open]").is_none()).await;
    until("the focus is back", || document().active_element().as_ref() == Some(&button)).await;
    open(&app).await;
    assert_eq!(options(&app).first().map(String::as_str), Some("Overview"));
}

#[wasm_bindgen_test]
async fn actions_act() {
    let (_clock, _service, app) = opened(&["Agri"]).await;
    types(&app, "theme: dark").await;
    press(&app, INPUT, "Enter");
    let theme = || document().document_element().unwrap().get_attribute("data-theme");
    until("it is dark", || theme().as_deref() == Some("dark")).await;
    open(&app).await;
    types(&app, "theme: system").await;
    press(&app, INPUT, "Enter");
    until("it is as it was", || theme().is_none()).await;
}

#[wasm_bindgen_test]
async fn the_last_key_of_an_input_method_takes_no_suggestion() {
    let (_clock, _service, app) = opened(&["Agri"]).await;
    app.type_into(INPUT, "agri");
    until("it is suggested", || app.find(".palette [role=option]").is_some()).await;
    autofill(&app, INPUT);
    assert!(!press_composing(&app, INPUT, "Enter"));
    assert!(app.find(INPUT).is_some());
}

#[wasm_bindgen_test]
async fn it_stays_when_a_selection_of_text_ends_outside() {
    let (_clock, _service, app) = opened(&[]).await;
    let (dialog, field) = (app.get(".palette"), app.get(INPUT));
    drag(&field, &dialog, &dialog);
    rendered().await;
    assert!(app.find(INPUT).is_some());
    drag(&dialog, &dialog, &dialog);
    until("a press of the backdrop closes it", || app.find(INPUT).is_none()).await;
}
