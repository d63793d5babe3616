//! Panel of the API key: entering, testing, storing and removing it.

use crate::api::{ApiKey, Client, Priority, RequestError, use_api_key};
use crate::browser::{self, Store};
use crate::components::Panel;
use crate::components::query_view::text as errors;
use crate::config::{Config, KeyPlacement, use_config};
use crate::pages::shared::outcome::{Outcome, OutcomeLine};
use crate::text::tr;
use directory_api::{PageRequest, call};
use leptos::html::Input;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;
use web_sys::SubmitEvent;

/// Form for the key.
#[component]
pub fn KeyPanel() -> impl IntoView {
    let config = use_config();
    let key = use_api_key();
    let placement = tr(match config.key_placement {
        KeyPlacement::Query => {
            "The key is sent to the service only, as a part of each request’s address. Servers on \
             the way may log these addresses."
        }
        _ => "The key is sent to the service only.",
    });
    let field = NodeRef::<Input>::new();
    let is_remembered = RwSignal::new(key.storage() == Some(Store::Device));
    let is_invalid = RwSignal::new(false);
    let outcome = RwSignal::new(None);
    // Number of tests, to recognize the result of an outdated one.
    let tests = StoredValue::new(0_u32);
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        tests.update_value(|tests| *tests += 1);
        let typed = field.get_untracked().map(|field| field.value()).unwrap_or_default();
        let place = if is_remembered.get_untracked() { Store::Device } else { Store::Tab };
        let stored = store(key, &typed, place);
        is_invalid.set(stored.is_err());
        let saved = match stored {
            Ok(saved) => saved,
            Err(fault) => return outcome.set(Some(Outcome::failure(fault))),
        };
        outcome.set(Some(Outcome::success([saved, " ", tr("Testing the key…")].concat())));
        let number = tests.get_value();
        let config = Arc::clone(&config);
        spawn_local(async move {
            let tested = test_key(&config, key).await;
            // The person may have left the page, or entered another key.
            if tests.try_get_value() == Some(number) {
                let is_refused = tested.as_ref().is_err_and(RequestError::is_about_key);
                // Saying that a refused key was saved would suggest that all is well.
                let saved = if is_refused { "" } else { saved };
                is_invalid.try_set(is_refused);
                outcome.try_set(Some(test_outcome(saved, tested)));
            }
        });
    };
    let forget = move |_| {
        key.forget();
        tests.update_value(|tests| *tests += 1);
        is_invalid.set(false);
        // The button is disabled now, so the focus moves to the field.
        browser::focus(field.get_untracked());
        outcome.set(Some(Outcome::success(tr("Key removed."))));
    };
    // The key is hidden until the person asks to see it.
    let entered = key.value();
    let is_shown = RwSignal::new(false);
    view! {
        <Panel title=tr("API key")>
            <p>
                {tr("You need a key to see people and fundraising rounds. If you don’t have one, \
                     ask your administrator.")}
            </p>
            <p class="small muted" id="key-note">
                {placement}
            </p>
            <form class="stack" on:submit=save>
                <div>
                    <label class="label" for="key">
                        {tr("API key")}
                    </label>
                    <div class="row">
                        <div class="field">
                            <input
                                node_ref=field
                                id="key"
                                aria-describedby="key-note key-said"
                                autocomplete="off"
                                autocapitalize="off"
                                spellcheck="false"
                                type=move || if is_shown.get() { "text" } else { "password" }
                                aria-invalid=move || is_invalid.get().then_some("true")
                                prop:value=move || entered.get().unwrap_or_default()
                            />
                        </div>
                        <button
                            type="button"
                            class="button"
                            aria-controls="key"
                            aria-pressed=move || is_shown.get().to_string()
                            on:click=move |_| is_shown.update(|is_shown| *is_shown = !*is_shown)
                        >
                            {move || if is_shown.get() { tr("Hide") } else { tr("Show") }}
                        </button>
                    </div>
                </div>
                <label class="choice">
                    <input type="checkbox" id="key-remembered" bind:checked=is_remembered />
                    <span>
                        {tr("Remember on this device")}" "
                        <small class="muted">
                            {tr("Everyone who uses this browser can use it.")}
                        </small>
                    </span>
                </label>
                <div class="row">
                    <button type="submit" class="button main">
                        {tr("Save key")}
                    </button>
                    <button
                        type="button"
                        class="button"
                        disabled=move || !key.is_entered()
                        on:click=forget
                    >
                        {tr("Remove key")}
                    </button>
                </div>
            </form>
            <OutcomeLine id="key-said" outcome />
        </Panel>
    }
}

/// Stores the key and returns a sentence about its storage.
fn store(key: ApiKey, typed: &str, place: Store) -> Result<&'static str, &'static str> {
    match key.enter(typed, place).map(|()| key.storage()) {
        Some(None) => Ok(tr("This browser doesn’t store data for this site, so the key is kept \
                             until you reload the page.")),
        Some(Some(Store::Tab)) => Ok(tr("Key saved until you close this tab.")),
        Some(Some(Store::Device)) => Ok(tr("Key saved on this device, until you remove it.")),
        None if typed.trim().is_empty() => Err(tr("Enter a key.")),
        None => {
            Err(tr("A key has only plain letters, digits and symbols, without spaces. Copy it \
                        again."))
        }
    }
}

/// Requests a record that needs a key according to the specification. Returns a sentence that
/// reports success.
async fn test_key(config: &Arc<Config>, key: ApiKey) -> Result<&'static str, RequestError> {
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
fn test_outcome(saved: &str, tested: Result<&'static str, RequestError>) -> Outcome {
    match tested {
        Ok(success) => Outcome::success([saved, success].join(" ").trim()),
        Err(error) => {
            let parts = [saved, &errors::fault(&error), &errors::advice(&error)];
            Outcome::failure(parts.join(" ").trim())
        }
    }
}
