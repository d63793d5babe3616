//! Searching ventures.

use super::facets::{Tally, ValueNames};
use super::filters::{
    FilterColumns, Filters, amounts, days, given_ranges, mark_names, mark_sets, years,
};
use super::keys::{Keys, rank, ranks, sortable_bits, title_rank};
use super::{Context, NOT_STOPPED, SearchResult, find_matches, is_stopped, query_words, scan};
use crate::engine::Engine;
use crate::store::position;
use crate::text::joined::Question;
use crate::text::natural::push_word;
use crate::text::words;
use crate::ventures::{MissingSet, Ventures};
use directory_api::{FacetField, MissingField, PageRequest, SortKey, VentureQuery, VentureStatus};
use std::sync::atomic::AtomicBool;

impl Engine {
    /// Ventures with unknown sectors that a query may find once their details are known, in the
    /// order of the query.
    pub fn unchecked_ventures(
        &self,
        query: &VentureQuery,
        page: PageRequest,
        context: Context,
    ) -> SearchResult<'_> {
        let mut query = query.clone();
        (query.sectors, query.tags, query.statuses, query.like) = Default::default();
        if query.without.contains(&MissingField::Sector) {
            query.without.clear();
        }
        self.find_ventures(&query, page, context, true, &NOT_STOPPED).unwrap_or_default()
    }

    /// Ventures that a query finds; `None` if `stop` was set before the end.
    pub(super) fn find_ventures(
        &self,
        query: &VentureQuery,
        page: PageRequest,
        context: Context,
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
            (SortKey::Added, query.added.map(|added| days(added.days(context.today)))),
            (SortKey::Raised, query.raised.map(amounts)),
        ];
        let filters = Filters {
            countries: mark_names(&ventures.countries, &query.countries),
            places: mark_names(&ventures.places, &query.places),
            sectors: mark_sets(&ventures.sectors, &query.sectors),
            tags: mark_sets(&ventures.tags, &query.tags),
            people: mark_sets(&ventures.people, query.person.as_slice()),
            without: query.without.iter().copied().collect(),
            statuses: mark_names(&ventures.statuses, &statuses),
            ranges: given_ranges(&ranges, &query.unknown),
            only_unknown_sectors,
            ..Filters::default()
        };
        let names = ventures.names();
        let shows_rounds =
            context.shows_rounds && (!query.without.is_empty() || !query.facets.is_empty());
        let mut tally =
            Tally::new(&query.facets, |field| shows_rounds && field == FacetField::Country);
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
        let sums = (shows_rounds || query.needs_rounds()).then(|| self.sums());
        let sums_of = |row: usize| sums?.get(position(table.id_number(row)));
        let (total, rows, unknown) = scan(
            table,
            &matches,
            (&filters, &mut tally),
            (&keys, key),
            |facts, row| {
                let raised = sums_of(row).and_then(|sums| sums.raised);
                let lacks_raised =
                    MissingSet::of_if(MissingField::Raised, shows_rounds && raised.is_none());
                FilterColumns {
                    country: facts.country,
                    place: facts.place,
                    sectors: facts.sectors,
                    tags: facts.tags,
                    people: facts.people,
                    status: facts.status,
                    founded: facts.founded,
                    time: table.time(row),
                    amount: raised,
                    missing: facts.missing.with(lacks_raised),
                    ..FilterColumns::default()
                }
            },
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

impl Ventures {
    pub(super) fn names(&self) -> ValueNames<'_> {
        ValueNames {
            countries: &self.countries,
            places: &self.places,
            sectors: &self.sectors,
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
