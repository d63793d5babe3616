//! Focus after navigation. The heading of a new page receives the focus, so that a screen reader
//! announces the page and the Tab key continues from there.

use leptos::prelude::*;
use leptos_router::hooks::use_location;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusOptions, HtmlBodyElement, HtmlElement};

/// Maximum number of frames to wait for the heading: about ten seconds.
const MAX_FRAMES: u32 = 600;

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
                focus_soon(focused, is_latest, MAX_FRAMES);
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
    request_animation_frame(|| focus_soon(None, || true, MAX_FRAMES));
}

fn focus_soon(focused: Option<Element>, is_latest: impl Fn() -> bool + 'static, frames: u32) {
    request_animation_frame(move || {
        let person_moved_it = !is_focus_lost() && document().active_element() != focused;
        if !is_latest() || person_moved_it {
            return;
        }
        match heading() {
            Some(heading) => focus(&heading),
            None if frames > 0 => focus_soon(focused, is_latest, frames - 1),
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
    let has_text = |text: String| !text.trim().is_empty();
    heading.dyn_into().ok().filter(|it: &HtmlElement| it.text_content().is_some_and(has_text))
}

/// Focuses an element that is not a control, without scrolling.
fn focus(element: &HtmlElement) {
    // Scripts can focus the element, but the Tab key cannot.
    if element.tab_index() < 0 {
        element.set_tab_index(-1);
    }
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    // If the element cannot be focused, only the announcement is lost.
    let _ = element.focus_with_options(&options);
}
