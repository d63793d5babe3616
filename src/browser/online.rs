//! Network state of the browser, as it changes.

use super::is_offline;
use leptos::prelude::*;

/// Signal that is true while the browser reports a network connection. It is updated until the
/// current owner is disposed.
pub fn use_online() -> ReadSignal<bool> {
    let (online, set_online) = signal(!is_offline());
    on_online(move || set_online.set(true));
    let lost = window_event_listener_untyped("offline", move |_| set_online.set(false));
    on_cleanup(move || lost.remove());
    online
}

/// Calls `act` whenever the network returns, as long as the current owner lives.
pub fn on_online(act: impl Fn() + 'static) {
    let found = window_event_listener_untyped("online", move |_| act());
    on_cleanup(move || found.remove());
}
