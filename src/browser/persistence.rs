//! Persistent storage.

use leptos::prelude::window;
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// Asks the browser to keep stored data even when it runs out of space. Browsers may ask the person.
pub fn persist_storage() {
    spawn_local(async {
        // Without a secure context there is no such interface, and the call throws.
        if let Ok(agreement) = window().navigator().storage().persist() {
            let _ = JsFuture::from(agreement).await;
        }
    });
}
