//! The times between 2012 and 2026 at which things happen, and their formats.

use directory_api::{Date, Timestamp};

/// A moment, in seconds since the beginning of 1970.
pub(super) type Moment = i64;

/// A day, in seconds.
pub(super) const DAY: i64 = 86_400;

/// 2012-01-02 00:00:00, when the directory opened.
pub(super) const OPENING: Moment = 15_341 * DAY;
/// 2026-09-30 00:00:00, after everything that happened.
pub(super) const END: Moment = 20_726 * DAY;

/// The moment at this fraction of the time from one to the other.
pub(super) fn between(from: Moment, to: Moment, fraction: f64) -> Moment {
    from + ((to - from).max(0) as f64 * fraction) as i64
}

/// Year, month and day (the algorithm `civil_from_days` of Howard Hinnant).
fn civil(days: i64) -> (i64, i64, i64) {
    let z = days + 719_468;
    let era = z.div_euclid(146_097);
    let day_of_era = z.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    (year_of_era + era * 400 + i64::from(month <= 2), month, day)
}

/// The year of a moment.
pub(super) fn year(moment: Moment) -> i64 {
    civil(moment.div_euclid(DAY)).0
}

/// `YYYY-MM-DD`.
pub(super) fn date(moment: Moment) -> Date {
    let (year, month, day) = civil(moment.div_euclid(DAY));
    Date::new(format!("{year:04}-{month:02}-{day:02}"))
}

/// `YYYY-MM-DD hh:mm:ss`.
pub(super) fn timestamp(moment: Moment) -> Timestamp {
    let second = moment.rem_euclid(DAY);
    let (hour, minute, second) = (second / 3_600, second / 60 % 60, second % 60);
    Timestamp::new(format!("{} {hour:02}:{minute:02}:{second:02}", date(moment).as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_correct_across_epoch_and_leap_day() {
        assert_eq!(date(0).as_str(), "1970-01-01");
        assert_eq!(date(-1).as_str(), "1969-12-31");
        assert_eq!(date(11_016 * DAY).as_str(), "2000-02-29");
        assert_eq!(timestamp(OPENING).as_str(), "2012-01-02 00:00:00");
        assert_eq!(timestamp(END - 1).as_str(), "2026-09-29 23:59:59");
        assert_eq!(year(END), 2026);
    }
}
