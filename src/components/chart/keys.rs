//! Going from bar to bar by the arrow keys.

use leptos::wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

/// Moves the focus to another bar of the list in which the key was pressed.
pub(super) fn walk(event: &KeyboardEvent) {
    // With another key, they are the browser's: Alt and Left go back.
    if event.alt_key() || event.ctrl_key() || event.meta_key() || event.shift_key() {
        return;
    }
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let item = target.and_then(|target| target.closest("li").ok().flatten());
    let next = item.and_then(|item| match event.key().as_str() {
        "ArrowRight" | "ArrowDown" => item.next_element_sibling(),
        "ArrowLeft" | "ArrowUp" => item.previous_element_sibling(),
        "Home" => item.parent_element()?.first_element_child(),
        "End" => item.parent_element()?.last_element_child(),
        _ => None,
    });
    let bar = next.and_then(|next| next.first_element_child()?.dyn_into::<HtmlElement>().ok());
    if let Some(bar) = bar {
        event.prevent_default();
        // The only failure is a bar that has left the page.
        drop(bar.focus());
    }
}
