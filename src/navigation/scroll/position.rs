//! The scroll position, and where a history entry keeps it: it is the entry's state, and nothing
//! else is.

use leptos::prelude::window;
use wasm_bindgen::JsValue;

/// How far the page is scrolled down.
pub(super) fn current() -> f64 {
    window().scroll_y().unwrap_or_default()
}

/// The position that the current entry keeps; 0 where it keeps none.
pub(super) fn kept() -> f64 {
    let state = window().history().and_then(|history| history.state());
    state.ok().and_then(|state| state.as_f64()).unwrap_or_default()
}

/// Makes the current entry keep this position. Where it cannot, the page opens at its top.
pub(super) fn keep(position: f64) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&JsValue::from_f64(position), "", None);
    }
}
