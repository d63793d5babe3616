//! Timestamps and dates ("Resources and their fields"). They have no time zone and are shown as
//! given, so the original text is stored next to its parsed value.

use crate::lenient::{FromJson, text_or_number};
use serde::Serialize;
use serde_json::Value;
use std::fmt;

/// Day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CalendarDate {
    /// Year, 1000 to 9999.
    pub year: u16,
    /// Month, 1 to 12.
    pub month: u8,
    /// Day of the month, 1 to 31.
    pub day: u8,
}

impl CalendarDate {
    /// Parses `YYYY-MM-DD`; `None` for a day that does not exist.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split('-');
        let year = parts.next()?;
        let month = parts.next()?;
        let day = parts.next()?;
        let shape = parts.next().is_none() && year.len() == 4 && month.len() == 2 && day.len() == 2;
        let date = Self {
            year: parse_digits(year)?,
            month: parse_digits(month)?,
            day: parse_digits(day)?,
        };
        (shape && date.exists()).then_some(date)
    }

    /// Day with this number, counted from 0 for 1970-01-01.
    pub fn of_unix_day(number: u32) -> Self {
        // Counted from 0000-03-01, leap days are the last days of years, and of cycles of years.
        let number = number.min(LAST_UNIX_DAY) + 719_468;
        let in_era = number % 146_097;
        let year = (in_era - in_era / 1_460 + in_era / 36_524 - in_era / 146_096) / 365;
        let in_year = in_era - (365 * year + year / 4 - year / 100);
        let from_march = (5 * in_year + 2) / 153;
        let day = in_year - (153 * from_march + 2) / 5 + 1;
        let month = (from_march + 2) % 12 + 1;
        let year = number / 146_097 * 400 + year + u32::from(month <= 2);
        Self { year: year as u16, month: month as u8, day: day as u8 }
    }

    fn exists(self) -> bool {
        self.year >= 1000 && (1..=Self::days_in(self.year, self.month)).contains(&self.day)
    }

    /// Number of days of a month; 0 for an invalid month.
    pub(crate) fn days_in(year: u16, month: u8) -> u8 {
        let leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        match month {
            4 | 6 | 9 | 11 => 30,
            2 if leap => 29,
            2 => 28,
            1..=12 => 31,
            _ => 0,
        }
    }
}

/// Formats as `YYYY-MM-DD`.
impl fmt::Display for CalendarDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// Number of the day 9999-12-31.
const LAST_UNIX_DAY: u32 = 2_932_896;

/// Time of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TimeOfDay {
    /// Hour, 0 to 23.
    pub hour: u8,
    /// Minute, 0 to 59.
    pub minute: u8,
    /// Second, 0 to 60 (leap seconds occur).
    pub second: u8,
}

impl TimeOfDay {
    /// Parses `hh:mm` or `hh:mm:ss`. Fractions of a second and a time zone are ignored.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.split(['.', 'Z', '+', '-']).next().unwrap_or(text);
        let mut parts = text.split(':');
        let hour = parts.next()?;
        let minute = parts.next()?;
        let second = parts.next().unwrap_or("00");
        let shape =
            parts.next().is_none() && [hour, minute, second].iter().all(|part| part.len() == 2);
        let hour: u8 = parse_digits(hour)?;
        let minute: u8 = parse_digits(minute)?;
        let second: u8 = parse_digits(second)?;
        let exists = hour < 24 && minute < 60 && second <= 60;
        (shape && exists).then_some(Self { hour, minute, second })
    }
}

/// Parses digits, without the sign that `str::parse` would accept.
pub(crate) fn parse_digits<N: std::str::FromStr>(text: &str) -> Option<N> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

/// Date field (`date_founded`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(inline, extend("pattern" = Self::PATTERN, "examples" = ["2014-03-01"]))
)]
pub struct Date {
    text: String,
    #[serde(skip)]
    day: Option<CalendarDate>,
}

impl Date {
    /// Canonical form, empty included, as a regular expression.
    pub const PATTERN: &str = "^([0-9]{4}-[0-9]{2}-[0-9]{2})?$";

    /// Creates a date from its text, parsed if possible.
    pub fn new(text: impl Into<String>) -> Self {
        let text = text.into();
        let day = CalendarDate::parse(text.get(..10).unwrap_or(&text));
        Self { text, day }
    }

    /// Original text.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Day, if the text names an existing one.
    pub fn day(&self) -> Option<CalendarDate> {
        self.day
    }
}

/// Timestamp field, `YYYY-MM-DD hh:mm:ss` in canonical form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(inline, extend("pattern" = Self::PATTERN, "examples" = ["2016-09-05 15:32:10"]))
)]
pub struct Timestamp {
    text: String,
    #[serde(skip)]
    moment: Option<(CalendarDate, Option<TimeOfDay>)>,
}

impl Timestamp {
    /// Canonical form, empty included, as a regular expression.
    pub const PATTERN: &str = "^([0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2})?$";

    /// Creates a timestamp from its text, parsed if possible.
    pub fn new(text: impl Into<String>) -> Self {
        let text = text.into();
        let moment = match text.split_once([' ', 'T']) {
            Some((day, time)) => {
                CalendarDate::parse(day).zip(TimeOfDay::parse(time.trim()).map(Some))
            }
            None => CalendarDate::parse(&text).map(|day| (day, None)),
        };
        Self { text, moment }
    }

    /// Original text.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Day, if the text names an existing one.
    pub fn day(&self) -> Option<CalendarDate> {
        self.moment.map(|(day, _)| day)
    }

    /// Time of the day, if the text gives one.
    pub fn time_of_day(&self) -> Option<TimeOfDay> {
        self.moment.and_then(|(_, time)| time)
    }
}

impl FromJson for Date {
    const EXPECTED: &'static str = "a date";

    fn from_json(value: &Value) -> Option<Self> {
        text_or_number(value).map(Self::new)
    }
}

impl FromJson for Timestamp {
    const EXPECTED: &'static str = "a timestamp";

    fn from_json(value: &Value) -> Option<Self> {
        text_or_number(value).map(Self::new)
    }
}
