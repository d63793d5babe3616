//! Files of the app itself.

use gloo_net::http::Request;
use gloo_timers::callback::Timeout;
use leptos::prelude::window;
use web_sys::{AbortController, AbortSignal, RequestCache, RequestInit};

/// How long to wait for a file, in milliseconds. The app does not start before it has its texts.
const TIMEOUT: u32 = 15_000;

/// The text of a file of the app; `None` if it cannot be loaded, or not in time.
///
/// The browser may have kept something else under its name, such as a page about a deployment, so a file
/// that fails is requested once more, past the browser's cache.
pub async fn file_text(address: &str) -> Option<String> {
    let controller = AbortController::new().ok()?;
    let signal = controller.signal();
    // It is cancelled when it is dropped.
    let _timer = Timeout::new(TIMEOUT, move || controller.abort());
    match fetch(address, &signal, RequestCache::Default).await {
        None if !signal.aborted() => fetch(address, &signal, RequestCache::Reload).await,
        text => text,
    }
}

async fn fetch(address: &str, signal: &AbortSignal, cache: RequestCache) -> Option<String> {
    let address = format!("{}{address}", window().location().origin().ok()?);
    let options = RequestInit::new();
    options.set_signal(Some(signal));
    options.set_cache(cache);
    let request = web_sys::Request::new_with_str_and_init(&address, &options).ok()?;
    let response = Request::from(request).send().await.ok()?;
    let kind = response.headers().get("Content-Type").unwrap_or_default();
    let is_file = response.status() == 200 && !kind.starts_with("text/html");
    if is_file { response.text().await.ok() } else { None }
}
