//! The API key: entered, kept, forgotten.

use super::choices::{Choice, choices, title};
use super::key_field::key_field;
use crate::api::{ApiKey, KeptIn, use_api_key};
use crate::components::notice::{Tone, notice};
use crate::components::panel::panel;
use crate::config::use_config;
use crate::markup::tags::{button, div, form, p};
use crate::markup::{Element, Handle, live};
use crate::text::settings as text;
use leptos::prelude::*;
use web_sys::{Event, HtmlInputElement};

/// What came of the person's last act.
#[derive(Clone)]
pub(super) struct Said {
    sentence: String,
    pub(super) is_complaint: bool,
}

/// The form for the key.
pub(super) fn section() -> Element {
    let key = use_api_key();
    let input = Handle::new();
    let place = RwSignal::new(key.kept_in());
    let said = RwSignal::new(None);
    let save = move |event: Event| {
        event.prevent_default();
        let typed = input.get().map(|input: HtmlInputElement| input.value()).unwrap_or_default();
        said.set(Some(keep(key, &typed, place.get_untracked())));
    };
    let form = form()
        .class("stack")
        .on("submit", save)
        .child(key_field(input, said))
        .child(places(place))
        .child(buttons(key, input, said));
    let outcome = div().attr("role", "status").attr("id", "key-said");
    panel(text::KEY)
        .child(p().child(text::KEY_IS_FOR))
        .child(
            p().class("small muted").attr("id", "key-note").child(text::placement(&use_config())),
        )
        .child(form)
        .child(outcome.child(live(move || said.get().map(remark))))
}

fn keep(key: ApiKey, typed: &str, wanted: KeptIn) -> Said {
    let outcome = key.enter(typed, wanted).map(|()| key.kept_in());
    let (sentence, is_complaint) = match outcome {
        Ok(KeptIn::Memory) if wanted != KeptIn::Memory => (text::KEPT_FOR_LESS.to_owned(), false),
        Ok(kept_in) => (text::saved(kept_in), false),
        Err(fault) => (text::key_fault(fault).to_owned(), true),
    };
    Said { sentence, is_complaint }
}

fn remark(said: Said) -> Element {
    let tone = if said.is_complaint { Tone::Trouble } else { Tone::Calm };
    notice(tone).child(p().child(said.sentence))
}

fn places(place: RwSignal<KeptIn>) -> Element {
    let options = KeptIn::ALL.map(|value| Choice {
        value,
        label: text::place(value),
        note: Some(text::place_note(value)),
    });
    let title = title(text::KEEP, "label");
    choices("key-place", title, options, move || place.get(), move |value| place.set(value))
}

fn buttons(key: ApiKey, input: Handle, said: RwSignal<Option<Said>>) -> Element {
    let forget = move || {
        key.forget();
        // The button can do nothing more, so the focus goes to where the person can go on.
        input.focus();
        let sentence = text::FORGOTTEN.to_owned();
        said.set(Some(Said { sentence, is_complaint: false }));
    };
    let save = button().attr("type", "submit").class("button main").child(text::SAVE);
    let forget = button()
        .attr("type", "button")
        .class("button")
        .live_attr("disabled", move || (!key.is_entered()).then_some(""))
        .on_click(forget)
        .child(text::FORGET);
    div().class("row").child(save).child(forget)
}
