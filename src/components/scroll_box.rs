//! A box that scrolls where what is in it has no room, as a wide table on a narrow screen.

use crate::effect::effect;
use crate::markup::tags::div;
use crate::markup::{Element, Handle};
use crate::signal::RwSignal;
use crate::stored::StoredValue;
use leptos::prelude::*;

/// How far a box is scrolled sideways. It outlives the box, which is drawn anew with its rows.
#[derive(Clone, Copy)]
pub struct Sideways(StoredValue<i32>);

impl Sideways {
    /// Not at all.
    pub fn new() -> Self {
        Self(StoredValue::new(0))
    }
}

impl Default for Sideways {
    fn default() -> Self {
        Self::new()
    }
}

/// The box. Only where something in it is out of sight it is a stop of the Tab key, for the arrow
/// keys to scroll it, and has a name; `changed` follows what may change that.
pub fn scroll_box(
    name: &'static str,
    sideways: Sideways,
    changed: impl Fn() + Send + 'static,
) -> Element {
    let (handle, scrolls) = (Handle::new(), RwSignal::new(false));
    let measure = move || {
        if let Some(it) = handle.get::<web_sys::Element>() {
            let is_over = it.scroll_width() > it.client_width();
            let now = is_over || it.scroll_height() > it.client_height();
            if scrolls.try_get_untracked().is_some_and(|before| before != now) {
                scrolls.set(now);
            }
        }
    };
    // What is drawn is laid out in the frame that comes.
    effect(move || {
        changed();
        request_animation_frame(measure);
    });
    request_animation_frame(move || {
        let was = sideways.0.try_get_value();
        if let Some((it, was)) = handle.get::<web_sys::Element>().zip(was) {
            it.set_scroll_left(was);
        }
    });
    let resized = window_event_listener_untyped("resize", move |_| measure());
    on_cleanup(move || resized.remove());
    let keep = move || {
        if let Some(it) = handle.get::<web_sys::Element>() {
            sideways.0.try_set_value(it.scroll_left());
        }
    };
    div()
        .class("table-frame")
        .handle(handle)
        .live_attr("role", move || scrolls.get().then_some("region"))
        .live_attr("aria-label", move || scrolls.get().then_some(name))
        .live_attr("tabindex", move || scrolls.get().then_some("0"))
        .on("scroll", move |_| keep())
}
