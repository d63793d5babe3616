//! The service: its address, a test of the connection, and the choice of another address.

use crate::api::{ApiKey, Client, Priority, RequestError, use_api_key};
use crate::components::Panel;
use crate::components::query_view::text as errors;
use crate::config::{Config, service_address, use_config, use_service_choice};
use crate::navigation::use_restart;
use crate::pages::shared::outcome::{Outcome, OutcomeLine};
use crate::text::{filled, tr};
use directory_api::{PageRequest, call};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;
use web_sys::SubmitEvent;

/// Address of the service, a test of the connection, and buttons to choose another address and to
/// go back.
#[component]
pub fn ServicePanel() -> impl IntoView {
    let service = use_config().service.clone();
    let choice = use_service_choice();
    let who = match &choice.own {
        Some(_) => filled(
            "You chose this address for this browser. The site’s own address is {deployed}.",
            &[("deployed", &full_address(&choice.deployed))],
        ),
        None if service.is_empty() => tr("The service is on the same site as this app.").to_owned(),
        None => tr("Your administrator set this address.").to_owned(),
    };
    let is_own = choice.own.is_some();
    let (choice, restart) = (StoredValue::new(choice), use_restart());
    // Text of the field.
    let address = RwSignal::new(full_address(&service));
    let outcome = RwSignal::new(None);
    let choose = move |event: SubmitEvent| {
        event.prevent_default();
        match service_address(&address.get_untracked()) {
            None => outcome.set(Some(no_address())),
            Some(address) if choice.with_value(|choice| choice.choose(&address)) => restart.now(),
            Some(_) => outcome.set(Some(Outcome::complaint(tr(
                "This browser doesn’t store data for this site, so you can’t use another \
                 address.",
            )))),
        }
    };
    let back = move |_| {
        choice.with_value(|choice| choice.forget());
        restart.now();
    };
    view! {
        <Panel title=tr("Service")>
            <p>
                <b dir="auto">{full_address(&service)}</b>
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
                    {is_own.then(|| view! {
                        <button type="button" class="button" on:click=back>
                            {tr("Use the site’s address")}
                        </button>
                    })}
                </div>
                <p class="small muted" id="service-note">
                    {tr("Leave out /v1 at the end, and test the connection first: the security \
                         policy of this site may block the address. It applies to this browser \
                         only, and you need to enter a key for the other service.")}
                </p>
                <OutcomeLine id="service-said" outcome />
            </form>
        </Panel>
    }
}

fn no_address() -> Outcome {
    Outcome::complaint(tr(
        "Enter an address that starts with https:// or http:// and has no spaces, no “?” and no \
         “#”.",
    ))
}

/// Address as people write it; an empty address is the app's own origin.
fn full_address(address: &str) -> String {
    match address.is_empty() {
        true => location().origin().unwrap_or_default(),
        false => address.to_owned(),
    }
}

/// Button that tests the service at the address in the field.
#[component]
fn ConnectionTest(address: RwSignal<String>) -> impl IntoView {
    let (config, key) = (use_config(), use_api_key());
    let (is_running, outcome) = (RwSignal::new(false), RwSignal::new(None));
    let start = move |_| {
        let Some(config) = config_of(&address.get_untracked(), &config) else {
            return outcome.set(Some(no_address()));
        };
        outcome.set(None);
        is_running.set(true);
        spawn_local(async move {
            // A key belongs to one service; another service gets its own stored key.
            let owner = Owner::new();
            let stored = owner.with(|| ApiKey::find(&config.service));
            let key = if key.belongs_to(&config.service) { key } else { stored };
            let (tested, _) = test_key(&config, key).await;
            // The person may have left the page.
            is_running.try_set(false);
            outcome.try_set(Some(tested));
        });
    };
    view! {
        <div class="row">
            <button type="button" class="button" disabled=is_running on:click=start>
                {move || if is_running.get() { tr("Testing…") } else { tr("Test connection") }}
            </button>
        </div>
        <OutcomeLine id="connection-said" outcome />
    }
}

/// Configuration with the typed service, or with the current one if the field is empty.
fn config_of(typed: &str, now: &Arc<Config>) -> Option<Arc<Config>> {
    if typed.trim().is_empty() || typed == full_address(&now.service) {
        return Some(Arc::clone(now));
    }
    let service = service_address(typed)?;
    Some(Arc::new(Config { service, ..Config::clone(now) }))
}

/// Requests a record that needs a key by the specification. Returns the outcome, and true if the
/// service does not accept the key.
pub async fn test_key(config: &Arc<Config>, key: ApiKey) -> (Outcome, bool) {
    let is_entered = key.is_entered_untracked();
    let client = Client::new(Arc::clone(config), key);
    let call = call::users(PageRequest { offset: 0, limit: 1 });
    match client.fetch(&call, Priority::NoCache).await {
        Ok(_) if is_entered => {
            (Outcome::news(tr("The service responds and accepts your key.")), false)
        }
        Ok(_) => {
            let sentence =
                tr("The service responds. You don’t need a key to see people and rounds.");
            (Outcome::news(sentence), false)
        }
        Err(RequestError::KeyNeeded(_)) => {
            let sentence =
                tr("The service responds. You need to enter a key to see people and rounds.");
            (Outcome::complaint(sentence), true)
        }
        Err(error) => {
            let sentence = format!("{} {}", errors::fault(&error), errors::advice(&error));
            (Outcome::complaint(sentence), error.is_about_key())
        }
    }
}
