//! Matching: the rows that have every typed word, with their weights.

use super::cost::{NOT_FOUND, weigh};
use super::is_set;
use super::meaning::Meaning;
use crate::store::order::sort;
use crate::store::{number, position};
use crate::text::fold::Normalize;
use crate::text::words;
use crate::text_index::TextIndex;
use std::sync::atomic::AtomicBool;

/// Limit on the words of a query, so that pasted text does not block the page.
const MOST_WORDS: usize = 32;

/// Limit for few finds: fewer bytes than this, and one more for this number of rows.
const FEW: usize = 128;

/// Cost of searching the text of a row, in bytes of postings that could be read instead.
const TEXT: usize = 100;

/// Cost of a byte if the texts of all rows are searched.
const ALL_TEXTS: usize = 2;

/// Folded words of a typed text, each once.
pub(crate) fn typed_words(text: &str, normalize: Normalize) -> Vec<String> {
    let mut typed = Vec::new();
    for word in words(text, normalize).take(MOST_WORDS) {
        if !typed.contains(&word) {
            typed.push(word);
        }
    }
    typed
}

/// Rows that match the text of a query.
pub(crate) enum Matches {
    /// All rows: no text was typed.
    All,
    /// Rows that have every word, in ascending order.
    Found(Vec<Hit>),
    /// Cost of the only word in every row, and the number of rows that have it. These can be most
    /// of all rows, so no list of them is made.
    Costs(Vec<u8>, usize),
}

/// Row that has every word.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hit {
    pub(crate) row: u32,
    /// Sum of the weights of all words.
    pub(crate) weight: u16,
}

impl Matches {
    /// Searches for all words. The rows found include dead ones.
    ///
    /// The word that seems to be the rarest is searched first, since it costs the least and leaves
    /// the fewest rows for the others. If few rows remain, their texts are read instead of the
    /// lists of the other words, which may be long.
    pub(crate) fn of(index: &TextIndex, text: &str, typed: &[String], stop: &AtomicBool) -> Self {
        if text.trim().is_empty() {
            return Self::All;
        }
        let mut words = by_size(index, typed, stop).into_iter();
        let Some(mut rarest) = words.next() else { return Self::Found(Vec::new()) };
        rarest.forgive();
        let few = FEW + index.len() / FEW;
        let mut found = if rarest.size() < few {
            sort_finds(&rarest)
        } else {
            let (costs, count) = costs(index, &rarest, stop);
            if words.len() == 0 {
                return Self::Costs(costs, count);
            }
            collect_hits(&costs, count)
        };
        for mut word in words {
            if found.is_empty() || is_set(stop) {
                break;
            }
            let by_text = found.len() * TEXT < word.expected_size() + index.len() / 16;
            word.forgive();
            if by_text {
                found.retain_mut(|found| found.add(word.cost_in(found.row)));
            } else {
                let (costs, _) = costs(index, &word, stop);
                let cost = |row| costs.get(position(row)).copied().unwrap_or(NOT_FOUND);
                found.retain_mut(|found| found.add(cost(found.row)));
            }
        }
        Self::Found(found)
    }

    /// Number of rows that match, out of `rows` in total.
    pub(crate) fn count(&self, rows: usize) -> usize {
        match self {
            Self::All => rows,
            Self::Found(found) => found.len(),
            Self::Costs(_, count) => *count,
        }
    }

