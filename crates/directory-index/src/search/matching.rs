//! Matching: rows that have every typed word, and their weights.

use super::cost::{NOT_FOUND, weigh};
use super::is_stopped;
use super::matching_terms::{MatchingTerms, WordTerms};
use crate::store::order::sort;
use crate::store::{number, position};
use crate::text::fold::Normalize;
use crate::text::joined::Question;
use crate::text::words;
use crate::text_index::TextIndex;
use std::sync::atomic::AtomicBool;

/// Maximum number of words of a query, so that pasted text does not block the page.
const MAX_WORDS: usize = 32;

/// Lists are short below this number of bytes, plus one byte for every [`ROWS_PER_BYTE`] rows.
const SHORT_LIST_BYTES: usize = 128;
/// Number of rows in an array over all rows that cost as much as a byte of a list.
const ROWS_PER_BYTE: usize = 128;

/// Cost of searching the text of one row, in bytes of postings that could be read instead.
const TEXT_COST: usize = 100;

/// Cost of a byte of text if all texts are searched, in bytes of postings.
const BYTE_COST: usize = 2;

/// Folded words of a typed text.
pub(crate) fn typed_words(text: &str, normalize: Normalize) -> Question {
    let words: Vec<String> = words(text, normalize).take(MAX_WORDS).collect();
    Question::new(&words)
}

/// Rows that match the text of a query.
pub(crate) enum Matches {
    /// All rows: no text was typed.
    All,
    /// Rows that have every word, ascending.
    Found(Vec<Hit>),
    /// Cost of the only word in every row. The rows that have it are not listed, because they may be
    /// most of the table.
    Costs(Vec<u8>),
}

/// Row that has every word.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hit {
    pub(crate) row: u32,
    /// Sum of the weights of all words.
    pub(crate) weight: u16,
}

impl Matches {
    /// Finds the rows that have all words, including dead rows.
    ///
    /// The word with the shortest lists goes first, since it costs the least and leaves the fewest
    /// rows for the others. If few rows remain, their texts are read instead of long lists of the
    /// other words.
    pub(crate) fn find(index: &TextIndex, text: &str, typed: &Question, stop: &AtomicBool) -> Self {
        if text.trim().is_empty() {
            return Self::All;
        }
        let forms = MatchingTerms::of_forms(index, typed, stop);
        let mut words = terms_by_size(index, &forms, typed).into_iter();
        let Some(rarest) = words.next() else { return Self::Found(Vec::new()) };
        let short = SHORT_LIST_BYTES + index.len() / ROWS_PER_BYTE;
        let mut found = if rarest.size() < short {
            sorted_hits(&rarest)
        } else {
            let costs = row_costs(index, &rarest, stop);
            if words.len() == 0 {
                return Self::Costs(costs);
            }
            hits(&costs).map(|(row, weight)| Hit { row: number(row), weight }).collect()
        };
        for word in words {
            if found.is_empty() || is_stopped(stop) {
                break;
            }
            let by_text = found.len() * TEXT_COST < word.size() + index.len() / 16;
            if by_text {
                found.retain_mut(|hit| hit.add(word.cost_in(hit.row)));
            } else {
                let costs = row_costs(index, &word, stop);
                let cost = |row| costs.get(position(row)).copied().unwrap_or(NOT_FOUND);
                found.retain_mut(|hit| hit.add(cost(hit.row)));
            }
        }
        Self::Found(found)
    }

    /// Matches among these rows.
    pub(crate) fn restrict_to(&self, rows: Vec<u32>) -> Self {
        let found = |row: u32| {
            let weight = match self {
                Self::All => Some(0),
                Self::Found(found) => {
                    let index = found.binary_search_by_key(&row, |hit| hit.row).ok();
                    index.and_then(|index| found.get(index)).map(|hit| hit.weight)
                }
                Self::Costs(costs) => {
                    let cost = costs.get(position(row)).filter(|cost| **cost != NOT_FOUND);
                    cost.map(|cost| weigh(*cost))
                }
            };
            weight.map(|weight| Hit { row, weight })
        };
        Self::Found(rows.into_iter().filter_map(found).collect())
    }
}

