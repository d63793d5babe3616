//! How far the search for ventures is, and what is searched here.

use crate::api::Support;
use crate::components::query_view::RetryLine;
use crate::list::Finder;
use crate::text::palette as text;
use leptos::prelude::*;

/// One line while ventures are searched, or where they cannot be, and one that says among how many
/// was searched here; nothing where all is well.
#[component]
pub fn SearchLine(
    /// The search.
    finder: Finder,
    /// Whether people are searched, too.
    with_people: bool,
) -> impl IntoView {
    let quiet = |said: &'static str| view! { <p class="small muted">{said}</p> }.into_any();
    let line = move || {
        if finder.support.get() == Support::Missing {
            return finder.ventures_here().is_none().then(|| quiet(text::NO_SEARCH));
        }
        let remote = finder.remote.get()?;
        if remote.state.with(|it| it.error.is_some()) {
            return Some(
                view! { <RetryLine query=remote message=text::SEARCH_FAILED /> }.into_any(),
            );
        }
        finder.is_searching().then(|| quiet(text::SEARCHING))
    };
    let here = move || {
        let ventures = finder.ventures_here().map(|found| found.stored);
        let people = finder.people_here().filter(|_| with_people).map(|found| found.stored);
        text::searched_locally(ventures, people)
            .map(|said| view! { <p class="small muted">{said}</p> })
    };
    view! {
        <div role="status">
            {line}
            {here}
        </div>
    }
}
