//! A test of the connection that says what is wrong, as far as a browser can tell.

use super::service::{typed, written};
use crate::api::{ApiKey, Ask, Client, probe, use_api_key};
use crate::components::notice::{Tone, notice};
use crate::config::{Config, service_address, use_config};
use crate::markup::tags::{button, div, p};
use crate::markup::{Element, Handle, Markup, group, live};
use crate::signal::RwSignal;
use crate::text::settings::{ANSWERS, NO_ADDRESS, TEST, TESTING, fault, key_verdict, tested};
use directory_api::{PageRequest, call};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;

/// One line of the result.
#[derive(Clone)]
struct Verdict {
    is_good: bool,
    text: String,
}

/// How far the test is.
#[derive(Clone)]
enum Test {
    Running,
    /// What was found, and under which address.
    Done(Option<String>, Vec<Verdict>),
}

/// The button that starts the test of the address in the field, and what came of it.
pub(super) fn view(field: Handle) -> Markup {
    let (config, key) = (use_config(), use_api_key());
    let test = RwSignal::new(Test::Done(None, Vec::new()));
    let is_running = move || test.with(|test| matches!(test, Test::Running));
    let start = move || {
        let Some(config) = named(&typed(field), &config) else {
            let wrong = Verdict { is_good: false, text: NO_ADDRESS.to_owned() };
            return test.set(Test::Done(None, vec![wrong]));
        };
        test.set(Test::Running);
        spawn_local(async move {
            let verdicts = verdicts(&config, key).await;
            // The person may have left the page; then there is nobody to tell.
            let _ = test.try_set(Test::Done(Some(written(&config.service)), verdicts));
        });
    };
    let button = button()
        .attr("type", "button")
        .class("button")
        .live_attr("disabled", move || is_running().then_some(""))
        .on_click(start)
        .child(live(move || if is_running() { TESTING } else { TEST }));
    let result = div().class("stack-tight").attr("role", "status").child(live(move || lines(test)));
    group([div().class("row").child(button), result])
}

/// The settings with the service that is typed; nothing typed stands for the one in use.
fn named(typed: &str, now: &Arc<Config>) -> Option<Arc<Config>> {
    if typed.trim().is_empty() || typed == written(&now.service) {
        return Some(Arc::clone(now));
    }
    let service = service_address(typed)?;
    Some(Arc::new(Config { service, ..Config::clone(now) }))
}

/// Asks for something that everybody may see, then for something that needs a key.
async fn verdicts(config: &Arc<Config>, now: ApiKey) -> Vec<Verdict> {
    // A key is for one service alone; another one gets what is kept for it, for as long as this
    // takes.
    let owner = Owner::new();
    let kept = owner.with(|| ApiKey::find(&config.service));
    let key = if now.is_of(&config.service) { now } else { kept };
    let is_entered = key.is_entered_untracked();
    let client = Client::new(Arc::clone(config), key);
    let one = PageRequest { offset: 0, limit: 1 };
    let open = probe(&client, &Ask::from(call::ventures(one))).await;
    if let Err(found) = open {
        return vec![Verdict { is_good: false, text: fault(&found) }];
    }
    let protected = probe(&client, &Ask::from(call::users(one))).await;
    let text = key_verdict(&protected, is_entered, config);
    let key = Verdict { is_good: protected.is_ok(), text };
    vec![Verdict { is_good: true, text: ANSWERS.to_owned() }, key]
}

fn lines(test: RwSignal<Test>) -> Vec<Element> {
    let Test::Done(address, verdicts) = test.get() else { return Vec::new() };
    let address = address.map(|it| p().class("small muted").attr("dir", "auto").child(tested(&it)));
    let line = |Verdict { is_good, text }| {
        let tone = if is_good { Tone::Calm } else { Tone::Trouble };
        notice(tone).child(p().attr("dir", "auto").child(text))
    };
    address.into_iter().chain(verdicts.into_iter().map(line)).collect()
}
