//! Noticing that a person goes elsewhere in the page.

use leptos::ev::{self, FocusEvent};
use leptos::html::Div;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::{EventTarget, Node};

/// Runs `leave` when the focus moves from `place` to elsewhere in the page, or the pointer is pressed
/// there. Gives the listener for `focusout` of the place.
///
/// A focus that goes nowhere is not enough: that is another window, or a telephone that puts its
/// keyboard away, and the person comes back to what they had.
pub(super) fn on_leave(
    place: NodeRef<Div>,
    leave: impl Fn() + Copy + Send + Sync + 'static,
) -> impl Fn(FocusEvent) + 'static {
    let is_elsewhere = move |target: Option<EventTarget>| {
        let node = target.and_then(|target| target.dyn_into::<Node>().ok());
        let place = place.try_get_untracked().flatten();
        node.zip(place).is_some_and(|(node, place)| !place.contains(Some(&node)))
    };
    let pressed = window_event_listener(ev::pointerdown, move |event| {
        if is_elsewhere(event.target()) {
            leave();
        }
    });
    on_cleanup(move || pressed.remove());
    move |event| {
        if is_elsewhere(event.related_target()) {
            leave();
        }
    }
}
