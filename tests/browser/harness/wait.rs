//! Waiting for what happens in its own time.

use js_sys::Promise;
use wasm_bindgen_futures::JsFuture;

/// How often a condition is looked at before a test gives up: about five seconds.
const PATIENCE: u32 = 500;

/// Lets the browser work for about this many milliseconds.
pub(crate) async fn pause(milliseconds: i32) {
    let promise = Promise::new(&mut |resolve, _| {
        super::clock::real_timeout(&resolve, milliseconds);
    });
    JsFuture::from(promise).await.unwrap();
}

/// Waits until the condition holds, but at least until what has been begun in this turn is done:
/// a view that was just taken away is gone only then.
pub(crate) async fn until(what: &str, condition: impl Fn() -> bool) {
    pause(0).await;
    for _ in 0..PATIENCE {
        if condition() {
            return;
        }
        pause(10).await;
    }
    panic!("waited in vain until {what}");
}
