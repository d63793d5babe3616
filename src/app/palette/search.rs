//! Search for ventures and people by a few letters of their names. It loads no list: if the service
//! does not search, the stored part of the local directory answers.

use crate::api::{ListCall, Query, RequestError, use_api_key, use_query};
use crate::browser::use_debounced_text;
use crate::components::query_view::RetryLine;
use crate::text::tr;
use directory_api::{
    Page, PageRequest, PersonQuery, Results, UserSummary, VentureQuery, VentureSummary, call,
};
use leptos::prelude::*;
use std::time::Duration;

/// Pause that ends a word; a shorter one would send a request for every letter.
const DEBOUNCE: Duration = Duration::from_millis(200);
/// Minimum number of letters; fewer would find half of the directory.
const MIN_LETTERS: usize = 2;
/// Number of results that are requested.
const MAX_RESULTS: u32 = 8;

/// Search for the typed text. Copies share one state.
#[derive(Clone, Copy)]
pub(super) struct PaletteSearch {
    pub(super) typed: RwSignal<String>,
    pub(super) ventures: Query<Results<VentureSummary>>,
    /// People with the text in their names; not requested without a key.
    pub(super) people: Query<Results<UserSummary>>,
    pub(super) countries: Query<Page<String>>,
    pub(super) sectors: Query<Page<String>>,
    /// Typed text after the pause.
    search_text: Signal<String>,
}

/// Searches the typed text after a pause. An outdated search is aborted.
pub(super) fn use_palette_search(typed: RwSignal<String>) -> PaletteSearch {
    let key = use_api_key();
    let search_text = use_debounced_text(typed.into(), DEBOUNCE);
    let name = move || Some(search_text.get()).filter(|name| is_long_enough(name));
    let page = PageRequest { offset: 0, limit: MAX_RESULTS };
    let ventures = use_query(move || {
        let query = VentureQuery { name: Some(name()?), ..VentureQuery::default() };
        Some(ListCall::of(query, page, &[]))
    });
    let people = use_query(move || {
        let name = name().filter(|_| key.opens_people())?;
        let query = PersonQuery { name: Some(name), ..PersonQuery::default() };
        Some(ListCall::of(query, page, &[]))
    });
    let is_wanted = move || typed.with(|typed| is_long_enough(typed));
    let countries = use_query(move || is_wanted().then(call::countries));
    let sectors = use_query(move || is_wanted().then(call::sectors));
    PaletteSearch { typed, ventures, people, countries, sectors, search_text }
}

fn is_long_enough(typed: &str) -> bool {
    typed.trim().chars().count() >= MIN_LETTERS
}

impl PaletteSearch {
    /// True if the typed text has been requested.
    fn is_requested(self) -> bool {
        self.typed.with(|typed| self.search_text.with(|text| typed.trim() == text))
    }

    /// True while a response for the typed text is awaited.
    fn is_searching(self) -> bool {
        let is_coming = || self.ventures.state.with(|now| now.is_loading && now.data.is_none());
        let is_wanted = self.typed.with(|typed| is_long_enough(typed));
        is_wanted && (!self.is_requested() || is_coming())
    }

    /// Records that were found for the typed text.
    pub(super) fn results<R: Clone + Send + Sync>(self, query: Query<Results<R>>) -> Vec<R> {
        let results = query.state.with(|state| Some(state.data.as_ref()?.page.items.clone()));
        results.filter(|_| self.is_requested()).unwrap_or_default()
    }
}

/// Status of the search, and failures; empty if all is well.
#[component]
pub(super) fn SearchLine(search: PaletteSearch) -> impl IntoView {
    let PaletteSearch { ventures, people, countries, sectors, .. } = search;
    let line = move || {
        if is_not_loaded(ventures) {
            Some(tr(
                "This service can’t search by name. Open a list to search it, or enter the number \
                 of a venture or person.",
            ))
        } else if search.is_searching() {
            Some(tr("Searching…"))
        } else if is_partial(ventures) || is_partial(people) {
            Some(tr("Not all ventures and people are loaded yet."))
        } else {
            None
        }
    };
    view! {
        <p class="small muted" role="status">{line}</p>
        <Show when=move || !is_not_loaded(ventures)>
            <RetryLine query=ventures message=tr("Couldn’t search ventures.") />
        </Show>
        <Show when=move || !is_not_loaded(people)>
            <RetryLine query=people message=tr("Couldn’t search people.") />
        </Show>
        <RetryLine query=countries message=tr("Couldn’t load the countries.") />
        <RetryLine query=sectors message=tr("Couldn’t load the sectors.") />
    }
}

/// True if the list of the local directory that would be searched is not loaded.
fn is_not_loaded<R: Send + Sync>(query: Query<Results<R>>) -> bool {
    query.state.with(|state| state.error == Some(RequestError::NotLoaded))
}

/// True if only a part of the directory was searched.
fn is_partial<R: Send + Sync>(query: Query<Results<R>>) -> bool {
    let coverage = query.state.with(|state| state.data.as_ref().and_then(|data| data.coverage));
    coverage.is_some_and(|coverage| !coverage.is_whole())
}
