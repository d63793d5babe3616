//! Events that are of another kind than their name says: browsers fire a plain `Event` named
//! `keydown` when they fill in a field, and extensions fire all kinds.

use crate::harness::{Service, mount_app, rendered, settled, until};
use crate::navigation::service;
use crate::press::fire;
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::Event;

const NAMES: [&str; 12] = [
    "scroll",
    "keydown",
    "keyup",
    "focusin",
    "focusout",
    "mousedown",
    "pointerdown",
    "pointermove",
    "pointerleave",
    "wheel",
    "touchstart",
    "storage",
];

#[wasm_bindgen_test]
async fn plain_events_of_any_name_do_no_harm() {
    let errors = Rc::new(RefCell::new(Vec::new()));
    let seen = Rc::clone(&errors);
    let note = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
        let message = js_sys::Reflect::get(&event, &"message".into()).unwrap();
        seen.borrow_mut().push(message.as_string().unwrap_or_default());
    });
    window().add_event_listener_with_callback("error", note.as_ref().unchecked_ref()).unwrap();
    for address in [
        "/",
        "/ventures",
        "/ventures?view=table",
        "/ventures?view=map",
        "/ventures/3",
        "/users",
        "/users/7",
        "/fundraising",
        "/saved",
        "/compare?ids=3,4",
        "/settings",
    ] {
        let _service = Service::responding(service);
        let app = mount_app(address);
        until("there is a page", || app.find("h1").is_some()).await;
        settled().await;
        for element in app.find_all("main, main *") {
            NAMES.iter().for_each(|name| fire(&element, name));
        }
        rendered().await;
        let errors = errors.borrow();
        assert!(errors.is_empty(), "{address}: {:?}", errors.first());
    }
    let listener = note.as_ref().unchecked_ref();
    window().remove_event_listener_with_callback("error", listener).unwrap();
}
