//! What the map reads of events, and the arrow keys.

use super::atlas::Point;
use super::frame::next;
use crate::browser;
use leptos::wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent, MouseEvent};

/// The nearest element around that of an event, and itself, that the selector matches.
pub(super) fn closest(event: &Event, selector: &str) -> Option<Element> {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.and_then(|target| target.closest(selector).ok().flatten())
}

/// Whether a click follows a link in this tab.
pub(super) fn is_plain(event: &MouseEvent) -> bool {
    event.button() == 0
        && !(event.alt_key() || event.ctrl_key() || event.meta_key() || event.shift_key())
}

/// A number of an event. What is read by name adds nothing to the script that every page loads.
pub(super) fn number(event: &Event, name: &str) -> i32 {
    let value = js_sys::Reflect::get(event, &name.into()).ok();
    value.and_then(|value| value.as_f64()).unwrap_or_default() as i32
}

/// Whether an event is of a mouse: a finger scrolls the page.
pub(super) fn is_mouse(event: &Event) -> bool {
    let kind = js_sys::Reflect::get(event, &"pointerType".into()).ok();
    kind.and_then(|kind| kind.as_string()).is_some_and(|kind| kind == "mouse")
}

/// Moves the focus by the arrow keys, among the countries or among the places.
pub(super) fn walk(event: &KeyboardEvent) {
    let Some(key) = browser::key(event) else { return };
    if event.alt_key() || event.ctrl_key() || event.meta_key() || event.shift_key() {
        return;
    }
    let (Some(link), Some(layer)) = (closest(event, "a[data-at]"), closest(event, "[data-walk]"))
    else {
        return;
    };
    // The items of a layer are its elements; those that are no links are passed over.
    let mut item = layer.first_element_child();
    let (mut links, mut points) = (Vec::new(), Vec::new());
    while let Some(it) = item {
        if let Some((link, point)) = it.first_element_child().and_then(with_point) {
            links.push(link);
            points.push(point);
        }
        item = it.next_element_sibling();
    }
    let here = links.iter().position(|other| *other == link);
    let next = here.and_then(|here| next(&points, here, &key));
    if let Some(next) = next.and_then(|next| links.get(next)) {
        event.prevent_default();
        // Elements of SVG take the focus like those of HTML. The only failure is a link that has
        // left the page.
        drop(next.unchecked_ref::<HtmlElement>().focus());
    }
}

/// A link with the point that it stands for.
fn with_point(link: Element) -> Option<(Element, Point)> {
    let at = link.get_attribute("data-at")?;
    let (x, y) = at.split_once(' ')?;
    let point = (x.parse().ok()?, y.parse().ok()?);
    Some((link, point))
}
