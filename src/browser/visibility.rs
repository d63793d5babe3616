//! Whether an element is on the screen, or nearly so, and how it gets there.

use js_sys::Array;
use leptos::html::ElementType;
use leptos::prelude::*;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{
    Element, IntersectionObserver, IntersectionObserverEntry, IntersectionObserverInit,
    ScrollIntoViewOptions, ScrollLogicalPosition,
};

/// What is so near to the edge counts as seen, so that what it requests is there in time.
const NEAR: &str = "200px";

/// Calls `on_change` with whether the element is on the screen: once soon after it was rendered, and
/// with every change. An element that was never rendered is not on the screen; where the browser does not
/// observe elements, every one counts as seen.
pub fn on_visibility_change<E>(place: NodeRef<E>, on_change: impl Fn(bool) + 'static)
where
    E: ElementType,
    E::Output: JsCast + Clone + AsRef<Element> + 'static,
{
    let element = move || place.get().map(|element| AsRef::<Element>::as_ref(&element).clone());
    observe(Box::new(element), Rc::new(on_change));
}

type OnChange = Rc<dyn Fn(bool)>;

/// The part of [`on_visibility_change`] that does not depend on the type.
fn observe(element: Box<dyn Fn() -> Option<Element>>, on_change: OnChange) {
    let observer = StoredValue::new_local(None);
    Effect::new(move |_| {
        let Some(element) = element() else { return on_change(false) };
        let observing = VisibilityObserver::of(&element, Rc::clone(&on_change));
        if observing.is_none() {
            on_change(true);
        }
        observer.set_value(observing);
    });
}

/// Observes whether an element is on the screen, as long as this lives.
#[derive(Debug)]
struct VisibilityObserver {
    observer: IntersectionObserver,
    _callback: Closure<dyn Fn(Array)>,
}

impl VisibilityObserver {
    /// Calls `on_change` a moment from now and with every change; `None` where the browser does
    /// not observe elements.
    fn of(element: &Element, on_change: OnChange) -> Option<Self> {
        let callback = Closure::<dyn Fn(Array)>::new(move |changes: Array| {
            // Several changes may come at once; the last one is how it is now.
            if let Ok(now) = changes.pop().dyn_into::<IntersectionObserverEntry>() {
                on_change(now.is_intersecting());
            }
        });
        let options = IntersectionObserverInit::new();
        options.set_root_margin(NEAR);
        let function = callback.as_ref().unchecked_ref();
        let observer = IntersectionObserver::new_with_options(function, &options).ok()?;
        observer.observe(element);
        Some(Self { observer, _callback: callback })
    }
}

impl Drop for VisibilityObserver {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// Scrolls an element into view, no further than needed.
pub fn reveal(element: &Element) {
    let near = ScrollIntoViewOptions::new();
    near.set_block(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&near);
}
