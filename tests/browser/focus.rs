//! Focus after a change of the page or the order.

use crate::harness::lists::{choose, focused_text, history, is_first, path, search};
use crate::harness::{Mounted, Service, mount_app, rendered, settled, until};
use crate::saved::{forget, store_file};
use crate::ventures::{COUNTS, open, service};
use leptos::prelude::*;
use serde_json::json;
use std::collections::HashSet;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Element, HtmlElement};

fn focus_and_click(app: &Mounted, control: &str) {
    let control = app.get(control);
    control.focus().unwrap();
    control.click();
}

#[wasm_bindgen_test]
async fn paging_moves_focus_to_new_range() {
    let (service, app) = open("/ventures").await;
    for (label, range) in [("Next", "21–40"), ("Previous", "1–20"), ("Next", "21–40")] {
        focus_and_click(&app, &format!("a[aria-label={label}]"));
        let range = format!("{range} of 45 ventures");
        until(&format!("“{range}” has the focus"), || focused_text().starts_with(&range)).await;
    }
    assert_eq!(service.count(&format!("/v1/ventures?{COUNTS}&limit=20&offset=20")), 1);
}

#[wasm_bindgen_test]
async fn focus_elsewhere_is_left_alone() {
    let (_service, app) = open("/ventures").await;
    app.get("a[aria-label=Next]").click();
    until("the page appears", || search() == "?page=2" && is_first(&app, "Venture 879")).await;
    settled().await;
    let body = document().body().unwrap();
    assert_eq!(document().active_element().as_ref(), Some(body.as_ref()));
    app.get("input[type=search]").focus().unwrap();
    history().back().unwrap();
    until("the first page is back", || is_first(&app, "Venture 899")).await;
    settled().await;
    let active = document().active_element().unwrap();
    assert_eq!(active.get_attribute("type").as_deref(), Some("search"));
    let select = app.get(".order select");
    select.focus().unwrap();
    choose(&app, ".order select", "name");
    until("the rows are sorted", || search() == "?sort=name" && is_first(&app, "Venture 855"))
        .await;
    assert_eq!(document().active_element().as_ref(), Some(select.as_ref()));
}

fn is_focus_in_page() -> bool {
    document().active_element().is_some_and(|active| active.tag_name() != "BODY")
}

/// Opens an address with saved ventures and searches. One venture was just removed, and one is in the
/// comparison.
async fn open_with_everything(address: &str) -> (Service, Mounted) {
    let service = Service::responding(service());
    let app = mount_app(address);
    let is_loading = || app.find("h1").is_none() || app.find("main [aria-busy=true]").is_some();
    until("the page is loaded", || !is_loading()).await;
    rendered().await;
    for before in [".saved-tools button[title]", "main .compare[aria-pressed=false]"] {
        if let Some(control) = app.find(before) {
            control.unchecked_into::<HtmlElement>().click();
        }
    }
    rendered().await;
    (service, app)
}

/// Presses one control of each kind that is on the page at this address.
async fn press_controls(address: &str) {
    // Buttons with a pressed state stay.
    const CONTROLS: &str = ":is(main button:enabled:not([aria-pressed]), main a[data-noscroll])\
        :not(dialog:not([open]) *)";
    let kind = |control: &Element| {
        let name = control.get_attribute("aria-label").or_else(|| control.text_content());
        let name = name.unwrap_or_default();
        (control.class_name(), name.split(' ').next().unwrap_or_default().to_owned())
    };
    let mut pressed = HashSet::new();
    loop {
        let (_service, app) = open_with_everything(address).await;
        let start = path();
        let count = pressed.len();
        while path() == start
            && let Some(control) =
                app.find_all(CONTROLS).into_iter().find(|control| !pressed.contains(&kind(control)))
        {
            pressed.insert(kind(&control));
            let name = control.outer_html();
            let control: HtmlElement = control.unchecked_into();
            control.focus().unwrap();
            control.click();
            settled().await;
            until(&format!("a control has the focus after {name}"), is_focus_in_page).await;
        }
        if pressed.len() == count {
            return;
        }
    }
}

/// Buttons of the settings reload the page.
#[wasm_bindgen_test]
async fn no_pressed_control_loses_focus() {
    for address in [
        "/ventures?country=Kenya&name=venture&sort=name",
        "/ventures?view=table",
        "/ventures?view=charts",
        "/ventures?name=none-has-this",
        "/saved",
        "/compare?ids=1,2",
        "/users",
        "/",
    ] {
        forget();
        let saved = ["1", "2", "3"].map(|id| json!({ "id": id, "title": format!("Kept {id}") }));
        let file = json!({ "ventures": saved, "searches": [{ "query": "name=a" }] });
        let _saved = store_file(&file);
        press_controls(address).await;
    }
}
