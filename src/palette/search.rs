//! The search beside the palette's own suggestions: how far it is, and where else one can search.

use super::entry::{Entry, Target};
use crate::components::icon::Glyph;
use crate::components::notice::use_is_there;
use crate::components::query_view::RetryLine;
use crate::list::Finder;
use crate::routes;
use crate::text::palette as text;
use directory_api::Query;
use leptos::prelude::*;

/// One line while ventures are searched, or where they cannot be, and one that says among how many
/// was searched locally; nothing where all is well.
#[component]
pub fn SearchLine(finder: Finder) -> impl IntoView {
    let quiet = |said: &'static str| view! { <p class="small muted">{said}</p> }.into_any();
    let is_there = use_is_there();
    let line = move || {
        if !is_there.get() {
            return None;
        }
        if finder.is_local.get() {
            return finder.local_ventures().is_none().then(|| quiet(text::no_search()));
        }
        let query = finder.ventures;
        if query.state.with(|it| it.error.is_some()) {
            return Some(
                view! { <RetryLine query=query message=text::search_failed() /> }.into_any(),
            );
        }
        finder.is_searching().then(|| quiet(text::searching()))
    };
    let searched_locally = move || {
        is_there.get().then_some(())?;
        let ventures = finder.local_ventures().map(|found| found.stored);
        let people = finder.local_people().map(|found| found.stored);
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

/// The way to the list of people, where the service does not search it and it was not read yet: that
/// is done once somebody wants to. Where ventures are found by the service, it is for those who have
/// a key.
pub fn search_people(finder: Finder, has_key: bool) -> Option<Entry> {
    let is_served = finder.people.state.with(|it| it.data.is_some());
    let is_offered = !is_served && (has_key || finder.is_local.get());
    let typed = finder.wanted().filter(|_| is_offered && finder.local_people().is_none())?;
    Some(in_list(Glyph::People, text::search_people(&typed), routes::people, &typed))
}

/// The way to all ventures that have what was typed in their names.
pub fn all_results(typed: &str) -> Option<Entry> {
    let typed = Some(typed.trim()).filter(|typed| !typed.is_empty())?;
    Some(in_list(Glyph::Search, text::all_results(typed), routes::ventures, typed))
}

fn in_list(glyph: Glyph, label: String, address: fn(&Query) -> String, typed: &str) -> Entry {
    let mut query = Query::default();
    query.push("name", typed);
    Entry::new(glyph, label, Target::Page(address(&query)))
}
