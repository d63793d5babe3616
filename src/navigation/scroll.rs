//! Back, Forward and reload show a page where it was left, although its rows arrive later.
//!
//! Each entry of the history has its own position, which the browser itself restores too early. It is
//! the state of the entry, and nothing else is.

use super::address::entry_state;
use super::focus::is_there;
use crate::browser;
use leptos::ev;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use leptos_router::hooks::use_location;
use send_wrapper::SendWrapper;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::JsValue;
use web_sys::ScrollRestoration;

/// Browsers allow about ten changes of the history in a second.
const PAUSE: Duration = Duration::from_millis(350);
/// How long the page may take to become as long as it was, in milliseconds.
const PATIENCE: f64 = 10_000.0;
/// After as many frames at the right position the page is taken to be complete.
const STEADY: u32 = 4;

#[derive(Default)]
struct Restorer {
    /// The next writing of the position.
    timer: RefCell<Option<TimeoutHandle>>,
    /// Counts restorations, so that an interrupted one notices.
    restoration: Cell<u32>,
    is_restoring: Cell<bool>,
}

/// Takes the restoration of the scroll position over from the browser.
pub(super) fn restore_positions() {
    let Ok(history) = window().history() else { return };
    // A browser that goes on restoring by itself does no harm.
    let _ = history.set_scroll_restoration(ScrollRestoration::Manual);
    let restorer = Rc::new(Restorer::default());
    let on = |name: &'static str, act: fn(&Rc<Restorer>)| {
        let restorer = Rc::clone(&restorer);
        window_event_listener_untyped(name, move |_| act(&restorer))
    };
    let pressed = Rc::clone(&restorer);
    let keys = window_event_listener(ev::keydown, move |event| {
        // A key that is held down scrolls, too; each repetition would write.
        match browser::key(&event).is_some() && event.repeat() {
            true => pressed.yield_to_person(),
            false => pressed.write_and_yield(),
        }
    });
    let listeners = [
        on("scroll", Restorer::write_soon),
        on("popstate", Restorer::restore),
        on("pagehide", Restorer::write_now),
        on("pointerdown", Restorer::write_and_yield),
        keys,
        on("wheel", Restorer::yield_to_person),
        on("touchstart", Restorer::yield_to_person),
    ];
    // A page that is opened without being scrolled has a position, too.
    let (path, search) = (use_location().pathname, use_location().search);
    let opened = Rc::clone(&restorer);
    Effect::new(move || {
        path.track();
        search.track();
        opened.write_soon();
    });
    restorer.restore();
    let restorer = SendWrapper::new(restorer);
    on_cleanup(move || {
        listeners.into_iter().for_each(|listener| listener.remove());
        restorer.stop();
    });
}

impl Restorer {
    fn write_soon(self: &Rc<Self>) {
        if self.is_restoring.get() || self.timer.borrow().is_some() {
            return;
        }
        let restorer = Rc::clone(self);
        let timer = set_timeout_with_handle(move || restorer.write_now(), PAUSE);
        *self.timer.borrow_mut() = timer.ok();
    }

    /// Writes a position that waits to be written.
    fn write_now(self: &Rc<Self>) {
        if let Some(timer) = self.timer.borrow_mut().take() {
            timer.clear();
            store_position(current_position());
        }
    }

    /// The person scrolls, which wins.
    fn yield_to_person(self: &Rc<Self>) {
        self.is_restoring.set(false);
        self.restoration.set(self.restoration.get().wrapping_add(1));
    }

    /// What the person does may leave this entry.
    fn write_and_yield(self: &Rc<Self>) {
        self.write_now();
        self.yield_to_person();
    }

    /// Ends all that is under way.
    fn stop(self: &Rc<Self>) {
        if let Some(timer) = self.timer.borrow_mut().take() {
            timer.clear();
        }
        self.yield_to_person();
    }

    fn restore(self: &Rc<Self>) {
        // What waits to be written belongs to the entry that was left.
        self.stop();
        let this = self.restoration.get();
        let target = stored_position();
        // Every page is long enough for its top.
        self.is_restoring.set(target > 0.0);
        if target > 0.0 {
            self.approach(this, target, browser::now() + PATIENCE, 0);
        } else {
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
    }

    /// Scrolls, frame by frame, until the page is long enough and stays so.
    fn approach(self: &Rc<Self>, this: u32, target: f64, deadline: f64, steady: u32) {
        let restorer = Rc::clone(self);
        request_animation_frame(move || {
            if restorer.restoration.get() != this {
                return;
            }
            window().scroll_to_with_x_and_y(0.0, target);
            let is_there = (current_position() - target).abs() < 2.0 && !is_page_loading();
            let steady = if is_there { steady + 1 } else { 0 };
            if steady >= STEADY || browser::now() > deadline {
                restorer.is_restoring.set(false);
            } else {
                restorer.approach(this, target, deadline, steady);
            }
        });
    }
}

/// Whether the page is still a skeleton. What is in its lower part may be, as it waits to be seen.
pub fn is_page_loading() -> bool {
    is_there("main [aria-busy=true]:not(.lower-part *)")
}

/// How far the page is scrolled down.
fn current_position() -> f64 {
    window().scroll_y().unwrap_or_default()
}

/// The position in the current entry; 0 where it has none.
fn stored_position() -> f64 {
    entry_state().as_f64().unwrap_or_default()
}

/// Writes a position into the current entry. Where that fails, the page opens at its top.
fn store_position(position: f64) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&JsValue::from_f64(position), "", None);
    }
}
