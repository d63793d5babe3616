//! Focus, scrolling, media queries and visibility of elements.

use js_sys::Array;
use leptos::ev::resize;
use leptos::html::ElementType;
use leptos::prelude::*;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
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
    let is_so = move || window().match_media(query).ok().flatten().is_some_and(|it| it.matches());
    let matches = RwSignal::new(is_so());
    let listener = window_event_listener(resize, move |_| {
        if matches.get_untracked() != is_so() {
            matches.set(is_so());
        }
    });
    on_cleanup(move || listener.remove());
    matches.into()
}

/// Distance from the screen within which an element counts as visible, so that its requests are
/// answered in time.
const NEAR: &str = "200px";

/// Calls `on_change` with true when the element appears on the screen, and with false when it
/// leaves, as long as the current owner lives. In a browser that does not observe elements, all
/// count as visible.
pub fn on_visibility_change<E>(place: NodeRef<E>, on_change: impl Fn(bool) + 'static)
where
    E: ElementType,
    E::Output: JsCast + Clone + AsRef<Element> + 'static,
{
    let element = move || place.get().map(|element| AsRef::<Element>::as_ref(&element).clone());
    observe(Box::new(element), Rc::new(on_change));
}

/// Part of [`on_visibility_change`] that does not depend on the type.
fn observe(element: Box<dyn Fn() -> Option<Element>>, on_change: Rc<dyn Fn(bool)>) {
    let observing = StoredValue::new_local(None::<(IntersectionObserver, Closure<dyn Fn(Array)>)>);
    let stop = move || {
        if let Some((observer, _)) = observing.try_update_value(Option::take).flatten() {
            observer.disconnect();
        }
    };
    Effect::new(move |_| {
        stop();
        let Some(element) = element() else { return };
        let seen = Rc::clone(&on_change);
        let callback = Closure::<dyn Fn(Array)>::new(move |changes: Array| {
            // Several changes may arrive at once; the last one is current.
            if let Ok(now) = changes.pop().dyn_into::<IntersectionObserverEntry>() {
                seen(now.is_intersecting());
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
            Err(_) => on_change(true),
        }
    });
    on_cleanup(stop);
}
