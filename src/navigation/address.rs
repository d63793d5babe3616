//! The address bar shows the page that is on screen.
//!
//! The router compares a new address with the last one that it pushed, and pushes none that is the
//! same. After Back and Forward that is not the current one, so that a link could change the page
//! and leave the address. Here such an address is made good.

use super::scroll::position::with_state;
use crate::effect::effect;
use crate::memo::Memo;
use js_sys::Reflect;
use leptos::prelude::*;
use leptos_router::hooks::use_location;
use leptos_router::location;
use leptos_router::location::{BrowserUrl, LocationProvider};
use wasm_bindgen::JsValue;
use web_sys::Url;

/// The name of a mark in the state of a history entry: its address is ahead of the router, which
/// shows this one.
const AHEAD_OF: &str = "aheadOf";

/// Compares the address bar with the router after each navigation.
pub(super) fn correct() {
    let (location, router) = (use_location(), expect_context::<BrowserUrl>());
    let shown = Memo::new(move |_| {
        joined(&location.pathname.get(), &location.search.get(), &location.hash.get())
    });
    let mut is_first = true;
    effect(move || {
        let address = shown.get();
        // The router writes the address once somebody tells it that the page is there.
        router.ready_to_complete();
        if !std::mem::take(&mut is_first) {
            // It does so before the second frame.
            request_animation_frame(move || {
                request_animation_frame(move || {
                    if shown.try_get_untracked().is_some_and(|shown| shown == address) {
                        push_missing(&address);
                    }
                })
            });
        }
    });
}

fn joined(path: &str, search: &str, hash: &str) -> String {
    let mark = if search.is_empty() { "" } else { "?" };
    format!("{path}{mark}{search}{hash}")
}

/// Writes an address that is not settled yet, as while somebody types, into the entry of the
/// history. The page stays as it is; who leaves it now and comes back finds what was typed.
pub fn write_ahead(now: &location::Url, address: &str) {
    let shown = joined(now.path(), now.search(), now.hash());
    with_state(AHEAD_OF, &JsValue::from_str(&shown), Some(address));
}

/// Whether the entry's address is ahead of this one, and rightly so.
fn is_ahead_of(address: &str) -> bool {
    let state = window().history().and_then(|history| history.state()).unwrap_or_default();
    Reflect::get(&state, &AHEAD_OF.into())
        .is_ok_and(|of| of.as_string().as_deref() == Some(address))
}

fn push_missing(address: &str) {
    if is_ahead_of(address) {
        return;
    }
    let Ok(current) = window().location().href() else { return };
    let is_missing = Url::new_with_base(address, &current).is_ok_and(|url| url.href() != current);
    if let Ok(history) = window().history()
        && is_missing
    {
        // A browser may refuse when there were very many changes; the page is there all the same.
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(address));
    }
}
