//! Links between pages, under totals that are wrong.

use crate::harness::{Mounted, mount};
use crate::listing::choose;
use crate::press::{attribute, texts};
use directory_api::Window;
use leptos::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use venture_directory::components::{Pagination, SizeChoice};
use venture_directory::text::paging::range;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlSelectElement;

fn window(offset: u64, received: u64, claimed: Option<u64>) -> Window {
    Window { offset, limit: 20, received, claimed, is_counted: false }
}

fn pager(window: Window) -> Mounted {
    mount(move || {
        let address = |page| format!("/list?page={page}");
        view! { <Pagination window address /> }
    })
}

fn links(view: &Mounted) -> Vec<String> {
    view.find_all("a").iter().map(|link| link.get_attribute("href").unwrap()).collect()
}

fn leads_to(view: &Mounted, label: &str) -> Option<String> {
    view.find(&format!("a[aria-label={label}]")).and_then(|link| link.get_attribute("href"))
}

#[wasm_bindgen_test]
fn in_the_middle_every_direction_is_a_link() {
    let view = pager(window(80, 20, Some(4_812)));
    assert_eq!(leads_to(&view, "First").as_deref(), Some("/list?page=1"));
    assert_eq!(leads_to(&view, "Previous").as_deref(), Some("/list?page=4"));
    assert_eq!(leads_to(&view, "Next").as_deref(), Some("/list?page=6"));
    assert_eq!(leads_to(&view, "Last").as_deref(), Some("/list?page=241"));
    assert_eq!(texts(&view, "[aria-current=page]"), ["5"]);
    assert_eq!(attribute(&view, "[aria-current=page]", "aria-label").as_deref(), Some("Page 5"));
    assert_eq!(texts(&view, "li[aria-hidden] span"), ["…", "…"]);
    assert_eq!(attribute(&view, "nav", "aria-label").as_deref(), Some("Pagination"));
}

#[wasm_bindgen_test]
fn at_the_ends_nothing_leads_further() {
    let view = pager(window(0, 20, Some(40)));
    assert_eq!((leads_to(&view, "First"), leads_to(&view, "Previous")), (None, None));
    let view = pager(window(20, 20, Some(40)));
    assert_eq!((leads_to(&view, "Next"), leads_to(&view, "Last")), (None, None));
}

#[wasm_bindgen_test]
fn one_page_has_no_links() {
    let view = pager(window(0, 3, Some(3)));
    assert!(links(&view).is_empty() && view.find("nav[hidden]").is_some());
    let view = pager(window(0, 20, Some(20)));
    assert!(leads_to(&view, "Next").is_some(), "a full page may have a next one");
}

#[wasm_bindgen_test]
fn a_full_page_may_have_a_next_one_whatever_the_total_says() {
    for claimed in [None, Some(20), Some(0), Some(3)] {
        let view = pager(window(0, 20, claimed));
        assert_eq!(leads_to(&view, "Next").as_deref(), Some("/list?page=2"), "{claimed:?}");
        assert_eq!(leads_to(&view, "Last"), None, "{claimed:?}");
    }
}

#[wasm_bindgen_test]
fn a_page_behind_the_end_leads_back_to_the_last() {
    let view = pager(window(6_000, 0, Some(45)));
    assert_eq!(leads_to(&view, "Previous").as_deref(), Some("/list?page=3"));
    assert_eq!(leads_to(&view, "Next"), None);
}

#[wasm_bindgen_test]
fn a_total_that_is_not_sure_is_not_sold_as_one() {
    assert_eq!(range(window(20, 20, Some(4_812))), "21–40 of 4,812");
    assert_eq!(range(window(20, 13, Some(4_812))), "21–33 of about 4,812");
    assert_eq!(range(window(0, 20, Some(20))), "1–20 of at least 20");
    assert_eq!(range(window(40, 1, Some(41))), "41 of 41");
    assert_eq!(range(window(0, 0, None)), "None");
    assert_eq!(range(window(600, 0, Some(45))), "None of about 45");
}

#[wasm_bindgen_test]
fn another_size_is_reported() {
    let chosen = Arc::new(AtomicU32::new(0));
    let reported = Arc::clone(&chosen);
    let view = mount(move || {
        let on_size = move |size| reported.store(size, Ordering::Relaxed);
        view! { <SizeChoice sizes=&[10, 20, 50] chosen=20 on_size /> }
    });
    let select: HtmlSelectElement = view.get("select").unchecked_into();
    assert_eq!(select.value(), "20");
    choose(&view, "select", "50");
    assert_eq!(chosen.load(Ordering::Relaxed), 50);
}
