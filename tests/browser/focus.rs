//! Focus after a change of the page or the order.

use crate::harness::lists::{choose, focused_text, history, is_first, search};
use crate::harness::{Mounted, settled, until};
use crate::ventures::{COUNTS, open};
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

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
