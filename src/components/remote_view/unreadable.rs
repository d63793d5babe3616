//! What could not be read of a response.

use crate::components::disclosure::Disclosure;
use crate::text::shell::unreadable;
use directory_api::Problem;
use leptos::prelude::*;

/// A quiet line that opens the list of what could not be read, and why.
pub(super) fn unreadable_line(problems: Signal<Vec<Problem>>) -> impl IntoView {
    move || {
        let problems = problems.get();
        (!problems.is_empty()).then(|| {
            let summary = unreadable(&problems);
            let items = problems.into_iter().map(|problem| {
                view! { <li dir="auto">{problem.to_string()}</li> }
            });
            let items = items.collect_view();
            view! {
                <Disclosure summary>
                    <ul class="small muted">{items}</ul>
                </Disclosure>
            }
        })
    }
}
