//! Searching rounds, by their own columns and those of their ventures.

use super::cost::NOT_FOUND;
use super::facets::{Tally, ValueNames};
use super::filters::{
    FilterColumns, Filters, amounts, days, given_ranges, mark_names, mark_numbers, mark_sets, years,
};
use super::keys::{Keys, rank, ranks, title_rank};
use super::matching::{Hit, Matches, word_costs};
use super::matching_terms::MatchingTerms;
use super::{NOT_STOPPED, SearchResult, is_stopped, query_words, scan};
use crate::engine::Engine;
use crate::rounds::{NO_VENTURE, RoundFacts, status_number};
use crate::store::name_sets::UNKNOWN;
use crate::store::{number, position};
use crate::text::joined::Question;
use crate::ventures::VentureFacts;
use directory_api::{
    FacetField, Facets, PageRequest, RoundQuery, SortKey, Stage, UnknownCounts, Usd,
};
use std::sync::atomic::AtomicBool;

impl Engine {
    /// Rounds that a query finds; `None` if `stop` was set before the end.
    pub(super) fn search_rounds(
        &self,
        query: &RoundQuery,
        page: PageRequest,
        stop: &AtomicBool,
    ) -> Option<SearchResult<'_>> {
        let (total, rows, (facets, unknown)) = self.rows_of_rounds(query, page, stop);
        let ids = rows.into_iter().map(|row| self.rounds.table.id(row)).collect();
        (!is_stopped(stop)).then_some(SearchResult { total, ids, facets, unknown })
    }

    /// Known ventures of the rounds that a query finds, each once.
    pub fn ventures_of_rounds(&self, query: &RoundQuery) -> Vec<&str> {
        let query = RoundQuery { sort: None, facets: Vec::new(), ..query.clone() };
        let all = PageRequest { offset: 0, limit: u32::MAX };
        let (_, rows, _) = self.rows_of_rounds(&query, all, &NOT_STOPPED);
        let ventures = &self.ventures.table;
        let mut is_new = vec![true; ventures.rows()];
        let venture = |row: usize| ventures.row_of(self.rounds.table.facts(row)?.venture);
        let mut ids = Vec::new();
        for venture in rows.into_iter().filter_map(venture) {
            if is_new.get_mut(venture).is_some_and(std::mem::take) {
                ids.push(ventures.id(venture));
            }
        }
        ids
    }

    /// Number of ventures with rounds that a query finds, and the rounds of the first `max`
    /// ventures. Ventures are in order of their newest round, rounds newest first. `None` if `stop`
    /// was set before the end.
    pub fn rounds_by_venture(
        &self,
        query: &RoundQuery,
        max: usize,
        stop: &AtomicBool,
    ) -> Option<(u64, Vec<Vec<&str>>)> {
        let all = PageRequest { offset: 0, limit: u32::MAX };
        let (_, rows, _) = self.rows_of_rounds(query, all, stop);
        let table = &self.rounds.table;
        let mut places = vec![None; self.ventures.table.ids.len()];
        let mut total = 0;
        let mut ventures = Vec::<Vec<&str>>::new();
        for row in rows {
            let venture = table.facts(row).map_or(NO_VENTURE, |facts| facts.venture);
            let Some(place) = places.get_mut(position(venture)) else { continue };
            let place = *place.get_or_insert_with(|| {
                total += 1;
                total - 1
            });
            match ventures.get_mut(place) {
                Some(rounds) => rounds.push(table.id(row)),
                None if place < max => ventures.push(vec![table.id(row)]),
                None => {}
            }
        }
        (!is_stopped(stop)).then_some((total as u64, ventures))
    }

    /// Number of rounds that a query finds, the rows of a page, and the counts.
    fn rows_of_rounds(
        &self,
        query: &RoundQuery,
        page: PageRequest,
        stop: &AtomicBool,
    ) -> (u64, Vec<usize>, (Facets, UnknownCounts)) {
        let table = &self.rounds.table;
        let ventures = &self.ventures;
        let matches = self.matching_rounds(query.name.as_deref(), stop);
        let filters = self.round_filters(query);
        let names = ValueNames {
            countries: &ventures.countries,
            places: &ventures.places,
            sectors: &ventures.sectors,
            statuses: &self.rounds.statuses,
            stages: Some(&self.rounds.stages),
        };
        let mut tally = Tally::new(&query.facets, |_| true);
        let venture_facts = self.round_ventures.get_or_init(|| {
            let venture = |round: &RoundFacts| ventures.table.row_of(round.venture);
            let row = table.facts.iter().map(|round| round.as_ref().and_then(venture));
            row.map(|row| ventures.table.facts(row?).copied()).collect()
        });
        // Rounds are not ranked by text.
        let keys = Keys::new(table, &Question::default(), query.sort.map(|sort| sort.descending));
        let key = query.sort.map(|sort| sort.key);
        let stages = match key {
            Some(SortKey::Stage) => {
                ranks(&self.rounds.stages, |word| Stage::parse(word).funding_order())
            }
            _ => Vec::new(),
        };
        let (total, rows, unknown) = scan(
            table,
            &matches,
            (&filters, &mut tally),
            (&keys, key),
            |facts, row| {
                let venture = venture_facts.get(row).and_then(Option::as_ref);
                columns(facts, venture, table.time(row))
            },
            |facts, _, columns, key| match key? {
                SortKey::Founded => Some(columns.founded.into()).filter(|day| *day != 0),
                SortKey::Posted => Some(columns.time).filter(|time| *time != 0),
                SortKey::Capital => facts.capital,
                SortKey::Stage => rank(&stages, facts.stage),
                SortKey::Venture => {
                    title_rank(&ventures.table, ventures.table.row_of(facts.venture)?)
                }
                _ => None,
            },
            page,
        );
        let facets = tally.facets(&names, &|field| match field {
            FacetField::Country => query.countries.clone(),
            FacetField::Sector => query.sectors.clone(),
            FacetField::Status => query.status_filter().iter().map(ToString::to_string).collect(),
            FacetField::Stage => query.stages.iter().map(ToString::to_string).collect(),
            _ => Vec::new(),
        });
        (total, rows, (facets, unknown))
    }

    fn round_filters(&self, query: &RoundQuery) -> Filters {
        let ventures = &self.ventures;
        let ids = &ventures.table.ids;
        let stages: Vec<String> = query.stages.iter().map(ToString::to_string).collect();
        let ranges = [
            (SortKey::Founded, query.founded.map(years)),
            (SortKey::Posted, query.posted.map(days)),
            (SortKey::Capital, query.capital.map(amounts)),
        ];
        Filters {
            countries: mark_names(&ventures.countries, &query.countries),
            sectors: mark_sets(&ventures.sectors, &query.sectors),
            statuses: (!query.status_filter().is_empty()).then(|| {
                let numbers = query.status_filter().iter().map(status_number);
                let numbers = numbers.filter(|number| *number > 0).map(u32::from);
                mark_numbers(self.rounds.statuses.len(), numbers)
            }),
            stages: mark_names(&self.rounds.stages, &stages),
            ventures: (!query.ventures.is_empty()).then(|| {
                mark_numbers(ids.len(), query.ventures.iter().filter_map(|id| ids.find(id)))
            }),
            ranges: given_ranges(&ranges, &query.unknown),
            ..Filters::default()
        }
    }

    /// Rounds that have each typed word in their title or in a text of their venture.
    fn matching_rounds(&self, text: Option<&str>, stop: &AtomicBool) -> Matches {
        let table = &self.rounds.table;
        let ventures = &self.ventures.table;
        let text = text.unwrap_or_default();
        if text.trim().is_empty() {
            return Matches::All;
        }
        let question = query_words(table, Some(text));
        if question.words.is_empty() {
            return Matches::Found(Vec::new());
        }
        let of_titles = MatchingTerms::of_forms(&table.text, &question, stop);
        let of_texts = MatchingTerms::of_forms(&ventures.text, &question, stop);
        let titles = word_costs(&table.text, &of_titles, &question, stop);
        let texts = word_costs(&ventures.text, &of_texts, &question, stop);
        let mut rows: Vec<usize> = (0..table.rows()).collect();
        for (titles, texts) in titles.zip(texts) {
            let has =
                |costs: &[u8], row: usize| costs.get(row).is_some_and(|cost| *cost != NOT_FOUND);
            rows.retain(|row| {
                has(&titles, *row) || {
                    let facts = table.facts(*row);
                    let venture = facts.and_then(|facts| ventures.row_of(facts.venture));
                    venture.is_some_and(|venture| has(&texts, venture))
                }
            });
        }
        let found = |row: usize| Hit { row: number(row), weight: 0 };
        Matches::Found(rows.into_iter().map(found).collect())
    }
}

/// Columns that filters and counts read, with the columns of the venture.
#[inline]
fn columns(facts: &RoundFacts, venture: Option<&VentureFacts>, posted: u64) -> FilterColumns {
    FilterColumns {
        country: venture.map_or(0, |venture| venture.country),
        sectors: venture.map_or(UNKNOWN, |venture| venture.sectors),
        status: facts.status.into(),
        stage: facts.stage,
        founded: venture.map_or(0, |venture| venture.founded),
        time: posted,
        amount: facts.capital.filter(|amount| Usd(*amount).is_plausible()),
        venture: facts.venture,
        ..FilterColumns::default()
    }
}
