//! An order of numbered things that is maintained while things are added.

use super::{number, position};
use std::cmp::Ordering;

/// Sorts numbers of things by what they stand for.
///
/// All sorting of numbers comes through here and the comparison is a call, because every kind of
/// sort that the compiler makes is three kilobytes of WebAssembly.
pub(crate) fn sort(items: &mut [u32], compare: &dyn Fn(u32, u32) -> Ordering) {
    items.sort_unstable_by(|a, b| compare(*a, *b));
}

/// The numbers of all things in their order, and the rank of each.
///
/// Sorting 100,000 titles takes far longer than a keystroke may, so it is done while rows arrive.
/// A rank is also a sort key of four bytes: a page of results is sorted without looking at a
/// title.
#[derive(Clone, Debug, Default)]
pub(crate) struct Order {
    sorted: Vec<u32>,
    ranks: Vec<u32>,
}

impl Order {
    /// An order that was saved; `None` unless every number below the count is there once.
    pub(crate) fn from_sorted(sorted: Vec<u32>) -> Option<Self> {
        let mut ranks = vec![u32::MAX; sorted.len()];
        for (rank, item) in sorted.iter().enumerate() {
            let free = ranks.get_mut(position(*item)).filter(|rank| **rank == u32::MAX)?;
            *free = number(rank);
        }
        Some(Self { sorted, ranks })
    }

    /// All numbers in their order.
    pub(crate) fn sorted(&self) -> &[u32] {
        &self.sorted
    }

    /// The rank of every number.
    pub(crate) fn ranks(&self) -> &[u32] {
        &self.ranks
    }

    /// The rank of one number.
    pub(crate) fn rank(&self, item: u32) -> u32 {
        self.ranks.get(position(item)).copied().unwrap_or(u32::MAX)
    }

    /// Adds the numbers from the present count up to `count`.
    ///
    /// Only the new ones are sorted; each finds its place by bisection, so that a page of new rows
    /// costs little in a large index. The comparison must tell all numbers apart.
    pub(crate) fn add_up_to(&mut self, count: usize, compare: &dyn Fn(u32, u32) -> Ordering) {
        let mut fresh: Vec<u32> = (number(self.sorted.len())..number(count)).collect();
        if fresh.is_empty() {
            return;
        }
        sort(&mut fresh, compare);
        self.merge(&fresh, &|sorted, item| {
            sorted.partition_point(|other| compare(*other, item).is_lt())
        });
    }

    /// Adds numbers that are new and in order. `place` says before how many of the known ones each
    /// of them belongs.
    pub(crate) fn merge(&mut self, fresh: &[u32], place: &dyn Fn(&[u32], u32) -> usize) {
        let mut merged = Vec::with_capacity(self.sorted.len() + fresh.len());
        let mut from = 0;
        for item in fresh {
            let to = place(&self.sorted, *item);
            merged.extend_from_slice(self.sorted.get(from..to).unwrap_or_default());
            merged.push(*item);
            from = to;
        }
        merged.extend_from_slice(self.sorted.get(from..).unwrap_or_default());
        self.sorted = merged;
        self.rank_again();
    }

    /// Keeps the numbers that have a new one, under it.
    pub(crate) fn renumber(&mut self, new: impl Fn(u32) -> Option<u32>) {
        self.sorted = self.sorted.iter().filter_map(|item| new(*item)).collect();
        self.rank_again();
    }

    fn rank_again(&mut self) {
        self.ranks.clear();
        self.ranks.resize(self.sorted.len(), u32::MAX);
        for (rank, item) in self.sorted.iter().enumerate() {
            if let Some(place) = self.ranks.get_mut(position(*item)) {
                *place = number(rank);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_holds_while_things_are_added() {
        let keys = [5, 3, 9, 3, 1, 8, 3];
        let compare =
            |a: u32, b: u32| keys[position(a)].cmp(&keys[position(b)]).then_with(|| a.cmp(&b));
        let mut order = Order::default();
        for count in [0, 1, 4, 4, 7] {
            order.add_up_to(count, &compare);
        }
        assert_eq!(order.sorted(), [4, 1, 3, 6, 0, 5, 2]);
        assert_eq!(order.ranks(), [4, 1, 6, 2, 0, 5, 3]);
        order.renumber(|item| item.checked_sub(4));
        assert_eq!(order.sorted(), [0, 2, 1]);
        assert_eq!(order.rank(2), 1);
    }

    #[test]
    fn only_permutations_are_restored() {
        assert!(Order::from_sorted(vec![2, 0, 1]).is_some());
        assert!(Order::from_sorted(vec![0, 0, 1]).is_none());
        assert!(Order::from_sorted(vec![0, 3, 1]).is_none());
    }
}
