//! Simulated input: keyboard, mouse and other events.

use super::Mounted;
use leptos::prelude::window;
use web_sys::{
    Element, Event, EventInit, KeyboardEvent, KeyboardEventInit, MouseEvent, MouseEventInit,
    StorageEvent, StorageEventInit,
};

/// Presses a key in the element for a selector. Returns true if the app handled the key.
pub(crate) fn press(view: &Mounted, selector: &str, key: &str) -> bool {
    press_with(view, selector, key, |_| {})
}

/// Presses a key with modifiers or other options, which `with` sets.
pub(crate) fn press_with(
    view: &Mounted,
    selector: &str,
    key: &str,
    with: impl FnOnce(&KeyboardEventInit),
) -> bool {
    let options = KeyboardEventInit::new();
    options.set_key(key);
    options.set_bubbles(true);
    options.set_cancelable(true);
    with(&options);
    let event = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &options).unwrap();
    !view.get(selector).dispatch_event(&event).unwrap()
}

/// Fires a plain event that bubbles.
pub(crate) fn fire(element: &Element, name: &str) {
    let options = EventInit::new();
    options.set_bubbles(true);
    let event = Event::new_with_event_init_dict(name, &options).unwrap();
    element.dispatch_event(&event).unwrap();
}

/// Fires a plain event at the window.
pub(crate) fn fire_at_window(name: &str) {
    window().dispatch_event(&Event::new(name).unwrap()).unwrap();
}

/// Tells the app that another tab has changed the value under this name; without a name, all
/// values.
pub(crate) fn fire_storage_event(name: Option<&str>) {
    let options = StorageEventInit::new();
    options.set_key(name);
    let event = StorageEvent::new_with_event_init_dict("storage", &options).unwrap();
    window().dispatch_event(&event).unwrap();
}

/// Presses the mouse button on one element and releases it on another, which is a click on the
/// element that contains both.
pub(crate) fn drag(from: &Element, to: &Element, around: &Element) {
    for (name, element) in [("mousedown", from), ("mouseup", to), ("click", around)] {
        let options = MouseEventInit::new();
        options.set_bubbles(true);
        let event = MouseEvent::new_with_mouse_event_init_dict(name, &options).unwrap();
        element.dispatch_event(&event).unwrap();
    }
}
