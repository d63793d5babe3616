//! Files of the app itself.

use gloo_net::http::Request;
use leptos::prelude::window;
use web_sys::RequestInit;

/// The text of a file beside the app; `None` where it cannot be loaded.
pub async fn file_text(address: &str) -> Option<String> {
    let address = format!("{}{address}", window().location().origin().ok()?);
    let request = web_sys::Request::new_with_str_and_init(&address, &RequestInit::new()).ok()?;
    let response = Request::from(request).send().await.ok()?;
    match response.status() {
        200 => response.text().await.ok(),
        _ => None,
    }
}
