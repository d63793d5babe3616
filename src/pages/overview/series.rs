//! Counts along time, without gaps.

/// Some records, and the dollars that they are about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sum {
    pub(super) count: u64,
    pub(super) dollars: u64,
}

/// The newest years or months.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Series {
    /// Each of them, also those without a record, up to the newest one that has a record.
    pub(super) sums: Vec<(u32, Sum)>,
    /// How many records lie before the first.
    pub(super) earlier: u64,
}

impl Series {
    /// Whether most of the records, or of the times, lie elsewhere.
    pub(super) fn is_sparse(&self) -> bool {
        let shown = self.sums.iter().map(|(_, sum)| sum.count).sum();
        let filled = self.sums.iter().filter(|(_, sum)| sum.count > 0).count();
        self.earlier > shown || filled * 2 < self.sums.len()
    }
}

/// The `most` newest years or months. What is still to come must be a slip and is left out.
pub(super) fn series(values: &[(u32, Sum)], now: u32, most: u32) -> Series {
    let known = || values.iter().filter(|(time, sum)| *time <= now && sum.count > 0);
    let times = || known().map(|(time, _)| *time);
    let (Some(oldest), Some(newest)) = (times().min(), times().max()) else {
        return Series::default();
    };
    let first = oldest.max((newest + 1).saturating_sub(most));
    let sum = |time| {
        let mut sum = Sum::default();
        for (_, other) in known().filter(|(other, _)| *other == time) {
            sum.count = sum.count.saturating_add(other.count);
            sum.dollars = sum.dollars.saturating_add(other.dollars);
        }
        (time, sum)
    };
    let earlier = known().filter(|(time, _)| *time < first);
    let earlier = earlier.fold(0, |all: u64, (_, sum)| all.saturating_add(sum.count));
    Series { sums: (first..=newest).map(sum).collect(), earlier }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn years_follow_each_other_without_gaps_up_to_the_newest() {
        let sum = Sum { count: 1, dollars: 10 };
        let years = [2014, 2011, 2014, 1850, 9999].map(|year| (year, sum));
        let Series { sums, earlier } = series(&years, 2026, 5);
        let counts: Vec<_> = sums.iter().map(|(year, sum)| (*year, sum.count)).collect();
        assert_eq!(counts, [(2010, 0), (2011, 1), (2012, 0), (2013, 0), (2014, 2)]);
        assert_eq!((sums[4].1.dollars, earlier), (20, 1));
    }

    #[test]
    fn times_of_which_few_have_records_are_sparse() {
        let sum = Sum { count: 1, dollars: 10 };
        let is_sparse = |months: &[u32]| {
            let values: Vec<_> = months.iter().map(|month| (*month, sum)).collect();
            series(&values, 99, 12).is_sparse()
        };
        assert!(is_sparse(&[20, 25, 31]), "three of twelve months");
        assert!(is_sparse(&[1, 2, 3, 31]), "most of them are earlier");
        assert!(!is_sparse(&[28, 29, 31]) && !is_sparse(&[5]) && !is_sparse(&[]));
    }

    proptest! {
        #[test]
        fn what_is_not_to_come_is_counted_once(
            times in proptest::collection::vec(0..60_u32, 0..40),
            now in 0..60_u32,
            most in 1..20_u32,
        ) {
            let values: Vec<_> =
                times.iter().map(|time| (*time, Sum { count: 1, dollars: u64::MAX })).collect();
            let Series { sums, earlier } = series(&values, now, most);
            let shown: u64 = sums.iter().map(|(_, sum)| sum.count).sum();
            let past = times.iter().filter(|time| **time <= now).count() as u64;
            prop_assert_eq!(shown + earlier, past);
            prop_assert!(sums.len() <= most as usize);
        }
    }
}
