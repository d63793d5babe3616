//! Clicks on links: handled by the app, or left to the browser.

use crate::harness::lists::{history, path};
use crate::harness::{Mounted, Service, bodies, mount_app, shadow, until};
use js_sys::{Object, Reflect};
use leptos::prelude::*;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Event, EventInit, HtmlElement, MouseEvent, MouseEventInit};

/// Opens an address of the app.
pub(crate) async fn open(address: &str) -> (Service, Mounted) {
    let service = Service::responding(|_| bodies::ventures(&["Agri"]));
    let app = mount_app(address);
    until("the heading appears", || app.find("h1").is_some()).await;
    (service, app)
}

/// Name of an attribute, and its value.
type Attribute = (&'static str, &'static str);
/// Function that sets the modifiers or the button of a click.
type SetOptions = fn(&MouseEventInit);

/// Clicks a link with these attributes. Returns true if the app handled the click itself.
fn app_handles_click(attributes: &[Attribute], set_options: SetOptions) -> bool {
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
    set_options(&options);
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

fn plain_click(_: &MouseEventInit) {}

#[wasm_bindgen_test]
async fn app_follows_plain_clicks_on_its_links() {
    let _opened = open("/settings").await;
    let own = ("href", "/settings?a");
    let cases: [(&[Attribute], SetOptions, bool); 12] = [
        (&[own], plain_click, true),
        (&[("href", "/settings#below")], plain_click, true),
        (&[("href", "/v1/openapi.json"), ("rel", "noopener external")], plain_click, false),
        (&[own, ("target", "_blank")], plain_click, false),
        (&[own, ("download", "")], plain_click, false),
        (&[("name", "an anchor")], plain_click, false),
        (&[("href", "https://elsewhere.example/settings")], plain_click, false),
        (&[("href", "mailto:ada@example.org")], plain_click, false),
        (&[own], |options| options.set_ctrl_key(true), false),
        (&[own], |options| options.set_meta_key(true), false),
        (&[own], |options| options.set_shift_key(true), false),
        (&[own], |options| options.set_button(1), false),
    ];
    for (index, (attributes, set_options, expected)) in cases.into_iter().enumerate() {
        assert_eq!(
            app_handles_click(attributes, set_options),
            expected,
            "case {index}: {attributes:?}"
        );
    }
}

#[wasm_bindgen_test]
async fn link_to_current_page_adds_no_history() {
    let _opened = open("/settings").await;
    let history = history();
    // A new entry would have a state of its own.
    history.replace_state(&"marked".into(), "").unwrap();
    assert!(app_handles_click(&[("href", "/settings")], plain_click));
    assert_eq!(history.state().unwrap(), "marked");
    assert!(app_handles_click(&[("href", "/saved")], plain_click));
    until("the page has another address", || path() == "/saved").await;
    assert_ne!(history.state().unwrap(), "marked");
}

/// Fires an event of the pointer on the link of the first venture, at a time in milliseconds.
fn move_pointer(app: &Mounted, name: &str, time: u32) {
    let options = EventInit::new();
    options.set_bubbles(true);
    let event = Event::new_with_event_init_dict(name, &options).unwrap();
    let _time = shadow(event.clone().into(), "timeStamp", &time.into());
    app.get(".cover").dispatch_event(&event).unwrap();
}

#[wasm_bindgen_test]
async fn link_is_prefetched_if_pointer_moves_on_it() {
    for (events, expected) in [
        // The list scrolls under the pointer.
        (&[("pointerenter", 0), ("pointerenter", 500), ("pointermove", 900)][..], 0),
        (&[("pointermove", 0), ("pointermove", 90), ("pointermove", 200)], 0),
        (&[("pointermove", 0), ("pointermove", 50), ("pointermove", 100), ("pointermove", 190)], 1),
        (&[("pointerdown", 0)], 1),
    ] {
        for saves_data in [false, true] {
            let (service, app) = open("/ventures").await;
            until("a venture appears", || app.find(".cover").is_some()).await;
            let connection = Object::new();
            Reflect::set(&connection, &"saveData".into(), &saves_data.into()).unwrap();
            let _connection = shadow(window().navigator().into(), "connection", &connection);
            events.iter().for_each(|(name, time)| move_pointer(&app, name, *time));
            let expected = if saves_data { 0 } else { expected };
            assert_eq!(service.count("/v1/ventures/1"), expected, "{events:?} {saves_data}");
        }
    }
}
