//! Media queries, for what style sheets alone cannot decide.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_bindgen::prelude::Closure;

/// Whether a media query matches, now and whenever that changes.
pub fn use_media(query: &str) -> Signal<bool> {
    let Some(list) = window().match_media(query).ok().flatten() else {
        return Signal::stored(false);
    };
    let matches = RwSignal::new(list.matches());
    let changed = list.clone();
    let listener = Closure::<dyn Fn()>::new(move || {
        // The view may be gone by now.
        let _ = matches.try_set(changed.matches());
    });
    list.set_onchange(Some(listener.as_ref().unchecked_ref()));
    let stored = StoredValue::new_local((list, listener));
    on_cleanup(move || {
        stored.try_with_value(|(list, _)| list.set_onchange(None));
    });
    matches.into()
}
