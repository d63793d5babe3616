//! Offline copy of the app and of visited lists and pages, kept by the service worker. A script in
//! index.html starts and removes it, because it must work without the app.

use super::environment::resolve;
use super::{Store, page_setting};
use js_sys::{Object, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Response;

/// Storage key for the choice to keep no copy; index.html reads it.
const OFFLINE_COPY: &str = "offline-copy";
const OFF: &str = "off";

#[wasm_bindgen]
extern "C" {
    /// Script in index.html.
    #[wasm_bindgen(js_namespace = offlineCopy, catch)]
    fn update() -> Result<Promise, JsValue>;
    #[wasm_bindgen(js_namespace = offlineCopy, catch)]
    fn remove() -> Result<Promise, JsValue>;
    #[wasm_bindgen(js_namespace = offlineCopy, catch)]
    fn reload() -> Result<(), JsValue>;

    /// Cached response. Pages without https have no `caches`.
    #[wasm_bindgen(js_namespace = caches, js_name = "match", catch)]
    fn cached(address: &str, options: &JsValue) -> Result<Promise, JsValue>;
}

/// True if this build and this browser can keep a copy. Development builds cannot.
pub fn can_keep_offline_copy() -> bool {
    let has_workers = Reflect::has(&window().navigator(), &"serviceWorker".into());
    !page_setting("offline-copy").is_empty() && has_workers.unwrap_or_default()
}

/// True if the person lets the app keep a copy.
pub fn is_offline_copy_wanted() -> bool {
    Store::Device.read(OFFLINE_COPY).as_deref() != Some(OFF)
}

/// Starts or removes the copy, and stores the choice. Returns false if the browser refused.
pub async fn keep_offline_copy(is_wanted: bool) -> bool {
    if is_wanted {
        Store::Device.remove(OFFLINE_COPY);
    } else if !Store::Device.write(OFFLINE_COPY, OFF) {
        return false;
    }
    resolve(update()).await.is_some()
}

/// Removes the copy until the page is loaded again.
pub async fn remove_offline_copy() {
    // A page without the script, such as that of the component tests, has no copy.
    resolve(remove()).await;
}

/// Reloads the page from the host, even if there is a copy.
pub fn reload_from_host() {
    if reload().is_err() {
        // This fails only if the page is being left.
        let _ = window().location().reload();
    }
}

/// Text of a cached response of the browser.
pub async fn cached_text(cache: &str, address: &str) -> Option<String> {
    let options = Object::new();
    Reflect::set(&options, &"cacheName".into(), &cache.into()).ok()?;
    Reflect::set(&options, &"ignoreVary".into(), &true.into()).ok()?;
    let found = resolve(cached(address, &options)).await?;
    resolve(found.dyn_into::<Response>().ok()?.text()).await?.as_string()
}
