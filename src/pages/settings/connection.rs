//! Tests of the connection and of the key that say what is wrong, as far as a browser can tell.

use super::service::written;
use super::text::{self as settings, fault, key_verdict};
use crate::api::{ApiKey, Client, Fault, probe, use_api_key};
use crate::config::{Config, service_address, use_config};
use crate::pages::shared::outcome::{Outcome, OutcomeNotice};
use directory_api::{PageRequest, call};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;

/// One record is enough.
const ONE: PageRequest = PageRequest { offset: 0, limit: 1 };

/// The button that starts the test of the address in the field, and what came of it.
#[component]
pub(super) fn ConnectionTest(address: RwSignal<String>) -> impl IntoView {
    let (config, key) = (use_config(), use_api_key());
    let is_running = RwSignal::new(false);
    // The address that was tested, and what was found.
    let (tested, found) = (RwSignal::new(None), RwSignal::new(Vec::new()));
    let start = move |_| {
        tested.set(None);
        let Some(config) = config_of(&address.get_untracked(), &config) else {
            return found.set(vec![Outcome::complaint(settings::no_address())]);
        };
        found.set(Vec::new());
        is_running.set(true);
        spawn_local(async move {
            let outcomes = outcomes(&config, key).await;
            // The person may have left the page; then there is nobody to report to.
            is_running.try_set(false);
            tested.try_set(Some(settings::tested(&written(&config.service))));
            found.try_set(outcomes);
        });
    };
    let tested = move || {
        tested.get().map(|tested| {
            view! {
                <p class="small muted" dir="auto">
                    {tested}
                </p>
            }
        })
    };
    let found = move || {
        let found = found.get().into_iter();
        found.map(|outcome| view! { <OutcomeNotice outcome /> }).collect_view()
    };
    view! {
        <div class="row">
            <button type="button" class="button" disabled=is_running on:click=start>
                {move || if is_running.get() { settings::testing() } else { settings::test() }}
            </button>
        </div>
        <div class="stack-tight" role="status">
            {tested} {found}
        </div>
    }
}

/// The settings with the service that is typed; nothing typed stands for the one in use.
fn config_of(typed: &str, now: &Arc<Config>) -> Option<Arc<Config>> {
    if typed.trim().is_empty() || typed == written(&now.service) {
        return Some(Arc::clone(now));
    }
    let service = service_address(typed)?;
    Some(Arc::new(Config { service, ..Config::clone(now) }))
}

/// Requests something that everybody may see, then something that needs a key.
async fn outcomes(config: &Arc<Config>, now: ApiKey) -> Vec<Outcome> {
    // A key is for one service alone; another one gets what is stored for it, for as long as this
    // takes.
    let owner = Owner::new();
    let stored = owner.with(|| ApiKey::find(&config.service));
    let key = if now.is_of(&config.service) { now } else { stored };
    let client = Client::new(Arc::clone(config), key);
    let open = probe(&client, &call::ventures(ONE)).await;
    if let Err(found) = open {
        return vec![Outcome::complaint(fault(&found))];
    }
    vec![Outcome::news(settings::connected()), test_key(config, key).await.0]
}

/// Requests something that needs a key by the specification; says what came of it, and whether it is
/// the key that the service does not take.
pub(super) async fn test_key(config: &Arc<Config>, key: ApiKey) -> (Outcome, bool) {
    let is_entered = key.is_entered_untracked();
    let client = Client::new(Arc::clone(config), key);
    let protected = probe(&client, &call::users(ONE)).await;
    // A browser tells no more of a service that does not respond than of one that refuses the header
    // with the key. What needs no key tells them apart.
    if matches!(protected, Err(Fault::NotAllowed | Fault::NoAnswer))
        && let Err(found) = probe(&client, &call::ventures(ONE)).await
    {
        return (Outcome::complaint(fault(&found)), false);
    }
    let is_about_key =
        |found: &Fault| matches!(found, Fault::Request(error) if error.is_about_key());
    let verdict = key_verdict(&protected, is_entered, config);
    match protected {
        Ok(()) => (Outcome::news(verdict), false),
        Err(found) => (Outcome::complaint(verdict), is_about_key(&found)),
    }
}
