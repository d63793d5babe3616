//! The scroll position, and where an entry of the history has it: it is the entry's state, and
//! nothing else is.

use super::super::address::entry_state;
use leptos::prelude::window;
use wasm_bindgen::JsValue;

/// How far the page is scrolled down.
pub(super) fn current() -> f64 {
    window().scroll_y().unwrap_or_default()
}

/// The position in the current entry; 0 where it has none.
pub(super) fn stored() -> f64 {
    entry_state().as_f64().unwrap_or_default()
}

/// Writes a position into the current entry. Where that fails, the page opens at its top.
pub(super) fn store(position: f64) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&JsValue::from_f64(position), "", None);
    }
}
