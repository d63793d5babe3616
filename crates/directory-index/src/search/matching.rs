//! Matching: rows that have every typed word, and their weights.

use super::cost::{NOT_FOUND, weigh};
use super::is_stopped;
use super::matching_terms::MatchingTerms;
use crate::store::{number, position};
use crate::text::fold::Normalize;
use crate::text::joined::Question;
use crate::text::words;
use crate::text_index::TextIndex;
use std::sync::atomic::AtomicBool;

/// Maximum number of words of a query, so that pasted text does not block the page.
const MAX_WORDS: usize = 32;

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
    pub(crate) fn find(index: &TextIndex, text: &str, typed: &Question, stop: &AtomicBool) -> Self {
        if text.trim().is_empty() {
            return Self::All;
        }
        let forms = MatchingTerms::of_forms(index, typed, stop);
        let mut words = word_costs(index, &forms, typed, stop);
        let mut found = words.next().map(|costs| hits(&costs)).unwrap_or_default();
        while !found.is_empty()
            && let Some(costs) = words.next()
        {
            let cost = |row| costs.get(position(row)).copied().unwrap_or(NOT_FOUND);
            found.retain_mut(|hit| hit.add(cost(hit.row)));
        }
        Self::Found(found)
    }

    /// Matches among these rows.
    pub(crate) fn restrict_to(&self, rows: Vec<u32>) -> Self {
        let found = |row: u32| match self {
            Self::All => Some(Hit { row, weight: 0 }),
            Self::Found(found) => {
                let index = found.binary_search_by_key(&row, |hit| hit.row).ok()?;
                found.get(index).copied()
            }
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

/// Cost of each word in every row, padded to a multiple of [`LANES`].
pub(crate) fn word_costs<'a>(
    index: &'a TextIndex,
    forms: &'a [MatchingTerms<'a>],
    typed: &'a Question,
    stop: &'a AtomicBool,
) -> impl Iterator<Item = Vec<u8>> + 'a {
    let words = typed.words.iter().take_while(|_| !is_stopped(stop));
    words.map(|word| {
        let mut costs = vec![NOT_FOUND; index.len().next_multiple_of(LANES)];
        for form in word.iter().filter_map(|form| forms.get(*form)) {
            form.for_each(|row, cost| {
                costs.get_mut(row).into_iter().for_each(|best| *best = cost.min(*best));
            });
        }
        costs
    })
}

/// Number of costs that are compared at once, as most of them are [`NOT_FOUND`].
const LANES: usize = 16;

/// Rows that have a cost, ascending, with their weights.
fn hits(costs: &[u8]) -> Vec<Hit> {
    let (all, _) = costs.as_chunks::<LANES>();
    let some =
        all.iter().enumerate().filter(|(_, costs)| u128::from_le_bytes(**costs) != u128::MAX);
    some.flat_map(|(at, costs)| (number(at * LANES)..).zip(costs))
        .filter(|(_, cost)| **cost != NOT_FOUND)
        .map(|(row, cost)| Hit { row, weight: weigh(*cost) })
        .collect()
}
