//! Sort keys.

use super::cost::unweigh;
use super::matching::Matches;
use super::query::{Query, Sort, SortKey};
use crate::index::Index;
use crate::store::order::Order;
use crate::store::rows::Facts;
use crate::store::{number, position};
use crate::text::fold::fold;
use std::ops::Range;

/// Stands for what is not known, and so comes last.
const UNKNOWN: u32 = u32::MAX;

/// Makes the sort keys of a query: 64 bits a row, of which the lower half is the rank by age. It
/// breaks ties, so that paging is stable, and it tells the row.
pub(crate) struct Keys<'a> {
    index: &'a Index,
    /// Whether there are costs to rank by.
    ranked: bool,
    sort: Option<Sort>,
    /// The rank of every country by name, where it matters.
    countries: Vec<u32>,
    /// The ranks of the titles that begin with the first typed word.
    beginning: Range<u32>,
}

impl<'a> Keys<'a> {
    pub(crate) fn of(index: &'a Index, query: &Query, typed: &[String], matches: &Matches) -> Self {
        let by_country = query.sort.is_some_and(|sort| sort.key == SortKey::Country);
        let countries = if by_country { country_ranks(index) } else { Vec::new() };
        let beginning = typed.first().map_or(0..0, |word| index.titles_beginning(word));
        let ranked = !matches!(matches, Matches::All);
        Self { index, ranked, sort: query.sort, countries, beginning }
    }

    /// A key that no row has a smaller one than which matches with this weight. It takes no look
    /// at the row, and tells that most rows cannot be on the page.
    #[inline]
    pub(crate) fn least(&self, weight: u16) -> u64 {
        if self.ranked && self.sort.is_none() { u64::from(of_cost(weight)) << 32 } else { 0 }
    }

    /// The key of a row that matches with a weight.
    #[inline]
    pub(crate) fn of_row(&self, row: usize, weight: u16, facts: &Facts) -> u64 {
        let rank = |ranks: &[u32]| ranks.get(row).copied().unwrap_or(UNKNOWN);
        let age = rank(self.index.newest.ranks());
        let first = match self.sort {
            None if !self.ranked => 0,
            // Names are typed from their beginning; and of two titles with the same find, the
            // shorter one is more of it. So is the shorter text, where a title is not what was
            // looked for.
            None => {
                let elsewhere = !self.beginning.contains(&rank(self.index.titles.ranks()));
                let (_, outside) = unweigh(weight);
                let words = if outside { facts.text_words } else { facts.title_words.into() };
                of_cost(weight) | u32::from(elsewhere) << 22 | u32::from(words)
            }
            Some(Sort { key, descending }) => {
                let value = match key {
                    SortKey::Name if facts.title_words == 0 => UNKNOWN,
                    SortKey::Name => rank(self.index.titles.ranks()),
                    SortKey::Country => {
                        self.countries.get(position(facts.country)).copied().unwrap_or(UNKNOWN)
                    }
                    SortKey::Founded => facts.founded.checked_sub(1).unwrap_or(UNKNOWN),
                    SortKey::Added if self.index.rows.created(number(row)) == 0 => UNKNOWN,
                    SortKey::Added => (UNKNOWN - 1).saturating_sub(age),
                    SortKey::Network => self.strength(row),
                };
                if descending && value != UNKNOWN { UNKNOWN - 1 - value } else { value }
            }
        };
        u64::from(first) << 32 | u64::from(age)
    }

    fn strength(&self, row: usize) -> u32 {
        let strength = self.index.rows.strengths().get(row).copied().unwrap_or(f32::NAN);
        if strength.is_nan() {
            return UNKNOWN;
        }
        // Zero has two representations, which are equal.
        let bits = (strength + 0.0).to_bits();
        // Below zero, greater bits mean smaller numbers.
        if bits >> 31 == 1 { !bits } else { bits | 1 << 31 }
    }
}

/// The part of a key that says how well a row matches: more than all that comes after it.
#[inline]
fn of_cost(weight: u16) -> u32 {
    u32::from(unweigh(weight).0) << 23
}

/// The rank of every country by its folded name; that of the unknown one is last.
fn country_ranks(index: &Index) -> Vec<u32> {
    let names = &index.names.countries;
    let folded: Vec<String> = names.iter().map(fold).collect();
    let key = |country| (folded.get(position(country)), names.get(country));
    let mut order = Order::default();
    order.add_up_to(names.len(), &|a, b| key(a).cmp(&key(b)));
    let mut ranks = order.ranks().to_vec();
    if let Some(unknown) = ranks.first_mut() {
        *unknown = UNKNOWN;
    }
    ranks
}

/// The rank by age of the row that a key belongs to.
pub(crate) fn rank(key: u64) -> usize {
    usize::try_from(key & u64::from(u32::MAX)).unwrap_or(usize::MAX)
}
