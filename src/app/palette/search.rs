//! Progress of the search in the palette.

use super::finder::Finder;
use super::finder::is_not_loaded;
use crate::api::Query;
use crate::components::notice::use_is_settled;
use crate::components::query_view::RetryLine;
use crate::text::{filled, plural, tr};
use directory_api::{Coverage, Results};
use leptos::prelude::*;

/// Line that reports progress or failure of the search for ventures, and a line with the number of
/// searched records so far; empty if all is well.
#[component]
pub fn SearchLine(finder: Finder) -> impl IntoView {
    let quiet = |said| view! { <p class="small muted">{said}</p> }.into_any();
    let is_there = use_is_settled();
    let line = move || {
        let query = finder.ventures;
        if is_not_loaded(query) {
            let said = tr("This service has no search by name, so a list is loaded before it’s \
                           searched. You can also enter the number of a venture or person.");
            Some(quiet(said.to_owned()))
        } else if query.state.with(|it| it.error.is_some()) {
            let line = view! { <RetryLine query=query message=tr("Couldn’t search ventures.") /> };
            Some(line.into_any())
        } else {
            finder.is_searching().then(|| quiet(tr("Searching ventures…").to_owned()))
        }
    };
    // Numbers of searched ventures and people, if the search is incomplete or used the local
    // directory.
    let searched_so_far = move || {
        let ventures = coverage(finder.ventures).map(|coverage| match coverage.is_whole() {
            true => plural(coverage.read, "# venture", "# ventures"),
            false => plural(coverage.read, "# venture so far", "# ventures so far"),
        });
        let people = coverage(finder.people).map(|coverage| match coverage.is_whole() {
            true => plural(coverage.read, "# person", "# people"),
            false => plural(coverage.read, "# person so far", "# people so far"),
        });
        let parts: Vec<String> = ventures.into_iter().chain(people).collect();
        let parts = Some(parts.join(", ")).filter(|parts| !parts.is_empty())?;
        Some(quiet(filled("Searched: {parts}.", &[("parts", &parts)])))
    };
    view! {
        <div role="status">
            {move || is_there.get().then(line)}
            {move || is_there.get().then(searched_so_far)}
        </div>
    }
}

fn coverage<R: Send + Sync>(query: Query<Results<R>>) -> Option<Coverage> {
    query.state.with(|state| state.data.as_ref().and_then(|results| results.coverage))
}
