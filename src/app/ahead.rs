//! The code that is not needed yet is fetched while there is nothing else to do: going to a
//! page and opening the palette take no time, and work when the network does not.

use super::chunks;
use crate::browser;
use crate::data::use_online;
use crate::effect::effect;
use crate::signal::Signal;
use leptos::prelude::*;
use std::time::Duration;

/// How long the app has been quiet before something is fetched ahead.
const QUIET: Duration = Duration::from_secs(2);

/// Fetches all chunks once the shown page is complete, unless the person saves data.
pub(super) fn fetch_chunks() {
    let online = use_online();
    effect(move || {
        if online.get() && !browser::saves_data() {
            fetch_when_quiet(online);
        }
    });
}

fn fetch_when_quiet(online: Signal<bool>) {
    set_timeout(
        move || {
            if is_loading() {
                fetch_when_quiet(online);
            } else if online.try_get_untracked() == Some(true) {
                fetch_all();
            }
        },
        QUIET,
    );
}

/// One after the other, so that what the person asks for meanwhile does not have to wait for all.
fn fetch_all() {
    leptos::task::spawn_local(async {
        for chunk in chunks::ALL {
            if chunk().await.is_none() {
                // Nobody asked for it. Whoever asks for it is told, and can try again.
                break;
            }
        }
    });
}

/// Whether a part of the shown page is still on its way.
fn is_loading() -> bool {
    document().query_selector("main [aria-busy=true]").is_ok_and(|busy| busy.is_some())
}
