//! Selection of the smallest keys.

/// Minimum number of keys to collect before any are dropped.
const MIN_CAPACITY: usize = 512;

/// Smallest keys seen so far.
///
/// Thousands of rows match, and twenty are on the page. Whenever twice the wanted number of keys is
/// collected, the greater half is dropped, and greater keys are skipped from then on.
pub(crate) struct TopKeys {
    keys: Vec<u128>,
    wanted: usize,
    capacity: usize,
    /// Upper bound of the keys that are accepted.
    bound: u128,
}

impl TopKeys {
    /// Creates an empty selection of at most `wanted` keys.
    pub(crate) fn new(wanted: usize) -> Self {
        let bound = if wanted == 0 { 0 } else { u128::MAX };
        let capacity = wanted.saturating_mul(2).max(MIN_CAPACITY);
        Self { keys: Vec::new(), wanted, capacity, bound }
    }

    /// True if a key can be among the smallest.
    #[inline]
    pub(crate) fn admits(&self, key: u128) -> bool {
        key < self.bound
    }

    /// Adds a key if it can be among the smallest.
    #[inline]
    pub(crate) fn add(&mut self, key: u128) {
        if self.admits(key) {
            self.keys.push(key);
            if self.keys.len() >= self.capacity {
                self.prune();
            }
        }
    }

    fn prune(&mut self) {
        let (_, bound, _) = self.keys.select_nth_unstable(self.wanted);
        self.bound = *bound;
        self.keys.truncate(self.wanted);
    }

    /// Keys after the first `offset`, sorted. The other keys are only partitioned.
    pub(crate) fn page(&mut self, offset: usize) -> &[u128] {
        if self.keys.len() > self.wanted {
            self.prune();
        }
        if offset >= self.keys.len() {
            return &[];
        }
        if offset > 0 {
            self.keys.select_nth_unstable(offset);
        }
        let (_, page) = self.keys.split_at_mut(offset);
        page.sort_unstable();
        page
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Expects the page of `count` keys that were added in a mixed order.
    fn check(count: u128, offset: usize, limit: usize) {
        let mut first = TopKeys::new(offset.saturating_add(limit));
        let mixed = (0..count).map(|at| at * 7_919 % count);
        mixed.for_each(|key| first.add(key));
        let expected: Vec<u128> = (0..count).skip(offset).take(limit).collect();
        assert_eq!(first.page(offset), expected, "{count} keys, {limit} from {offset}");
    }

    #[test]
    fn page_equals_slice_of_sorted_keys() {
        for count in [0, 1, 20, 511, 512, 513, 10_000] {
            for offset in [0, 1, 20, 700, 9_990] {
                for limit in [0, 1, 20, 600, usize::MAX] {
                    check(count, offset, limit);
                }
            }
        }
    }
}
