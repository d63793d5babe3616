//! Finding the rows that have every typed word, and how well they have them.

use super::cost::{NOT_FOUND, weigh};
use super::is_set;
use super::meaning::Meaning;
use crate::store::order::sort;
use crate::store::{number, position};
use crate::text::fold::Normalize;
use crate::text::words;
use crate::text_index::TextIndex;
use std::sync::atomic::AtomicBool;

/// Nobody types more, and what is pasted must not stop the page.
const MOST_WORDS: usize = 32;

/// Finds are few if they take fewer bytes than this, and one more for so many rows.
const FEW: usize = 128;

/// What looking into the text of a row costs, in bytes of postings that could be read instead.
const TEXT: usize = 100;

/// What a byte costs where the texts of all rows are looked into.
const ALL_TEXTS: usize = 2;

/// The folded words of what was typed, each once.
pub(crate) fn typed_words(text: &str, normalize: Normalize) -> Vec<String> {
    let mut typed = Vec::new();
    for word in words(text, normalize).take(MOST_WORDS) {
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
    /// The cost of the only word in every row, and how many rows have it. These can be most of
    /// all rows, and are not written down once more.
    Costs(Vec<u8>, usize),
}

/// A row that has every word.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub(crate) row: u32,
    /// The sum of the weights of all words.
    pub(crate) weight: u16,
}

impl Matches {
    /// Looks for all words. Rows that are dead may be found as well.
    ///
    /// The word that seems to be the rarest comes first, since it costs the least and leaves the
    /// fewest rows for the others. Where few are left, their texts are looked into, and the lists
    /// of the other words, which may be long, are not.
    pub(crate) fn of(index: &TextIndex, text: &str, typed: &[String], stop: &AtomicBool) -> Self {
        if text.trim().is_empty() {
            return Self::All;
        }
        let mut words = by_size(index, typed, stop).into_iter();
        let Some(mut rarest) = words.next() else { return Self::Found(Vec::new()) };
        rarest.forgive();
        let few = FEW + index.len() / FEW;
        let mut found = if rarest.size() < few {
            sorted(&rarest)
        } else {
            let (costs, count) = costs(index, &rarest, stop);
            if words.len() == 0 {
                return Self::Costs(costs, count);
            }
            gathered(&costs, count)
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

    /// How many rows match, if all of so many are there.
    pub(crate) fn count(&self, rows: usize) -> usize {
        match self {
            Self::All => rows,
            Self::Found(found) => found.len(),
            Self::Costs(_, count) => *count,
        }
    }

    /// Those of these rows that match.
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
            weight.map(|weight| Found { row, weight })
        };
        Self::Found(rows.into_iter().filter_map(found).collect())
    }
}

impl Found {
    /// The row as a place, and the weight.
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

/// What the typed words mean, the one with the shortest lists first.
fn by_size<'a>(index: &'a TextIndex, typed: &'a [String], stop: &AtomicBool) -> Vec<Meaning<'a>> {
    let wanted = typed.iter().take_while(|_| !is_set(stop));
    let mut words: Vec<_> = wanted.map(|word| Some(Meaning::as_typed(index, word))).collect();
    let sizes: Vec<_> = words.iter().flatten().map(Meaning::size).collect();
    let size = |at: u32| sizes.get(position(at));
    let mut order: Vec<u32> = (0..number(words.len())).collect();
    sort(&mut order, &|a, b| size(a).cmp(&size(b)));
    order.into_iter().filter_map(|at| words.get_mut(position(at))?.take()).collect()
}

/// The cost of one word in every row.
pub(crate) fn costs_of(index: &TextIndex, typed: &str, stop: &AtomicBool) -> Vec<u8> {
    let mut word = Meaning::as_typed(index, typed);
    word.forgive();
    costs(index, &word, stop).0
}

/// Where there are few finds, they are sorted; a place for every row would be mostly empty.
fn sorted(word: &Meaning<'_>) -> Vec<Found> {
    let mut finds = Vec::new();
    word.each(|row, cost| finds.push(u64::from(number(row)) << 8 | u64::from(cost)));
    finds.sort_unstable();
    // Of the finds in one row, the first is the best.
    finds.dedup_by_key(|find| *find >> 8);
    let found = |find: u64| {
        let [.., a, b, c, d, cost] = find.to_be_bytes();
        Found { row: u32::from_be_bytes([a, b, c, d]), weight: weigh(cost) }
    };
    finds.into_iter().map(found).collect()
}

/// After the texts of so many rows, it is looked at whether anybody still waits.
const LOOKS: usize = 1 << 10;

/// The costs of so many rows are looked at together: most queries are found in few.
const TOGETHER: usize = 16;

/// The cost of a word in every row, filled up to a whole number of those that are looked at
/// together, and how many rows have it.
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
        word.each(note);
    } else {
        let wanted = (0..index.len()).take_while(|row| row % LOOKS != 0 || !is_set(stop));
        wanted.for_each(|row| note(row, word.cost_in(number(row))));
    }
    (costs, count)
}

/// The rows that have a cost, in ascending order, with its weight.
#[inline]
pub(crate) fn each(costs: &[u8]) -> impl Iterator<Item = (usize, u16)> {
    let (all, _) = costs.as_chunks::<TOGETHER>();
    let some =
        all.iter().enumerate().filter(|(_, costs)| u128::from_le_bytes(**costs) != u128::MAX);
    some.flat_map(|(at, costs)| (at * TOGETHER..).zip(costs))
        .filter(|(_, cost)| **cost != NOT_FOUND)
        .map(|(row, cost)| (row, weigh(*cost)))
}

/// The same as a list.
fn gathered(costs: &[u8], count: usize) -> Vec<Found> {
    let mut found = Vec::with_capacity(count);
    each(costs).for_each(|(row, weight)| found.push(Found { row: number(row), weight }));
    found
}
