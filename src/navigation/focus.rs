//! The focus goes to the heading of a new page, so that a screen reader announces it and the Tab
//! key goes on from there. Inside of a page it moves on when the control that had it goes, as when a
//! page of a list takes the place of the one whose link was followed.

use leptos::prelude::*;
use leptos_router::hooks::use_location;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, FocusOptions, HtmlBodyElement, HtmlElement};

/// How many frames the heading may take to appear: about ten seconds.
const PATIENCE: u32 = 600;

/// Moves the focus when the path changes. Another query on the same path is a choice made inside
/// of the page, and the focus stays with its control.
pub(super) fn to_heading() {
    let current = use_location().pathname;
    Effect::new(move |before: Option<String>| {
        let path = current.get();
        if before.is_some_and(|before| before != path) {
            let own = path.clone();
            // An earlier navigation must not move the focus any more.
            let is_latest = move || current.try_get_untracked().as_ref() == Some(&own);
            // The new page is rendered before the next frame; then the old one is gone.
            let (focused, is_in_dialog) = (document().active_element(), is_there("dialog[open]"));
            request_animation_frame(move || {
                // A dialog that led to the page has closed by now, and the browser has put the focus
                // back to what had opened it. That was not the person.
                let focused = if is_in_dialog { document().active_element() } else { focused };
                focus_soon(focused, is_latest, PATIENCE);
            });
        }
        path
    });
}

/// True if the page has an element for this selector.
pub fn is_there(selector: &str) -> bool {
    document().query_selector(selector).is_ok_and(|it| it.is_some())
}

/// Moves a focus that was lost to the heading of a page that comes late.
pub fn focus_new_heading() {
    request_animation_frame(|| focus_soon(None, || true, PATIENCE));
}

fn focus_soon(focused: Option<Element>, is_latest: impl Fn() -> bool + 'static, patience: u32) {
    request_animation_frame(move || {
        let person_moved_it = !is_nowhere() && document().active_element() != focused;
        if !is_latest() || person_moved_it {
            return;
        }
        match heading() {
            Some(heading) => focus(&heading),
            None if patience > 0 => focus_soon(focused, is_latest, patience - 1),
            None => {}
        }
    });
}

/// True if nothing has the focus.
fn is_nowhere() -> bool {
    document().active_element().is_none_or(|it| it.is_instance_of::<HtmlBodyElement>())
}

/// The page's heading, once it says something.
fn heading() -> Option<HtmlElement> {
    let heading = document().query_selector("main h1").ok().flatten()?;
    heading.dyn_into().ok().filter(says_something)
}

fn says_something(element: &HtmlElement) -> bool {
    element.text_content().is_some_and(|text| !text.trim().is_empty())
}

/// Focuses what is no control, without scrolling to it.
fn focus(element: &HtmlElement) {
    // Scripts may focus it, the Tab key may not.
    if element.tab_index() < 0 {
        element.set_tab_index(-1);
    }
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    // An element that cannot be focused costs an announcement and nothing else.
    let _ = element.focus_with_options(&options);
}

/// Knows what had the focus last in a part of a page.
#[derive(Clone, Copy)]
pub struct LostFocus {
    last: StoredValue<Option<Element>>,
    released: StoredValue<bool>,
}

impl LostFocus {
    /// To be called with every `focusin` of the part.
    pub fn note(self, event: &Event) {
        self.last.try_set_value(event.target().and_then(|target| target.dyn_into().ok()));
    }

    /// Gives the focus away as if it were lost, if an element for this selector has it.
    pub fn release(self, selector: &str) {
        let active = document().active_element();
        if active.is_some_and(|element| element.closest(selector).is_ok_and(|it| it.is_some())) {
            self.released.set_value(true);
        }
    }

    /// Takes what was lost: the focus was given away; or what had it was taken off the page, and
    /// nothing has it since.
    fn take(self) -> bool {
        let last = self.last.try_get_value().flatten();
        let is_gone = is_nowhere() && last.is_some_and(|element| !element.is_connected());
        let is_lost = is_gone || self.released.try_get_value() == Some(true);
        if is_lost {
            self.last.try_set_value(None);
            self.released.try_set_value(false);
        }
        is_lost
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
    Effect::new(move || {
        latest.update_value(|latest| *latest = latest.wrapping_add(1));
        let this = latest.get_value();
        if settled() {
            // What is shown is rendered by then.
            request_animation_frame(move || {
                if latest.try_get_value() == Some(this) && state.take() {
                    let target = line().filter(says_something).or_else(heading);
                    target.as_ref().map(focus);
                }
            });
        }
    });
    state
}
