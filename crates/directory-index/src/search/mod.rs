//! Search: from the words of a query to its results.

mod cost;
mod facets;
mod filters;
mod groups;
mod keys;
mod matching;
mod meaning;
mod people;
mod rounds;
mod sectors;
mod similar;
mod top;
mod typos;
mod ventures;

pub(crate) use groups::FilterGroups;

use crate::table::Table;
use directory_api::{Facets, PageRequest, Unknown};
use facets::Tally;
use filters::{Filters, Missed, View};
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
    /// Number of records, for each range, that pass all other filters but lack the value of the
    /// range.
    pub unknown: Unknown,
}

/// Flag of a search that runs to its end.
static NEVER: AtomicBool = AtomicBool::new(false);

/// True if a search should end early because its client has left. Checked before each typed word
/// and every thousand texts, so that two checks are at most a few milliseconds apart in a directory
/// of a million ventures.
fn is_set(stop: &AtomicBool) -> bool {
    stop.load(Ordering::Relaxed)
}

/// Visits every row that matches the text: counts it, and finds the rows of the page.
#[inline]
fn walk<F: Copy>(
    table: &Table<F>,
    matches: &Matches,
    (filters, tally): (&Filters<'_>, &mut Tally),
    keys: &Keys<'_, F>,
    view: impl Fn(&F, usize) -> View,
    value: impl Fn(&F, usize, &View) -> Option<u64>,
    page: PageRequest,
) -> (u64, Vec<usize>) {
    let size = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
    let (offset, limit) = (size(page.offset), size(page.limit.into()));
    let mut first = TopKeys::of(offset.saturating_add(limit));
    let mut total = 0;
    let (all_pass, counts) = (filters.are_none(), !tally.is_empty());
    let mut look = |row: usize, facts: &F, weight: u16| {
        let view = view(facts, row);
        let missed = if all_pass { Missed::default() } else { filters.missed(&view) };
        // Counts leave out one filter at most.
        if missed.filters.are_several() {
            return;
        }
        if counts {
            tally.add(view, missed.filters);
        }
        if !missed.lacking.is_empty() {
            tally.add_lacking(missed);
        }
        if missed.filters.is_empty() {
            total += 1;
            if first.admits(keys.least(weight)) {
                first.add(keys.of_row(row, weight, value(facts, row, &view)));
            }
        }
    };
    let facts_of = |row: usize| table.facts(row);
    match matches {
        Matches::All => {
            table.living().for_each(|(row, facts)| look(row, facts, 0));
        }
        Matches::Found(found) => found.iter().for_each(|found| {
            let (row, weight) = found.place();
            facts_of(row).into_iter().for_each(|facts| look(row, facts, weight));
        }),
        Matches::Costs(costs, _) => matching::each_hit(costs).for_each(|(row, weight)| {
            facts_of(row).into_iter().for_each(|facts| look(row, facts, weight));
        }),
    }
    tally.count();
    let rows = first.page(offset).iter().filter_map(|key| keys.row(*key)).collect();
    (total, rows)
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
fn matching<F: Copy>(
    table: &Table<F>,
    text: Option<&str>,
    typed: &[String],
    ids: &[String],
    stop: &AtomicBool,
) -> Matches {
    let matches = Matches::of(&table.text, text.unwrap_or_default(), typed, stop);
    if ids.is_empty() { matches } else { matches.of_rows(rows_of(table, ids)) }
}

/// Words of the text of a query.
fn typed<F: Copy>(table: &Table<F>, text: Option<&str>) -> Vec<String> {
    matching::typed_words(text.unwrap_or_default(), table.text.words.normalize())
}
