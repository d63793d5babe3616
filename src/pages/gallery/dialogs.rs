//! What opens over the page, each behind the button that opens it.

use super::Specimen;
use super::extremes::LONG;
use crate::callback::Callback;
use crate::components::confirm::{Question, confirm_button};
use crate::components::dialog::modal;
use crate::components::shortcut_list::{shortcut_keys, shortcut_list};
use crate::markup::tags::{button, div, p};
use crate::markup::{Element, IntoMarkup, Markup, group};
use crate::signal::RwSignal;

const SHORT: Question = Question {
    title: "Remove all of it?",
    words: "This cannot be undone.",
    yes: "Remove it",
    no: "Keep it",
};

pub(super) fn dialogs() -> Vec<Specimen> {
    let long = Question { title: LONG, words: LONG, ..SHORT };
    let asked = |question| confirm_button("Ask", question, Callback::new(|()| ()));
    vec![
        ("Question", asked(SHORT)),
        ("Question of many words", asked(long)),
        ("Dialog with a text", behind("Open", text)),
        ("Shortcuts", behind("Show the shortcuts", shortcut_list)),
        ("The keys of the palette", p().child(shortcut_keys()).into_markup()),
    ]
}

/// What a signal opens, behind a button that does so.
pub(super) fn behind(label: &'static str, dialog: impl Fn(RwSignal<bool>) -> Element) -> Markup {
    let open = RwSignal::new(false);
    let opener = button()
        .attr("type", "button")
        .class("button")
        .attr("aria-haspopup", "dialog")
        .on_click(move || open.set(true))
        .child(label);
    group([opener, dialog(open)])
}

/// Escape, or a press beside it, closes it.
fn text(open: RwSignal<bool>) -> Element {
    modal(open, "dialog", "A text", || {
        div().class("dialog-body").child(p().child(LONG)).into_markup()
    })
}
