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

    pub(crate) fn sorted(&self) -> &[u32] {
        &self.sorted
    }

    pub(crate) fn ranks(&self) -> &[u32] {
        &self.ranks
    }

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
        self.rank_again();
    }

    /// Adds numbers that are new and in order. `place` says before how many of the known ones each
    /// of them belongs.
    /// Returns these places. The ranks are those from before until [`Self::rank_again`].
    pub(crate) fn merge(
        &mut self,
        fresh: &[u32],
        place: &dyn Fn(&[u32], u32) -> usize,
    ) -> Vec<usize> {
        let places: Vec<usize> = fresh.iter().map(|item| place(&self.sorted, *item)).collect();
        insert(&mut self.sorted, fresh, &places);
        places
    }

    pub(crate) fn reserve(&mut self, count: usize) {
        reserve(&mut self.sorted, count);
        reserve(&mut self.ranks, count);
    }

    /// Keeps the numbers that have a new one, under it.
    pub(crate) fn renumber(&mut self, new: impl Fn(u32) -> Option<u32>) {
        self.sorted = self.sorted.iter().filter_map(|item| new(*item)).collect();
        self.rank_again();
    }

    /// Makes the ranks those of the present order.
    pub(crate) fn rank_again(&mut self) {
        reserve(&mut self.ranks, self.sorted.len());
        self.ranks.resize(self.sorted.len(), u32::MAX);
        for (rank, item) in self.sorted.iter().enumerate() {
            if let Some(place) = self.ranks.get_mut(position(*item)) {
                *place = number(rank);
            }
        }
    }
}

/// Makes room for so many values: for no more than these if there are many new ones, and else for
/// an eighth more, so that adding page by page moves the vector now and then.
pub(crate) fn reserve<T>(all: &mut Vec<T>, count: usize) {
    if count > all.capacity() {
        all.reserve_exact((count - all.len()).max(all.len() / 8));
    }
}

/// Inserts values, each before the known one at its place. The places ascend.
///
/// This is done in the vector itself: while a large index is built, a copy would be what takes
/// most memory at once.
pub(crate) fn insert<T: Copy + Default>(all: &mut Vec<T>, new: &[T], places: &[usize]) {
    let mut end = all.len();
    reserve(all, end + new.len());
    all.resize(end + new.len(), T::default());
    for (before, (value, place)) in new.iter().zip(places).enumerate().rev() {
        // What is behind the place makes room for this value and those before it.
        all.copy_within(*place..end, place + before + 1);
        if let Some(free) = all.get_mut(place + before) {
            *free = *value;
        }
        end = *place;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_inserted_at_their_places() {
        let check = |all: &[u32], new: &[u32], places: &[usize], expected: &[u32]| {
            let mut all = all.to_vec();
            insert(&mut all, new, places);
            assert_eq!(all, expected);
            assert_eq!(all.capacity(), expected.len(), "there is room to spare");
            reserve(&mut all, 9);
            assert!(all.capacity() >= 9);
        };
        check(&[], &[], &[], &[]);
        check(&[], &[7, 8], &[0, 0], &[7, 8]);
        check(&[1, 2, 3], &[], &[], &[1, 2, 3]);
        check(&[1, 2, 3], &[7, 8, 9], &[0, 1, 3], &[7, 1, 8, 2, 3, 9]);
        check(&[1, 2, 3], &[7, 8, 9], &[1, 1, 1], &[1, 7, 8, 9, 2, 3]);
    }

    #[test]
    fn only_permutations_are_restored() {
        assert!(Order::from_sorted(vec![2, 0, 1]).is_some());
        assert!(Order::from_sorted(vec![0, 0, 1]).is_none());
        assert!(Order::from_sorted(vec![0, 3, 1]).is_none());
    }
}
