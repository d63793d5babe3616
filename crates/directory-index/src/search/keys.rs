//! Sort keys: a value, then the rank by age, which breaks ties and identifies the row.

use super::cost::split_weight;
use crate::store::interner::Interner;
use crate::store::order::Order;
use crate::store::position;
use crate::table::Table;
use crate::text::joined::Question;
use std::ops::Range;

/// Unknown value, which sorts last.
const UNKNOWN: u64 = u64::MAX;

/// Sort keys of the rows of a table, for a query.
pub(crate) struct Keys<'a, F> {
    table: &'a Table<F>,
    /// True if rows are sorted by how well they match the typed text.
    is_ranked: bool,
    descending: bool,
    /// Places of the terms that begin with the first typed word.
    first_word_places: Range<usize>,
    /// Place of the term that equals the typed text without gaps.
    text_place: Option<usize>,
}

impl<'a, F: Copy> Keys<'a, F> {
    /// Creates the keys for a typed text; `descending` is the direction of the requested order.
    pub(crate) fn new(table: &'a Table<F>, typed: &Question, descending: Option<bool>) -> Self {
        let terms = &table.text.dictionary;
        let first = typed.first().map(|word| terms.places_with_prefix(word));
        let text_place = Some(terms.places_with_prefix(&typed.joined).start);
        Self {
            table,
            is_ranked: first.is_some() && descending.is_none(),
            descending: descending.unwrap_or(false),
            first_word_places: first.unwrap_or(0..0),
            text_place: text_place.filter(|place| terms.text_at(*place) == typed.joined),
        }
    }

    /// Lower bound of the keys of rows with this weight. It excludes most rows from the page
    /// without reading them.
    #[inline]
    pub(crate) fn lower_bound(&self, weight: u16) -> u128 {
        if self.is_ranked { u128::from(cost_part(weight)) << 32 } else { 0 }
    }

    /// Key of a row with this weight and value.
    #[inline]
    pub(crate) fn key(&self, row: usize, weight: u16, value: Option<u64>) -> u128 {
        let first = match value {
            // A title that is the typed text is first, then titles that begin with its first word,
            // as people type names from the beginning. Of two others with the same cost, the
            // shorter one is the closer match; if the words are not all in the title, the shorter
            // text.
            _ if self.is_ranked => {
                let name = self.table.text.name_place(row);
                let beginning: u64 = match name {
                    Some(_) if name == self.text_place => 0,
                    Some(place) if self.first_word_places.contains(&place) => 1,
                    _ => 2,
                };
                let (_, outside) = split_weight(weight);
                let lengths = self.table.text.lengths(row);
                let words = if outside { lengths.all } else { lengths.title.into() };
                cost_part(weight) | beginning << 21 | u64::from(words)
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

/// Highest part of the key of a ranked row.
#[inline]
fn cost_part(weight: u16) -> u64 {
    u64::from(split_weight(weight).0) << 23
}

/// Rank of a title; `None` for a title without words.
#[inline]
pub(crate) fn title_rank<F: Copy>(table: &Table<F>, row: usize) -> Option<u64> {
    let rank = table.titles.ranks().get(row).copied()?;
    (table.text.lengths(row).title > 0).then_some(rank.into())
}

/// Bits of a number, which sort like the number.
pub(crate) fn sortable_bits(number: f32) -> u64 {
    // Adding zero gives both zeros the same bits.
    let bits = (number + 0.0).to_bits();
    // Below zero, greater bits mean smaller numbers.
    u64::from(if bits >> 31 == 1 { !bits } else { bits | 1 << 31 })
}

/// Rank of every name by `key` and, for equal keys, by the name itself.
pub(crate) fn ranks<K: Ord>(names: &Interner, key: impl Fn(&str) -> K) -> Vec<u32> {
    let keys: Vec<K> = names.iter().map(key).collect();
    let key = |name| (keys.get(position(name)), names.get(name));
    let mut order = Order::default();
    order.add_up_to(names.len(), &|_| 0, &|a, b| key(a).cmp(&key(b)));
    order.ranks().to_vec()
}

/// Rank of the name with this number; `None` for 0.
#[inline]
pub(crate) fn rank(ranks: &[u32], name: u32) -> Option<u64> {
    let rank = ranks.get(position(name)).filter(|_| name != 0)?;
    Some(u64::from(*rank))
}
