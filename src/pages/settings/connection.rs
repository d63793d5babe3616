//! A test of the connection that says what is wrong, as far as a browser can tell.

use crate::api::{Ask, Fault, probe, use_api_key};
use crate::components::notice::{Notice, Tone};
use crate::config::use_config;
use crate::data::Queries;
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

/// Asks for something that everybody may see, then for something that needs a key.
async fn test(queries: Queries) -> (Result<(), Fault>, Option<Result<(), Fault>>) {
    let one = PageRequest { offset: 0, limit: 1 };
    let open = probe(queries.client(), &Ask::from(call::ventures(one))).await;
    let protected = match open {
        Ok(()) => Some(probe(queries.client(), &Ask::from(call::users(one))).await),
        Err(_) => None,
    };
    (open, protected)
}

/// The button and what came of it.
#[component]
pub fn ConnectionTest() -> impl IntoView {
    let queries: Queries = expect_context();
    let (config, key) = (use_config(), use_api_key());
    let verdicts = RwSignal::new(Vec::<Verdict>::new());
    let is_running = RwSignal::new(false);
    let run = move |_| {
        let (queries, config) = (queries.clone(), config.clone());
        is_running.set(true);
        verdicts.set(Vec::new());
        let is_entered = key.is_entered_untracked();
        spawn_local(async move {
            let (open, protected) = test(queries).await;
            let open = Verdict {
                is_good: open.is_ok(),
                text: open.map_or_else(|found| fault(&found), |()| ANSWERS.to_owned()),
            };
            let protected = protected.map(|outcome| Verdict {
                is_good: outcome.is_ok(),
                text: key_verdict(&outcome, is_entered, &config),
            });
            // The person may have left the page; then there is nobody to tell.
            let _ = verdicts.try_set([Some(open), protected].into_iter().flatten().collect());
            let _ = is_running.try_set(false);
        });
    };
    let lines = move || {
        let lines = verdicts.get().into_iter().map(|verdict| {
            let tone = if verdict.is_good { Tone::Calm } else { Tone::Trouble };
            view! {
                <Notice tone>
                    <p dir="auto">{verdict.text}</p>
                </Notice>
            }
        });
        lines.collect_view()
    };
    view! {
        <div class="row">
            <button type="button" class="button" disabled=is_running on:click=run>
                {move || if is_running.get() { TESTING } else { TEST }}
            </button>
        </div>
        <div class="stack-tight" role="status">
            {lines}
        </div>
    }
}
