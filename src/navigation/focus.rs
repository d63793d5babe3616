//! Focus after navigation. The heading of a new page receives the focus, so that a screen reader
//! announces the page and the Tab key continues from there.

use js_sys::Function;
use leptos::prelude::*;
use leptos_router::hooks::use_location;
use send_wrapper::SendWrapper;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, FocusOptions, HtmlBodyElement, HtmlElement};

/// Maximum number of frames to wait for the heading: about ten seconds.
const MAX_FRAMES: u32 = 600;

/// Elements that may take the focus.
const CONTROLS: &str = "a[href], button, input, select, textarea, summary, [tabindex='0']";

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
            let focused = document().active_element();
            let is_in_dialog = exists("dialog[open]");
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

/// Keeps the focus when the pressed control disappears, such as a button that removes its row: the next
/// control of the page gets it, or the heading.
pub(super) fn follow_removed_controls() {
    let listener = SendWrapper::new(Closure::<dyn Fn()>::new(|| {
        if let Some(focused) = document().active_element() {
            let next = controls_after(&focused);
            wait_for_removal(focused, next, MAX_FRAMES);
        }
    }));
    let function = move || listener.as_ref().unchecked_ref::<Function>().clone();
    // Before the control's own listener, which may remove other controls too.
    drop(window().add_event_listener_with_callback_and_bool("click", &function(), true));
    on_cleanup(move || {
        drop(window().remove_event_listener_with_callback_and_bool("click", &function(), true));
    });
}

/// Returns the controls after this one in the main part of the page.
fn controls_after(control: &Element) -> Vec<HtmlElement> {
    let main = control.closest("main").ok().flatten();
    let controls = main.and_then(|main| main.query_selector_all(CONTROLS).ok());
    let controls = controls
        .into_iter()
        .flat_map(|controls| (0..controls.length()).map(move |at| controls.item(at)));
    let mut controls = controls.flatten().filter_map(|control| control.dyn_into().ok());
    controls.find(|found: &HtmlElement| found.is_same_node(Some(control)));
    controls.collect()
}

/// Waits until a control has left the page, unless the focus has moved, and then focuses one of the next controls
/// or the heading.
fn wait_for_removal(control: Element, next: Vec<HtmlElement>, frames: u32) {
    request_animation_frame(move || {
        let is_gone = !control.is_connected();
        if is_gone && is_focus_lost() {
            // Hidden and disabled controls do not take the focus.
            if next.iter().any(|next| next.focus().is_ok() && !is_focus_lost()) {
                return;
            }
            if let Some(heading) = heading() {
                return focus(&heading);
            }
        } else if is_gone || document().active_element().as_ref() != Some(&control) {
            return;
        }
        if frames > 0 {
            wait_for_removal(control, next, frames - 1);
        }
    });
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
