//! The address bar shows the page that is on screen.
//!
//! The router compares a new address with the last one that it pushed, and pushes none that is the
//! same. After Back and Forward that is not the current one, so that a link could change the page
//! and leave the address. Here such an address is made good.

use crate::effect::effect;
use crate::memo::Memo;
use leptos::prelude::*;
use leptos_router::hooks::use_location;
use leptos_router::location::{BrowserUrl, LocationProvider};
use wasm_bindgen::JsValue;
use web_sys::Url;

/// Compares the address bar with the router after each navigation.
pub(super) fn correct() {
    let (location, router) = (use_location(), expect_context::<BrowserUrl>());
    let shown = Memo::new(move |_| {
        let search = location.search.get();
        let mark = if search.is_empty() { "" } else { "?" };
        format!("{}{mark}{search}{}", location.pathname.get(), location.hash.get())
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

fn push_missing(address: &str) {
    let Ok(current) = window().location().href() else { return };
    let is_missing = Url::new_with_base(address, &current).is_ok_and(|url| url.href() != current);
    if let Ok(history) = window().history()
        && is_missing
    {
        // A browser may refuse when there were very many changes; the page is there all the same.
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(address));
    }
}
