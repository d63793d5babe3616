//! Printing, which waits for what is still to come.

use super::{full, service};
use crate::harness::{Response, Service, mount_app, settled, until};
use js_sys::Reflect;
use leptos::prelude::*;
use serde_json::json;
use std::cell::Cell;
use std::rc::Rc;
use venture_directory::config::Config;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{KeyboardEvent, KeyboardEventInit};

/// Stands in for the printer of the browser, as long as it lives.
struct Printer {
    prints: Rc<Cell<u32>>,
    own: JsValue,
    _print: Closure<dyn Fn()>,
}

impl Printer {
    fn new() -> Self {
        let prints = Rc::new(Cell::new(0));
        let counted = Rc::clone(&prints);
        let print = Closure::<dyn Fn()>::new(move || counted.set(counted.get() + 1));
        let own = Reflect::get(&window(), &"print".into()).unwrap();
        Reflect::set(&window(), &"print".into(), print.as_ref()).unwrap();
        Self { prints, own, _print: print }
    }
}

impl Drop for Printer {
    fn drop(&mut self) {
        Reflect::set(&window(), &"print".into(), &self.own).unwrap();
    }
}

fn press_control_p() -> bool {
    let options = KeyboardEventInit::new();
    options.set_key("p");
    options.set_ctrl_key(true);
    options.set_cancelable(true);
    options.set_bubbles(true);
    let event = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &options).unwrap();
    !document().dispatch_event(&event).unwrap()
}

#[wasm_bindgen_test]
async fn a_print_has_what_was_out_of_view_and_waits_for_it() {
    let printer = Printer::new();
    let mut venture = full();
    venture.insert("pitch".to_owned(), json!("A long pitch. ".repeat(9000)));
    let mut others = service(venture.clone());
    let waiting = Service::responding(move |request| match request.address.contains("/team") {
        true => Response::Pending,
        false => others(request),
    });
    let app = mount_app(Config::default(), "/ventures/5");
    until("the venture is there", || app.shows("Entry 1.")).await;
    assert_eq!(waiting.count("/v1/ventures/search"), 0, "the panel is out of view");
    assert!(press_control_p(), "the keys of the browser do the same");
    until("what was out of view is requested", || waiting.count("/v1/ventures/search") == 1).await;
    until("it says so", || app.shows("Preparing to print…")).await;
    settled().await;
    assert_eq!(printer.prints.get(), 0, "the team is still to come");
    drop(app);

    let mut others = service(venture);
    waiting.now_responds(move |request| match request.address.as_str() {
        "/v1/users/77" => Response::json(json!({ "user": [{ "id": "77", "displayName": "Ada" }] })),
        _ => others(request),
    });
    let storage = window().session_storage().unwrap().unwrap();
    storage.set_item("venture-directory:key:", "demo").unwrap();
    let app = mount_app(Config::default(), "/ventures/5");
    storage.remove_item("venture-directory:key:").unwrap();
    until("the venture is there", || app.shows("Entry 1.")).await;
    assert_eq!(waiting.count("/v1/users/77"), 0, "the names are out of view");
    app.control("Print").click();
    until("it is printed", || printer.prints.get() == 1).await;
    assert!(app.shows("No other ventures found") && app.shows("Member 1"));
    assert!(app.shows("Ada"), "the name of a follower is printed, too");
    until("the button is ready again", || !app.shows("Preparing to print…")).await;
}
