//! How much time lies between two days.

use directory_api::CalendarDate;

/// Below this many days a missing time zone could make the wording wrong.
const CERTAIN: i64 = 2;

/// The number of the day, counted from 1 January 1970.
///
/// Years begin in March here, which puts the leap day at their end and the months' lengths into
/// one formula.
pub(super) fn day_number(date: CalendarDate) -> i64 {
    let early = date.month <= 2;
    let year = i64::from(date.year) - i64::from(early);
    let month = i64::from(date.month) + if early { 9 } else { -3 };
    let day_of_year = (153 * month + 2) / 5 + i64::from(date.day) - 1;
    365 * year + year / 4 - year / 100 + year / 400 + day_of_year - 719_468
}

/// How long ago `date` was as a number of units, the largest unit that fits; `None` for what is
/// too recent or in the future.
pub(super) fn in_words(date: CalendarDate, today: i64) -> Option<(u32, &'static str)> {
    let days = today - day_number(date);
    let (value, unit) = match days {
        ..CERTAIN => return None,
        CERTAIN..14 => (days, "day"),
        14..61 => (days / 7, "week"),
        61..731 => (days * 100 / 3044, "month"),
        _ => (days * 100 / 36_525, "year"),
    };
    Some((u32::try_from(value).ok()?, unit))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn number(text: &str) -> i64 {
        day_number(CalendarDate::parse(text).unwrap())
    }

    #[test]
    fn days_are_counted_from_1970_across_leap_years() {
        assert_eq!(number("1970-01-01"), 0);
        assert_eq!(number("1969-12-31"), -1);
        assert_eq!(number("2000-02-29"), 11_016);
        assert_eq!(number("2000-03-01"), 11_017);
        assert_eq!(number("1900-03-01") - number("1900-02-28"), 1);
        assert_eq!(number("2024-12-31"), 20_088);
    }

    #[test]
    fn the_largest_unit_that_fits_is_used() {
        let ago = |days| {
            in_words(CalendarDate::parse("2016-09-05").unwrap(), number("2016-09-05") + days)
        };
        assert_eq!(ago(2), Some((2, "day")));
        assert_eq!(ago(13), Some((13, "day")));
        assert_eq!(ago(14), Some((2, "week")));
        assert_eq!(ago(60), Some((8, "week")));
        assert_eq!(ago(61), Some((2, "month")));
        assert_eq!(ago(730), Some((23, "month")));
        assert_eq!(ago(731), Some((2, "year")));
    }

    #[test]
    fn nothing_is_said_where_a_day_would_matter() {
        let today = number("2016-09-05");
        for date in ["2016-09-04", "2016-09-05", "2016-09-06", "2020-01-01"] {
            assert_eq!(in_words(CalendarDate::parse(date).unwrap(), today), None, "{date}");
        }
    }
}
