//! The search beside the palette's own suggestions: how far it is, and where else one can search.

use super::entry::{Entry, Section, Target};
use crate::api::Support;
use crate::components::icon::Glyph;
use crate::components::query_view::RetryLine;
use crate::list::Finder;
use crate::routes;
use crate::text::palette as text;
use directory_api::Query;
use leptos::prelude::*;

/// One line while ventures are searched, or where they cannot be, and one that says among how many
/// was searched locally; nothing where all is well.
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
            return finder.local_ventures().is_none().then(|| quiet(text::NO_SEARCH));
        }
        let query = finder.query.get()?;
        if query.state.with(|it| it.error.is_some()) {
            return Some(
                view! { <RetryLine query=query message=text::SEARCH_FAILED /> }.into_any(),
            );
        }
        finder.is_searching().then(|| quiet(text::SEARCHING))
    };
    let searched_locally = move || {
        let ventures = finder.local_ventures().map(|found| found.stored);
        let people = finder.local_people().filter(|_| with_people).map(|found| found.stored);
        text::searched_locally(ventures, people)
            .map(|said| view! { <p class="small muted">{said}</p> })
    };
    view! {
        <div role="status">
            {line}
            {searched_locally}
        </div>
    }
}

/// Where the service has no search, the lists that were not read yet: they are read and searched
/// once somebody wants to, which the palette never decides.
pub fn search_section(finder: Finder) -> Section {
    let typed = finder.wanted().filter(|_| finder.support.get() == Support::Missing);
    let entries = typed.map(|typed| {
        let list = |glyph, label, address: fn(&Query) -> String, parameter: &str| {
            let mut query = Query::default();
            query.push(parameter, &typed);
            Entry { glyph, label, note: None, target: Target::Page(address(&query)) }
        };
        let ventures = finder.local_ventures().is_none().then(|| {
            list(Glyph::Ventures, text::search_ventures(&typed), routes::ventures, "name")
        });
        let people = finder
            .local_people()
            .is_none()
            .then(|| list(Glyph::People, text::search_people(&typed), routes::people, "q"));
        ventures.into_iter().chain(people).collect()
    });
    Section { name: text::SEARCH, entries: entries.unwrap_or_default() }
}
