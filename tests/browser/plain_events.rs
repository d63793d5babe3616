//! Events whose class does not match their name: browsers fire a plain `Event` named `keydown` when
//! they fill in a field, and extensions fire plain events with many other names.

use crate::harness::{Service, Undo, fire, mount_app, rendered, settled, until};
use crate::navigation::service;
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen_test::wasm_bindgen_test;

const NAMES: &str = "scroll keydown keyup focusin focusout mousedown pointerdown pointermove \
                     pointerleave wheel touchstart storage";
const PAGES: &str = "/ /ventures /ventures?view=table /ventures?view=charts /ventures/3 /users \
                     /users/7 /fundraising /saved /compare?ids=3,4 /settings";

#[wasm_bindgen_test]
async fn plain_events_of_any_name_do_no_harm() {
    let errors = Rc::new(RefCell::new(Vec::new()));
    let seen = Rc::clone(&errors);
    let listener = window_event_listener(leptos::ev::error, move |event| {
        seen.borrow_mut().push(event.message());
    });
    let _listener = Undo::by(move || listener.remove());
    for address in PAGES.split_whitespace() {
        let _service = Service::responding(service);
        let app = mount_app(address);
        until("the page appears", || app.find("h1").is_some()).await;
        settled().await;
        for element in app.find_all("main, main *") {
            NAMES.split_whitespace().for_each(|name| fire(&element, name));
        }
        rendered().await;
        let errors = errors.borrow();
        assert!(errors.is_empty(), "{address}: {:?}", errors.first());
    }
}
