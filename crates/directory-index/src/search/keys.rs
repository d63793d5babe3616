//! Sort keys: the value that is sorted by, then the rank by age, which breaks ties and tells the row.

use super::cost::unweigh;
use crate::store::interner::Interner;
use crate::store::order::Order;
use crate::store::position;
use crate::table::Table;
use crate::text::fold::Normalize;
use crate::text::natural::add_word;
use crate::text::words;
use std::ops::Range;

/// Stands for what is not known, and so comes last.
const UNKNOWN: u64 = u64::MAX;

/// Makes the keys of the rows of a table.
pub(crate) struct Keys<'a, F> {
    table: &'a Table<F>,
    /// Whether matches are ranked, and not sorted by a value.
    ranked: bool,
    /// Whether the newest come first, and nothing else is sorted by.
    pub(super) by_age: bool,
    descending: bool,
    /// The places of the terms that begin with the first typed word.
    beginning: Range<usize>,
}

impl<'a, F: Copy> Keys<'a, F> {
    /// `descending` is that of the order, if one is given.
    pub(crate) fn of(table: &'a Table<F>, typed: &[String], descending: Option<bool>) -> Self {
        let first = typed.first().map(|word| table.text.words.beginning(word));
        Self {
            table,
            ranked: first.is_some() && descending.is_none(),
            by_age: first.is_none() && descending.is_none(),
            descending: descending.unwrap_or(false),
            beginning: first.unwrap_or(0..0),
        }
    }

    /// A key that no row has a smaller one than which matches with this weight. It takes no look
    /// at the row, and tells that most rows cannot be on the page.
    #[inline]
    pub(crate) fn least(&self, weight: u16) -> u128 {
        if self.ranked { u128::from(of_cost(weight)) << 32 } else { 0 }
    }

    /// The key of a row that matches with a weight and has this value.
    #[inline]
    pub(crate) fn of_row(&self, row: usize, weight: u16, value: Option<u64>) -> u128 {
        let first = match value {
            // Names are typed from their beginning; and of two titles with the same find, the
            // shorter one is more of it. So is the shorter text, where a title is not what was
            // looked for.
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

/// The part of a key that says how well a row matches: more than all that comes after it.
#[inline]
fn of_cost(weight: u16) -> u64 {
    u64::from(unweigh(weight).0) << 23
}

/// The rank of a title; nothing for a title without words.
#[inline]
pub(crate) fn title_rank<F: Copy>(table: &Table<F>, row: usize) -> Option<u64> {
    let rank = table.titles.ranks().get(row).copied()?;
    (table.text.lengths(row).title > 0).then_some(rank.into())
}

/// A number of single precision as one that sorts as it does.
pub(crate) fn ordered(number: f32) -> u64 {
    // Zero has two representations, which are equal.
    let bits = (number + 0.0).to_bits();
    // Below zero, greater bits mean smaller numbers.
    u64::from(if bits >> 31 == 1 { !bits } else { bits | 1 << 31 })
}

/// The rank of every name by `key` and, if that is the same, by the name itself; the name at 0 is
/// that of nothing.
pub(crate) fn ranks<K: Ord>(names: &Interner, key: impl Fn(&str) -> K) -> Vec<u32> {
    let keys: Vec<K> = names.iter().map(key).collect();
    let key = |name| (keys.get(position(name)), names.get(name));
    let mut order = Order::default();
    order.add_up_to(names.len(), &|_| 0, &|a, b| key(a).cmp(&key(b)));
    order.ranks().to_vec()
}

/// Sorts as names do.
pub(crate) fn name_key(name: &str, normalize: Normalize) -> Vec<u8> {
    let mut key = Vec::new();
    words(name, normalize).for_each(|word| add_word(&word, &mut key));
    key
}

/// The rank of the name with this number; nothing for 0.
#[inline]
pub(crate) fn rank(ranks: &[u32], name: u32) -> Option<u64> {
    let rank = ranks.get(position(name)).filter(|_| name != 0)?;
    Some(u64::from(*rank))
}
