//! How wide the screen is, for what style sheets alone cannot decide.

use crate::signal::{RwSignal, Signal};
use crate::stored::StoredValue;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_bindgen::prelude::Closure;

/// Whether filters do not fit beside a list; the style sheet has the same limit.
pub const NO_ROOM_BESIDE: &str = "(width < 60rem)";

/// Whether a media query holds, now and whenever that changes.
pub fn use_media(query: &str) -> Signal<bool> {
    let Some(list) = window().match_media(query).ok().flatten() else {
        return Signal::stored(false);
    };
    let holds = RwSignal::new(list.matches());
    let watched = list.clone();
    let listener = Closure::<dyn Fn()>::new(move || holds.set(watched.matches()));
    list.set_onchange(Some(listener.as_ref().unchecked_ref()));
    let kept = StoredValue::new((list, listener));
    on_cleanup(move || kept.with_value(|(list, _)| list.set_onchange(None)));
    holds.into()
}
