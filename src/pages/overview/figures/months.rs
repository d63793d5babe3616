//! Rounds month by month, as far as their months were loaded whole.

use super::sample::Sample;
use super::series::{Point, Series, series};

/// How many months are shown at most.
pub const MOST: u32 = 12;

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
        let series = series(points, from, now, MOST);
        if from == 0 || !series.sums.is_empty() {
            return Months { series, complete_from: Some(from) };
        }
    }
    Months { series: series(points, 0, now, MOST), complete_from: None }
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

    fn list(received: u64, newest_first: bool, oldest: u32) -> (Sample, Option<u32>) {
        let window = Window { offset: 0, limit: 200, received, claimed: Some(received) };
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
