//! The service: its address, a test of the connection, and the choice of another address.

use crate::api::{ApiKey, Client, Priority, RequestError, use_api_key};
use crate::components::Panel;
use crate::components::query_view::text as errors;
use crate::config::{Config, absolute_address, service_address, use_config, use_service_choice};
use crate::navigation::use_restart;
use crate::pages::shared::outcome::{Outcome, OutcomeLine};
use crate::text::{tr, tr_with};
use directory_api::{PageRequest, call};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;
use web_sys::SubmitEvent;

/// Address of the service, a test of the connection, and buttons to choose another address and to
/// go back.
#[component]
pub fn ServicePanel() -> impl IntoView {
    let (config, key) = (use_config(), use_api_key());
    let service = config.service.clone();
    let choice = use_service_choice();
    let origin = match &choice.own {
        Some(_) => tr_with(
            "You chose this address for this browser. The site’s default is {deployed}.",
            &[("deployed", &absolute_address(&choice.deployed))],
        ),
        None if service.is_empty() => tr("The service is on the same site as this app.").to_owned(),
        None => tr("Your administrator set this address.").to_owned(),
    };
    let tested = RwSignal::new(None);
    let test = move |_| {
        tested.set(Some(Outcome::success(tr("Testing…"))));
        let config = Arc::clone(&config);
        spawn_local(async move {
            // The person may have left the page.
            tested.try_set(Some(test_outcome("", test_key(&config, key).await)));
        });
    };
    let is_own = choice.own.is_some();
    let (choice, restart) = (StoredValue::new(choice), use_restart());
    // Text of the field.
    let address = RwSignal::new(absolute_address(&service));
    let outcome = RwSignal::new(None);
    let choose = move |event: SubmitEvent| {
        event.prevent_default();
        match service_address(&address.get_untracked()) {
            None => outcome.set(Some(Outcome::failure(tr(
                "Enter an address that starts with https:// or http:// and has no spaces, no “?” \
                 and no “#”.",
            )))),
            Some(address) if choice.with_value(|choice| choice.choose(&address)) => restart.run(()),
            Some(_) => outcome.set(Some(Outcome::failure(tr(
                "This browser doesn’t store data for this site, so you can’t use another \
                 address.",
            )))),
        }
    };
    let back = move |_| {
        choice.with_value(|choice| choice.choose(&choice.deployed));
        restart.run(());
    };
    view! {
        <Panel title=tr("Service")>
            <p>
                <b dir="auto">{absolute_address(&service)}</b>
            </p>
            <p class="small muted" dir="auto">
                {origin}
            </p>
            <div class="row">
                <button type="button" class="button" on:click=test>
                    {tr("Test connection")}
                </button>
            </div>
            <OutcomeLine id="connection-said" outcome=tested />
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
                    {tr("Leave out /v1 at the end. The address applies to this browser only and \
                         needs its own key. The security policy of this site may block it.")}
                </p>
                <OutcomeLine id="service-said" outcome />
            </form>
        </Panel>
    }
}

/// Requests a record that needs a key according to the specification. Returns a sentence that
/// reports success.
pub async fn test_key(config: &Arc<Config>, key: ApiKey) -> Result<&'static str, RequestError> {
    let is_entered = key.current().is_some();
    let client = Client::new(Arc::clone(config), key);
    let call = call::users(PageRequest { offset: 0, limit: 1 });
    client.fetch(&call, Priority::NoCache).await?;
    Ok(tr(match is_entered {
        true => "The service responds and accepts your key.",
        false => "The service responds. You don’t need a key to see people and rounds.",
    }))
}

/// Message about a test of the key, after a sentence about its storage.
pub fn test_outcome(saved: &str, tested: Result<&'static str, RequestError>) -> Outcome {
    match tested {
        Ok(success) => Outcome::success([saved, success].join(" ").trim()),
        Err(error) => {
            let (fault, advice) = (errors::fault(&error), errors::advice(&error));
            Outcome::failure([saved, &fault, &advice].join(" ").trim())
        }
    }
}
