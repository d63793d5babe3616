//! What is to be said of the rounds of all ventures.

use super::columns::Column;
use crate::api::{Support, round_search_support, shows_no_search};
use crate::components::{Link, Notice, Tone};
use crate::routes;
use crate::text::{compare as text, errors, shell};
use leptos::prelude::*;

/// Why rounds are missing, and the way to them; nothing where they are all there.
#[component]
pub(super) fn RoundsLine(columns: Memo<Vec<Column>>) -> impl IntoView {
    let failed = Memo::new(move |_| {
        let failed = |column: &Column| column.rounds.state.with(|state| state.error.clone());
        columns.with(|columns| columns.iter().find_map(failed))
    });
    let retry = move |_| {
        for column in columns.get_untracked() {
            if column.rounds.state.with_untracked(|state| state.error.is_some()) {
                column.rounds.refetch.run(());
            }
        }
    };
    let support = round_search_support();
    let line = move || {
        let error = failed.get();
        let is_without = error.as_ref().is_some_and(shows_no_search);
        if is_without || support.get() == Support::Missing {
            let sentence = view! { <p>{text::no_round_search()}</p> };
            return Some(view! { <Notice tone=Tone::Quiet>{sentence.into_any()}</Notice> });
        }
        let error = error?;
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
    let is_part = Memo::new(move |_| {
        let is_part = |column: &Column| {
            column
                .rounds
                .state
                .with(|it| it.data.as_ref().is_some_and(|found| found.may_have_more()))
        };
        columns.with(|columns| columns.iter().any(is_part))
    });
    view! {
        <div class="remark" role="status">{line}</div>
        <Show when=move || is_part.get()>
            <Notice tone=Tone::Quiet>
                <p>{text::rounds_in_part()}</p>
            </Notice>
        </Show>
    }
}
