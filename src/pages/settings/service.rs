//! Where the data comes from.

use super::connection;
use super::remark::{Said, remark};
use crate::components::panel::panel;
use crate::config::{Chosen, use_config, use_service_choice};
use crate::markup::tags::{b, button, div, form, input, label, p};
use crate::markup::{Element, Handle};
use crate::navigation::use_restart;
use crate::signal::RwSignal;
use crate::stored::StoredValue;
use crate::text::settings as text;
use leptos::prelude::*;
use web_sys::{Event, HtmlInputElement};

/// The service's address, a way to choose another one, and a test of the connection.
pub(super) fn section() -> Element {
    let service = use_config().service.clone();
    let choice = use_service_choice();
    let who = match &choice.own {
        Some(_) => text::service_is_own(&written(&choice.deployed)),
        None if service.is_empty() => text::SAME_ORIGIN.to_owned(),
        None => text::SERVICE_IS_SET_BY.to_owned(),
    };
    let address = b().attr("dir", "auto").child(written(&service));
    let field = Handle::new();
    panel(text::SERVICE)
        .child(p().child(address))
        .child(p().class("small muted").attr("dir", "auto").child(who))
        .child(connection::view(field))
        .child(other_address(field, written(&service), choice.own.is_some()))
}

/// An address as people write it: the empty one stands for the app's own origin.
pub(super) fn written(address: &str) -> String {
    let own = || location().origin().unwrap_or_default();
    if address.is_empty() { own() } else { address.to_owned() }
}

/// What is in the field for another address.
pub(super) fn typed(field: Handle) -> String {
    field.get().map(|field: HtmlInputElement| field.value()).unwrap_or_default()
}

/// The form for another address, and the way back.
fn other_address(field: Handle, now: String, is_own: bool) -> Element {
    let restart = use_restart();
    let choice = StoredValue::new(use_service_choice());
    let said = RwSignal::new(None);
    let choose = move |event: Event| {
        event.prevent_default();
        match choice.with_value(|choice| choice.choose(&typed(field))) {
            Chosen::Kept => restart.now(),
            Chosen::NoAddress => said.set(Some(Said::complaint(text::NO_ADDRESS))),
            Chosen::NotKept => said.set(Some(Said::complaint(text::ADDRESS_NOT_KEPT))),
        }
    };
    let back = move || {
        choice.with_value(|choice| choice.forget());
        restart.now();
    };
    let input = input()
        .handle(field)
        .attr("id", "service")
        .attr("type", "url")
        .attr("inputmode", "url")
        .attr("autocomplete", "off")
        .attr("spellcheck", "false")
        .attr("aria-describedby", "service-note service-said")
        .live_attr("aria-invalid", move || said.with(Option::is_some).then_some("true"))
        .value(move || now.clone());
    let save = button().attr("type", "submit").class("button").child(text::USE_ADDRESS);
    let back = is_own.then(|| {
        let back = button().attr("type", "button").class("button").on_click(back);
        back.child(text::USE_DEPLOYED)
    });
    form()
        .class("stack-tight")
        .flag("novalidate", true)
        .on("submit", choose)
        .child(label().class("label").attr("for", "service").child(text::OTHER_ADDRESS))
        .child(div().class("row").child(div().class("field").child(input)).child(save).child(back))
        .child(p().class("small muted").attr("id", "service-note").child(text::ADDRESS_NOTE))
        .child(remark("service-said", said))
}
