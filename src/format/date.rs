//! Dates in the reader's language.
//!
//! The service's times have no zone, so they are shown as given and never converted to the reader's
//! zone.

use super::intl::{self, Style};
use super::short;
use crate::browser;
use directory_api::{CalendarDate, Date, TimeOfDay, Timestamp};
use js_sys::Date as Moment;

/// Milliseconds in a day.
const DAY: f64 = 86_400_000.0;

/// Number of days below which a missing time zone could make the wording wrong.
const MIN_DAYS: i64 = 2;

/// Year, or the service's text if the date is invalid.
pub fn year(date: &Date) -> String {
    date.day().map_or_else(|| short(date.as_str()), |day| day.year.to_string())
}

/// Month in words, "Mar 2014", given as the number of months since the year 0.
pub fn month(months: u32) -> String {
    let year = u16::try_from(months / 12).unwrap_or(u16::MAX);
    let month = u8::try_from(months % 12).unwrap_or_default() + 1;
    format_utc(Style::Month, CalendarDate { year, month, day: 1 }, None)
}

/// Current year of the reader.
pub fn this_year() -> u32 {
    Moment::new_0().get_full_year()
}

/// Founding date in words, "1 March 2014" or, if only the year is known, "2014"; the service's text if
/// the date is invalid.
pub fn founding_date(date: &Date) -> String {
    match founding_year(date) {
        Some(year) => year,
        None => date.day().map_or_else(|| short(date.as_str()), calendar_day),
    }
}

/// Year of a founding date without month and day, which directories store as January 1.
pub fn founding_year(date: &Date) -> Option<String> {
    let day = date.day().filter(|day| (day.month, day.day) == (1, 1))?;
    Some(day.year.to_string())
}

/// Day in words.
pub fn calendar_day(day: CalendarDate) -> String {
    format_utc(Style::Day, day, None)
}

/// Day of a timestamp in words, or the service's text if the timestamp is invalid.
pub fn day(timestamp: &Timestamp) -> String {
    timestamp.day().map_or_else(|| short(timestamp.as_str()), calendar_day)
}

/// Timestamp in words with its time of day, "5 September 2016 at 15:32", or the service's text if
/// the timestamp is invalid.
pub fn moment(timestamp: &Timestamp) -> String {
    match (timestamp.day(), timestamp.time_of_day()) {
        (Some(date), Some(time)) => format_utc(Style::Moment, date, Some(time)),
        _ => day(timestamp),
    }
}

/// Time since a timestamp, "3 weeks ago"; `None` for an invalid timestamp, and for a moment so
/// close to now that the missing time zone would matter.
pub fn time_since(timestamp: &Timestamp) -> Option<String> {
    let days = (local(browser::now()) - milliseconds(timestamp.day()?, None)) / DAY;
    let (value, unit) = largest_unit(days.floor() as i64)?;
    Some(intl::format_relative(-(value as f64), unit))
}

/// Days as a number of the largest unit that fits at least twice; `None` for too few days
/// and for the future.
fn largest_unit(days: i64) -> Option<(i64, &'static str)> {
    match days {
        ..MIN_DAYS => None,
        MIN_DAYS..14 => Some((days, "day")),
        14..61 => Some((days / 7, "week")),
        61..731 => Some((days * 100 / 3044, "month")),
        _ => Some((days * 100 / 36_525, "year")),
    }
}

/// Time from now in words, "in 2 minutes", rounded up.
pub fn time_until(seconds: u32) -> String {
    let (unit, name) = match seconds {
        0..=90 => (1, "second"),
        91..=5400 => (60, "minute"),
        5401..=172_800 => (3600, "hour"),
        _ => (86_400, "day"),
    };
    intl::format_relative(seconds.div_ceil(unit).into(), name)
}

/// Day of the reader's clock in words, for events in this browser. The moment is given in
/// milliseconds since 1970.
pub fn local_day(moment: u64) -> String {
    intl::format(Style::Day, local(moment as f64))
}

/// Day of [`local_day`] in the form `2026-09-05`, for files.
pub fn local_date(moment: u64) -> String {
    let local = Moment::new(&local(moment as f64).into());
    String::from(local.to_iso_string()).chars().take(10).collect()
}

/// Today in the form of [`local_date`].
pub fn today() -> String {
    local_date(browser::now() as u64)
}

/// Moment whose clock time in UTC is the reader's clock time at `moment`, in milliseconds since
/// 1970.
fn local(moment: f64) -> f64 {
    moment - Moment::new(&moment.into()).get_timezone_offset() * 60_000.0
}

/// Formats a date as UTC, so that no time zone changes it.
fn format_utc(style: Style, date: CalendarDate, time: Option<TimeOfDay>) -> String {
    intl::format(style, milliseconds(date, time))
}

/// Moment in UTC, in milliseconds since 1970. Seconds are not shown.
fn milliseconds(date: CalendarDate, time: Option<TimeOfDay>) -> f64 {
    let (hour, minute) = time.map_or((0, 0), |time| (time.hour, time.minute));
    Moment::parse(&format!("{date}T{hour:02}:{minute:02}Z"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_span_has_largest_fitting_unit() {
        let cases = [
            (2, Some((2, "day"))),
            (13, Some((13, "day"))),
            (14, Some((2, "week"))),
            (60, Some((8, "week"))),
            (61, Some((2, "month"))),
            (730, Some((23, "month"))),
            (731, Some((2, "year"))),
        ];
        for (days, words) in cases {
            assert_eq!(largest_unit(days), words);
        }
    }

    #[test]
    fn recent_days_are_not_counted() {
        for days in [1, 0, -1, -1_000] {
            assert_eq!(largest_unit(days), None);
        }
    }
}
