//! Searching ventures.

use super::facets::{Tally, ValueNames};
use super::filters::{FilterColumns, Filters, amounts, given_ranges, mark_names, mark_sets, years};
use super::keys::{Keys, rank, ranks, sortable_bits, title_rank};
use super::{NOT_STOPPED, SearchResult, find_matches, is_stopped, query_words, scan};
use crate::engine::Engine;
use crate::store::position;
use crate::text::joined::Question;
use crate::text::natural::push_word;
use crate::text::words;
use crate::ventures::{VentureFacts, Ventures};
use directory_api::{FacetField, PageRequest, SortKey, VentureQuery, VentureStatus};
use std::sync::atomic::AtomicBool;

impl Engine {
    /// Ventures that a query finds; `None` if `stop` was set before the end.
    pub(super) fn search_ventures(
        &self,
        query: &VentureQuery,
        page: PageRequest,
        stop: &AtomicBool,
    ) -> Option<SearchResult<'_>> {
        self.find_ventures(query, page, false, stop)
    }

    /// Ventures with unknown sectors that a query may find once their details are known, in the
    /// order of the query.
    pub fn unchecked_ventures(&self, query: &VentureQuery, page: PageRequest) -> SearchResult<'_> {
        let mut query = query.clone();
        (query.sectors, query.statuses, query.like) = Default::default();
        self.find_ventures(&query, page, true, &NOT_STOPPED).unwrap_or_default()
    }

    fn find_ventures(
        &self,
        query: &VentureQuery,
        page: PageRequest,
        only_unknown_sectors: bool,
        stop: &AtomicBool,
    ) -> Option<SearchResult<'_>> {
        let ventures = &self.ventures;
        let table = &ventures.table;
        let typed = query_words(table, query.name.as_deref());
        let mut matches = find_matches(table, query.name.as_deref(), &typed, &query.ids, stop);
        let likeness = query.like.as_deref().map(|id| {
            let (likeness, rows) = self.similar_ventures(id);
            matches = matches.restrict_to(rows);
            likeness
        });
        let status = |words: &VentureStatus| VentureStatus::parse_words(words.as_str()).to_string();
        let statuses: Vec<String> = query.statuses.iter().map(status).collect();
        let ranges = [
            (SortKey::Founded, query.founded.map(years)),
            (SortKey::Raised, query.raised.map(amounts)),
        ];
        let filters = Filters {
            countries: mark_names(&ventures.countries, &query.countries),
            sectors: mark_sets(&ventures.sets, &ventures.sectors, &query.sectors),
            statuses: mark_names(&ventures.statuses, &statuses),
            ranges: given_ranges(&ranges, &query.unknown),
            only_unknown_sectors,
            ..Filters::default()
        };
        let names = ventures.names();
        let mut tally = Tally::new(&query.facets, &names);
        let key = query.sort.map(|sort| sort.key);
        let likeness = likeness.as_ref().filter(|_| key.is_none());
        let (ranking_words, descending) = match likeness {
            // The greatest likeness is first; the text only filters.
            Some(_) => (&Question::default(), Some(true)),
            None => (&typed, query.sort.map(|sort| sort.descending)),
        };
        let keys = Keys::new(table, ranking_words, descending);
        let countries = match key {
            Some(SortKey::Country) => ventures.country_ranks(),
            _ => Vec::new(),
        };
        let sums = query.needs_rounds().then(|| self.sums());
        let sums_of = |row: usize| sums?.get(position(table.id_number(row)));
        let (total, rows, unknown) = scan(
            table,
            &matches,
            (&filters, &mut tally),
            (&keys, key),
            |facts, _| columns(facts),
            |facts, row, _, key| match key {
                None => likeness.map(|likeness| likeness.score(facts)),
                Some(SortKey::Name) => title_rank(table, row),
                Some(SortKey::Country) => rank(&countries, facts.country),
                Some(SortKey::Founded) => Some(facts.founded.into()).filter(|day| *day != 0),
                Some(SortKey::Added) => Some(table.time(row)).filter(|time| *time != 0),
                Some(SortKey::Network) => facts.strength.map(sortable_bits),
                Some(SortKey::Raised) => sums_of(row)?.raised,
                Some(SortKey::Raising) => sums_of(row)?.raising,
                Some(SortKey::LastRound) => self.last_posted(sums_of(row)?),
                Some(_) => None,
            },
            page,
        );
        let facets = tally.facets(&names, &|field| match field {
            FacetField::Country => query.countries.clone(),
            FacetField::Sector => query.sectors.clone(),
            FacetField::Status => statuses.clone(),
            FacetField::Place => query.places.clone(),
            FacetField::Without => query.without.iter().map(ToString::to_string).collect(),
            FacetField::Stage | FacetField::Founded | FacetField::Posted | FacetField::Added => {
                Vec::new()
            }
        });
        let ids = rows.into_iter().map(|row| table.id(row)).collect();
        (!is_stopped(stop)).then_some(SearchResult { total, ids, facets, unknown })
    }
}

/// Columns that filters and counts read.
#[inline]
fn columns(facts: &VentureFacts) -> FilterColumns {
    FilterColumns {
        country: facts.country,
        sectors: facts.sectors,
        status: facts.status,
        founded: facts.founded,
        ..FilterColumns::default()
    }
}

impl Ventures {
    pub(super) fn names(&self) -> ValueNames<'_> {
        ValueNames {
            countries: &self.countries,
            sectors: &self.sectors,
            sets: &self.sets,
            statuses: &self.statuses,
            stages: None,
        }
    }

    /// Rank of every country by name.
    fn country_ranks(&self) -> Vec<u32> {
        let normalize = self.table.text.dictionary.normalize();
        ranks(&self.countries, |name| {
            let mut key = Vec::new();
            words(name, normalize).for_each(|word| push_word(&word, &mut key));
            key
        })
    }
}
