//! Properties of `window.navigator`: network, languages, platform, clipboard, storage.

use js_sys::{Array, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = ["navigator", "clipboard"], js_name = writeText, catch)]
    fn write_text(text: &str) -> Result<Promise, JsValue>;
}

/// True if the browser reports no network. It may still reach a service on this machine.
pub fn is_offline() -> bool {
    !window().navigator().on_line()
}

/// Languages that the person reads, the best first; empty if the browser does not tell.
pub fn languages() -> Vec<String> {
    let languages = Reflect::get(&window().navigator(), &"languages".into());
    let languages = languages.ok().and_then(|languages| languages.dyn_into::<Array>().ok());
    languages.iter().flat_map(Array::iter).filter_map(|tag| tag.as_string()).collect()
}

/// True if the person asked to save data. Not all browsers tell.
pub fn saves_data() -> bool {
    let connection = Reflect::get(&window().navigator(), &"connection".into());
    let wish = connection.and_then(|connection| Reflect::get(&connection, &"saveData".into()));
    wish.is_ok_and(|wish| wish.is_truthy())
}

/// True if shortcuts use the key ⌘ and not Ctrl.
pub fn has_command_key() -> bool {
    let platform = window().navigator().platform().unwrap_or_default();
    ["Mac", "iPhone", "iPad"].iter().any(|name| platform.starts_with(name))
}

/// Copies a text and returns whether that worked. Unencrypted pages have no clipboard, and a
/// browser may refuse.
pub async fn copy(text: String) -> bool {
    resolve(write_text(&text)).await.is_some()
}

/// Value of a promise; `None` if it fails or the call that makes it throws.
pub(super) async fn resolve(promise: Result<Promise, JsValue>) -> Option<JsValue> {
    JsFuture::from(promise.ok()?).await.ok()
}

/// Asks the browser to keep stored data even when it runs out of space. Browsers may ask the
/// person.
pub fn persist_storage() {
    spawn_local(async {
        // Without a secure context there is no such interface, and the call throws.
        resolve(window().navigator().storage().persist()).await;
    });
}
