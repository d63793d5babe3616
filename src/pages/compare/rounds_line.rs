//! What is to be said of the rounds of all ventures.

use super::columns::Columns;
use crate::api::text as errors;
use crate::components::{Link, Notice, Tone};
use crate::routes;
use crate::text::{compare as text, shell};
use leptos::prelude::*;

/// Why rounds are missing, and the way to them; nothing where they are all there.
#[component]
pub(super) fn RoundsLine(columns: Columns) -> impl IntoView {
    let rounds = move || columns.requests.get().into_iter().map(|(_, requests)| requests.rounds);
    let failed = Memo::new(move |_| {
        rounds().find_map(|rounds| rounds.rows.state.with(|state| state.error.clone()))
    });
    let retry = move |_| {
        for rounds in untrack(rounds) {
            if rounds.rows.state.with_untracked(|state| state.error.is_some()) {
                rounds.rows.refetch.run(());
            }
        }
    };
    let is_without = move || rounds().any(|rounds| rounds.is_local.get());
    let line = move || {
        if is_without() {
            let sentence = view! { <p>{text::no_round_search()}</p> };
            return Some(view! { <Notice tone=Tone::Quiet>{sentence.into_any()}</Notice> });
        }
        let error = failed.get()?;
        let way = match error.may_be_about_key() {
            true => view! { <Link to=routes::settings()>{shell::to_settings()}</Link> }.into_any(),
            false => view! {
                <button type="button" class="link-button" on:click=retry>
                    {shell::retry()}
                </button>
            }
            .into_any(),
        };
        Some(view! {
            <Notice tone=Tone::Quiet>
                {view! { <p>{text::rounds_failed()}" "{errors::what(&error)}" "{way}</p> }.into_any()}
            </Notice>
        })
    };
    view! { <div class="remark" role="status">{line}</div> }
}
