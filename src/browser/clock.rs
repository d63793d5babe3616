//! Time.

use gloo_timers::future::TimeoutFuture;

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
    TimeoutFuture::new(milliseconds).await;
}
