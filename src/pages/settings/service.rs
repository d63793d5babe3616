//! Where the data comes from.

use super::connection::ConnectionTest;
use super::text;
use crate::components::Panel;
use crate::config::{service_address, use_config, use_service_choice};
use crate::navigation::use_restart;
use crate::pages::shared::outcome::{Outcome, OutcomeLine};
use leptos::prelude::*;
use web_sys::SubmitEvent;

/// Address of the service, a test of the connection, a way to choose another address, and the way back.
#[component]
pub(super) fn ServicePanel() -> impl IntoView {
    let service = use_config().service.clone();
    let choice = use_service_choice();
    let who = match &choice.own {
        Some(_) => text::service_is_own(&written(&choice.deployed)),
        None if service.is_empty() => text::same_origin().to_owned(),
        None => text::service_is_set_by().to_owned(),
    };
    let is_own = choice.own.is_some();
    let (choice, restart) = (StoredValue::new(choice), use_restart());
    // What is in the field.
    let address = RwSignal::new(written(&service));
    let outcome = RwSignal::new(None);
    let choose = move |event: SubmitEvent| {
        event.prevent_default();
        let complain = move |why| outcome.set(Some(Outcome::complaint(why)));
        match service_address(&address.get_untracked()) {
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
        <Panel title=text::service()>
            <p>
                <b dir="auto">{written(&service)}</b>
            </p>
            <p class="small muted" dir="auto">
                {who}
            </p>
            <ConnectionTest address />
            <form class="stack-tight" novalidate on:submit=choose>
                <label class="label" for="service">
                    {text::other_address()}
                </label>
                <div class="row">
                    <div class="field">
                        <input
                            id="service"
                            type="url"
                            inputmode="url"
                            autocomplete="off"
                            spellcheck="false"
                            aria-describedby="service-note service-said"
                            aria-invalid=move || outcome.with(Option::is_some).then_some("true")
                            bind:value=address
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
        </Panel>
    }
}

/// An address as people write it: the empty one stands for the app's own origin.
pub(super) fn written(address: &str) -> String {
    let own = || location().origin().unwrap_or_default();
    if address.is_empty() { own() } else { address.to_owned() }
}
