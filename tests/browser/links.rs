//! Clicks on links: handled by the app, or left to the browser.

use crate::harness::lists::{history, path};
use crate::harness::{Mounted, Service, bodies, mount_app, until};
use leptos::prelude::*;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{HtmlElement, MouseEvent, MouseEventInit};

async fn open(address: &str) -> (Service, Mounted) {
    let service = Service::responding(|_| bodies::ventures(&["Agri"]));
    let app = mount_app(address);
    until("the heading appears", || app.find("h1").is_some()).await;
    (service, app)
}

/// Name of an attribute, and its value.
type Attribute = (&'static str, &'static str);
/// Kind of click.
type Way = fn(&MouseEventInit);

/// Clicks a link with these attributes. Returns true if the app handled the click itself.
fn is_taken(attributes: &[Attribute], way: Way) -> bool {
    let link: HtmlElement = document().create_element("a").unwrap().unchecked_into();
    for (name, value) in attributes {
        link.set_attribute(name, value).unwrap();
    }
    let words = document().create_element("span").unwrap();
    link.append_child(&words).unwrap();
    document().body().unwrap().append_child(&link).unwrap();
    let options = MouseEventInit::new();
    options.set_cancelable(true);
    options.set_bubbles(true);
    way(&options);
    let taken = Rc::new(Cell::new(false));
    let seen = Rc::clone(&taken);
    // The last listener of the click keeps the browser on the test page.
    let last = window_event_listener(leptos::ev::click, move |event| {
        seen.set(event.default_prevented());
        event.prevent_default();
    });
    let click = MouseEvent::new_with_mouse_event_init_dict("click", &options).unwrap();
    words.dispatch_event(&click).unwrap();
    last.remove();
    link.remove();
    taken.get()
}

fn plainly(_: &MouseEventInit) {}

#[wasm_bindgen_test]
async fn app_follows_plain_clicks_on_its_links() {
    let _opened = open("/settings").await;
    let own = ("href", "/settings?a");
    let cases: [(&[Attribute], Way, bool); 12] = [
        (&[own], plainly, true),
        (&[("href", "/settings#below")], plainly, true),
        (&[("href", "/v1/openapi.json"), ("rel", "noopener external")], plainly, false),
        (&[own, ("target", "_blank")], plainly, false),
        (&[own, ("download", "")], plainly, false),
        (&[("name", "an anchor")], plainly, false),
        (&[("href", "https://elsewhere.example/settings")], plainly, false),
        (&[("href", "mailto:ada@example.org")], plainly, false),
        (&[own], |way| way.set_ctrl_key(true), false),
        (&[own], |way| way.set_meta_key(true), false),
        (&[own], |way| way.set_shift_key(true), false),
        (&[own], |way| way.set_button(1), false),
    ];
    for (index, (attributes, way, expected)) in cases.into_iter().enumerate() {
        assert_eq!(is_taken(attributes, way), expected, "case {index}: {attributes:?}");
    }
}

#[wasm_bindgen_test]
async fn link_to_current_page_adds_no_history() {
    let _opened = open("/settings").await;
    let history = history();
    // A new entry would have a state of its own.
    history.replace_state(&"marked".into(), "").unwrap();
    assert!(is_taken(&[("href", "/settings")], plainly));
    assert_eq!(history.state().unwrap(), "marked");
    assert!(is_taken(&[("href", "/saved")], plainly));
    until("the page has another address", || path() == "/saved").await;
    assert_ne!(history.state().unwrap(), "marked");
}
