//! List on a page: the question, the answer, and the summary of the answer.

use super::app_query::AppQuery;
use super::choices::Choices;
use super::state::{ListPages, ListState, ListView};
use crate::api::{Query, use_api_key, use_query};
use crate::format::country;
use crate::navigation::UrlSignal;
use crate::text::listing::InvalidParameter;
use directory_api::{
    Coverage, FacetField, Facets, Query as Parameters, Results, SortKey, Unknown, Window,
};
use leptos::prelude::*;

/// List on a page. Copies share one state.
pub struct Listing<Q: AppQuery, V: ListView = ()> {
    /// State of the address.
    pub url: UrlSignal<ListState<Q, V>>,
    pub pages: ListPages,
    /// Requested query of the address, with a status of rounds and all names of a country.
    pub requested: Memo<Q>,
    pub answer: Query<Results<Q::Record>>,
    pub summary: Memo<Summary>,
    /// Choices of each filter by values.
    choices: StoredValue<Vec<Choices>>,
}

impl<Q: AppQuery, V: ListView> Listing<Q, V> {
    /// Changes the query and returns to the first page. Back returns to the previous query.
    pub fn change(self, change: impl FnOnce(&mut Q)) {
        self.url.push_with(|state| state.change(change));
    }

    /// Parameters of the address that ventures and their rounds share; `None` if there are none.
    pub fn shared_parameters(self) -> Option<Parameters> {
        let (mut all, mut shared) = (Parameters::default(), Parameters::default());
        self.with_query(|query| query.write(&mut all));
        let is_shared = |name: &str| ["name", "country", "sector", "founded"].contains(&name);
        let pairs = all.pairs().filter(|(name, _)| is_shared(name));
        pairs.for_each(|(name, value)| shared.push(name, value));
        (!shared.is_empty()).then_some(shared)
    }

    /// True if counts of the whole result are shown instead of its rows.
    pub fn shows_counts(self) -> bool {
        self.url.state.with(|state| state.view.shows_counts())
    }

    /// Reads the query of the address.
    pub fn with_query<T>(self, read: impl FnOnce(&Q) -> T) -> T {
        self.url.state.with(|state| read(&state.query))
    }

    /// Choices of the filter by a field; `None` if the list has no such filter.
    pub fn choices_of(self, field: FacetField) -> Option<Choices> {
        self.choices.with_value(|all| all.iter().copied().find(|it| it.field == field))
    }

    /// Valid parts of the address that have no effect: unknown values, and parameters that were not
    /// applied.
    pub fn ineffective_parameters(self) -> Vec<InvalidParameter> {
        let chosen = |field: FacetField| self.with_query(|query| query.values(field.as_str()));
        let unknown = |choices: &Choices| choices.unknown(&chosen(choices.field));
        let unknown: Vec<_> = self.choices.with_value(|all| all.iter().flat_map(unknown).collect());
        let is_unapplied = self.summary.with(|summary| !summary.unapplied.is_empty());
        // Only stages and capital can be left unapplied.
        let unapplied = match self.with_query(Q::needs_rounds) {
            true => InvalidParameter::Capital,
            false => InvalidParameter::Stages,
        };
        unknown.into_iter().chain(is_unapplied.then_some(unapplied)).collect()
    }
}

impl<Q: AppQuery, V: ListView> Clone for Listing<Q, V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<Q: AppQuery, V: ListView> Copy for Listing<Q, V> {}

/// Summary of the last answer: everything except its rows. It stays until the next answer arrives.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Summary {
    /// True once there was an answer or a failure.
    pub is_known: bool,
    /// Position of the page in the list.
    pub window: Option<Window>,
    pub facets: Facets,
    /// Numbers of records that only lack the value of a range.
    pub unknown: Unknown,
    /// Applied parameters, of the service or the local directory; empty for a plain list of a
    /// service without the query extension.
    pub applied: Vec<String>,
    /// Parameters of the query that were not applied.
    pub unapplied: Vec<&'static str>,
    /// Part of the directory that the answer is based on; `None` is all of it.
    pub coverage: Option<Coverage>,
}

impl Summary {
    /// True if the values of a field were counted.
    pub fn counts(&self, field: FacetField) -> bool {
        self.facets.get(field).is_some()
    }

    /// True if records may have a value for this sort key. Stages are known only if they are
    /// counted.
    pub fn has_values(&self, key: SortKey) -> bool {
        let facet = match key {
            SortKey::Country => FacetField::Country,
            SortKey::Founded => FacetField::Founded,
            SortKey::Stage => FacetField::Stage,
            _ => return true,
        };
        self.facets.get(facet).map_or(key != SortKey::Stage, |facet| facet.known > 0)
    }

    /// Number of records that are not checked yet, if the answer is partial.
    pub fn unchecked(&self) -> Option<u64> {
        self.coverage.filter(|coverage| !coverage.is_whole()).map(|coverage| coverage.unchecked)
    }

    /// True if the answer will not change unless the person loads more.
    pub fn is_final(&self) -> bool {
        !self.coverage.is_some_and(|coverage| coverage.is_growing)
    }
}

/// Requests the list page at the address. May start the local directory.
pub fn use_list<Q: AppQuery, V: ListView>(url: UrlSignal<ListState<Q, V>>) -> Listing<Q, V> {
    // All country names that the service lists; it may have several for one country.
    let country_names = RwSignal::new(Vec::new());
    let key = use_api_key();
    let requested = Memo::new(move |_| {
        let query = url.state.with(|state| state.query.requested());
        let query = if key.is_entered() { query } else { query.without_key() };
        let mut countries = query.values("country");
        country_names.with(|names| country::widen(&mut countries, names));
        query.with_values("country", countries)
    });
    let answer = use_query(move || {
        let (page, needs_counts) =
            url.state.with(|state| (state.paging.request(), state.view.shows_counts()));
        let call = requested.get().call(page, Q::FACETS).starting_directory();
        Some(if needs_counts { call.needing_counts() } else { call })
    });
    let summary = Memo::new(move |before: Option<&Summary>| {
        answer.state.with(|state| match (&state.data, &state.error) {
            (Some(results), _) => Summary {
                is_known: true,
                window: Some(results.page.window),
                facets: results.facets.clone(),
                unknown: results.unknown.clone(),
                applied: results.applied.clone(),
                // The page may be gone by now.
                unapplied: url
                    .state
                    .try_with_untracked(|state| results.unapplied(&state.query))
                    .unwrap_or_default(),
                coverage: results.coverage,
            },
            (None, error) => {
                let before = before.cloned().unwrap_or_default();
                Summary { is_known: before.is_known || error.is_some(), ..before }
            }
        })
    });
    let choices: Vec<_> =
        Q::FACETS.iter().filter_map(|field| Choices::of(*field, summary)).collect();
    if let Some(countries) = choices.iter().copied().find(|it| it.field == FacetField::Country) {
        Effect::new(move || country_names.set(countries.values()));
    }
    let (pages, choices) = (ListPages::of(url), StoredValue::new(choices));
    Listing { url, pages, requested, answer, summary, choices }
}