impl Hit {
    /// Row as an index, and the weight.
    #[inline]
    pub(crate) fn row_and_weight(&self) -> (usize, u16) {
        (position(self.row), self.weight)
    }

    /// Adds the cost of another word; false if the row lacks the word.
    fn add(&mut self, cost: u8) -> bool {
        self.weight += weigh(cost);
        cost != NOT_FOUND
    }
}

/// Terms of the typed words, the word with the shortest lists first.
fn terms_by_size<'a>(
    index: &'a TextIndex,
    forms: &'a [MatchingTerms<'a>],
    typed: &Question,
) -> Vec<WordTerms<'a>> {
    let mut words: Vec<_> =
        typed.words.iter().map(|word| Some(WordTerms::new(index, forms, word))).collect();
    let sizes: Vec<_> = words.iter().flatten().map(WordTerms::size).collect();
    let size = |at: u32| sizes.get(position(at));
    let mut order: Vec<u32> = (0..number(words.len())).collect();
    sort(&mut order, &|a, b| size(a).cmp(&size(b)));
    order.into_iter().filter_map(|at| words.get_mut(position(at))?.take()).collect()
}

/// Cost of each word in every row.
pub(crate) fn word_costs<'a>(
    index: &'a TextIndex,
    forms: &'a [MatchingTerms<'a>],
    typed: &'a Question,
    stop: &'a AtomicBool,
) -> impl Iterator<Item = Vec<u8>> + 'a {
    let words = typed.words.iter().take_while(|_| !is_stopped(stop));
    words.map(|word| row_costs(index, &WordTerms::new(index, forms, word), stop))
}

/// Hits of a word with few matches, for which an array over all rows would be mostly empty.
fn sorted_hits(word: &WordTerms<'_>) -> Vec<Hit> {
    let mut matches = Vec::new();
    word.for_each(|row, cost| matches.push(u64::from(number(row)) << 8 | u64::from(cost)));
    matches.sort_unstable();
    // The first match in a row is the best.
    matches.dedup_by_key(|found| *found >> 8);
    let hit = |found: u64| {
        let [.., a, b, c, d, cost] = found.to_be_bytes();
        Hit { row: u32::from_be_bytes([a, b, c, d]), weight: weigh(cost) }
    };
    matches.into_iter().map(hit).collect()
}

/// Number of texts read between two checks of `stop`.
const CHECK_INTERVAL: usize = 1 << 10;

/// Number of costs that are compared at once, as most of them are [`NOT_FOUND`].
const LANES: usize = 16;

/// Cost of a word in every row, padded to a multiple of [`LANES`].
fn row_costs(index: &TextIndex, word: &WordTerms<'_>, stop: &AtomicBool) -> Vec<u8> {
    let mut costs = vec![NOT_FOUND; index.len().next_multiple_of(LANES)];
    let mut note = |row: usize, cost: u8| {
        if let Some(best) = costs.get_mut(row) {
            *best = cost.min(*best);
        }
    };
    if word.size() < BYTE_COST * index.texts.size() {
        word.for_each(note);
    } else {
        let wanted =
            (0..index.len()).take_while(|row| row % CHECK_INTERVAL != 0 || !is_stopped(stop));
        wanted.for_each(|row| note(row, word.cost_in(number(row))));
    }
    costs
}

/// Rows that have a cost, ascending, with their weights.
#[inline]
pub(crate) fn hits(costs: &[u8]) -> impl Iterator<Item = (usize, u16)> {
    let (all, _) = costs.as_chunks::<LANES>();
    let some =
        all.iter().enumerate().filter(|(_, costs)| u128::from_le_bytes(**costs) != u128::MAX);
    some.flat_map(|(at, costs)| (at * LANES..).zip(costs))
        .filter(|(_, cost)| **cost != NOT_FOUND)
        .map(|(row, cost)| (row, weigh(*cost)))
}
