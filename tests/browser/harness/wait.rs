//! Waiting for asynchronous changes.

use js_sys::Promise;
use wasm_bindgen_futures::JsFuture;

/// Number of checks of a condition before a test gives up, and the milliseconds between two checks:
/// at least a minute in total, because other programs may keep the machine busy.
const CHECKS: u32 = 6_000;
const INTERVAL: i32 = 10;

/// Waits until the condition holds. First lets the current task of the event loop finish, because a
/// view that was just removed stays on the page until then.
pub(crate) async fn until(what: &str, condition: impl Fn() -> bool) {
    until_async(what, async || condition()).await;
}

/// Waits until an asynchronous condition holds.
pub(crate) async fn until_async(what: &str, condition: impl AsyncFn() -> bool) {
    timer(0).await;
    for _ in 0..CHECKS {
        if condition().await {
            return;
        }
        timer(INTERVAL).await;
    }
    let page = web_sys::window().unwrap().document().unwrap();
    let (address, text) = (page.url().unwrap(), page.body().unwrap().inner_text());
    panic!("timed out waiting until {what} at {address}, which shows: {text}");
}

/// Waits until all started tasks, and the frames that they requested, are done. Work that waits for
/// a timer may remain.
pub(crate) async fn settled() {
    for _ in 0..4 {
        rendered().await;
    }
}

/// Waits until the views match the signals: for the next frame and the work that it starts.
pub(crate) async fn rendered() {
    let promise = Promise::new(&mut |resolve, _| {
        web_sys::window().unwrap().request_animation_frame(&resolve).unwrap();
    });
    JsFuture::from(promise).await.unwrap();
    timer(0).await;
}

/// Waits for a real timer, even while the clock is stopped. Private, because tests should wait for
/// a state instead.
async fn timer(milliseconds: i32) {
    let promise = Promise::new(&mut |resolve, _| {
        super::clock::real_timeout(&resolve, milliseconds);
    });
    JsFuture::from(promise).await.unwrap();
}
