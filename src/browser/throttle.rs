//! A few calls a second during a burst of events.

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::time::Duration;

/// A call that runs at once and then once in each interval while it is wanted. Copies share one
/// state.
#[derive(Clone, Copy)]
pub struct Throttle {
    interval: Duration,
    call: Callback<()>,
    /// Runs until the next call is allowed.
    timer: StoredValue<Option<TimeoutHandle>>,
    is_wanted: StoredValue<bool>,
}

/// Throttles `call`: it runs after the last [`start`](Throttle::start) of a burst in any case. What
/// still waits when the view goes is cancelled.
pub fn use_throttle(interval: Duration, call: impl Fn() + Send + Sync + 'static) -> Throttle {
    let call = Callback::new(move |()| call());
    let (timer, is_wanted) = (StoredValue::new(None), StoredValue::new(false));
    let throttle = Throttle { interval, call, timer, is_wanted };
    on_cleanup(move || {
        if let Some(timer) = timer.try_update_value(Option::take).flatten() {
            TimeoutHandle::clear(&timer);
        }
    });
    throttle
}

impl Throttle {
    /// Runs the call, now or as soon as it is allowed.
    pub fn start(self) {
        self.is_wanted.set_value(true);
        if self.timer.with_value(Option::is_none) {
            self.run();
        }
    }

    /// Gives up the call that waits.
    pub fn cancel(self) {
        self.is_wanted.try_set_value(false);
    }

    /// Runs a call that waits, and then none until the interval has passed.
    fn run(self) {
        let is_wanted = self.is_wanted.try_update_value(std::mem::take) == Some(true);
        let next = || set_timeout_with_handle(move || self.run(), self.interval).ok();
        self.timer.try_set_value(is_wanted.then(next).flatten());
        if is_wanted {
            self.call.try_run(());
        }
    }
}
