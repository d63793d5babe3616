//! One quiet line about a call whose data only helps, such as the options of a filter.

use super::Reported;
use super::reported::problems_of;
use super::unreadable::unreadable_line;
use crate::api::Data;
use crate::data::{Remote, State};
use crate::text::errors;
use crate::text::shell::RETRY;
use directory_api::Problem;
use leptos::prelude::*;

/// Says what failed or could not be read; nothing where all is well.
#[component]
pub fn RetryLine<R: Reported + Send + Sync + 'static>(
    /// The call.
    remote: Remote<R>,
    /// What failed, as a sentence.
    said: &'static str,
) -> impl IntoView {
    line(remote.snapshot.state(), remote.retry, said, problems_of::<R>)
}

fn line(
    state: Signal<State>,
    retry: Callback<()>,
    said: &'static str,
    problems: fn(&Data) -> Vec<Problem>,
) -> AnyView {
    let error = Memo::new(move |_| state.with(|state| state.error.clone()));
    let problems = Signal::derive(move || {
        state.with(|state| state.data.as_ref().map(problems)).unwrap_or_default()
    });
    let line = move || {
        error.get().map(|error| {
            view! {
                <p class="small muted" role="status">
                    {said}
                    " "
                    {errors::what(&error)}
                    " "
                    <button
                        type="button"
                        class="link-button"
                        on:click=move |_| retry.run(())
                    >
                        {RETRY}
                    </button>
                </p>
            }
        })
    };
    view! { {line} {unreadable_line(problems)} }.into_any()
}
