//! Another attempt at what has failed.

use super::Reported;
use super::failure::UnreadableLine;
use crate::api::{Query, text as errors};
use crate::components::notice::use_is_there;
use crate::text::shell;
use leptos::prelude::*;

/// The button for another attempt; it is disabled while one is under way.
#[component]
pub fn RetryButton(
    /// Whether an attempt is under way.
    #[prop(into)]
    busy: Signal<bool>,
    retry: Callback<()>,
) -> impl IntoView {
    view! {
        <button type="button" class="button" disabled=busy on:click=move |_| retry.run(())>
            {move || if busy.get() { shell::retrying() } else { shell::retry() }}
        </button>
    }
}

/// One quiet line about a query whose data only helps, such as the options of a filter: what
/// failed, after a sentence of the page, or what could not be read. Nothing where all is well.
#[component]
pub fn RetryLine<R: Reported + Send + Sync + 'static>(
    query: Query<R>,
    /// What the failure means here.
    message: &'static str,
) -> impl IntoView {
    let refetch = query.refetch;
    let error = Memo::new(move |_| query.state.with(|state| state.error.clone()));
    let problems = Memo::new(move |_| {
        query.state.with(|it| it.data.as_ref().map(|it| it.problems().to_vec()).unwrap_or_default())
    });
    let is_there = use_is_there();
    let line = move || {
        error.get().filter(|_| is_there.get()).map(|error| {
            let words = format!("{message} {} ", errors::what(&error));
            view! {
                {words}
                <button type="button" class="link-button" on:click=move |_| refetch.run(())>
                    {shell::retry()}
                </button>
            }
        })
    };
    view! {
        <p class="small muted" role="status">{line}</p>
        <UnreadableLine problems />
    }
    .into_any()
}
