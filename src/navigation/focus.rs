//! The focus goes to the heading of a new page, so that a screen reader announces it and the Tab
//! key goes on from there.

use js_sys::{Function, Object, Reflect};
use leptos::prelude::*;
use leptos_router::hooks::use_location;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// How many frames the heading may take to appear: about ten seconds.
const PATIENCE: u32 = 600;

/// Moves the focus when the path changes. Another query on the same path is a choice made inside
/// of the page, and the focus stays with its control.
pub(super) fn to_heading() {
    let path = use_location().pathname;
    // The latest navigation; an earlier one must not move the focus any more.
    let latest = StoredValue::new(0_u32);
    Effect::new(move |before: Option<String>| {
        let path = path.get();
        if before.is_some_and(|before| before != path) {
            latest.update_value(|latest| *latest = latest.wrapping_add(1));
            let this = latest.get_value();
            let is_latest = move || latest.try_get_value() == Some(this);
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

/// Whether the page has an element for this selector.
pub(super) fn is_there(selector: &str) -> bool {
    document().query_selector(selector).is_ok_and(|it| it.is_some())
}

/// Moves a focus that was lost to the heading of a page that comes late.
pub fn focus_new_heading() {
    request_animation_frame(|| focus_soon(None, || true, PATIENCE));
}

fn focus_soon(focused: Option<Element>, is_latest: impl Fn() -> bool + 'static, patience: u32) {
    request_animation_frame(move || {
        let now = document().active_element();
        let person_moved_it = now.as_ref().is_some_and(|element| {
            !element.is_instance_of::<web_sys::HtmlBodyElement>() && now != focused
        });
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

/// Whether nothing has the focus.
pub(super) fn is_nowhere() -> bool {
    document().active_element().is_none_or(|it| it.is_instance_of::<web_sys::HtmlBodyElement>())
}

/// The page's heading, once it says something.
pub(super) fn heading() -> Option<HtmlElement> {
    let heading = document().query_selector("main h1").ok().flatten()?;
    let says_something = heading.text_content().is_some_and(|text| !text.trim().is_empty());
    says_something.then(|| heading.dyn_into().ok()).flatten()
}

/// Focuses what is no control, without scrolling to it.
pub(super) fn focus(heading: &HtmlElement) {
    // A heading is no control: scripts may focus it, the Tab key may not.
    if heading.tab_index() < 0 {
        heading.set_tab_index(-1);
    }
    // The scroll position is not the focus's business; web-sys does not know the option for that.
    let options = Object::new();
    let focus = Reflect::set(&options, &"preventScroll".into(), &true.into())
        .and_then(|_| Reflect::get(heading, &"focus".into()))
        .and_then(|focus| focus.dyn_into::<Function>());
    // A heading that cannot be focused costs an announcement and nothing else.
    let _ = focus.and_then(|focus| focus.call1(heading, &options));
}