    /// Matches among these rows.
    pub(crate) fn of_rows(&self, rows: Vec<u32>) -> Self {
        let found = |row: u32| {
            let weight = match self {
                Self::All => Some(0),
                Self::Found(found) => {
                    let place = found.binary_search_by_key(&row, |found| found.row).ok();
                    place.and_then(|place| found.get(place)).map(|found| found.weight)
                }
                Self::Costs(costs, _) => {
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
    pub(crate) fn place(&self) -> (usize, u16) {
        (position(self.row), self.weight)
    }

    /// Adds the cost of a further word; `false` if the row lacks it.
    fn add(&mut self, cost: u8) -> bool {
        self.weight += weigh(cost);
        cost != NOT_FOUND
    }
}

/// Meanings of the typed words, the word with the shortest lists first.
fn by_size<'a>(index: &'a TextIndex, typed: &'a [String], stop: &AtomicBool) -> Vec<Meaning<'a>> {
    let wanted = typed.iter().take_while(|_| !is_set(stop));
    let mut words: Vec<_> = wanted.map(|word| Some(Meaning::as_typed(index, word))).collect();
    let sizes: Vec<_> = words.iter().flatten().map(Meaning::size).collect();
    let size = |at: u32| sizes.get(position(at));
    let mut order: Vec<u32> = (0..number(words.len())).collect();
    sort(&mut order, &|a, b| size(a).cmp(&size(b)));
    order.into_iter().filter_map(|at| words.get_mut(position(at))?.take()).collect()
}

/// Cost of one word in every row.
pub(crate) fn costs_of(index: &TextIndex, typed: &str, stop: &AtomicBool) -> Vec<u8> {
    let mut word = Meaning::as_typed(index, typed);
    word.forgive();
    costs(index, &word, stop).0
}

/// Finds of a word, sorted by row. For few finds only; an array with a place for every row would be
/// mostly empty.
fn sort_finds(word: &Meaning<'_>) -> Vec<Hit> {
    let mut finds = Vec::new();
    word.for_each(|row, cost| finds.push(u64::from(number(row)) << 8 | u64::from(cost)));
    finds.sort_unstable();
    // Of the finds in one row, the first is the best.
    finds.dedup_by_key(|find| *find >> 8);
    let found = |find: u64| {
        let [.., a, b, c, d, cost] = find.to_be_bytes();
        Hit { row: u32::from_be_bytes([a, b, c, d]), weight: weigh(cost) }
    };
    finds.into_iter().map(found).collect()
}

/// Number of texts read between two checks of `stop`.
const LOOKS: usize = 1 << 10;

/// Number of costs scanned together: most queries match few rows.
const TOGETHER: usize = 16;

/// Cost of a word in every row, padded to a multiple of [`TOGETHER`], and the number of rows that
/// have it.
fn costs(index: &TextIndex, word: &Meaning<'_>, stop: &AtomicBool) -> (Vec<u8>, usize) {
    let mut costs = vec![NOT_FOUND; index.len().next_multiple_of(TOGETHER)];
    let mut count = 0;
    let mut note = |row: usize, cost: u8| {
        if let Some(best) = costs.get_mut(row) {
            count += usize::from(*best == NOT_FOUND && cost != NOT_FOUND);
            *best = cost.min(*best);
        }
    };
    if word.size() < ALL_TEXTS * index.texts.size() {
        word.for_each(note);
    } else {
        let wanted = (0..index.len()).take_while(|row| row % LOOKS != 0 || !is_set(stop));
        wanted.for_each(|row| note(row, word.cost_in(number(row))));
    }
    (costs, count)
}

/// Rows that have a cost, in ascending order, with its weight.
#[inline]
pub(crate) fn each_hit(costs: &[u8]) -> impl Iterator<Item = (usize, u16)> {
    let (all, _) = costs.as_chunks::<TOGETHER>();
    let some =
        all.iter().enumerate().filter(|(_, costs)| u128::from_le_bytes(**costs) != u128::MAX);
    some.flat_map(|(at, costs)| (at * TOGETHER..).zip(costs))
        .filter(|(_, cost)| **cost != NOT_FOUND)
        .map(|(row, cost)| (row, weigh(*cost)))
}

/// Rows that have a cost, as a list.
fn collect_hits(costs: &[u8], count: usize) -> Vec<Hit> {
    let mut found = Vec::with_capacity(count);
    each_hit(costs).for_each(|(row, weight)| found.push(Hit { row: number(row), weight }));
    found
}
