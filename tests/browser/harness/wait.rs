//! Waiting for what happens in its own time.

use js_sys::Promise;
use wasm_bindgen_futures::JsFuture;

/// How often a condition is checked before a test gives up: half a minute at least, since other
/// programs may keep the machine busy.
const PATIENCE: u32 = 3_000;

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

/// Waits until all is done that was begun: the tasks, and the frames that they asked for. What has not
/// happened then does not happen without a timer.
pub(crate) async fn settled() {
    for _ in 0..4 {
        rendered().await;
    }
}

/// Waits until the views show what the signals say: for the next frame and what it has begun.
pub(crate) async fn rendered() {
    let promise = Promise::new(&mut |resolve, _| {
        web_sys::window().unwrap().request_animation_frame(&resolve).unwrap();
    });
    JsFuture::from(promise).await.unwrap();
    pause(0).await;
}
