//! The arithmetic behind the charts. Nothing here knows a browser or a page.

pub mod series;
pub mod tally;

use crate::text::overview::Part;
use directory_api::{CalendarDate, Window};

/// Some records, and the dollars that they are about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// How many records.
    pub count: u64,
    /// How many dollars; a sum that is too large stays at the largest number there is.
    pub dollars: u64,
}

impl Sum {
    /// Adds a record.
    pub fn add(&mut self, dollars: u64) {
        self.count += 1;
        self.dollars = self.dollars.saturating_add(dollars);
    }
}

/// What was loaded of a list: its beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The page that was loaded.
    pub window: Window,
    /// Whether the records came newest first. The specification leaves the order open, so it is
    /// looked at and not taken for granted.
    pub newest_first: bool,
}

impl Sample {
    /// Looks at a page whose records have these days.
    pub fn of(window: Window, days: impl Iterator<Item = Option<CalendarDate>>) -> Self {
        let mut before = None;
        let mut newest_first = true;
        for day in days.flatten() {
            newest_first &= before.is_none_or(|before| day <= before);
            before = Some(day);
        }
        Self { window, newest_first }
    }

    /// Whether the whole list was loaded.
    pub fn is_whole(self) -> bool {
        self.window.offset == 0 && !self.window.may_have_next()
    }

    /// Which part of the list was loaded.
    pub fn part(self) -> Part {
        match (self.is_whole(), self.newest_first) {
            (true, _) => Part::Whole,
            (false, true) => Part::Newest,
            (false, false) => Part::First,
        }
    }
}

/// Where each size ends and the next one begins, in dollars; the last one has no end.
const BOUNDS: [u64; 6] = [10_000, 50_000, 100_000, 500_000, 1_000_000, 10_000_000];
/// How many sizes there are.
pub const SIZES: usize = BOUNDS.len() + 1;

/// Where a size starts and ends, by its place among the sizes.
pub fn bounds(place: usize) -> (Option<u64>, Option<u64>) {
    let start = place.checked_sub(1).and_then(|before| BOUNDS.get(before));
    (start.copied(), BOUNDS.get(place).copied())
}

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

    fn sample(received: u64, total: u64, days: &[&str]) -> Sample {
        let window =
            Window { offset: 0, limit: 200, received, claimed: Some(total), is_counted: false };
        Sample::of(window, days.iter().map(|day| CalendarDate::parse(day)))
    }

    #[test]
    fn the_order_is_looked_at() {
        assert!(sample(3, 3, &["2016-09-05", "", "2016-09-05", "2016-09-04"]).newest_first);
        assert!(!sample(2, 2, &["2016-09-04", "2016-09-05"]).newest_first);
        assert!(sample(0, 0, &[]).newest_first);
    }

    #[test]
    fn a_full_page_may_not_be_the_whole_list() {
        assert!(sample(199, 199, &[]).is_whole());
        assert!(!sample(200, 2000, &[]).is_whole());
        assert!(!sample(200, 200, &[]).is_whole(), "the total may be that of the page");
        assert!(sample(0, 0, &[]).is_whole());
    }

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
