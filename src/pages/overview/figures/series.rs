//! Records along time, summed year by year or month by month.

use super::Sum;

/// A record: its year, or its month counted from the year 0, if that is known, and its dollars.
pub type Point = (Option<u32>, u64);

/// Sums along time, without gaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    /// The year or month of the first sum.
    pub first: u32,
    /// One sum for each year or month from the first to the newest that has a record.
    pub sums: Vec<Sum>,
    /// What lies before the first.
    pub earlier: Sum,
    /// What has no time, or one that is still to come and so must be a slip.
    pub timeless: Sum,
}

/// Sums the points between `from` and `now`: the `most` newest years or months that end with one
/// that has a record.
pub fn series(points: &[Point], from: u32, now: u32, most: u32) -> Series {
    let known = || points.iter().filter_map(|(time, _)| *time).filter(|time| *time <= now);
    let shown = || known().filter(|time| *time >= from);
    let (first, length) = match (shown().min(), shown().max()) {
        (Some(oldest), Some(newest)) if most > 0 => {
            let first = oldest.max(newest.saturating_sub(most - 1));
            (first, newest - first + 1)
        }
        _ => (now.saturating_add(1), 0),
    };
    let mut sums: Vec<Sum> = (0..length).map(|_| Sum::default()).collect();
    let (mut earlier, mut timeless) = (Sum::default(), Sum::default());
    for (time, dollars) in points {
        let time = time.filter(|time| *time <= now);
        let place = time.map(|time| time.checked_sub(first));
        match place.map(|place| place.and_then(|place| sums.get_mut(place as usize))) {
            Some(Some(sum)) => sum.add(*dollars),
            Some(None) => earlier.add(*dollars),
            None => timeless.add(*dollars),
        }
    }
    Series { first, sums, earlier, timeless }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn counts(series: &Series) -> Vec<u64> {
        series.sums.iter().map(|sum| sum.count).collect()
    }

    #[test]
    fn years_follow_each_other_without_gaps_up_to_the_newest() {
        let years = [Some(2014), Some(2011), None, Some(2014), Some(1850), Some(9999)];
        let points = years.map(|year| (year, 10));
        let series = series(&points, 0, 2026, 5);
        assert_eq!((series.first, counts(&series)), (2010, vec![0, 1, 0, 0, 2]));
        assert_eq!(series.sums.last(), Some(&Sum { count: 2, dollars: 20 }));
        assert_eq!((series.earlier.count, series.timeless.count), (1, 2));
    }

    #[test]
    fn nothing_before_the_given_time_is_shown() {
        let points = [(Some(3), 1), (Some(4), 1), (Some(6), 1)];
        assert_eq!(counts(&series(&points, 4, 9, 12)), [1, 0, 1]);
        assert_eq!(counts(&series(&points, 7, 9, 12)), [] as [u64; 0]);
        assert_eq!(counts(&series(&[], 0, 9, 12)), [] as [u64; 0]);
    }

    proptest! {
        #[test]
        fn every_record_is_counted_once(
            points in proptest::collection::vec((proptest::option::of(0..60_u32), any::<u64>()), 0..40),
            from in 0..60_u32, now in 0..60_u32, most in 0..20_u32,
        ) {
            let series = series(&points, from, now, most);
            let shown: u64 = series.sums.iter().map(|sum| sum.count).sum();
            let all = shown + series.earlier.count + series.timeless.count;
            prop_assert_eq!(all, points.len() as u64);
            prop_assert!(series.sums.len() <= most as usize);
            // It begins within its limits, and ends with something.
            if let Some(last) = series.sums.last() {
                prop_assert!(last.count > 0 && series.first + series.sums.len() as u32 <= now + 1);
            }
        }

        #[test]
        fn any_time_is_taken(times in any::<[u32; 4]>(), most in any::<u8>()) {
            let [one, other, from, now] = times;
            let points = [(Some(one), 1), (Some(other), 1)];
            let series = series(&points, from, now, most.into());
            prop_assert!(series.sums.len() <= most.into());
        }
    }
}
