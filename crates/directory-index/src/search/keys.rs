//! Sort keys: the sorted value, then the rank by age, which breaks ties and identifies the row.

use super::cost::unweigh;
use crate::store::interner::Interner;
use crate::store::order::Order;
use crate::store::position;
use crate::table::Table;
use crate::text::fold::Normalize;
use crate::text::natural::add_word;
use crate::text::words;
use std::ops::Range;

/// Sort value of an unknown value, which is last.
const UNKNOWN: u64 = u64::MAX;

/// Maker of the keys of a table's rows.
pub(crate) struct Keys<'a, F> {
    table: &'a Table<F>,
    /// True if matches are ranked, not sorted by a value.
    ranked: bool,
    descending: bool,
    /// Places of the terms that begin with the first typed word.
    beginning: Range<usize>,
}

impl<'a, F: Copy> Keys<'a, F> {
    /// Creates a maker; `descending` is the direction of the order, if one is given.
    pub(crate) fn of(table: &'a Table<F>, typed: &[String], descending: Option<bool>) -> Self {
        let first = typed.first().map(|word| table.text.words.beginning(word));
        Self {
            table,
            ranked: first.is_some() && descending.is_none(),
            descending: descending.unwrap_or(false),
            beginning: first.unwrap_or(0..0),
        }
    }

    /// Lower bound of the keys of rows that match with this weight. Needs no look at the row, and
    /// rules most rows out of the page.
    #[inline]
    pub(crate) fn least(&self, weight: u16) -> u128 {
        if self.ranked { u128::from(of_cost(weight)) << 32 } else { 0 }
    }

    /// Key of a row that matches with a weight and has this value.
    #[inline]
    pub(crate) fn of_row(&self, row: usize, weight: u16, value: Option<u64>) -> u128 {
        let first = match value {
            // Names are typed from their beginning; and of two titles with the same find, the
            // shorter one is the closer match. So is the shorter text, if the words are not all in
            // the title.
            _ if self.ranked => {
                let elsewhere = !self.table.text.begins_within(row, &self.beginning);
                let (_, outside) = unweigh(weight);
                let lengths = self.table.text.lengths(row);
                let words = if outside { lengths.all } else { lengths.title.into() };
                of_cost(weight) | u64::from(elsewhere) << 22 | u64::from(words)
            }
            None => UNKNOWN,
            Some(value) if self.descending => UNKNOWN - 1 - value.min(UNKNOWN - 1),
            Some(value) => value.min(UNKNOWN - 1),
        };
        let age = self.table.newest.ranks().get(row).copied().unwrap_or(u32::MAX);
        u128::from(first) << 32 | u128::from(age)
    }

    pub(crate) fn row(&self, key: u128) -> Option<usize> {
        let rank = usize::try_from(key & u128::from(u32::MAX)).ok()?;
        self.table.newest.sorted().get(rank).map(|row| position(*row))
    }
}

/// Part of a key for the quality of the match: it outweighs all later parts.
#[inline]
fn of_cost(weight: u16) -> u64 {
    u64::from(unweigh(weight).0) << 23
}

/// Rank of a title; `None` for a title without words.
#[inline]
pub(crate) fn title_rank<F: Copy>(table: &Table<F>, row: usize) -> Option<u64> {
    let rank = table.titles.ranks().get(row).copied()?;
    (table.text.lengths(row).title > 0).then_some(rank.into())
}

/// Bits of a number of single precision that sort as the number does.
pub(crate) fn sortable_bits(number: f32) -> u64 {
    // Zero has two representations, which are equal.
    let bits = (number + 0.0).to_bits();
    // Below zero, greater bits mean smaller numbers.
    u64::from(if bits >> 31 == 1 { !bits } else { bits | 1 << 31 })
}

/// Rank of every name by `key` and, for equal keys, by the name itself. The name at 0 is the
/// missing one.
pub(crate) fn ranks<K: Ord>(names: &Interner, key: impl Fn(&str) -> K) -> Vec<u32> {
    let keys: Vec<K> = names.iter().map(key).collect();
    let key = |name| (keys.get(position(name)), names.get(name));
    let mut order = Order::default();
    order.add_up_to(names.len(), &|_| 0, &|a, b| key(a).cmp(&key(b)));
    order.ranks().to_vec()
}

/// Sort key of a name.
pub(crate) fn name_key(name: &str, normalize: Normalize) -> Vec<u8> {
    let mut key = Vec::new();
    words(name, normalize).for_each(|word| add_word(&word, &mut key));
    key
}

/// Rank of the name with this number; `None` for 0.
#[inline]
pub(crate) fn rank(ranks: &[u32], name: u32) -> Option<u64> {
    let rank = ranks.get(position(name)).filter(|_| name != 0)?;
    Some(u64::from(*rank))
}
