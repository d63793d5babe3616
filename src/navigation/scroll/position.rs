//! The scroll position, and where a history entry keeps it.

use js_sys::{Object, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::History;

/// The name of the position in the state of a history entry.
const NAME: &str = "scroll";

/// How far the page is scrolled down.
pub(super) fn current() -> f64 {
    window().scroll_y().unwrap_or_default()
}

fn history() -> Option<History> {
    window().history().ok()
}

/// The position that the current entry keeps; 0 where it keeps none.
pub(super) fn kept() -> f64 {
    let state = history().and_then(|history| history.state().ok());
    let kept = state.and_then(|state| Reflect::get(&state, &NAME.into()).ok());
    kept.and_then(|kept| kept.as_f64()).unwrap_or_default()
}

/// Makes the current entry keep this position.
pub(super) fn keep(position: f64) {
    with_state(NAME, &JsValue::from_f64(position), None);
}

/// Makes the current entry keep this value beside what it keeps already, and have this address.
pub(in crate::navigation) fn with_state(name: &str, value: &JsValue, address: Option<&str>) {
    let Some(history) = history() else { return };
    let state = Object::new();
    if let Ok(known) = history.state()
        && known.is_object()
    {
        Object::assign(&state, known.unchecked_ref());
    }
    // What cannot be kept is forgotten; the page opens at its top.
    let _ = Reflect::set(&state, &name.into(), value);
    let _ = history.replace_state_with_url(&state, "", address);
}
