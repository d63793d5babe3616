//! Where the data comes from.

use super::connection::ConnectionTest;
use super::text;
use crate::components::Panel;
use crate::config::{service_address, use_config, use_service_choice};
use crate::navigation::use_restart;
use crate::pages::shared::outcome::{Outcome, OutcomeLine};
use crate::text::tr;
use leptos::prelude::*;
use web_sys::SubmitEvent;

/// Address of the service, a test of the connection, a way to choose another address, and the way back.
#[component]
pub(super) fn ServicePanel() -> impl IntoView {
    let service = use_config().service.clone();
    let choice = use_service_choice();
    let who = match &choice.own {
        Some(_) => text::service_is_own(&written(&choice.deployed)),
        None if service.is_empty() => tr("The service is on the same site as this app.").to_owned(),
        None => tr("The people who run this site set this address.").to_owned(),
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
            None => complain(tr(
                "Enter an address that starts with https:// or http:// and has no spaces, no \
                 “?” and no “#”.",
            )),
            Some(address) if choice.with_value(|choice| choice.choose(&address)) => restart.now(),
            Some(_) => complain(tr(
                "This browser doesn’t store data for this site, so you can’t use another \
                 address.",
            )),
        }
    };
    let back = move |_| {
        choice.with_value(|choice| choice.forget());
        restart.now();
    };
    let back = is_own.then(|| {
        view! {
            <button type="button" class="button" on:click=back>
                {tr("Use the site’s address")}
            </button>
        }
    });
    view! {
        <Panel title=tr("Service")>
            <p>
                <b dir="auto">{written(&service)}</b>
            </p>
            <p class="small muted" dir="auto">
                {who}
            </p>
            <ConnectionTest address />
            <form class="stack-tight" novalidate on:submit=choose>
                <label class="label" for="service">
                    {tr("Use another address")}
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
                        {tr("Use this address")}
                    </button>
                    {back}
                </div>
                <p class="small muted" id="service-note">
                    {tr("Leave out /v1 at the end. The address applies to this browser only. \
                         The page reloads, and you need to enter a key for the other service. \
                         The security policy of this site may block the address, so test the \
                         connection first.")}
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
