//! Keys, as a person presses them.

use crate::harness::Mounted;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusEvent, HtmlElement, KeyboardEvent, KeyboardEventInit};

/// Presses a key in the element for a selector. Says whether the app took the key for itself.
pub(crate) fn press(view: &Mounted, selector: &str, key: &str) -> bool {
    press_with(view, selector, key, |_| {})
}

/// Presses a key together with others.
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

/// Takes the focus away from the element for a selector.
pub(crate) fn leave(view: &Mounted, selector: &str) {
    view.get(selector).dispatch_event(&FocusEvent::new("blur").unwrap()).unwrap();
}

/// The texts of all elements for a selector.
pub(crate) fn texts(view: &Mounted, selector: &str) -> Vec<String> {
    let text = |element: &Element| element.text_content().unwrap_or_default().trim().to_owned();
    view.find_all(selector).iter().map(text).collect()
}

/// An attribute of the element for a selector.
pub(crate) fn attribute(view: &Mounted, selector: &str, name: &str) -> Option<String> {
    view.get(selector).unchecked_into::<HtmlElement>().get_attribute(name)
}
