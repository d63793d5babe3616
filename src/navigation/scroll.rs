//! Scroll positions: Back, Forward and reload restore the position at which the page was left.
//! Chromium restores positions before the rows have loaded, and no browser restores them after a
//! reload.

use super::focus::exists;
use crate::browser::{self, Store};
use leptos::prelude::*;

/// Takes over the restoration of positions from the browser.
pub(super) fn restore_positions() {
    // A browser that still restores by itself does no harm.
    let _ =
        window().history().map(|it| it.set_scroll_restoration(web_sys::ScrollRestoration::Manual));
    // Time at which the current restoration ends; `None` if there is none, or if the person has
    // scrolled.
    let end = StoredValue::new(None::<f64>);
    let on = |name: &'static str, act: fn(StoredValue<Option<f64>>)| {
        let listener = window_event_listener_untyped(name, move |_| act(end));
        on_cleanup(move || listener.remove());
    };
    for name in ["pointerdown", "keydown", "wheel", "touchstart"] {
        on(name, |end| end.set_value(None));
    }
    on("popstate", restore);
    on("scroll", |end| {
        if end.get_value().is_none() {
            // Whole pixels: reading and writing fractions takes 18 kB of code.
            let position = window().scroll_y().unwrap_or_default() as i32;
            // A tab that stores nothing opens pages at the top.
            let _ = Store::Tab.write(&name(), &position.to_string());
        }
    });
    // Reloaded, or opened by Back or Forward.
    if window().performance().is_some_and(|timing| timing.navigation().type_() != 0) {
        restore(end);
    }
}

fn name() -> String {
    format!("scroll:{}", location().href().unwrap_or_default())
}

fn restore(end: StoredValue<Option<f64>>) {
    let target = Store::Tab.read(&name()).and_then(|it| it.parse::<i32>().ok());
    // A page that is not as long as before within ten seconds never will be.
    end.set_value(Some(browser::now() + 10_000.0));
    approach(end, end.get_value(), target.unwrap_or_default().into(), 0);
}

/// Scrolls to the target, frame by frame, until the page has stayed there for four frames without
/// loading anything, or until the time is up.
fn approach(end: StoredValue<Option<f64>>, own: Option<f64>, target: f64, steady: u32) {
    request_animation_frame(move || {
        if end.try_get_value() != Some(own) {
            return;
        }
        window().scroll_to_with_x_and_y(0.0, target);
        let is_near = window().scroll_y().is_ok_and(|it| (it - target).abs() < 2.0);
        let steady = if is_near && !exists("main [aria-busy=true]") { steady + 1 } else { 0 };
        match steady < 4 && own > Some(browser::now()) {
            true => approach(end, own, target, steady),
            false => end.set_value(None),
        }
    });
}
