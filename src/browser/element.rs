//! Focus, scrolling, media queries and visibility of elements.

use js_sys::Array;
use leptos::ev::resize;
use leptos::html::ElementType;
use leptos::prelude::*;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    Element, HtmlElement, IntersectionObserver, IntersectionObserverEntry,
    IntersectionObserverInit, ScrollIntoViewOptions, ScrollLogicalPosition,
};

/// Moves the focus to an element, if there is one.
pub fn focus(element: Option<impl AsRef<HtmlElement>>) {
    if let Some(element) = element {
        // The only failure is an element that has left the page.
        drop(element.as_ref().focus());
    }
}

/// Scrolls an element into view, no further than needed.
pub fn reveal(element: &Element) {
    let near = ScrollIntoViewOptions::new();
    near.set_block(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&near);
}

/// True while a media query about the width matches, for decisions that style sheets alone cannot
/// make.
pub fn use_media(query: &'static str) -> Signal<bool> {
    let is_matching =
        move || window().match_media(query).ok().flatten().is_some_and(|it| it.matches());
    let matches = RwSignal::new(is_matching());
    let listener = window_event_listener(resize, move |_| {
        if matches.get_untracked() != is_matching() {
            matches.set(is_matching());
        }
    });
    on_cleanup(move || listener.remove());
    matches.into()
}

/// Distance from the screen within which an element counts as visible, so that its requests are
/// answered in time.
const NEAR: &str = "200px";

/// Sets `is_seen` once the element is on the screen. If the browser cannot observe elements, every
/// element counts as visible.
pub fn set_when_seen<E>(place: NodeRef<E>, is_seen: RwSignal<bool>)
where
    E: ElementType,
    E::Output: JsCast + Clone + AsRef<Element> + 'static,
{
    let element = move || place.get().map(|element| AsRef::<Element>::as_ref(&element).clone());
    observe(Box::new(element), is_seen);
}

/// Part of [`set_when_seen`] that does not depend on the type.
fn observe(element: Box<dyn Fn() -> Option<Element>>, is_seen: RwSignal<bool>) {
    let observing = StoredValue::new_local(None::<(IntersectionObserver, Closure<dyn Fn(Array)>)>);
    let stop = move || {
        if let Some((observer, _)) = observing.try_update_value(Option::take).flatten() {
            observer.disconnect();
        }
    };
    Effect::new(move |_| {
        stop();
        let Some(element) = element() else { return };
        let callback = Closure::<dyn Fn(Array)>::new(move |changes: Array| {
            let is_visible = |change: JsValue| {
                let change = change.dyn_into::<IntersectionObserverEntry>();
                change.is_ok_and(|change| change.is_intersecting())
            };
            if changes.iter().any(is_visible) && is_seen.try_get_untracked() == Some(false) {
                is_seen.set(true);
            }
        });
        let options = IntersectionObserverInit::new();
        options.set_root_margin(NEAR);
        let function = callback.as_ref().unchecked_ref();
        match IntersectionObserver::new_with_options(function, &options) {
            Ok(observer) => {
                observer.observe(&element);
                observing.set_value(Some((observer, callback)));
            }
            Err(_) => is_seen.set(true),
        }
    });
    on_cleanup(stop);
}
