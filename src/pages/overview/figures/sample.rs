//! How much of a list was loaded.

use directory_api::{CalendarDate, Window};

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
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    fn sample(received: u64, total: u64, days: &[&str]) -> Sample {
        let window = Window { offset: 0, limit: 200, received, claimed: Some(total) };
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
}
