//! Copying identifiers and links.

use crate::harness::{Mounted, Undo, hide, mount, until};
use js_sys::{Function, Object, Reflect};
use leptos::prelude::*;
use venture_directory::components::{CopyButton, CopyLink};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlInputElement;

/// A browser whose clipboard does this with a text.
fn clipboard(does: &str) -> Undo {
    let clipboard = Object::new();
    let write = Function::new_with_args("text", does);
    Reflect::set(&clipboard, &"writeText".into(), &write).unwrap();
    hide(window().navigator().into(), "clipboard", &clipboard)
}

fn copied() -> Option<String> {
    Reflect::get(&window(), &"copied".into()).unwrap().as_string()
}

fn id() -> Mounted {
    mount(|| view! { <CopyButton label="Copy number" text="123" /> })
}

#[wasm_bindgen_test]
async fn a_text_is_copied_and_that_is_said() {
    let _clipboard = clipboard("window.copied = text; return Promise.resolve()");
    let view = id();
    assert_eq!(view.get("button").get_attribute("aria-label").as_deref(), Some("Copy number"));
    view.get("button").click();
    until("it is said", || view.get("[role=status]").text_content().as_deref() == Some("Copied"))
        .await;
    assert_eq!(copied().as_deref(), Some("123"));
    let view = mount(|| view! { <CopyLink address="/ventures/5" /> });
    view.control("Copy link").click();
    until("it is said", || view.shows("Copied")).await;
    assert_eq!(copied(), Some(format!("{}/ventures/5", location().origin().unwrap())));
}

#[wasm_bindgen_test]
async fn where_the_browser_refuses_the_text_is_marked() {
    let no_clipboard = || hide(window().navigator().into(), "clipboard", &JsValue::UNDEFINED);
    for refusing in [
        || clipboard("return Promise.reject(new Error('no'))"),
        || clipboard("throw new Error('no')"),
        no_clipboard,
    ] {
        let _clipboard = refusing();
        let view = id();
        view.get("button").click();
        until("it is said", || view.shows("Selected. Copy it with your keyboard.")).await;
        let field: HtmlInputElement = view.get("input").unchecked_into();
        until("the field has the focus", || document().active_element().as_ref() == Some(&field))
            .await;
        assert_eq!((field.value().as_str(), field.read_only()), ("123", true));
        let marked = (field.selection_start().unwrap(), field.selection_end().unwrap());
        assert_eq!(marked, (Some(0), Some(3)));
    }
}
