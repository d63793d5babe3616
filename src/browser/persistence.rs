//! Whether the browser keeps what is stored even when it runs out of space.

use leptos::prelude::window;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// Whether the browser has agreed to that.
pub async fn is_storage_persistent() -> bool {
    // Without a secure context there is no such interface, and the call throws.
    agreed(window().navigator().storage().persisted()).await
}

/// Asks the browser for it, which may ask the person; says whether it agrees.
pub async fn request_persistence() -> bool {
    agreed(window().navigator().storage().persist()).await
}

/// The same in the background.
pub fn persist_storage() {
    spawn_local(async {
        let _ = request_persistence().await;
    });
}

async fn agreed(promise: Result<js_sys::Promise, JsValue>) -> bool {
    let Ok(promise) = promise else { return false };
    JsFuture::from(promise).await.is_ok_and(|agreed| agreed.is_truthy())
}
