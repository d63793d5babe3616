//! Finding an element again after it was drawn.

use crate::browser::Sight;
use crate::effect::effect;
use crate::signal::{RwSignal, Signal};
use crate::stored::StoredValue;
use leptos::wasm_bindgen::JsCast;

/// Remembers an element, to move the focus to it or to open it. A copy is the same handle.
#[derive(Clone, Copy)]
pub struct Handle(StoredValue<Option<web_sys::Element>>);

impl Handle {
    /// A handle of no element yet.
    pub fn new() -> Self {
        Self(StoredValue::new(None))
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

    /// Whether the element has been on the screen, which it may leave again.
    pub fn was_seen(self) -> Signal<bool> {
        let seen = RwSignal::new(false);
        self.on_sight(move |is_in_view| {
            if is_in_view {
                seen.set(true);
            }
        });
        seen.into()
    }

    /// Tells whether the element is on the screen: once soon after it was drawn, and with every
    /// change. An element that was never drawn is not on the screen; where the browser does not
    /// watch elements, every one counts as seen.
    pub fn on_sight(self, told: impl Fn(bool) + Clone + 'static) {
        let kept = StoredValue::new(None);
        effect(move || match self.get::<web_sys::Element>() {
            Some(element) => {
                let sight = Sight::of(&element, Box::new(told.clone()));
                if sight.is_none() {
                    told(true);
                }
                kept.set_value(sight);
            }
            None => told(false),
        });
    }
}

impl Default for Handle {
    fn default() -> Self {
        Self::new()
    }
}
