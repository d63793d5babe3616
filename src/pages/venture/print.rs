//! Printing: all of the page is loaded before.

use crate::api::Names;
use crate::browser;
use crate::components::{Glyph, Icon};
use crate::lazy::Parts;
use crate::navigation::is_anything_loading;
use crate::text::venture as text;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// How often it is looked whether all is there, in milliseconds.
const STEP: u32 = 100;

/// For so many looks nothing may be on its way: what one part brings may request more.
const STEADY: u32 = 3;

/// How long a print waits at most, in milliseconds; then what is there is printed.
const PATIENCE: f64 = 30_000.0;

/// The button that prints the page when all of it is there; Ctrl P and ⌘ P do the same. A print by the
/// menu of the browser waits for nothing, so it says on the paper if something lacks.
#[component]
pub(super) fn PrintButton() -> impl IntoView {
    let Parts { is_wanted_whole, .. } = expect_context();
    let names: Names = expect_context();
    let is_preparing = RwSignal::new(false);
    let print = Callback::new(move |()| {
        if !is_preparing.get_untracked() {
            is_preparing.set(true);
            is_wanted_whole.set(true);
            spawn_local(print_when_whole(names.clone(), is_preparing, is_wanted_whole));
        }
    });
    let keys = window_event_listener(ev::keydown, move |event| {
        let is_p = browser::shortcut_key(&event).is_some_and(|key| key.eq_ignore_ascii_case("p"));
        let is_with_control = || (event.ctrl_key() || event.meta_key()) && !event.alt_key();
        if is_p && is_with_control() && !event.shift_key() {
            event.prevent_default();
            print.run(());
        }
    });
    let by_menu = window_event_listener(ev::beforeprint, move |_| is_wanted_whole.set(true));
    let after = window_event_listener(ev::afterprint, move |_| {
        // A print by the menu may come while another one is prepared.
        if !is_preparing.get_untracked() {
            is_wanted_whole.set(false);
        }
    });
    on_cleanup(move || {
        keys.remove();
        by_menu.remove();
        after.remove();
        is_wanted_whole.set(false);
    });
    let label = move || if is_preparing.get() { text::printing() } else { text::print() };
    view! {
        <button
            type="button"
            class="copy wide print"
            aria-disabled=move || is_preparing.get().to_string()
            on:click=move |_| print.run(())
        >
            {label}
            <Icon glyph=Glyph::Print />
        </button>
    }
}

async fn print_when_whole(
    names: Names,
    is_preparing: RwSignal<bool>,
    is_wanted_whole: RwSignal<bool>,
) {
    let deadline = browser::now() + PATIENCE;
    let mut steady = 0;
    while steady < STEADY && browser::now() < deadline {
        browser::sleep(STEP).await;
        // Whoever has left the page prints no other one.
        if is_preparing.is_disposed() {
            return;
        }
        // What has come since the last look has names as well.
        names.request_all();
        let is_loading = is_anything_loading() || names.are_pending();
        steady = if is_loading { 0 } else { steady + 1 };
    }
    if is_preparing.try_set(false).is_none() && window().print().is_err() {
        // Where a browser does not print, no print ends either.
        is_wanted_whole.set(false);
    }
}
