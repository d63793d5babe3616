//! Records along time: summed year by year or month by month, months as far as they were loaded
//! whole.

use super::{Sample, Sum};

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

/// How many months are shown at most.
pub const MONTHS: u32 = 12;

/// Sums month by month, each month being counted from the year 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Months {
    /// The sums.
    pub series: Series,
    /// From which month on everything was loaded: 0 is from the beginning, and `None` that no
    /// month is sure to be complete.
    pub complete_from: Option<u32>,
}

/// Sums points month by month. Months of which only a part was loaded would look like bad months,
/// so they are shown only where there are no others. Each list that the points come from is given
/// by its sample and the oldest month in it.
pub fn months(
    points: &[Point],
    lists: impl Iterator<Item = (Sample, Option<u32>)>,
    now: u32,
) -> Months {
    if let Some(from) = complete_from(lists) {
        let series = series(points, from, now, MONTHS);
        if from == 0 || !series.sums.is_empty() {
            return Months { series, complete_from: Some(from) };
        }
    }
    Months { series: series(points, 0, now, MONTHS), complete_from: None }
}

fn complete_from(lists: impl Iterator<Item = (Sample, Option<u32>)>) -> Option<u32> {
    lists.map(|(sample, oldest)| list_complete_from(sample, oldest)).try_fold(0, |latest, from| {
        let from = from?;
        Some(from.max(latest))
    })
}

/// Of the oldest month of a list that goes on, the rest may be on the next page.
fn list_complete_from(sample: Sample, oldest: Option<u32>) -> Option<u32> {
    if sample.is_whole() {
        return Some(0);
    }
    oldest.filter(|_| sample.newest_first).map(|oldest| oldest.saturating_add(1))
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use directory_api::Window;
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

    fn list(received: u64, newest_first: bool, oldest: u32) -> (Sample, Option<u32>) {
        let window =
            Window { offset: 0, limit: 200, received, claimed: Some(received), is_counted: false };
        (Sample { window, newest_first }, Some(oldest))
    }

    fn shown(lists: &[(Sample, Option<u32>)]) -> (u32, usize, Option<u32>) {
        let points: Vec<Point> = (100..=110).map(|month| (Some(month), 1)).collect();
        let months = months(&points, lists.iter().copied(), 120);
        (months.series.first, months.series.sums.len(), months.complete_from)
    }

    #[test]
    fn months_are_shown_where_all_lists_are_complete() {
        let (whole, part, longer) =
            (list(3, true, 100), list(200, true, 107), list(200, true, 104));
        assert_eq!(shown(&[whole, whole]), (100, 11, Some(0)));
        assert_eq!(shown(&[whole, part, longer]), (108, 3, Some(108)));
    }

    #[test]
    fn without_a_complete_month_all_are_shown_as_incomplete() {
        let (mixed, recent) = (list(200, false, 104), list(200, true, 110));
        assert_eq!(shown(&[mixed]), (100, 11, None));
        assert_eq!(shown(&[recent]), (100, 11, None));
        assert_eq!(shown(&[(recent.0, None)]), (100, 11, None));
    }
}
