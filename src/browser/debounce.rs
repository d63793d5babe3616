//! One call after a burst of events has ended.

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::time::Duration;

/// A call that waits until nothing has happened for a while. Copies share one state.
///
/// `use_debounce_fn` of leptos-use cannot be cancelled.
#[derive(Clone, Copy)]
pub struct Debounce {
    pause: Duration,
    call: Callback<()>,
    timer: StoredValue<Option<TimeoutHandle>>,
}

/// Debounces `call`: it runs when `pause` has passed since the last start. What still waits when
/// the view goes is cancelled.
pub fn use_debounce(pause: Duration, call: impl Fn() + Send + Sync + 'static) -> Debounce {
    let call = Callback::new(move |()| call());
    let debounce = Debounce { pause, call, timer: StoredValue::new(None) };
    on_cleanup(move || debounce.cancel());
    debounce
}

impl Debounce {
    /// Starts to wait, from the beginning.
    pub fn start(self) {
        self.cancel();
        let run = move || {
            self.timer.try_set_value(None);
            self.call.try_run(());
        };
        self.timer.try_set_value(set_timeout_with_handle(run, self.pause).ok());
    }

    /// Gives up the call that waits.
    pub fn cancel(self) {
        if let Some(timer) = self.timer.try_update_value(Option::take).flatten() {
            timer.clear();
        }
    }
}

/// A text, without the spaces around it, once nothing has changed for a while.
pub fn use_debounced_text(text: Signal<String>, pause: Duration) -> Signal<String> {
    let debounced = RwSignal::new(String::new());
    let take = move || {
        if let Some(text) = text.try_with_untracked(|text| text.trim().to_owned()) {
            debounced.try_set(text);
        }
    };
    let debounce = use_debounce(pause, take);
    Effect::new(move || {
        text.track();
        debounce.start();
    });
    debounced.into()
}
