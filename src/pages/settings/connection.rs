//! Tests of the connection and of the key that say what is wrong, as far as a browser can tell.

use super::service::{typed, written};
use super::text::{self as settings, fault, key_verdict, tested};
use crate::api::{ApiKey, Client, Fault, probe, use_api_key};
use crate::components::{Notice, Tone};
use crate::config::{Config, service_address, use_config};
use directory_api::{PageRequest, call};
use leptos::html::Input;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;

/// One line of the result.
#[derive(Clone)]
pub(super) struct Verdict {
    pub(super) is_good: bool,
    /// Whether it is the key that the service does not take.
    pub(super) is_refused: bool,
    pub(super) text: String,
}

impl Verdict {
    fn good(text: &str) -> Self {
        Self { is_good: true, is_refused: false, text: text.to_owned() }
    }

    fn trouble(text: String) -> Self {
        Self { is_good: false, is_refused: false, text }
    }
}

/// One record is enough.
const ONE: PageRequest = PageRequest { offset: 0, limit: 1 };

/// How far the test is.
#[derive(Clone)]
enum Test {
    Running,
    /// What was found, and under which address.
    Done(Option<String>, Vec<Verdict>),
}

/// The button that starts the test of the address in the field, and what came of it.
#[component]
pub(super) fn ConnectionTest(field: NodeRef<Input>) -> impl IntoView {
    let (config, key) = (use_config(), use_api_key());
    let test = RwSignal::new(Test::Done(None, Vec::new()));
    let is_running = move || test.with(|test| matches!(test, Test::Running));
    let start = move |_| {
        let Some(config) = config_of(&typed(field), &config) else {
            let wrong = Verdict::trouble(settings::no_address().to_owned());
            return test.set(Test::Done(None, vec![wrong]));
        };
        test.set(Test::Running);
        spawn_local(async move {
            let verdicts = verdicts(&config, key).await;
            // The person may have left the page; then there is nobody to report to.
            let _ = test.try_set(Test::Done(Some(written(&config.service)), verdicts));
        });
    };
    view! {
        <div class="row">
            <button type="button" class="button" disabled=is_running on:click=start>
                {move || if is_running() { settings::testing() } else { settings::test() }}
            </button>
        </div>
        <div class="stack-tight" role="status">
            {move || lines(test.get())}
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
async fn verdicts(config: &Arc<Config>, now: ApiKey) -> Vec<Verdict> {
    // A key is for one service alone; another one gets what is stored for it, for as long as this
    // takes.
    let owner = Owner::new();
    let stored = owner.with(|| ApiKey::find(&config.service));
    let key = if now.is_of(&config.service) { now } else { stored };
    let client = Client::new(Arc::clone(config), key);
    let open = probe(&client, &call::ventures(ONE)).await;
    if let Err(found) = open {
        return vec![Verdict::trouble(fault(&found))];
    }
    vec![Verdict::good(settings::connected()), test_key(config, key).await]
}

/// Requests something that needs a key by the specification.
pub(super) async fn test_key(config: &Arc<Config>, key: ApiKey) -> Verdict {
    let is_entered = key.is_entered_untracked();
    let client = Client::new(Arc::clone(config), key);
    let protected = probe(&client, &call::users(ONE)).await;
    // A browser tells no more of a service that does not respond than of one that refuses the header
    // with the key. What needs no key tells them apart.
    if matches!(protected, Err(Fault::NotAllowed | Fault::NoAnswer))
        && let Err(found) = probe(&client, &call::ventures(ONE)).await
    {
        return Verdict::trouble(fault(&found));
    }
    let is_about_key =
        |found: &Fault| matches!(found, Fault::Request(error) if error.is_about_key());
    Verdict {
        is_good: protected.is_ok(),
        is_refused: protected.as_ref().is_err_and(is_about_key),
        text: key_verdict(&protected, is_entered, config),
    }
}

fn lines(test: Test) -> impl IntoView {
    let (address, verdicts) = match test {
        Test::Running => (None, Vec::new()),
        Test::Done(address, verdicts) => (address, verdicts),
    };
    let line = |Verdict { is_good, text, .. }| {
        let tone = if is_good { Tone::Calm } else { Tone::Trouble };
        view! {
            <Notice tone>
                <p dir="auto">{text}</p>
            </Notice>
        }
    };
    view! {
        {address
            .map(|address| {
                view! {
                    <p class="small muted" dir="auto">
                        {tested(&address)}
                    </p>
                }
            })}
        {verdicts.into_iter().map(line).collect_view()}
    }
}
