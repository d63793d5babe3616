//! Search for ventures and people by a few letters of their names. It loads no list: if the service
//! does not search, the stored part of the local directory answers.

use crate::api::{Query, RequestError, use_api_key, use_query};
use crate::browser::use_debounced_text;
use crate::components::query_view::RetryLine;
use crate::list::AppQuery;
use crate::text::tr;
use directory_api::{
    Page, PageRequest, PersonQuery, Results, UserSummary, VentureQuery, VentureSummary, call,
};
use leptos::prelude::*;
use std::time::Duration;

/// Pause that ends a word; a shorter one would send a request for every letter.
const PAUSE: Duration = Duration::from_millis(200);
/// Minimum number of letters; fewer would find half of the directory.
const SHORTEST: usize = 2;
/// Number of results that are requested.
const MOST: u32 = 8;

/// Search for the typed text. Copies share one state.
#[derive(Clone, Copy)]
pub(super) struct Finder {
    pub(super) typed: RwSignal<String>,
    pub(super) ventures: Query<Results<VentureSummary>>,
    /// People with the text in their names; not requested without a key.
    pub(super) people: Query<Results<UserSummary>>,
    pub(super) countries: Query<Page<String>>,
    pub(super) sectors: Query<Page<String>>,
    /// Text of the search: the typed text after the pause.
    searched: Signal<String>,
}

/// Searches the typed text after a pause. An outdated search is aborted.
pub(super) fn use_finder(typed: RwSignal<String>) -> Finder {
    let key = use_api_key();
    let searched = use_debounced_text(typed.into(), PAUSE);
    let name = move || Some(searched.get()).filter(|name| is_long_enough(name));
    let page = PageRequest { offset: 0, limit: MOST };
    let ventures = use_query(move || {
        Some(VentureQuery { name: Some(name()?), ..VentureQuery::default() }.call(page, &[]))
    });
    let people = use_query(move || {
        let name = name().filter(|_| key.is_entered())?;
        Some(PersonQuery { name: Some(name), ..PersonQuery::default() }.call(page, &[]))
    });
    let is_wanted = move || typed.with(|typed| is_long_enough(typed.trim()));
    let countries = use_query(move || is_wanted().then(call::countries));
    let sectors = use_query(move || is_wanted().then(call::sectors));
    Finder { typed, ventures, people, countries, sectors, searched }
}

fn is_long_enough(name: &str) -> bool {
    name.chars().count() >= SHORTEST
}

impl Finder {
    /// True if the typed text has been requested.
    fn is_requested(self) -> bool {
        self.typed.with(|typed| self.searched.with(|searched| typed.trim() == searched))
    }

    /// True while a response for the typed text is awaited.
    fn is_searching(self) -> bool {
        let is_coming = || self.ventures.state.with(|it| it.loading && it.data.is_none());
        let is_wanted = self.typed.with(|typed| is_long_enough(typed.trim()));
        is_wanted && (!self.is_requested() || is_coming())
    }

    /// Records that were found for the typed text.
    pub(super) fn found<R: Clone + Send + Sync>(self, query: Query<Results<R>>) -> Vec<R> {
        let found = query.state.with(|it| it.data.as_ref().map(|data| data.page.items.clone()));
        found.filter(|_| self.is_requested()).unwrap_or_default()
    }
}

/// Status of the search for ventures, and failures; empty if all is well.
#[component]
pub(super) fn SearchLine(finder: Finder) -> impl IntoView {
    let Finder { ventures, people, countries, sectors, .. } = finder;
    let is_not_loaded =
        move || ventures.state.with(|state| state.error == Some(RequestError::NotLoaded));
    let line = move || {
        if is_not_loaded() {
            Some(tr(
                "This service has no search by name, so a list is loaded before it’s searched. \
                 You can also enter the number of a venture or person.",
            ))
        } else if finder.is_searching() {
            Some(tr("Searching ventures…"))
        } else if is_partial(ventures) || is_partial(people) {
            Some(tr("Not all ventures and people are loaded yet."))
        } else {
            None
        }
    };
    view! {
        <p class="small muted" role="status">{line}</p>
        <Show when=move || !is_not_loaded()>
            <RetryLine query=ventures message=tr("Couldn’t search ventures.") />
        </Show>
        <RetryLine query=countries message=tr("Couldn’t load the countries.") />
        <RetryLine query=sectors message=tr("Couldn’t load the sectors.") />
    }
}

/// True if only a part of the directory was searched.
fn is_partial<R: Send + Sync>(query: Query<Results<R>>) -> bool {
    let coverage = query.state.with(|state| state.data.as_ref().and_then(|data| data.coverage));
    coverage.is_some_and(|coverage| !coverage.is_whole())
}
