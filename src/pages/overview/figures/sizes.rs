//! Rounds by their size.

use super::Sum;

/// Where each size ends and the next one begins, in dollars; the last one has no end.
pub const BOUNDS: [u64; 6] = [10_000, 50_000, 100_000, 500_000, 1_000_000, 10_000_000];
/// How many sizes there are.
pub const SIZES: usize = BOUNDS.len() + 1;

/// Sums amounts of dollars by size, the smallest size first.
pub fn sizes(amounts: impl Iterator<Item = u64>) -> [Sum; SIZES] {
    let mut sums = [Sum::default(); SIZES];
    for amount in amounts {
        let size = BOUNDS.iter().filter(|bound| **bound <= amount).count();
        if let Some(sum) = sums.get_mut(size) {
            sum.add(amount);
        }
    }
    sums
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_bound_belongs_to_the_size_above_it() {
        let sums = sizes([0, 9_999, 10_000, u64::MAX, u64::MAX].into_iter());
        assert_eq!(sums.map(|sum| sum.count), [2, 1, 0, 0, 0, 0, 2]);
        assert_eq!(sums[6].dollars, u64::MAX, "a sum may be too large for a number");
    }

    proptest! {
        #[test]
        fn every_round_has_one_size(
            amounts in proptest::collection::vec(0..20_000_000_u64, 0..40),
        ) {
            let sums = sizes(amounts.iter().copied());
            let count: u64 = sums.iter().map(|sum| sum.count).sum();
            prop_assert_eq!(count, amounts.len() as u64);
            let dollars: u64 = sums.iter().map(|sum| sum.dollars).sum();
            prop_assert_eq!(dollars, amounts.iter().sum::<u64>());
        }
    }
}
