//! Whether there is a network, and what happens when it comes back.

use super::names::Names;
use super::query_client::QueryClient;
use crate::browser;
use crate::scoped::scoped;
use leptos::prelude::*;

#[derive(Clone, Copy)]
struct Online(RwSignal<bool>);

/// Tells the browser's network state to the current owner's children. When the network comes back,
/// what had failed for want of it is requested again.
pub fn provide_connection(client: QueryClient, names: Names) {
    let online = RwSignal::new(!browser::is_offline());
    provide_context(Online(online));
    let lost = window_event_listener_untyped("offline", move |_| online.set(false));
    let found = window_event_listener_untyped("online", move |_| {
        online.set(true);
        client.reconnected();
        names.reconnected();
    });
    on_cleanup(move || {
        lost.remove();
        found.remove();
    });
}

/// Whether the browser says that it has a network.
pub fn use_online() -> Signal<bool> {
    match use_context::<Online>() {
        Some(Online(online)) => scoped(move || online.get()).into(),
        None => Signal::stored(true),
    }
}
