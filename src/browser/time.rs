//! Time, delays and debouncing.

use gloo_timers::callback::Timeout;
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::task::{Context, Waker};
use std::time::Duration;

/// Milliseconds since 1970.
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// Waits for this many milliseconds.
pub async fn sleep(milliseconds: u32) {
    TimeoutFuture::new(milliseconds).await;
}

/// Runs a task at once up to its first wait, and the rest later. A task that does not wait has
/// ended when this returns, so views render only its outcome.
pub fn spawn_at_once(task: impl Future<Output = ()> + 'static) {
    let mut task = Box::pin(task);
    if task.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending() {
        spawn_local(task);
    }
}

/// Debounced call, from [`use_debounce`]. Copies share one state.
#[derive(Clone, Copy)]
pub struct Debounce {
    pause: Duration,
    call: Callback<()>,
    /// Running timer; a dropped timer never fires.
    timer: StoredValue<Option<Timeout>, LocalStorage>,
}

/// Debounces `call`: it runs when `pause` has passed since the last start. A waiting call is
/// cancelled with the view.
pub fn use_debounce(pause: Duration, call: impl Fn() + Send + Sync + 'static) -> Debounce {
    let call = Callback::new(move |()| call());
    Debounce { pause, call, timer: StoredValue::new_local(None) }
}

impl Debounce {
    /// Starts or restarts the wait.
    pub fn start(self) {
        self.start_with(self.pause);
    }

    /// Starts or restarts the wait with another pause.
    pub fn start_with(self, pause: Duration) {
        let pause = u32::try_from(pause.as_millis()).unwrap_or(u32::MAX);
        let run = move || {
            self.call.try_run(());
        };
        self.timer.try_set_value(Some(Timeout::new(pause, run)));
    }

    pub fn cancel(self) {
        self.timer.try_set_value(None);
    }
}

/// Trimmed text, updated once the text has not changed for `pause`.
pub fn use_debounced_text(text: Signal<String>, pause: Duration) -> Signal<String> {
    let debounced = RwSignal::new(String::new());
    let take = move || debounced.set(text.with_untracked(|text| text.trim().to_owned()));
    let debounce = use_debounce(pause, take);
    Effect::new(move || {
        text.track();
        debounce.start();
    });
    debounced.into()
}
