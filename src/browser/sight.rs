//! Whether an element is on the screen, or nearly so.

use js_sys::Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, IntersectionObserver, IntersectionObserverEntry, IntersectionObserverInit};

/// What is so near to the edge counts as seen, so that what it asks for is there in time.
const NEAR: &str = "200px";

/// Tells whether an element is on the screen, as long as this lives.
#[derive(Debug)]
pub struct Sight {
    observer: IntersectionObserver,
    _told: Closure<dyn Fn(Array)>,
}

impl Sight {
    /// Calls `told` a moment from now and with every change; `None` where the browser does not
    /// watch elements.
    pub fn of(element: &Element, told: Box<dyn Fn(bool)>) -> Option<Self> {
        let told = Closure::<dyn Fn(Array)>::new(move |changes: Array| {
            // Several changes may come at once; the last one is how it is now.
            if let Ok(now) = changes.pop().dyn_into::<IntersectionObserverEntry>() {
                told(now.is_intersecting());
            }
        });
        let options = IntersectionObserverInit::new();
        options.set_root_margin(NEAR);
        let callback = told.as_ref().unchecked_ref();
        let observer = IntersectionObserver::new_with_options(callback, &options).ok()?;
        observer.observe(element);
        Some(Self { observer, _told: told })
    }
}

impl Drop for Sight {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}
