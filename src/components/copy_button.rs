//! Copying an identifier or a link.

use super::icon::{Glyph, icon};
use crate::markup::tags::{button, input, span};
use crate::markup::{Element, Handle, IntoMarkup, live, nothing};
use crate::signal::{RwSignal, Signal};
use crate::text::shell::{COPIED, COPY_BY_KEYBOARD, COPY_LINK};
use crate::{browser, routes};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::time::Duration;
use web_sys::HtmlInputElement;

/// How long it is said that something was copied.
const SAID_FOR: Duration = Duration::from_secs(3);

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    None,
    Copied,
    /// The browser did not let the app copy.
    Refused,
}

/// A button that copies a text; `label` says what. Where the browser refuses, the text appears
/// marked, to be copied by the keyboard.
pub fn copy_button(
    label: &'static str,
    text: impl Fn() -> String + Send + Sync + 'static,
) -> Element {
    let press = button().class("copy").attr("aria-label", label).attr("title", label);
    copying(press, label, Signal::derive(text))
}

/// A button that copies the address of a page of the app, as people send it to each other.
pub fn copy_link(address: String) -> Element {
    let press = button().class("copy wide").child(COPY_LINK);
    copying(press, COPY_LINK, Signal::derive(move || routes::shared(&address)))
}

fn copying(press: Element, label: &'static str, text: Signal<String>) -> Element {
    let outcome = RwSignal::new(Outcome::None);
    let field = Handle::new();
    let copy = move || {
        spawn_local(async move {
            let is_copied = browser::copy(text.get_untracked()).await;
            let now = if is_copied { Outcome::Copied } else { Outcome::Refused };
            // The view may have gone meanwhile.
            if outcome.try_set(now).is_none() {
                after(is_copied, outcome, field);
            }
        });
    };
    let sign = move || match outcome.get() {
        Outcome::Copied => icon(Glyph::Check),
        _ => icon(Glyph::Copy),
    };
    let said = move || match outcome.get() {
        Outcome::None => "",
        Outcome::Copied => COPIED,
        Outcome::Refused => COPY_BY_KEYBOARD,
    };
    let marked = move || match outcome.get() {
        Outcome::Refused => marked(label, text, field).into_markup(),
        _ => nothing(),
    };
    let press = press.attr("type", "button").on_click(copy).child(live(sign));
    let said = span().class("small muted").attr("role", "status").child(live(said));
    span().class("copy-row").child(press).child(live(marked)).child(said)
}

/// The text in a field of its own.
fn marked(label: &'static str, text: Signal<String>, field: Handle) -> Element {
    input()
        .handle(field)
        .class("copy-field")
        .attr("readonly", "")
        .attr("aria-label", label)
        .value(move || text.get())
}

/// Marks the text once it is there, or takes back what was said after a while.
fn after(is_copied: bool, outcome: RwSignal<Outcome>, field: Handle) {
    if is_copied {
        let end = move || {
            // Where the view has gone there is nothing to take back.
            let _ = outcome.try_set(Outcome::None);
        };
        set_timeout(end, SAID_FOR);
        return;
    }
    request_animation_frame(move || {
        field.focus();
        if let Some(field) = field.get::<HtmlInputElement>() {
            field.select();
        }
    });
}
