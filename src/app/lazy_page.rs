//! A page whose code may have to be fetched first.

use crate::callback::Callback;
use crate::components::notice::{Tone, notice};
use crate::components::remote_view::retry_button::retry_button;
use crate::components::skeleton::{Width, lines, waiting};
use crate::data::use_online;
use crate::effect::effect;
use crate::lazy::{Chunk, Code, at_once, follow};
use crate::markup::tags::{b, button, div, h1, p};
use crate::markup::{Element, IntoMarkup, Markup, group, live};
use crate::navigation::{to_new_heading, use_title};
use crate::signal::RwSignal;
use crate::text::pages::{NOT_LOADED, NOT_LOADED_ADVICE, NOT_LOADED_TITLE, RELOAD};
use leptos::prelude::*;

/// The page: at once if its code is here, and else a skeleton until it is.
///
/// When the person goes to another page meanwhile, the state of this one goes with it, and the
/// chunk comes to be here for another time.
pub(super) fn lazy_page(chunk: Chunk) -> Markup {
    let loading = match at_once(chunk) {
        Ok(draw) => return draw(),
        Err(loading) => loading,
    };
    let state = RwSignal::new(Code::Waiting);
    let busy = RwSignal::new(true);
    follow(loading, state, busy, || ());
    let retry = Callback::new(move |()| {
        if !busy.get_untracked() {
            busy.set(true);
            // The button that had the focus is gone when the page comes.
            follow(chunk(), state, busy, to_new_heading);
        }
    });
    let online = use_online();
    let mut was_online = true;
    effect(move || {
        let is_back = online.get() && !std::mem::replace(&mut was_online, online.get());
        if is_back && matches!(state.get_untracked(), Code::Failed) {
            retry.run(());
        }
    });
    live(move || match state.get() {
        Code::Waiting => skeleton().into_markup(),
        Code::Failed => trouble(busy, retry),
        Code::Here(draw) => draw(),
    })
}

fn skeleton() -> Element {
    waiting().child(lines(&[Width::Short, Width::Long, Width::Half, Width::Long]))
}

fn trouble(busy: RwSignal<bool>, retry: Callback<()>) -> Markup {
    use_title(|| NOT_LOADED_TITLE.to_owned());
    let again = retry_button(move || busy.get(), retry);
    let reload = button()
        .attr("type", "button")
        .class("button")
        .on_click(|| {
            // A browser that refuses leaves the page as it is.
            let _ = window().location().reload();
        })
        .child(RELOAD);
    let said = notice(Tone::Trouble)
        .child(p().child(b().child(NOT_LOADED)))
        .child(p().child(NOT_LOADED_ADVICE))
        .child(div().class("row").child(again).child(reload));
    group([h1().child(NOT_LOADED_TITLE), div().attr("role", "alert").child(said)])
}
