//! Dates.

use super::super::input::Content;
use super::fault::{Fault, Reading, given};
use super::texts::{key, moment_text, number_text};
use directory_api::{CalendarDate, Date, TimeOfDay, Timestamp};

/// The order of day and month in dates such as 03/04/2014.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum DateOrder {
    /// Day, month, year.
    #[value(name = "dmy")]
    DayFirst,
    /// Month, day, year.
    #[value(name = "mdy")]
    MonthFirst,
}

/// The smallest part that a date names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Precision {
    /// A day.
    Day,
    /// A month; the day is the first.
    Month,
    /// A year; the day is January 1.
    Year,
}

/// A date as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WrittenDate {
    /// The day, the first of a month or year.
    pub(crate) day: CalendarDate,
    /// The time of day, if one was written.
    pub(crate) time: Option<TimeOfDay>,
    /// The part of the day that was written.
    pub(crate) precision: Precision,
}

impl WrittenDate {
    /// Returns the day as a date field.
    pub(crate) fn to_date(self) -> Date {
        Date::new(self.day.to_string())
    }

    /// Returns the day with its time as a timestamp field; without a time it is midnight.
    pub(crate) fn to_timestamp(self) -> Timestamp {
        let midnight = TimeOfDay { hour: 0, minute: 0, second: 0 };
        Timestamp::new(moment_text(self.day, self.time.unwrap_or(midnight)))
    }
}

/// Numbers that are read as years.
const YEARS: std::ops::RangeInclusive<u16> = 1000..=2100;

/// Names of months in English and French and their short forms, without accents.
const MONTHS: [&[&str]; 12] = [
    &["january", "jan", "janvier", "janv"],
    &["february", "feb", "fevrier", "fevr", "fev"],
    &["march", "mar", "mars"],
    &["april", "apr", "avril", "avr"],
    &["may", "mai"],
    &["june", "jun", "juin"],
    &["july", "jul", "juillet", "juil"],
    &["august", "aug", "aout"],
    &["september", "sept", "sep", "septembre"],
    &["october", "oct", "octobre"],
    &["november", "nov", "novembre"],
    &["december", "dec", "decembre"],
];

/// Reads a date. Dates with points, such as 03.04.2014, have the day first in any case.
///
/// # Errors
/// Fails for a text that is not a date, or is one only with a guess, and for a day that does not
/// exist.
pub(crate) fn date(content: &Content, order: Option<DateOrder>) -> Reading<WrittenDate> {
    match given(content)? {
        None => Ok(None),
        Some(Content::Date(day, time)) => {
            // The fields may come from a calendar with other years.
            let day = existing(day.year, day.month, day.day)?;
            Ok(Some(WrittenDate { day, time: *time, precision: Precision::Day }))
        }
        Some(Content::Number(number)) => parse(&number_text(*number), order).map(Some),
        Some(Content::Text(text)) => parse(text, order).map(Some),
        Some(_) => Err(no_date()),
    }
}

/// A part of a date.
enum Part {
    /// A number of one or two digits: a day or a month.
    Short(u8),
    /// A number of four digits.
    Year(u16),
    /// The number of a month that is written as a word.
    Month(u8),
}

