//! Prefetches code that will probably be needed: that of a page when the pointer or the focus is on a
//! link to it, and that of the palette while there is nothing else to do. It is fetched at low
//! priority, so that what a person waits for comes first.

use super::chunks;
use crate::api::use_online;
use crate::browser;
use crate::lazy::{Chunk, Parts};
use crate::navigation::is_page_loading;
use crate::routes;
use js_sys::Reflect;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::JsCast;
use std::task::{Context, Waker};
use std::time::Duration;
use web_sys::{Element, Event, HtmlAnchorElement};

/// How long the app has been quiet before something is prefetched.
const QUIET: Duration = Duration::from_secs(2);

/// The property of the global object that tells the loader of chunks (`xtask/src/split/loader.js`)
/// at which priority to fetch.
const PRIORITY: &str = "chunkPriority";

/// Prefetches code as long as the app lives, unless the person saves data.
pub(super) fn prefetch_chunks() {
    if browser::saves_data() {
        return;
    }
    let online = use_online();
    let on_link = move |event: &Event| {
        if online.try_get_untracked() == Some(true) {
            prefetch_page(event);
        }
    };
    let listeners = [
        window_event_listener(ev::pointerover, move |event| on_link(&event)),
        window_event_listener(ev::focusin, move |event| on_link(&event)),
    ];
    on_cleanup(move || listeners.into_iter().for_each(WindowListenerHandle::remove));
    let Parts { is_quiet, .. } = expect_context();
    Effect::new(move || {
        if online.get() {
            prefetch_when_quiet(online, is_quiet);
        }
    });
}

/// Prefetches the page that the link leads to at which the event is.
fn prefetch_page(event: &Event) {
    let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let link = element.and_then(|element| element.closest("a[href]").ok().flatten());
    let Some(link) = link.and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok()) else {
        return;
    };
    if location().origin().is_ok_and(|origin| origin == link.origin())
        && let Some(chunk) = link.pathname().strip_prefix(&routes::base()).and_then(chunks::of_page)
    {
        prefetch(chunk);
    }
}

/// Fetches a chunk at low priority, unless that was done before. The loader is called when the
/// chunk is polled first, so that the priority is that of no other chunk.
fn prefetch(chunk: Chunk) {
    let mut loading = chunk();
    let (global, name) = (js_sys::global(), PRIORITY.into());
    let _ = Reflect::set(&global, &name, &"low".into());
    let is_here = loading.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_ready();
    let _ = Reflect::delete_property(&global, &name);
    if !is_here {
        // Nobody waits for it. Whoever needs it sees an error if it fails, and can try again.
        spawn_local(async move {
            let _ = loading.await;
        });
    }
}

fn prefetch_when_quiet(online: Signal<bool>, is_quiet: RwSignal<bool>) {
    set_timeout(
        move || match online.try_get_untracked() {
            Some(true) if is_page_loading() => prefetch_when_quiet(online, is_quiet),
            Some(true) => {
                is_quiet.try_set(true);
                prefetch(chunks::palette);
            }
            // Offline, or the app is gone.
            _ => {}
        },
        QUIET,
    );
}
