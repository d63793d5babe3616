//! What `window.navigator` says and does: network, languages, platform, clipboard.

use js_sys::{Array, Function, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Whether the browser says that it has no network. It may still reach a service on this machine.
pub fn is_offline() -> bool {
    !window().navigator().on_line()
}

/// The languages that the person reads, the best first; none where the browser does not tell.
pub fn languages() -> Vec<String> {
    let languages = Reflect::get(&window().navigator(), &"languages".into());
    let languages = languages.ok().and_then(|languages| languages.dyn_into::<Array>().ok());
    languages.iter().flat_map(Array::iter).filter_map(|tag| tag.as_string()).collect()
}

/// Whether the person asked to save data. Not all browsers tell.
pub fn saves_data() -> bool {
    let connection = Reflect::get(&window().navigator(), &"connection".into());
    let wish = connection.and_then(|connection| Reflect::get(&connection, &"saveData".into()));
    wish.is_ok_and(|wish| wish.is_truthy())
}

/// Whether shortcuts are made with the key ⌘ and not with Ctrl.
pub fn has_command_key() -> bool {
    let platform = window().navigator().platform().unwrap_or_default();
    ["Mac", "iPhone", "iPad"].iter().any(|name| platform.starts_with(name))
}

/// Copies a text, and says whether that worked. Pages that are not encrypted have no clipboard,
/// and a browser may refuse.
pub async fn copy(text: String) -> bool {
    match written(&text) {
        Ok(promise) => JsFuture::from(promise).await.is_ok(),
        Err(_) => false,
    }
}

fn written(text: &str) -> Result<Promise, JsValue> {
    let clipboard = Reflect::get(&window().navigator(), &"clipboard".into())?;
    let write: Function = Reflect::get(&clipboard, &"writeText".into())?.dyn_into()?;
    write.call1(&clipboard, &text.into())?.dyn_into()
}
