//! Order of numbered items, maintained while items are added.

use super::{number, position};
use std::cmp::Ordering;
use std::ops::Range;

/// Sorts the numbers of items by a comparison of the items.
///
/// All numbers are sorted here, with a dynamic comparison, because each instance of a sort adds
/// three kilobytes of WebAssembly.
pub(crate) fn sort(items: &mut [u32], compare: &dyn Fn(u32, u32) -> Ordering) {
    items.sort_unstable_by(|a, b| compare(*a, *b));
}

/// Number of bytes of a key that are its head.
pub(crate) const HEAD: usize = size_of::<u64>();

/// First bytes of a key, as a number that sorts like them.
pub(crate) fn head(key: &[u8]) -> u64 {
    let mut bytes = [0; HEAD];
    bytes.iter_mut().zip(key).for_each(|(place, byte)| *place = *byte);
    u64::from_be_bytes(bytes)
}

/// Numbers of all items in their order, and the rank of each.
///
/// Sorting 100,000 titles takes too long for a keystroke, so it is done while rows are added. A
/// rank is also a sort key of four bytes: sorting a page of results reads no title. The heads of
/// the keys are contiguous in memory, unlike the keys, and nearly always decide.
#[derive(Clone, Debug, Default)]
pub(crate) struct Order {
    sorted: Vec<u32>,
    heads: Vec<u64>,
    ranks: Vec<u32>,
}

impl Order {
    pub(crate) fn sorted(&self) -> &[u32] {
        &self.sorted
    }

    pub(crate) fn ranks(&self) -> &[u32] {
        &self.ranks
    }

    pub(crate) fn rank(&self, item: u32) -> u32 {
        self.ranks.get(position(item)).copied().unwrap_or(u32::MAX)
    }

    /// Heads of the items at some places.
    pub(crate) fn heads(&self, places: Range<usize>) -> &[u64] {
        self.heads.get(places).unwrap_or_default()
    }

    /// Adds the numbers from the present count up to `count`.
    ///
    /// Only the new numbers are sorted, and inserted by bisection, so that adding a page of rows to
    /// a large index is fast. `compare` must tell numbers with the same head apart.
    pub(crate) fn add_up_to(
        &mut self,
        count: usize,
        head: &dyn Fn(u32) -> u64,
        compare: &dyn Fn(u32, u32) -> Ordering,
    ) {
        let known = number(self.sorted.len());
        let mut new: Vec<u32> = (known..number(count)).collect();
        if new.is_empty() {
            return;
        }
        let heads: Vec<u64> = new.iter().map(|item| head(*item)).collect();
        let head = |item: u32| heads.get(position(item - known)).copied().unwrap_or(u64::MAX);
        sort(&mut new, &|a, b| head(a).cmp(&head(b)).then_with(|| compare(a, b)));
        let place = |item: &u32| {
            let start = self.heads.partition_point(|other| *other < head(*item));
            let alike = self.heads.split_at(start).1.partition_point(|other| *other == head(*item));
            let alike = self.sorted.get(start..start + alike).unwrap_or_default();
            start + alike.partition_point(|other| compare(*other, *item).is_lt())
        };
        let places: Vec<usize> = new.iter().map(place).collect();
        let heads: Vec<u64> = new.iter().map(|item| head(*item)).collect();
        insert(&mut self.sorted, &new, &places);
        insert(&mut self.heads, &heads, &places);
        self.update_ranks();
    }

    /// Replaces numbers with new ones, and removes numbers without a new one.
    pub(crate) fn renumber(&mut self, new: impl Fn(u32) -> Option<u32>) {
        let all = self.sorted.iter().zip(&self.heads);
        (self.sorted, self.heads) =
            all.filter_map(|(item, head)| Some((new(*item)?, *head))).unzip();
        self.ranks = Vec::new();
        self.update_ranks();
    }

    fn update_ranks(&mut self) {
        self.ranks.resize(self.sorted.len(), u32::MAX);
        for (rank, item) in self.sorted.iter().enumerate() {
            if let Some(place) = self.ranks.get_mut(position(*item)) {
                *place = number(rank);
            }
        }
    }
}

/// Inserts values, each before the value at its place. The places ascend.
fn insert<T: Copy + Default>(all: &mut Vec<T>, new: &[T], places: &[usize]) {
    let mut end = all.len();
    all.resize(end + new.len(), T::default());
    for (before, (value, place)) in new.iter().zip(places).enumerate().rev() {
        // The items after the place move to make room for this value and those before it.
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
    fn order_is_maintained_in_any_steps() {
        let keys: Vec<String> =
            (0..400_u32).map(|at| format!("word {}", at * 7_919 % 97)).collect();
        let key = |item: u32| keys[item as usize].as_bytes();
        let mut order = Order::default();
        for count in [0, 1, 2, 3, 100, 399, 400] {
            order.add_up_to(count, &|item| head(key(item)), &|a, b| {
                key(a).cmp(key(b)).then(a.cmp(&b))
            });
            let mut expected: Vec<u32> = (0..count as u32).collect();
            expected.sort_by_key(|item| (key(*item), *item));
            assert_eq!(order.sorted(), expected);
            assert!((0..).zip(&expected).all(|(rank, item)| order.rank(*item) == rank));
        }
        order.renumber(|item| item.checked_sub(300));
        assert_eq!(order.sorted().len(), 100);
        assert!((0..).zip(order.sorted()).all(|(rank, item)| order.rank(*item) == rank));
    }
}
