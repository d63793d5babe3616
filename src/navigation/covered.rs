//! Cards and rows that a link covers. For a mouse the link is only its words (content.css), so that all
//! text can be selected. A click beside the words is one on the link, and so is pointing there.

use js_sys::{Array, Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

/// What a link covers.
const ROW: &str = "li, tr, .venture-card";

/// What has a click of its own.
const CONTROL: &str = "a, button, input, label, select, summary, textarea";

/// Hands events beside the words of such links to the links.
pub(super) fn follow_covered_links() {
    let pointed = StoredValue::new_local(None::<Element>);
    let listen = |name: &'static str, act: fn(Element, &Event)| {
        window_event_listener_untyped(name, move |event| {
            if let Some(link) = covering(&event) {
                act(link, &event);
            }
        })
    };
    let hover = window_event_listener_untyped("pointerover", move |event| {
        let link = covering(&event);
        if pointed.with_value(|before| *before != link) {
            if let Some(link) = &link {
                hand_on(link.clone(), &event, "pointerenter");
            }
            pointed.set_value(link);
        }
    });
    let click = |link: Element, event: &Event| {
        // What was selected was not clicked.
        let is_selecting = document().get_selection();
        let is_selecting = is_selecting.ok().flatten().is_some_and(|it| !it.is_collapsed());
        if !event.default_prevented() && !is_selecting {
            hand_on(link, event, &event.type_());
        }
    };
    // With the middle button, browsers open a link in a tab.
    let listeners = [listen("click", click), listen("auxclick", click), hover];
    on_cleanup(move || listeners.into_iter().for_each(WindowListenerHandle::remove));
}

/// The link that covers the place of an event, beside its words and other controls.
fn covering(event: &Event) -> Option<Element> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    if target.closest(CONTROL).ok()?.is_some() {
        return None;
    }
    let mut row = target.closest(ROW).ok()?;
    while let Some(it) = row {
        let links = it.query_selector_all("a.cover").ok()?;
        match links.length() {
            0 => row = it.parent_element()?.closest(ROW).ok()?,
            1 => return links.get(0)?.dyn_into().ok(),
            _ => return None,
        }
    }
    None
}

/// Does to a link what was done beside it, with the same button and keys.
fn hand_on(link: Element, event: &Event, name: &str) {
    // An event constructor takes its options from properties, which the old event has under the same names.
    let kind = Reflect::get(event, &"constructor".into()).ok();
    let kind = kind.and_then(|kind| kind.dyn_into::<Function>().ok());
    let copy = kind.and_then(|kind| {
        Reflect::construct(&kind, &Array::of2(&name.into(), event)).ok()?.dyn_into::<Event>().ok()
    });
    // The listener that this is called by would be called again.
    queue_microtask(move || {
        if let Some(copy) = copy {
            // A link that has left the page is no error.
            let _ = link.dispatch_event(&copy);
        }
    });
}
