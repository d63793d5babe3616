//! The focus, the screen, and what of the page is on it.

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

/// True while a media query about the width matches, for what style sheets alone cannot decide.
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

/// Elements so near to the edge of the screen count as seen, so that what they request is there in time.
const NEAR: &str = "200px";

/// Calls `on_change` with true when the element comes on the screen, and with false when it leaves it, as
/// long as the current owner lives. If the browser does not observe elements, every one counts as seen.
pub fn on_visibility_change<E>(place: NodeRef<E>, on_change: impl Fn(bool) + 'static)
where
    E: ElementType,
    E::Output: JsCast + Clone + AsRef<Element> + 'static,
{
    let element = move || place.get().map(|element| AsRef::<Element>::as_ref(&element).clone());
    observe(Box::new(element), Rc::new(on_change));
}

/// The part of [`on_visibility_change`] that does not depend on the type.
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
            // Several changes may come at once; the last one is how it is now.
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
