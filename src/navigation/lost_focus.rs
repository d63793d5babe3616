//! The focus moves on when the control that had it goes, as when a page of a list takes the place
//! of the one whose link was followed.

use super::focus;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement};

/// Knows what had the focus last in a part of a page.
#[derive(Clone, Copy)]
pub struct LostFocus {
    last: StoredValue<Option<Element>>,
    released: StoredValue<bool>,
}

impl LostFocus {
    /// To be called with every `focusin` of the part.
    pub fn note(self, event: &Event) {
        let target = event.target().and_then(|target| target.dyn_into().ok());
        self.last.try_set_value(target);
    }

    /// Gives the focus away as if it were lost, if an element for this selector has it.
    pub fn release(self, selector: &str) {
        let active = document().active_element();
        if active.is_some_and(|element| element.closest(selector).is_ok_and(|it| it.is_some())) {
            self.released.set_value(true);
        }
    }

    /// Whether the focus was given away; or what had it was taken off the page, and nothing has it
    /// since.
    fn is_lost(self) -> bool {
        let last = self.last.try_get_value().flatten();
        let is_gone = focus::is_nowhere() && last.is_some_and(|element| !element.is_connected());
        is_gone || self.released.try_get_value() == Some(true)
    }
}

/// Moves a focus that was lost in a part of a page to `line`, or to the page's heading while that
/// says nothing. This is done when `settled`, which follows what the part shows, says yes.
pub fn use_lost_focus(
    line: impl Fn() -> Option<HtmlElement> + Copy + 'static,
    settled: impl Fn() -> bool + Send + Sync + 'static,
) -> LostFocus {
    let state = LostFocus { last: StoredValue::new(None), released: StoredValue::new(false) };
    // The latest change; what an earlier one rendered may be gone again.
    let latest = StoredValue::new(0_u32);
    Effect::new(move |before: Option<u32>| {
        let this = before.map_or(0, |before| before.wrapping_add(1));
        latest.set_value(this);
        if settled() {
            // What is shown is rendered by then.
            request_animation_frame(move || {
                if latest.try_get_value() == Some(this) && state.is_lost() {
                    state.last.try_set_value(None);
                    state.released.try_set_value(false);
                    let says_something =
                        |it: &HtmlElement| it.text_content().is_some_and(|it| !it.is_empty());
                    if let Some(target) = line().filter(says_something).or_else(focus::heading) {
                        focus::focus(&target);
                    }
                }
            });
        }
        this
    });
    state
}
