//! Settings of the page, and properties of the browser: network, languages, platform, clipboard,
//! storage.

use js_sys::{Array, Promise, Reflect};
use leptos::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = ["navigator", "clipboard"], js_name = writeText, catch)]
    fn write_text(text: &str) -> Result<Promise, JsValue>;
}

/// Setting that the build writes into a `<meta>` of the page; empty if it is missing.
pub fn page_setting(name: &str) -> String {
    let meta = document().query_selector(&format!("meta[name={name}]")).ok().flatten();
    meta.and_then(|meta| meta.get_attribute("content")).unwrap_or_default()
}

/// Path under which the app is deployed, without a trailing slash: empty for the root of a host. It
/// is in a `<meta>`, because the policy of the page forbids a `<base>`.
pub fn base_path() -> String {
    thread_local! {
        static BASE: String = page_setting("base-path").trim_end_matches('/').to_owned();
    }
    BASE.with(String::clone)
}

/// True if the browser reports no network. It may still reach a service on this machine.
pub fn is_offline() -> bool {
    !window().navigator().on_line()
}

/// Signal that is true while the browser reports a network connection. It is updated until the
/// current owner is disposed.
pub fn use_online() -> ReadSignal<bool> {
    let (online, set_online) = signal(!is_offline());
    on_online(move || set_online.set(true));
    let lost = window_event_listener_untyped("offline", move |_| set_online.set(false));
    on_cleanup(move || lost.remove());
    online
}

/// Calls `act` whenever the network returns, until the current owner is disposed.
pub fn on_online(act: impl Fn() + 'static) {
    let found = window_event_listener_untyped("online", move |_| act());
    on_cleanup(move || found.remove());
}

/// True if the person asks sites to use little data.
pub fn saves_data() -> bool {
    let connection = Reflect::get(&window().navigator(), &"connection".into());
    let saves = connection.and_then(|connection| Reflect::get(&connection, &"saveData".into()));
    saves.is_ok_and(|saves| saves.is_truthy())
}

/// Languages that the person prefers, best first; empty if the browser does not report them.
pub fn languages() -> Vec<String> {
    let languages = Reflect::get(&window().navigator(), &"languages".into());
    let languages = languages.ok().and_then(|languages| languages.dyn_into::<Array>().ok());
    languages.iter().flat_map(Array::iter).filter_map(|tag| tag.as_string()).collect()
}

/// True if shortcuts use the key ⌘ and not Ctrl.
pub fn has_command_key() -> bool {
    let platform = window().navigator().platform().unwrap_or_default();
    ["Mac", "iPhone", "iPad"].iter().any(|name| platform.starts_with(name))
}

/// Copies a text and returns whether that worked. Unencrypted pages have no clipboard, and a
/// browser may refuse.
pub async fn copy(text: &str) -> bool {
    resolve(write_text(text)).await.is_some()
}

/// Value of a promise; `None` if it rejects or the call that creates it throws.
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
