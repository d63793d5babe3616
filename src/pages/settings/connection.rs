//! Test of the connection: one request with the key.

use super::service::written;
use super::text;
use crate::api::{ApiKey, Client, Priority, use_api_key};
use crate::config::{Config, service_address, use_config};
use crate::pages::shared::outcome::{Outcome, OutcomeLine};
use crate::text::tr;
use directory_api::{PageRequest, call};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;

/// Button that tests the service at the address in the field.
#[component]
pub(super) fn ConnectionTest(address: RwSignal<String>) -> impl IntoView {
    let (config, key) = (use_config(), use_api_key());
    let (is_running, outcome) = (RwSignal::new(false), RwSignal::new(None));
    let start = move |_| {
        let Some(config) = config_of(&address.get_untracked(), &config) else {
            return outcome.set(Some(Outcome::complaint(tr(
                "Enter an address that starts with https:// or http:// and has no spaces, no \
                 “?” and no “#”.",
            ))));
        };
        outcome.set(None);
        is_running.set(true);
        spawn_local(async move {
            // A key is for one service alone; another one gets the key that is stored for it.
            let owner = Owner::new();
            let stored = owner.with(|| ApiKey::find(&config.service));
            let key = if key.is_of(&config.service) { key } else { stored };
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

/// Settings with the service that is typed, or with the present one if nothing is typed.
fn config_of(typed: &str, now: &Arc<Config>) -> Option<Arc<Config>> {
    if typed.trim().is_empty() || typed == written(&now.service) {
        return Some(Arc::clone(now));
    }
    let service = service_address(typed)?;
    Some(Arc::new(Config { service, ..Config::clone(now) }))
}

/// Requests a record that needs a key by the specification. Returns the outcome, and true if the service
/// does not accept the key.
pub(super) async fn test_key(config: &Arc<Config>, key: ApiKey) -> (Outcome, bool) {
    let is_entered = key.is_entered_untracked();
    let client = Client::new(Arc::clone(config), key);
    let call = call::users(PageRequest { offset: 0, limit: 1 });
    match client.fetch(&call, Priority::NoCache).await {
        Ok(_) => (Outcome::news(text::responds(is_entered)), false),
        Err(error) => (Outcome::complaint(text::test_failed(&error)), error.is_about_key()),
    }
}
