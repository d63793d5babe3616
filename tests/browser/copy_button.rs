//! Copying identifiers and links.

use crate::harness::{Undo, hide, mount, until};
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

#[wasm_bindgen_test]
async fn copied_texts_are_announced() {
    let _clipboard = clipboard("window.copied = text; return Promise.resolve()");
    let view = mount(|| view! { <CopyButton label="Copy number" text="123" /> });
    view.get("button").click();
    until("it is said", || view.shows("Copied")).await;
    assert_eq!(copied().as_deref(), Some("123"));
    let view = mount(|| view! { <CopyLink address="/ventures/5" /> });
    view.control("Copy link").click();
    until("it is said", || view.shows("Copied")).await;
    assert_eq!(copied(), Some(format!("{}/ventures/5", location().origin().unwrap())));
}

#[wasm_bindgen_test]
async fn refused_text_is_marked_for_the_keyboard() {
    let no_clipboard = || hide(window().navigator().into(), "clipboard", &JsValue::UNDEFINED);
    for refusing in [|| clipboard("return Promise.reject(new Error('no'))"), no_clipboard] {
        let _clipboard = refusing();
        let view = mount(|| view! { <CopyButton label="Copy number" text="123" /> });
        view.get("button").click();
        until("it is said", || view.shows("Selected. Copy it with your keyboard.")).await;
        let field: HtmlInputElement = view.get("input").unchecked_into();
        until("the field has the focus", || document().active_element().as_ref() == Some(&field))
            .await;
        let marked = (field.selection_start().unwrap(), field.selection_end().unwrap());
        assert_eq!((field.value().as_str(), marked), ("123", (Some(0), Some(3))));
    }
}
