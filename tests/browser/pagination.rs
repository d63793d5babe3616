//! Links between pages.

use crate::harness::mount;
use directory_api::Window;
use leptos::prelude::*;
use venture_directory::components::Pagination;
use wasm_bindgen_test::wasm_bindgen_test;

fn window(offset: u64, received: u64, claimed: Option<u64>) -> Window {
    Window { offset, limit: 20, received, claimed, is_counted: false }
}

#[wasm_bindgen_test]
fn links_lead_to_possible_pages() {
    for (window, first, previous, next, last) in [
        (window(80, 20, Some(4_812)), Some(1), Some(4), Some(6), Some(241)),
        (window(0, 20, Some(40)), None, None, Some(2), Some(2)),
        (window(20, 20, Some(40)), Some(1), Some(1), None, None),
        (window(0, 3, Some(3)), None, None, None, None),
        // A full page may have a next one, even if the total says otherwise.
        (window(0, 20, None), None, None, Some(2), None),
        (window(0, 20, Some(3)), None, None, Some(2), None),
        // A page past the end links back to the last one.
        (window(6_000, 0, Some(45)), Some(1), Some(3), None, None),
    ] {
        let view = mount(move || {
            view! { <Pagination window address=|page| format!("/list?page={page}") /> }
        });
        for (label, page) in
            [("First", first), ("Previous", previous), ("Next", next), ("Last", last)]
        {
            let link = view.find(&format!("a[aria-label={label}]"));
            let address = link.map(|link| link.get_attribute("href").unwrap());
            assert_eq!(address, page.map(|it| format!("/list?page={it}")), "{label}, {window:?}");
        }
        assert_eq!(view.find("nav[hidden]").is_none(), view.find("a").is_some(), "{window:?}");
    }
}