fn parse(text: &str, order: Option<DateOrder>) -> Result<WrittenDate, Fault> {
    use Part::{Month, Short, Year};
    let (text, time) = split_time(text.trim())?;
    let is_number = text.chars().all(|c| c.is_ascii_digit() || c == '.');
    if let Some(number) = text.parse().ok().filter(|_| is_number) {
        return match time {
            // Programs that write tables of numbers write 2012 as "2012.0".
            None => parse_number(number),
            Some(_) => Err(no_date()),
        };
    }
    let separators: &[char] = &['-', '/', '.', ',', ' ', '\u{a0}'];
    let words = text.split(separators).filter(|word| !word.is_empty() && *word != "of");
    let parts = words.map(parse_part).collect::<Option<Vec<_>>>();
    let parts = parts.ok_or_else(|| no_date_or_short_year(text))?;
    // Numbers alone need one sign between them.
    let mut signs = text.chars().filter(|c| !c.is_alphanumeric());
    let first_sign = signs.next().filter(|c| ['-', '/', '.'].contains(c));
    let sign = first_sign.filter(|first| signs.all(|other| other == *first));
    let (day, precision) = match (parts.as_slice(), sign) {
        ([Year(year), Short(month)] | [Short(month), Year(year)], Some('-' | '/'))
        | ([Month(month), Year(year)], _) => (existing(*year, *month, 1)?, Precision::Month),
        ([Short(day), Month(month), Year(year)], _)
        | ([Month(month), Short(day), Year(year)], _)
        | ([Year(year), Short(month), Short(day)], Some(_))
        | ([Short(day), Short(month), Year(year)], Some('.')) => {
            (existing(*year, *month, *day)?, Precision::Day)
        }
        ([Short(one), Short(two), Year(year)], Some(_)) => {
            (by_order(*one, *two, *year, order)?, Precision::Day)
        }
        _ => return Err(no_date_or_short_year(text)),
    };
    if time.is_some() && precision != Precision::Day {
        return Err(no_date());
    }
    Ok(WrittenDate { day, time, precision })
}

/// Reads a number as a year. Other numbers may be days that have lost their format.
fn parse_number(number: f64) -> Result<WrittenDate, Fault> {
    if let Some(year) = YEARS.into_iter().find(|year| f64::from(*year) == number) {
        let day = existing(year, 1, 1)?;
        return Ok(WrittenDate { day, time: None, precision: Precision::Year });
    }
    // The first days of the calendar of 1900 are wrong in spreadsheet programs.
    let is_day_number = (61.0..2_958_466.0).contains(&number);
    let days = time::Date::from_calendar_date(1899, time::Month::December, 30)
        .ok()
        .filter(|_| is_day_number)
        .and_then(|start| start.checked_add(time::Duration::days(number as i64)));
    Err(days.map_or_else(no_date, |day| {
        Fault::new(format_args!(
            "is a number, not a date. It would be {day} in the calendar of 1900. Format the cell as \
             a date, or write {day}."
        ))
    }))
}

/// Reads a day and a month in an order. Without one, only one day may be possible.
fn by_order(one: u8, two: u8, year: u16, order: Option<DateOrder>) -> Result<CalendarDate, Fault> {
    let day_first = existing(year, two, one);
    let month_first = existing(year, one, two);
    match (order, day_first, month_first) {
        (Some(DateOrder::DayFirst), day, _) | (Some(DateOrder::MonthFirst), _, day) => day,
        (None, Ok(one), Ok(two)) if one != two => Err(Fault::new(format_args!(
            "can be {one} or {two}. Use --dates dmy if the day is first, --dates mdy if the month is."
        ))),
        (None, day @ Ok(_), _) | (None, _, day) => day,
    }
}

fn parse_part(word: &str) -> Option<Part> {
    let digits = ["st", "nd", "rd", "th", "er"].iter().find_map(|end| word.strip_suffix(end));
    let digits = digits.unwrap_or(word);
    if digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return match digits.len() {
            1 | 2 => digits.parse().ok().map(Part::Short),
            4 if digits == word => digits.parse().ok().map(Part::Year),
            _ => None,
        };
    }
    let word = key(word);
    let months = MONTHS.iter().zip(1..);
    let mut found = months.filter(|(names, _)| names.contains(&word.as_str()));
    found.next().map(|(_, month)| Part::Month(month))
}

/// Splits a time of day from the end of a text. A time zone is left out: times are stored as written.
fn split_time(text: &str) -> Result<(&str, Option<TimeOfDay>), Fault> {
    let Some(colon) = text.find(':') else { return Ok((text, None)) };
    let before = text.get(..colon).unwrap_or_default();
    let (start, sign) = before.rmatch_indices([' ', 'T']).next().ok_or_else(no_date)?;
    let time = text.get(start + sign.len()..).unwrap_or_default();
    let day = text.get(..start).unwrap_or_default().trim_end_matches([' ', ',']);
    Ok((day, Some(parse_time(time).ok_or_else(no_date)?)))
}

