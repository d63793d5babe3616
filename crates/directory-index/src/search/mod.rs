//! Search: from a query to its results.

mod cost;
mod facets;
mod filters;
mod keys;
mod matching;
mod matching_terms;
mod people;
mod rounds;
mod similar;
mod top;
mod typos;
mod ventures;

use crate::engine::Engine;
use crate::table::Table;
use crate::text::joined::Question;
use directory_api::{Facets, ListQuestion, PageRequest, SortKey, UnknownCounts};
use facets::Tally;
use filters::{FilterColumns, FilterResult, Filters};
use keys::Keys;
use matching::Matches;
use std::sync::atomic::{AtomicBool, Ordering};
use top::TopKeys;

/// Search result: a page of records, their total, and the requested counts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SearchResult<'a> {
    /// Number of records that match.
    pub total: u64,
    /// Identifiers of the records on the page, in order.
    pub ids: Vec<&'a str>,
    /// Counts of the matches by value.
    pub facets: Facets,
    /// Number of records, for each range, that lack its value and pass all other filters.
    pub unknown: UnknownCounts,
}

/// Facts that an answer depends on, besides the question and the records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Context {
    /// Today, as the number of days since 1970 in UTC.
    pub today: u32,
    /// True if counts of ventures may show their rounds.
    pub shows_rounds: bool,
}

impl Engine {
    /// Answers a question.
    pub fn find(
        &self,
        question: &ListQuestion,
        page: PageRequest,
        context: Context,
    ) -> SearchResult<'_> {
        self.search(question, page, context, &NOT_STOPPED).unwrap_or_default()
    }

    /// Answers a question; `None` if `stop` was set before the end.
    pub fn search(
        &self,
        question: &ListQuestion,
        page: PageRequest,
        context: Context,
        stop: &AtomicBool,
    ) -> Option<SearchResult<'_>> {
        match question {
            ListQuestion::Ventures(query) => self.find_ventures(query, page, context, false, stop),
            ListQuestion::People(query) => self.search_people(query, page, stop),
            ListQuestion::Rounds(query) => self.search_rounds(query, page, stop),
        }
    }
}

/// Flag for searches that run to their end.
static NOT_STOPPED: AtomicBool = AtomicBool::new(false);

/// True if a search should end because its client has left. Searches check this before each typed
/// word.
fn is_stopped(stop: &AtomicBool) -> bool {
    stop.load(Ordering::Relaxed)
}

/// Filters and counts the rows that match the text. `value` returns a row's value for an order;
/// without an order, its likeness. Returns the total, the rows of the page, and the counts of rows
/// that lack the value of a range.
#[inline]
fn scan<F: Copy>(
    table: &Table<F>,
    matches: &Matches,
    (filters, tally): (&Filters, &mut Tally),
    (keys, order): (&Keys<'_, F>, Option<SortKey>),
    columns: impl Fn(&F, usize) -> FilterColumns,
    value: impl Fn(&F, usize, &FilterColumns, Option<SortKey>) -> Option<u64>,
    page: PageRequest,
) -> (u64, Vec<usize>, UnknownCounts) {
    let size = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
    let offset = size(page.offset);
    let limit = size(page.limit.into());
    let mut top = TopKeys::new(offset.saturating_add(limit));
    let mut total = 0;
    let mut unknown = vec![0_u64; filters.ranges.len()];
    let all_pass = filters.is_empty();
    let counts = !tally.is_empty();
    let mut visit = |row: usize, facts: &F, weight: u16| {
        let columns = columns(facts, row);
        let result = match all_pass {
            true => FilterResult::default(),
            false => filters.test(&columns, |key| value(facts, row, &columns, Some(key))),
        };
        // A row that fails several filters is not counted at all.
        if result.failed.has_several() {
            return;
        }
        if counts {
            tally.add(columns, result.failed);
        }
        if !result.unknown.is_empty() {
            result.count_unknown(&filters.ranges, &mut unknown);
        }
        if result.failed.is_empty() {
            total += 1;
            if top.admits(keys.lower_bound(weight)) {
                top.add(keys.key(row, weight, value(facts, row, &columns, order)));
            }
        }
    };
    let facts_of = |row: usize| table.facts(row);
    match matches {
        Matches::All => {
            table.live_rows().for_each(|(row, facts)| visit(row, facts, 0));
        }
        Matches::Found(found) => found.iter().for_each(|found| {
            let (row, weight) = found.row_and_weight();
            facts_of(row).into_iter().for_each(|facts| visit(row, facts, weight));
        }),
    }
    let rows = top.page(offset).iter().filter_map(|key| keys.row(*key)).collect();
    let names = filters.ranges.iter().map(|range| range.key.as_str().to_owned());
    (total, rows, names.zip(unknown).collect())
}

/// Rows of these identifiers, each once, in ascending order.
fn rows_of<F: Copy>(table: &Table<F>, ids: &[String]) -> Vec<u32> {
    let rows = ids.iter().filter_map(|id| table.find(id)).map(crate::store::number);
    let mut rows: Vec<u32> = rows.collect();
    crate::store::order::sort(&mut rows, &|a, b| a.cmp(&b));
    rows.dedup();
    rows
}

/// Rows that match the text and the identifiers of a query.
fn find_matches<F: Copy>(
    table: &Table<F>,
    text: Option<&str>,
    typed: &Question,
    ids: &[String],
    stop: &AtomicBool,
) -> Matches {
    let matches = Matches::find(&table.text, text.unwrap_or_default(), typed, stop);
    if ids.is_empty() { matches } else { matches.restrict_to(rows_of(table, ids)) }
}

/// Words of the text of a query.
fn query_words<F: Copy>(table: &Table<F>, text: Option<&str>) -> Question {
    matching::typed_words(text.unwrap_or_default(), table.text.dictionary.normalize())
}
