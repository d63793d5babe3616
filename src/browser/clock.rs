//! Time.

use js_sys::Promise;
use leptos::prelude::window;
use wasm_bindgen_futures::JsFuture;

/// Milliseconds since 1970.
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// Today where the reader is, as `YYYY-MM-DD`.
pub fn today() -> String {
    let now = js_sys::Date::new_0();
    format!("{}-{:02}-{:02}", now.get_full_year(), now.get_month() + 1, now.get_date())
}

/// Waits for this many milliseconds.
pub async fn sleep(milliseconds: u32) {
    let wait = i32::try_from(milliseconds).unwrap_or(i32::MAX);
    let promise = Promise::new(&mut |resolve, _| {
        // A window always has timers; without one the wait is over at once.
        if window().set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, wait).is_err() {
            let _ = resolve.call0(&wasm_bindgen::JsValue::UNDEFINED);
        }
    });
    let _ = JsFuture::from(promise).await;
}
