//! Whether there is a network, and what happens when it comes back.

use super::names::Names;
use super::queries::Queries;
use crate::api::RequestError;
use crate::browser;
use crate::context::{provide_context, use_context};
use crate::signal::{RwSignal, Signal};
use leptos::prelude::*;

#[derive(Clone, Copy)]
struct Online(RwSignal<bool>);

/// Follows the browser's network. When it comes back, what had failed for want of it is asked for
/// again.
pub fn provide_connection(queries: Queries, names: Names) {
    let online = RwSignal::new(!browser::is_offline());
    provide_context(Online(online));
    let lost = window_event_listener_untyped("offline", move |_| online.set(false));
    let found = window_event_listener_untyped("online", move |_| {
        online.set(true);
        queries.ask_again_after(RequestError::is_about_connection);
        names.ask_again();
    });
    on_cleanup(move || {
        lost.remove();
        found.remove();
    });
}

/// Whether the browser says that it has a network.
pub fn use_online() -> Signal<bool> {
    use_context::<Online>().map_or_else(|| Signal::stored(true), |online| online.0.into())
}
