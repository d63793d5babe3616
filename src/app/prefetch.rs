//! Fetches the code that is not needed yet while there is nothing else to do: going to a page and
//! opening the palette take no time then, and work when the network does not.

use super::chunks;
use crate::api::use_online;
use crate::browser;
use leptos::prelude::*;
use std::time::Duration;

/// How long the app has been quiet before something is prefetched.
const QUIET: Duration = Duration::from_secs(2);

/// Prefetches all chunks once the shown page is complete, unless the person saves data.
pub(super) fn prefetch_chunks() {
    let online = use_online();
    Effect::new(move || {
        if online.get() && !browser::saves_data() {
            fetch_when_quiet(online);
        }
    });
}

fn fetch_when_quiet(online: Signal<bool>) {
    set_timeout(
        move || match online.try_get_untracked() {
            Some(true) if is_loading() => fetch_when_quiet(online),
            Some(true) => fetch_all(),
            // Offline, or the app is gone.
            _ => {}
        },
        QUIET,
    );
}

/// One after the other, so that what the person asks for meanwhile does not have to wait for all.
fn fetch_all() {
    leptos::task::spawn_local(async {
        for chunk in chunks::ALL {
            if chunk().await.is_none() {
                // Nobody asked for it. Whoever does is told, and can try again.
                break;
            }
        }
    });
}

/// Whether a part of the shown page is still on its way.
fn is_loading() -> bool {
    document().query_selector("main [aria-busy=true]").is_ok_and(|busy| busy.is_some())
}
