//! The focus survives what had it.

use super::{choose, focused, history, is_first, search};
use crate::harness::{settled, until};
use crate::ventures::{COUNTS, opened};
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn paging_leaves_the_focus_at_the_new_range() {
    let (_service, app) = opened("/ventures").await;
    let next = app.get("a[aria-label=Next]");
    next.focus().unwrap();
    next.click();
    until("the range has it", || focused().starts_with("21–40 of 45 ventures")).await;
    assert_eq!(search(), "?page=2");
}

#[wasm_bindgen_test]
async fn cached_page_takes_focus_from_its_link() {
    let (service, app) = opened("/ventures").await;
    for (label, range) in [("Next", "21–40"), ("Previous", "1–20"), ("Next", "21–40")] {
        let link = app.get(&format!("a[aria-label={label}]"));
        link.focus().unwrap();
        link.click();
        let range = format!("{range} of 45 ventures");
        until(&range, || focused().starts_with(&range)).await;
    }
    assert_eq!(service.count(&format!("/v1/ventures?{COUNTS}&limit=20&offset=20")), 1);
}

#[wasm_bindgen_test]
async fn a_filter_that_is_dropped_leaves_the_focus_at_the_new_range() {
    let (_service, app) = opened("/ventures?country=Kenya").await;
    let cross = app.get(".results [aria-label='Remove Kenya']");
    cross.focus().unwrap();
    cross.click();
    until("the range has it", || focused().starts_with("1–20 of 45 ventures")).await;
}

#[wasm_bindgen_test]
async fn where_no_row_is_the_heading_has_the_focus() {
    let (_service, app) = opened("/ventures?country=Kenya&name=zzz").await;
    let cross = app.get(".results [aria-label='Remove Kenya']");
    cross.focus().unwrap();
    cross.click();
    until("the heading has it", || focused() == "Ventures").await;
    assert_eq!(search(), "?name=zzz");
}

#[wasm_bindgen_test]
async fn a_focus_that_was_nowhere_or_elsewhere_is_left_alone() {
    let (_service, app) = opened("/ventures").await;
    app.get("a[aria-label=Next]").click();
    until("the page is there", || search() == "?page=2" && is_first(&app, "Venture 879")).await;
    settled().await;
    let body = document().body().unwrap();
    assert_eq!(document().active_element().as_ref(), Some(body.as_ref()));
    app.get("input[type=search]").focus().unwrap();
    history().back().unwrap();
    until("the first page is back", || is_first(&app, "Venture 899")).await;
    settled().await;
    let active = document().active_element().unwrap();
    assert_eq!(active.get_attribute("type").as_deref(), Some("search"));
}

#[wasm_bindgen_test]
async fn the_choice_of_an_order_keeps_the_focus_until_the_rows_are_there() {
    let (_service, app) = opened("/ventures").await;
    until("the order can be chosen", || app.find(".order select").is_some()).await;
    let select = app.get(".order select");
    select.focus().unwrap();
    choose(&app, ".order select", "name");
    until("the rows are in order", || search() == "?sort=name" && !is_first(&app, "Venture 899"))
        .await;
    assert_eq!(document().active_element().as_ref(), Some(select.as_ref()));
}
