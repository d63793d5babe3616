//! The gallery shows every component, and axe-core finds nothing in any of their states.
//!
//! The test page has no style sheets, so that colors and sizes are for the end-to-end tests.

use crate::harness::{Mounted, config, mount_app, until};
use std::collections::BTreeSet;
use venture_directory::gallery::SHELVES;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;

const AXE: &str = include_str!("../e2e/vendor/axe-core/axe.min.js");

/// Resolves to what is wrong, a line each. Landmarks are there once on a page, and here in all of
/// their states.
const RUN: &str = "axe.run('main', { rules: {
        'color-contrast': { enabled: false }, 'landmark-unique': { enabled: false },
    } }).then(
    ({ violations }) => violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html}`)).join('\\n'))";

async fn gallery() -> Mounted {
    let view = mount_app(config("{}"), "/_gallery");
    until("the gallery is there", || view.find("h1").is_some()).await;
    view
}

#[wasm_bindgen_test]
async fn every_shelf_is_full() {
    let view = gallery().await;
    // Some specimens are panels themselves.
    let shelves = view.find_all("main .stack > section.panel");
    assert_eq!(shelves.len(), SHELVES.len());
    for (shelf, (title, _)) in shelves.iter().zip(SHELVES) {
        let heading = shelf.query_selector("h2").unwrap().unwrap();
        assert_eq!(heading.text_content().unwrap(), *title);
        let specimens = shelf.query_selector_all(".specimen").unwrap();
        assert!(specimens.length() > 0, "{title} is empty");
    }
}

#[wasm_bindgen_test]
async fn every_identifier_is_there_once() {
    let view = gallery().await;
    let ids = view.find_all("[id]").into_iter().map(|element| element.id()).collect::<Vec<_>>();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{ids:?}");
}

#[wasm_bindgen_test]
async fn axe_finds_nothing() {
    let _view = gallery().await;
    js_sys::eval(AXE).unwrap();
    let found = js_sys::eval(RUN).unwrap().unchecked_into::<js_sys::Promise>();
    let found = JsFuture::from(found).await.unwrap();
    assert_eq!(found, JsValue::from_str(""), "{}", found.as_string().unwrap_or_default());
}
