//! Finding an element again after it was drawn.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;

/// Remembers an element, to move the focus to it or to open it. A copy is the same handle.
#[derive(Clone, Copy)]
pub struct Handle(StoredValue<Option<web_sys::Element>, LocalStorage>);

impl Handle {
    /// A handle of no element yet.
    pub fn new() -> Self {
        Self(StoredValue::new_local(None))
    }

    pub(super) fn remember(self, element: &web_sys::Element) {
        self.0.try_set_value(Some(element.clone()));
    }

    /// The element, if it was drawn and is of this type.
    pub fn get<T: JsCast>(self) -> Option<T> {
        self.0.try_get_value().flatten()?.dyn_into().ok()
    }

    /// Moves the focus to the element.
    pub fn focus(self) {
        if let Some(element) = self.get::<web_sys::HtmlElement>() {
            // The only failure is an element that has left the page, which needs no focus.
            drop(element.focus());
        }
    }
}

impl Default for Handle {
    fn default() -> Self {
        Self::new()
    }
}
