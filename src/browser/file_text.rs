//! Files of the app itself.

use gloo_net::http::Request;
use gloo_timers::callback::Timeout;
use leptos::prelude::window;
use web_sys::{AbortController, RequestInit};

/// How long to wait for a file, in milliseconds. The app does not start before it has its texts.
const TIMEOUT: u32 = 15_000;

/// The text of a file beside the app; `None` where it cannot be loaded, or not in time.
pub async fn file_text(address: &str) -> Option<String> {
    let address = format!("{}{address}", window().location().origin().ok()?);
    let controller = AbortController::new().ok()?;
    let options = RequestInit::new();
    options.set_signal(Some(&controller.signal()));
    let request = web_sys::Request::new_with_str_and_init(&address, &options).ok()?;
    // It is cancelled when it is dropped.
    let _timer = Timeout::new(TIMEOUT, move || controller.abort());
    let response = Request::from(request).send().await.ok()?;
    match response.status() {
        200 => response.text().await.ok(),
        _ => None,
    }
}