/// Reads `9:05`, `09:05:00.000Z`, `09:05:00+02:00`, `9:05 PM`.
fn parse_time(text: &str) -> Option<TimeOfDay> {
    let text = text.to_ascii_uppercase();
    let end = text.find(|c: char| !c.is_ascii_digit() && c != ':').unwrap_or(text.len());
    let (clock, rest) = text.split_at_checked(end)?;
    let fraction = rest.strip_prefix('.');
    let rest =
        fraction.map_or(rest, |digits| digits.trim_start_matches(|c: char| c.is_ascii_digit()));
    let two_digits =
        if clock.find(':') == Some(1) { format!("0{clock}") } else { clock.to_owned() };
    let time = TimeOfDay::parse(&two_digits)?;
    match rest.trim() {
        "" | "Z" | "UTC" | "GMT" => Some(time),
        "AM" | "PM" if !(1..=12).contains(&time.hour) => None,
        half @ ("AM" | "PM") => {
            Some(TimeOfDay { hour: time.hour % 12 + if half == "PM" { 12 } else { 0 }, ..time })
        }
        zone => {
            let digits = zone.strip_prefix(['+', '-'])?.replace(':', "");
            let is_zone = [2, 4].contains(&digits.len());
            (is_zone && digits.bytes().all(|byte| byte.is_ascii_digit())).then_some(time)
        }
    }
}

fn existing(year: u16, month: u8, day: u8) -> Result<CalendarDate, Fault> {
    let date = CalendarDate { year, month, day };
    CalendarDate::parse(&date.to_string())
        .ok_or_else(|| Fault::new("is a day that does not exist. Write a date such as 2012-09-01."))
}

fn no_date() -> Fault {
    Fault::new("is not a date. Write 2012-09-01, 2012-09 or 2012.")
}

