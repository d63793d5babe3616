//! What this browser keeps for the app, and the ways to be rid of it.

use super::remark::{Said, remark};
use crate::api::use_api_key;
use crate::browser::{Kept, Store, all_kept};
use crate::callback::Callback;
use crate::components::confirm::{Question, confirm_button};
use crate::components::icon::{Glyph, icon};
use crate::components::panel::panel;
use crate::config::OWN_SERVICE;
use crate::density::use_density;
use crate::markup::tags::{b, button, div, li, p, small, ul};
use crate::markup::{Element, Handle, IntoMarkup, Markup, live};
use crate::navigation::use_restart;
use crate::signal::RwSignal;
use crate::text::stored as text;
use crate::theme::use_theme;

/// A list of it all, each with its size and a way to clear it.
pub(super) fn section() -> Element {
    let said = RwSignal::new(None);
    let list = Handle::new();
    let (key, theme, density) = (use_api_key().value(), use_theme(), use_density());
    let clear = clearing(said, list);
    let rows = live(move || {
        // Whatever can change here changes what is kept.
        let _ = (key.get(), theme.get(), density.get());
        said.track();
        rows(all_kept(), clear)
    });
    panel(text::TITLE)
        .child(p().child(text::LEAD))
        .child(div().handle(list).attr("tabindex", "-1").child(rows))
        .child(remark("stored-said", said))
        .child(div().class("row").child(clear_all()))
}

fn rows(kept: Option<Vec<Kept>>, clear: Callback<Kept>) -> Markup {
    let Some(kept) = kept else {
        return p().class("muted").child(text::BLOCKED).into_markup();
    };
    if kept.is_empty() {
        return p().class("muted").child(text::NOTHING).into_markup();
    }
    let row = |kept: Kept| {
        let what = text::kept(&kept.name);
        let place = match kept.store {
            Store::Tab => text::IN_TAB,
            Store::Device => text::ON_DEVICE,
        };
        let words = div().child(b().attr("dir", "auto").child(what.clone()));
        let about = small().class("muted").child(text::about(place, kept.size));
        let button = button()
            .attr("type", "button")
            .class("button")
            .attr("aria-label", text::clear(&what))
            .on_click(move || clear.run(kept.clone()))
            .child(icon(Glyph::Trash))
            .child(text::CLEAR);
        li().child(words.child(about)).child(button)
    };
    ul().class("kept").child(kept.into_iter().map(row).collect::<Vec<_>>()).into_markup()
}

/// Clears one thing. What is in use is dropped as well, so that it does not come back.
fn clearing(said: RwSignal<Option<Said>>, list: Handle) -> Callback<Kept> {
    let (key, restart) = (use_api_key(), use_restart());
    Callback::new(move |kept: Kept| {
        kept.forget();
        if key.is_kept_under(&kept.name) {
            key.forget();
        }
        // The button has gone with its row.
        list.focus();
        said.set(Some(Said::news(text::cleared(&text::kept(&kept.name)))));
        if kept.name == OWN_SERVICE {
            restart.now();
        }
    })
}

fn clear_all() -> Markup {
    const QUESTION: Question = Question {
        title: text::CLEAR_ALL_TITLE,
        words: text::CLEAR_ALL_WORDS,
        yes: text::CLEAR_ALL_YES,
        no: text::CLEAR_ALL_NO,
    };
    let (key, restart) = (use_api_key(), use_restart());
    let clear = move |()| {
        all_kept().unwrap_or_default().iter().for_each(Kept::forget);
        // The key may be kept in memory alone.
        key.forget();
        restart.now();
    };
    confirm_button(text::CLEAR_ALL, QUESTION, Callback::new(clear))
}
