//! A question before something that cannot be undone by going back.

use super::dialog::modal;
use crate::callback::Callback;
use crate::markup::tags::{button, div, h2, p};
use crate::markup::{Element, IntoMarkup, Markup, group};
use crate::signal::RwSignal;

/// What is asked.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// The question.
    pub title: &'static str,
    /// What a yes means.
    pub words: &'static str,
    /// The answer that does it.
    pub yes: &'static str,
    /// The answer that leaves things as they are.
    pub no: &'static str,
}

/// The dialog, which is there while `open` says so; the focus begins on the answer that does no
/// harm.
pub fn confirm(open: RwSignal<bool>, question: Question, on_yes: Callback<()>) -> Element {
    modal(open, "dialog", question.title, move || {
        let agree = move || {
            open.set(false);
            on_yes.run(());
        };
        let yes = action("button danger", question.yes).on_click(agree);
        let no =
            action("button", question.no).flag("autofocus", true).on_click(move || open.set(false));
        div()
            .class("dialog-body")
            .child(h2().child(question.title))
            .child(p().child(question.words))
            .child(div().class("row").child(no).child(yes))
            .into_markup()
    })
}

/// A button that asks first.
pub fn confirm_button(ask: &'static str, question: Question, on_yes: Callback<()>) -> Markup {
    let open = RwSignal::new(false);
    let ask =
        action("button", ask).attr("aria-haspopup", "dialog").on_click(move || open.set(true));
    group([ask, confirm(open, question, on_yes)])
}

fn action(class: &'static str, said: &'static str) -> Element {
    button().attr("type", "button").class(class).child(said)
}
