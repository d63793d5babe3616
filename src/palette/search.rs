//! The search beside the palette's own suggestions: how far it is, and where else one can search.

use super::entry::{Entry, Target};
use crate::api::Query;
use crate::components::icon::Glyph;
use crate::components::notice::use_is_there;
use crate::components::query_view::RetryLine;
use crate::list::Finder;
use crate::list::finder::is_not_loaded;
use crate::routes;
use crate::text::{palette as text, tr};
use directory_api::{Coverage, Query as Parameters, Results};
use leptos::prelude::*;

/// One line while ventures are searched, or if they cannot be, and one that says among how many was
/// searched so far; nothing if all is well.
#[component]
pub fn SearchLine(finder: Finder) -> impl IntoView {
    let quiet = |said: &'static str| view! { <p class="small muted">{said}</p> }.into_any();
    let is_there = use_is_there();
    let line = move || {
        let query = finder.ventures;
        if !is_there.get() {
            None
        } else if is_not_loaded(query) {
            Some(quiet(tr(
                "This service has no search by name, so a list is loaded before it’s searched. \
                 You can also enter the number of a venture or person.",
            )))
        } else if query.state.with(|it| it.error.is_some()) {
            let line = view! { <RetryLine query=query message=tr("Couldn’t search ventures.") /> };
            Some(line.into_any())
        } else {
            finder.is_searching().then(|| quiet(tr("Searching ventures…")))
        }
    };
    let searched_so_far = move || {
        is_there.get().then_some(())?;
        let said = text::searched_so_far(coverage(finder.ventures), coverage(finder.people));
        said.map(|said| view! { <p class="small muted">{said}</p> })
    };
    view! {
        <div role="status">
            {line}
            {searched_so_far}
        </div>
    }
}

fn coverage<R: Send + Sync>(query: Query<Results<R>>) -> Option<Coverage> {
    query.state.with(|state| state.data.as_ref().and_then(|results| results.coverage))
}

/// The way to the list of people, if that has to be loaded before it is searched: that is done once
/// somebody wants to.
pub fn search_people(finder: Finder) -> Option<Entry> {
    let typed = finder.wanted().filter(|_| is_not_loaded(finder.people))?;
    Some(in_list(Glyph::People, text::search_people(&typed), routes::people, &typed))
}

/// The way to all ventures that have what was typed in their names.
pub fn all_results(typed: &str) -> Option<Entry> {
    let typed = Some(typed.trim()).filter(|typed| !typed.is_empty())?;
    Some(in_list(Glyph::Search, text::all_results(typed), routes::ventures, typed))
}

fn in_list(glyph: Glyph, label: String, address: fn(&Parameters) -> String, typed: &str) -> Entry {
    let mut query = Parameters::default();
    query.push("name", typed);
    Entry::new(glyph, label, Target::Page(address(&query)))
}
