//! The API key: entered, tested, stored, removed.

use super::connection::test_key;
use super::fields::{Choice, Choices};
use super::text;
use crate::api::{ApiKey, KeyStorage, use_api_key};
use crate::browser;
use crate::components::Panel;
use crate::config::{Config, use_config};
use crate::pages::shared::outcome::{Outcome, OutcomeLine};
use leptos::html::Input;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;
use web_sys::SubmitEvent;

/// The form for the key.
#[component]
pub(super) fn KeyPanel() -> impl IntoView {
    let key = use_api_key();
    let field = NodeRef::<Input>::new();
    let place = RwSignal::new(key.kept_in());
    let outcome = RwSignal::new(None);
    let test = KeyTest::new(outcome);
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        let typed = field.get_untracked().map(|field| field.value()).unwrap_or_default();
        let stored = store(key, &typed, place.get_untracked());
        match stored.is_complaint {
            true => test.clear(),
            false => test.start(key),
        }
        outcome.set(Some(stored));
    };
    let forget = move |_| {
        key.forget();
        test.clear();
        // The button can do nothing more, so the focus goes to where the person can go on.
        browser::focus(field.get_untracked());
        outcome.set(Some(Outcome::news(text::forgotten())));
    };
    let places = KeyStorage::ALL.map(|value| {
        let (label, note) = (text::place(value), Some(text::place_note(value)));
        Choice { value, label, note }
    });
    view! {
        <Panel title=text::key()>
            <p>{text::key_is_for()}</p>
            <p class="small muted" id="key-note">
                {text::placement(&use_config())}
            </p>
            <form class="stack" on:submit=save>
                <KeyField field outcome test />
                <Choices
                    name="key-place"
                    title=text::keep()
                    choices=places.to_vec()
                    chosen=place.into()
                    on_choose=move |chosen| place.set(chosen)
                />
                <div class="row">
                    <button type="submit" class="button main">
                        {text::save()}
                    </button>
                    <button
                        type="button"
                        class="button"
                        disabled=move || !key.is_entered()
                        on:click=forget
                    >
                        {text::forget()}
                    </button>
                </div>
            </form>
            <OutcomeLine id="key-said" outcome />
            <OutcomeLine id="key-tested" outcome=test.outcome />
        </Panel>
    }
}

/// The test of the key that was entered last. Copies share one state.
#[derive(Clone, Copy)]
struct KeyTest {
    /// The message about storing the key. It goes when the service refuses the key.
    stored: RwSignal<Option<Outcome>>,
    /// The message about the test.
    outcome: RwSignal<Option<Outcome>>,
    /// Whether the service does not take the key.
    is_refused: RwSignal<bool>,
    /// Counts the tests, so that the result of an earlier one is not taken for that of the last.
    count: StoredValue<u32>,
    config: StoredValue<Arc<Config>>,
}

impl KeyTest {
    /// Nothing was tested yet.
    fn new(stored: RwSignal<Option<Outcome>>) -> Self {
        let (outcome, is_refused) = (RwSignal::new(None), RwSignal::new(false));
        let (count, config) = (StoredValue::new(0), StoredValue::new(use_config()));
        Self { stored, outcome, is_refused, count, config }
    }

    /// Forgets what was tested.
    fn clear(self) {
        self.count.update_value(|count| *count = count.wrapping_add(1));
        self.is_refused.set(false);
        self.outcome.set(None);
    }

    /// Sends one request with the key that is entered, and says what came of it.
    fn start(self, key: ApiKey) {
        self.clear();
        let (this, config) = (self.count.get_value(), self.config.get_value());
        self.outcome.set(Some(Outcome::news(text::key_is_tested())));
        spawn_local(async move {
            let verdict = test_key(&config, key).await;
            // The person may have left the page, or entered another key.
            if self.count.try_get_value() == Some(this) {
                self.is_refused.try_set(verdict.is_refused);
                if verdict.is_refused {
                    self.stored.try_set(None);
                }
                self.outcome.try_set(Some(match verdict.is_good {
                    true => Outcome::news(verdict.text),
                    false => Outcome::complaint(verdict.text),
                }));
            }
        });
    }
}

fn store(key: ApiKey, typed: &str, wanted: KeyStorage) -> Outcome {
    match key.enter(typed, wanted).map(|()| key.kept_in()) {
        Ok(KeyStorage::Memory) if wanted != KeyStorage::Memory => {
            Outcome::news(text::key_not_stored())
        }
        Ok(stored_in) => Outcome::news(text::saved(stored_in)),
        Err(fault) => Outcome::complaint(text::key_fault(fault)),
    }
}

/// The field with its label and the button that shows what is in it: that stays hidden until the
/// person asks to see it.
#[component]
fn KeyField(
    field: NodeRef<Input>,
    outcome: RwSignal<Option<Outcome>>,
    test: KeyTest,
) -> impl IntoView {
    let key = use_api_key().value();
    let is_shown = RwSignal::new(false);
    let is_complaint = move || outcome.with(|it| it.as_ref().is_some_and(|it| it.is_complaint));
    let is_wrong = move || is_complaint() || test.is_refused.get();
    view! {
        <div>
            <label class="label" for="key">
                {text::key()}
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
                        prop:value=move || key.get().unwrap_or_default()
                    />
                </div>
                <button
                    type="button"
                    class="button"
                    aria-controls="key"
                    aria-pressed=move || is_shown.get().to_string()
                    on:click=move |_| is_shown.update(|is_shown| *is_shown = !*is_shown)
                >
                    {move || if is_shown.get() { text::hide() } else { text::show() }}
                </button>
            </div>
        </div>
    }
}
