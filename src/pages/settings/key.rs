//! The API key: entered, kept, forgotten.

use super::choices::{Choice, choices, title};
use super::key_field::key_field;
use super::remark::{Said, remark};
use crate::api::{ApiKey, KeptIn, use_api_key};
use crate::components::panel::panel;
use crate::config::use_config;
use crate::markup::tags::{button, div, form, p};
use crate::markup::{Element, Handle};
use crate::signal::RwSignal;
use crate::text::settings as text;
use web_sys::{Event, HtmlInputElement};

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
    panel(text::KEY)
        .child(p().child(text::KEY_IS_FOR))
        .child(
            p().class("small muted").attr("id", "key-note").child(text::placement(&use_config())),
        )
        .child(form)
        .child(remark("key-said", said))
}

fn keep(key: ApiKey, typed: &str, wanted: KeptIn) -> Said {
    let outcome = key.enter(typed, wanted).map(|()| key.kept_in());
    match outcome {
        Ok(KeptIn::Memory) if wanted != KeptIn::Memory => Said::news(text::KEPT_FOR_LESS),
        Ok(kept_in) => Said::news(text::saved(kept_in)),
        Err(fault) => Said::complaint(text::key_fault(fault)),
    }
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
        said.set(Some(Said::news(text::FORGOTTEN)));
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
