//! A test of the connection that says what is wrong, as far as a browser can tell.

use crate::api::{Ask, probe, use_api_key};
use crate::components::notice::{Tone, notice};
use crate::config::{Config, use_config};
use crate::data::Queries;
use crate::markup::tags::{button, div, p};
use crate::markup::{Element, Markup, group, live};
use crate::text::settings::{ANSWERS, TEST, TESTING, fault, key_verdict};
use directory_api::{PageRequest, call};
use leptos::prelude::*;
use leptos::task::spawn_local;

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
    Done(Vec<Verdict>),
}

/// The button that starts the test, and what came of it.
pub(super) fn view() -> Markup {
    let queries: Queries = expect_context();
    let (config, key) = (use_config(), use_api_key());
    let test = RwSignal::new(Test::Done(Vec::new()));
    let is_running = move || matches!(*test.read(), Test::Running);
    let start = move || {
        let (queries, config) = (queries.clone(), config.clone());
        let is_entered = key.is_entered_untracked();
        test.set(Test::Running);
        spawn_local(async move {
            let verdicts = verdicts(&queries, &config, is_entered).await;
            // The person may have left the page; then there is nobody to tell.
            let _ = test.try_set(Test::Done(verdicts));
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

/// Asks for something that everybody may see, then for something that needs a key.
async fn verdicts(queries: &Queries, config: &Config, is_entered: bool) -> Vec<Verdict> {
    let one = PageRequest { offset: 0, limit: 1 };
    let open = probe(queries.client(), &Ask::from(call::ventures(one))).await;
    if let Err(found) = open {
        return vec![Verdict { is_good: false, text: fault(&found) }];
    }
    let protected = probe(queries.client(), &Ask::from(call::users(one))).await;
    let text = key_verdict(&protected, is_entered, config);
    let key = Verdict { is_good: protected.is_ok(), text };
    vec![Verdict { is_good: true, text: ANSWERS.to_owned() }, key]
}

fn lines(test: RwSignal<Test>) -> Vec<Element> {
    let Test::Done(verdicts) = test.get() else { return Vec::new() };
    let line = |Verdict { is_good, text }| {
        let tone = if is_good { Tone::Calm } else { Tone::Trouble };
        notice(tone).child(p().attr("dir", "auto").child(text))
    };
    verdicts.into_iter().map(line).collect()
}
