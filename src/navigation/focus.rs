//! Focus after navigation. The heading of a new page receives the focus, so that a screen reader
//! announces the page and the Tab key continues from there. Inside a page the focus moves on when
//! the focused control disappears, as the link to a page of a list does when that page is shown.

use leptos::prelude::*;
use leptos_router::hooks::use_location;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, FocusOptions, HtmlBodyElement, HtmlElement};

/// Maximum number of frames to wait for the heading: about ten seconds.
const PATIENCE: u32 = 600;

/// Moves the focus when the path changes. A new query on the same path is a choice inside the page,
/// and the focus stays with its control.
pub(super) fn focus_heading() {
    let current = use_location().pathname;
    Effect::new(move |before: Option<String>| {
        let path = current.get();
        if before.is_some_and(|before| before != path) {
            let own = path.clone();
            // An earlier navigation must no longer move the focus.
            let is_latest = move || current.try_get_untracked().as_ref() == Some(&own);
            // The new page is rendered before the next frame; then the old one is gone.
            let (focused, is_in_dialog) = (document().active_element(), exists("dialog[open]"));
            request_animation_frame(move || {
                // A dialog that led to the page has closed by now, and the browser has returned the
                // focus to the opener, without an action of the person.
                let focused = if is_in_dialog { document().active_element() } else { focused };
                focus_soon(focused, is_latest, PATIENCE);
            });
        }
        path
    });
}

/// True if the page has an element for this selector.
pub fn exists(selector: &str) -> bool {
    document().query_selector(selector).is_ok_and(|it| it.is_some())
}

/// Moves a lost focus to the heading of a page that appears late.
pub fn focus_new_heading() {
    request_animation_frame(|| focus_soon(None, || true, PATIENCE));
}

fn focus_soon(focused: Option<Element>, is_latest: impl Fn() -> bool + 'static, patience: u32) {
    request_animation_frame(move || {
        let person_moved_it = !is_focus_lost() && document().active_element() != focused;
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

/// True if no element has the focus.
fn is_focus_lost() -> bool {
    document().active_element().is_none_or(|it| it.is_instance_of::<HtmlBodyElement>())
}

/// Heading of the page, once it has text.
fn heading() -> Option<HtmlElement> {
    let heading = document().query_selector("main h1").ok().flatten()?;
    heading.dyn_into().ok().filter(says_something)
}

fn says_something(element: &HtmlElement) -> bool {
    element.text_content().is_some_and(|text| !text.trim().is_empty())
}

/// Focuses an element that is not a control, without scrolling.
fn focus(element: &HtmlElement) {
    // Scripts may focus it, the Tab key may not.
    if element.tab_index() < 0 {
        element.set_tab_index(-1);
    }
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    // An element that cannot be focused only costs an announcement.
    let _ = element.focus_with_options(&options);
}

/// Last focused element in a section of a page.
#[derive(Clone, Copy)]
pub struct LostFocus {
    last: StoredValue<Option<Element>>,
    released: StoredValue<bool>,
}

impl LostFocus {
    /// Records the focus; call it with every `focusin` of the section.
    pub fn note(self, event: &Event) {
        self.last.try_set_value(event.target().and_then(|target| target.dyn_into().ok()));
    }

    /// Drops the focus as if it were lost, if an element for this selector has it.
    pub fn release(self, selector: &str) {
        let active = document().active_element();
        if active.is_some_and(|element| element.closest(selector).is_ok_and(|it| it.is_some())) {
            self.released.set_value(true);
        }
    }

    /// True if the focus was dropped, or its element was removed and no other has it since. Resets
    /// the record.
    fn take(self) -> bool {
        let last = self.last.try_get_value().flatten();
        let is_gone = is_focus_lost() && last.is_some_and(|element| !element.is_connected());
        let is_lost = is_gone || self.released.try_get_value() == Some(true);
        if is_lost {
            self.last.try_set_value(None);
            self.released.try_set_value(false);
        }
        is_lost
    }
}

/// Moves a lost focus in a section of a page to `line`, or to the heading of the page while the
/// line is empty. Runs when `settled`, which follows the content of the section, returns true.
pub fn use_lost_focus(
    line: impl Fn() -> Option<HtmlElement> + Copy + 'static,
    settled: impl Fn() -> bool + Send + Sync + 'static,
) -> LostFocus {
    let state = LostFocus { last: StoredValue::new(None), released: StoredValue::new(false) };
    // The latest change, because the rendering of an earlier one may be gone again.
    let latest = StoredValue::new(0_u32);
    Effect::new(move || {
        latest.update_value(|latest| *latest = latest.wrapping_add(1));
        let this = latest.get_value();
        if settled() {
            // The content is rendered by then.
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
