//! Keeps the router's record of the history right.

use super::address::entry_state;
use leptos::ev;
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::use_navigate;
use leptos_router::location::State;

/// The router adds no entry for an address that is the same as the last one in its record. It does
/// not record where Forward, or Back by more than one entry, leads to, so that a link may change
/// the page and not the address (<https://github.com/leptos-rs/leptos/issues/4324> mended Back by
/// one entry). Writing the address of the entry once more puts it into the record.
///
/// Must be called inside of the router, which has to see the event first.
pub(super) fn record_back_and_forward() {
    let navigate = use_navigate();
    let listener = window_event_listener(ev::popstate, move |_| {
        let Ok(address) = address() else { return };
        let state = State::new(Some(entry_state()));
        let options = NavigateOptions { resolve: false, replace: true, scroll: false, state };
        navigate(&address, options);
    });
    on_cleanup(move || listener.remove());
}

fn address() -> Result<String, wasm_bindgen::JsValue> {
    let location = location();
    Ok(location.pathname()? + &location.search()? + &location.hash()?)
}
