//! Panel of the API key: entering, testing, storing and removing it.

use super::RadioChoices;
use super::service::test_key;
use crate::api::{ApiKey, KeyFault, KeyStorage, use_api_key};
use crate::browser;
use crate::components::Panel;
use crate::config::{Config, KeyPlacement, use_config};
use crate::pages::shared::outcome::{Outcome, OutcomeLine};
use crate::text::{filled, tr};
use leptos::html::Input;
use leptos::prelude::*;
use leptos::task::spawn_local;
use web_sys::SubmitEvent;

/// Form for the key.
#[component]
pub fn KeyPanel() -> impl IntoView {
    let key = use_api_key();
    let field = NodeRef::<Input>::new();
    let place = RwSignal::new(key.storage());
    let config = StoredValue::new(use_config());
    // Outcomes of storing the key, and of its test.
    let (stored, tested) = (RwSignal::new(None), RwSignal::new(None));
    let is_refused = RwSignal::new(false);
    // Number of tests, so that the result of an earlier one is not taken for that of the last.
    let tests = StoredValue::new(0_u32);
    let clear_test = move || {
        tests.update_value(|tests| *tests += 1);
        is_refused.set(false);
        tested.set(None);
    };
    let test = move || {
        tested.set(Some(Outcome::news(tr("Testing the key…"))));
        let (this, config) = (tests.get_value(), config.get_value());
        spawn_local(async move {
            let (outcome, is_refusal) = test_key(&config, key).await;
            // The person may have left the page, or entered another key.
            if tests.try_get_value() == Some(this) {
                is_refused.try_set(is_refusal);
                if is_refusal {
                    // Saying that it was saved would suggest that all is well.
                    stored.try_set(None);
                }
                tested.try_set(Some(outcome));
            }
        });
    };
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        clear_test();
        let typed = field.get_untracked().map(|field| field.value()).unwrap_or_default();
        let outcome = store(key, &typed, place.get_untracked());
        if !outcome.is_complaint {
            test();
        }
        stored.set(Some(outcome));
    };
    let forget = move |_| {
        key.forget();
        clear_test();
        // The button is done, so the focus moves to the field, where the person can go on.
        browser::focus(field.get_untracked());
        stored.set(Some(Outcome::news(tr("Key removed."))));
    };
    let is_wrong = move || {
        is_refused.get() || stored.with(|stored| stored.as_ref().is_some_and(|it| it.is_complaint))
    };
    // The key is hidden until the person asks to see it.
    let (entered, is_shown) = (key.value(), RwSignal::new(false));
    view! {
        <Panel title=tr("API key")>
            <p>
                {tr("You need a key to see people and fundraising rounds. If you don’t have one, \
                     ask your administrator.")}
            </p>
            <p class="small muted" id="key-note">
                {config.with_value(|config| placement(config))}
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
                                aria-describedby="key-note key-said key-tested"
                                autocomplete="off"
                                autocapitalize="off"
                                spellcheck="false"
                                type=move || if is_shown.get() { "text" } else { "password" }
                                aria-invalid=move || is_wrong().then_some("true")
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
                <RadioChoices
                    name="key-place"
                    title=tr("How long to keep the key")
                    choices=KeyStorage::ALL.map(choice).into()
                    chosen=place
                    on_choose=move |chosen| place.set(chosen)
                />
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
            <OutcomeLine id="key-said" outcome=stored />
            <OutcomeLine id="key-tested" outcome=tested />
        </Panel>
    }
}

/// Description of the place where the key is sent.
fn placement(config: &Config) -> String {
    filled(
        match config.key_placement {
            KeyPlacement::Header => "The key is sent to the service only, in the header {name}.",
            KeyPlacement::Bearer => {
                "The key is sent to the service only, in the header Authorization, as a bearer \
                 token."
            }
            KeyPlacement::Basic => {
                "The key is sent to the service only, in the header Authorization, as the \
                 password of the user {name}."
            }
            KeyPlacement::Query => {
                "The key is sent to the service only, as the parameter {name} of each \
                 request’s address. Servers on the way may log these addresses."
            }
        },
        &[("name", &config.key_name)],
    )
}

/// Choice of a storage with its label, and a note about it.
fn choice(storage: KeyStorage) -> (KeyStorage, &'static str, Option<&'static str>) {
    let (label, note) = match storage {
        KeyStorage::Memory => (tr("Until you reload the page"), tr("The browser stores nothing.")),
        KeyStorage::Tab => (
            tr("Until you close this tab"),
            tr("Other tabs can’t use it, even if you open them from here."),
        ),
        KeyStorage::Device => (
            tr("On this device, until you remove it"),
            tr("Everyone who uses this browser can use it."),
        ),
    };
    (storage, label, Some(note))
}

fn store(key: ApiKey, typed: &str, wanted: KeyStorage) -> Outcome {
    match key.enter(typed, wanted).map(|()| key.storage()) {
        Ok(KeyStorage::Memory) if wanted != KeyStorage::Memory => Outcome::news(tr(
            "This browser doesn’t store data for this site, so the key is kept until you \
             reload the page.",
        )),
        Ok(KeyStorage::Memory) => Outcome::news(tr("Key saved until you reload the page.")),
        Ok(KeyStorage::Tab) => Outcome::news(tr("Key saved until you close this tab.")),
        Ok(KeyStorage::Device) => {
            Outcome::news(tr("Key saved on this device, until you remove it."))
        }
        Err(KeyFault::Empty) => Outcome::complaint(tr("Enter a key.")),
        Err(KeyFault::Unsendable) => Outcome::complaint(tr(
            "A key has only plain letters, digits and symbols, without spaces. Copy it again.",
        )),
    }
}
