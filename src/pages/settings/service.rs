//! Where the data comes from.

use super::connection::ConnectionTest;
use super::text;
use crate::components::Panel;
use crate::config::{service_address, use_config, use_service_choice};
use crate::navigation::use_restart;
use crate::pages::shared::outcome::{Outcome, OutcomeLine};
use leptos::html::Input;
use leptos::prelude::*;
use web_sys::SubmitEvent;

/// The service's address, a way to choose another one, and a test of the connection.
#[component]
pub(super) fn ServicePanel() -> impl IntoView {
    let service = use_config().service.clone();
    let choice = use_service_choice();
    let is_own = choice.own.is_some();
    let who = match &choice.own {
        Some(_) => text::service_is_own(&written(&choice.deployed)),
        None if service.is_empty() => text::same_origin().to_owned(),
        None => text::service_is_set_by().to_owned(),
    };
    let address = written(&service);
    let field = NodeRef::new();
    view! {
        <Panel title=text::service()>
            <p>
                <b dir="auto">{address.clone()}</b>
            </p>
            <p class="small muted" dir="auto">
                {who}
            </p>
            <ConnectionTest field />
            <AddressForm field address is_own />
        </Panel>
    }
}

/// An address as people write it: the empty one stands for the app's own origin.
pub(super) fn written(address: &str) -> String {
    let own = || location().origin().unwrap_or_default();
    if address.is_empty() { own() } else { address.to_owned() }
}

/// What is in the field for another address.
pub(super) fn typed(field: NodeRef<Input>) -> String {
    field.get_untracked().map(|field| field.value()).unwrap_or_default()
}

/// The form for another address, and the way back.
#[component]
fn AddressForm(
    field: NodeRef<Input>,
    /// The address that is in use.
    address: String,
    /// Whether the person chose it.
    is_own: bool,
) -> impl IntoView {
    let restart = use_restart();
    let choice = StoredValue::new(use_service_choice());
    let outcome = RwSignal::new(None);
    let choose = move |event: SubmitEvent| {
        event.prevent_default();
        let complain = move |why| outcome.set(Some(Outcome::complaint(why)));
        match service_address(&typed(field)) {
            None => complain(text::no_address()),
            Some(address) if choice.with_value(|choice| choice.choose(&address)) => restart.now(),
            Some(_) => complain(text::address_not_stored()),
        }
    };
    let back = move |_| {
        choice.with_value(|choice| choice.forget());
        restart.now();
    };
    let back = is_own.then(|| {
        view! {
            <button type="button" class="button" on:click=back>
                {text::use_deployed()}
            </button>
        }
    });
    view! {
        <form class="stack-tight" novalidate on:submit=choose>
            <label class="label" for="service">
                {text::other_address()}
            </label>
            <div class="row">
                <div class="field">
                    <input
                        node_ref=field
                        id="service"
                        type="url"
                        inputmode="url"
                        autocomplete="off"
                        spellcheck="false"
                        aria-describedby="service-note service-said"
                        aria-invalid=move || outcome.with(Option::is_some).then_some("true")
                        value=address
                    />
                </div>
                <button type="submit" class="button">
                    {text::use_address()}
                </button>
                {back}
            </div>
            <p class="small muted" id="service-note">
                {text::address_note()}
            </p>
            <OutcomeLine id="service-said" outcome />
        </form>
    }
}
