//! Finding the rows that have every typed word, and how well they have them.

use super::cost::NOT_FOUND;
use super::finding::find;
use crate::index::Index;
use crate::store::{number, position};
use crate::text::words;

/// Nobody types more, and what is pasted must not stop the page.
const MOST_WORDS: usize = 32;

/// The folded words of what was typed, each once.
pub(crate) fn typed_words(text: &str) -> Vec<String> {
    let mut typed = Vec::new();
    for word in words(text).take(MOST_WORDS) {
        if !typed.contains(&word) {
            typed.push(word);
        }
    }
    typed
}

/// What matches the text of a query.
pub(crate) enum Matches {
    /// Everything: no text was typed.
    All,
    /// The rows that have every word, in ascending order.
    Found(Vec<Found>),
}

/// A row that has every word.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub(crate) row: u32,
    /// The sum of the costs of all words.
    pub(crate) cost: u16,
}

impl Matches {
    /// Looks for all words. Rows that are dead may be found as well.
    pub(crate) fn of(index: &Index, text: &str, typed: &[String]) -> Self {
        if text.trim().is_empty() {
            return Self::All;
        }
        let mut found = Vec::new();
        for (at, word) in typed.iter().enumerate() {
            let costs = find(index, word);
            if at == 0 {
                found = gathered(&costs);
            } else {
                found.retain_mut(|found| add_cost(found, &costs));
            }
            if found.is_empty() {
                break;
            }
        }
        Self::Found(found)
    }

    /// How many rows match, if all of so many are there.
    pub(crate) fn count(&self, rows: usize) -> usize {
        match self {
            Self::All => rows,
            Self::Found(found) => found.len(),
        }
    }

    /// The rows that match, if all of so many are there.
    pub(crate) fn rows(&self, rows: usize) -> Vec<usize> {
        match self {
            Self::All => (0..rows).collect(),
            Self::Found(found) => found.iter().map(|found| position(found.row)).collect(),
        }
    }
}

/// The rows that have a cost. Most queries are found in few rows, so eight are passed over at a
/// time, and all that follows looks at these few.
fn gathered(costs: &[u8]) -> Vec<Found> {
    let mut found = Vec::new();
    let mut look = |from: usize, costs: &[u8]| {
        for (row, cost) in (number(from)..).zip(costs) {
            if *cost != NOT_FOUND {
                found.push(Found { row, cost: u16::from(*cost) });
            }
        }
    };
    let (eights, rest) = costs.as_chunks::<8>();
    for (at, eight) in eights.iter().enumerate() {
        // One comparison of 64 bits.
        if u64::from_le_bytes(*eight) != u64::from_le_bytes([NOT_FOUND; 8]) {
            look(at * 8, eight);
        }
    }
    look(eights.len() * 8, rest);
    found
}

/// Adds the cost of a further word; `false` if the row lacks it.
fn add_cost(found: &mut Found, costs: &[u8]) -> bool {
    let cost = costs.get(position(found.row)).copied().unwrap_or(NOT_FOUND);
    found.cost += u16::from(cost);
    cost != NOT_FOUND
}
