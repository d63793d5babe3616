//! The title, and what is done with the whole list.

use super::file;
use super::undo::Undo;
use crate::callback::Callback;
use crate::components::confirm::{Question, confirm};
use crate::components::icon::{Glyph, icon};
use crate::data::Saved;
use crate::markup::tags::{button, div, h1, p};
use crate::markup::{IntoMarkup, Markup, group, live};
use crate::memo::Memo;
use crate::signal::RwSignal;
use crate::text::saved as text;

/// The head. An import is always possible; the rest needs a list.
pub(super) fn view(saved: Saved, undo: Undo) -> Markup {
    let asked = RwSignal::new(false);
    let said = RwSignal::new(None);
    const CLEAR: Question = Question {
        title: text::CLEAR_QUESTION,
        words: text::CLEAR_ADVICE,
        yes: text::CLEAR_YES,
        no: text::CLEAR_NO,
    };
    let question = confirm(asked, CLEAR, Callback::new(move |()| undo.clear()));
    let is_some = Memo::new(move |_| saved.count() > 0);
    let whole = live(move || is_some.get().then(|| whole_list(saved, asked)));
    let words = div().child(h1().attr("tabindex", "-1").child(text::TITLE));
    let words = words.child(p().child(text::LEAD));
    let tools = div().class("row").child(file::import(saved, said)).child(whole);
    let head = div().class("page-head").child(words).child(tools);
    group([head.into_markup(), file::outcome(said).into_markup(), question.into_markup()])
}

fn whole_list(saved: Saved, asked: RwSignal<bool>) -> Markup {
    let tool = |glyph, name: &'static str| {
        button().attr("type", "button").class("button").child(icon(glyph)).child(name)
    };
    group([
        tool(Glyph::Download, text::EXPORT).on_click(move || saved.export()),
        tool(Glyph::Trash, text::CLEAR)
            .attr("aria-haspopup", "dialog")
            .on_click(move || asked.set(true)),
    ])
}