/// Returns the fault of a text, which is more exact for a year of two digits.
fn no_date_or_short_year(text: &str) -> Fault {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let parts: Option<Vec<_>> = words.map(parse_part).collect();
    match parts.as_deref() {
        Some([Part::Short(_) | Part::Month(_), .., Part::Short(_)]) => {
            Fault::new("has a year of two digits. Write all four: 2012-09-01 or 2012-09.")
        }
        _ => no_date(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use DateOrder::{DayFirst, MonthFirst};

    fn read(text: &str, order: Option<DateOrder>) -> Result<WrittenDate, Fault> {
        date(&Content::Text(text.to_owned()), order).map(Option::unwrap)
    }

    #[track_caller]
    fn check(text: &str, day: &str, precision: Precision) {
        let written = read(text, None).unwrap_or_else(|fault| panic!("“{text}”{fault}"));
        assert_eq!((written.to_date().as_str(), written.precision), (day, precision), "{text}");
    }

    #[track_caller]
    fn check_fault(text: &str, order: Option<DateOrder>, expected: &str) {
        let fault = read(text, order).expect_err(text).to_string();
        assert!(fault.starts_with(expected), "“{text}”{fault}");
    }

    #[test]
    fn usual_forms_of_days_are_read() {
        let forms = "\
            2014-03-31 | 2014-3-31 | 2014/03/31 | 2014.03.31 | 31 March 2014 | \
            31. March 2014 | 31st of March 2014 | March 31, 2014 | MARCH 31st 2014 | \
            31-Mar-2014 | 31 mars 2014 | 31.03.2014 | 31.3.2014 | 31/03/2014 | 03/31/2014 | \
            31-03-2014 | Mar 31, 2014"
            .split(" | ");
        for form in forms {
            check(form, "2014-03-31", Precision::Day);
        }
        check("1er août 2014", "2014-08-01", Precision::Day);
        check("12 déc. 2014", "2014-12-12", Precision::Day);
        check("03.04.2014", "2014-04-03", Precision::Day);
        check("04/04/2014", "2014-04-04", Precision::Day);
    }

    #[test]
    fn months_and_years_are_their_first_day() {
        let forms = "\
            2014-09 | 2014/09 | 09/2014 | 9/2014 | Sept 2014 | Sept. 2014 | September, 2014 | \
            septembre 2014 | Sep-2014"
            .split(" | ");
        for form in forms {
            check(form, "2014-09-01", Precision::Month);
        }
        check("2012", "2012-01-01", Precision::Year);
        check("2012.0", "2012-01-01", Precision::Year);
        let cell = date(&Content::Number(1000.0), None).unwrap().unwrap();
        assert_eq!((cell.to_date().as_str(), cell.precision), ("1000-01-01", Precision::Year));
    }

    #[test]
    fn every_month_name_is_read() {
        for (names, month) in MONTHS.iter().zip(1..) {
            for name in *names {
                check(&format!("{name} 2014"), &format!("2014-{month:02}-01"), Precision::Month);
            }
        }
    }

    #[test]
    fn times_are_kept_as_written() {
        let cases = [
            ("2014-03-12T10:00:00Z", "2014-03-12 10:00:00"),
            ("2014-03-12 10:00", "2014-03-12 10:00:00"),
            ("2014-03-12T23:59:59.123+02:00", "2014-03-12 23:59:59"),
            ("3/31/2014 9:05:00", "2014-03-31 09:05:00"),
            ("March 31, 2014, 9:05 PM", "2014-03-31 21:05:00"),
            ("3/31/2014 12:05 am", "2014-03-31 00:05:00"),
            ("2014-03-12 10:00:00 UTC", "2014-03-12 10:00:00"),
            ("2014-03-12", "2014-03-12 00:00:00"),
        ];
        for (text, expected) in cases {
            let written = read(text, None).unwrap_or_else(|fault| panic!("“{text}”{fault}"));
            assert_eq!(written.to_timestamp().as_str(), expected, "{text}");
        }
        for text in ["10:00", "2014 10:00", "2014-03-12 25:00", "2014-03-12 10:00 or so", "1:2:3"] {
            check_fault(text, None, " is not a date.");
        }
    }

    #[test]
    fn unclear_order_needs_the_option() {
        check_fault("03/04/2014", None, " can be 2014-04-03 or 2014-03-04. Use --dates dmy");
        check_fault("3-4-2014", None, " can be 2014-04-03 or 2014-03-04.");
        let day = |text, order| read(text, Some(order)).map(|it| it.to_date().as_str().to_owned());
        assert_eq!(day("03/04/2014", DayFirst).as_deref(), Ok("2014-04-03"));
        assert_eq!(day("03/04/2014", MonthFirst).as_deref(), Ok("2014-03-04"));
        assert_eq!(day("03.04.2014", MonthFirst).as_deref(), Ok("2014-04-03"));
        check_fault("31/12/2014", Some(MonthFirst), " is a day that does not exist.");
    }

    #[test]
    fn other_texts_are_faults() {
        let texts = "\
            Q3 2012 | 2012 Q3 | summer 2012 | ~2012 | 2012? | 2e3 | 09.2014 | 2011-2012 | 12 2014 | soon | \
            1,2014 | -2012 | 2012- | March | 2014-03-12-01 | 2012,5 | 2014-03/12 | \
            May 2014 or June 2014"
            .split(" | ");
        for text in texts {
            check_fault(text, None, " is not a date. Write 2012-09-01, 2012-09 or 2012.");
        }
        for text in ["12/31/14", "31.12.14", "Mar-14", "31 March 14"] {
            check_fault(text, None, " has a year of two digits.");
        }
        for text in ["2014-02-30", "30.02.2014", "2014-13", "31/31/2014", "0 May 2014"] {
            check_fault(text, None, " is a day that does not exist.");
        }
        assert!(date(&Content::Flag(true), None).is_err());
    }

    #[test]
    fn other_numbers_name_their_day() {
        let expected = " is a number, not a date. It would be 2019-04-01 in the calendar of 1900.";
        check_fault("43556", None, expected);
        let fault = date(&Content::Number(43_556.75), None).unwrap_err().to_string();
        assert!(fault.starts_with(expected), "{fault}");
        for number in [-1.0, 0.0, 60.0, 3e6, 20_140_312.0, f64::INFINITY] {
            let fault = date(&Content::Number(number), None).unwrap_err().to_string();
            assert!(fault.starts_with(" is not a date."), "{fault}");
        }
    }
}
