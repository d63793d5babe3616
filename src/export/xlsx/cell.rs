//! The value of a cell, by the name of its column. Columns of one name are alike in all lists.

use crate::export::cells::TIMES;
use crate::export::csv::is_number;
use directory_api::{CalendarDate, Clock, Decimal, Timestamp};

/// How many digits of a number a spreadsheet keeps.
const DIGITS: usize = 15;

/// How many characters a cell holds, counted as spreadsheets count them.
const CHARACTERS: usize = 32_767;

/// Where the calendars of spreadsheets agree: some believe that 1900 had a 29 February.
const FIRST_DAY: CalendarDate = CalendarDate { year: 1900, month: 3, day: 1 };

/// The lengths of a day and of a moment, as the specification writes them.
const DAY: usize = "2014-03-01".len();
const MOMENT: usize = "2016-09-05 15:32:10".len();

/// What stands in a cell.
#[derive(Debug, PartialEq)]
pub(super) enum Cell {
    Empty,
    Text(String),
    Number(f64),
    Money(f64),
    Day(CalendarDate),
    Moment(CalendarDate, Clock),
}

impl Cell {
    /// The cell of a value that is written like this, in the column of this name. What a spreadsheet
    /// would change, as it has more digits or no such day, stays a text.
    pub(super) fn new(column: &str, text: String) -> Self {
        let value = match column {
            _ if text.is_empty() => Some(Self::Empty),
            "latitude" | "longitude" | "network_strength" => number(&text).map(Self::Number),
            "capital" => number(&text).map(Self::Money),
            _ if TIMES.contains(&column) => time(&text),
            _ => None,
        };
        value.unwrap_or(Self::Text(text))
    }
}

fn number(text: &str) -> Option<f64> {
    let number = text.split(['e', 'E']).next().unwrap_or_default();
    let digits = number.bytes().filter(u8::is_ascii_digit).skip_while(|digit| *digit == b'0');
    let is_exact = is_number(text) && digits.count() <= DIGITS;
    Decimal::parse(text).filter(|_| is_exact).map(|number| number.value())
}

/// A day or a moment without a zone.
fn time(text: &str) -> Option<Cell> {
    let time = Timestamp::new(text);
    let day = time.day().filter(|day| *day >= FIRST_DAY)?;
    match time.clock() {
        None if text.len() == DAY => Some(Cell::Day(day)),
        // They have no leap seconds.
        Some(clock) if text.len() == MOMENT && clock.second < 60 => Some(Cell::Moment(day, clock)),
        _ => None,
    }
}

/// The beginning of a text that is too long for a cell.
pub(super) fn cut(text: &str) -> Option<&str> {
    // No character has fewer bytes than what is counted.
    if text.len() <= CHARACTERS {
        return None;
    }
    let ends = text.char_indices().scan(0, |count, (start, letter)| {
        *count += letter.len_utf16();
        Some((start, *count))
    });
    let end = ends.into_iter().find(|(_, count)| *count > CHARACTERS).map(|(start, _)| start);
    end.and_then(|end| text.get(..end))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn cell(column: &str, text: &str) -> Cell {
        Cell::new(column, text.to_owned())
    }

    #[test]
    fn numbers_are_numbers_unless_digits_would_be_lost() {
        for (text, value) in [("3.5", 3.5), ("-6.4531", -6.4531), ("+1", 1.0), ("1.5e3", 1500.0)] {
            assert_eq!(cell("latitude", text), Cell::Number(value));
        }
        assert_eq!(cell("capital", "250000"), Cell::Money(250_000.0));
        assert_eq!(
            cell("latitude", "0.000123456789012345"),
            Cell::Number(0.000_123_456_789_012_345)
        );
        for text in ["1234567890123456", "1000 2020-02-03", "inf", "NaN", "1e999", "=1+1", " 1"] {
            assert_eq!(cell("latitude", text), Cell::Text(text.to_owned()));
        }
        assert_eq!(cell("id", "5"), Cell::Text("5".to_owned()));
        assert_eq!(cell("latitude", ""), Cell::Empty);
    }

    #[test]
    fn days_and_moments_are_times_unless_something_would_be_lost() {
        let day = CalendarDate { year: 2014, month: 3, day: 1 };
        let clock = Clock { hour: 15, minute: 32, second: 10 };
        assert_eq!(cell("date_created", "2014-03-01"), Cell::Day(day));
        assert_eq!(cell("date_created", "2014-03-01 15:32:10"), Cell::Moment(day, clock));
        assert_eq!(cell("date_created", "2014-03-01T15:32:10"), Cell::Moment(day, clock));
        for text in [
            "0000-00-00 00:00:00",
            "1899-12-31",
            "1900-02-28",
            "2014-02-30",
            "2014-03-01 15:32:60",
            "2014-03-01T15:32:10Z",
            "2014-03-01 15:32:10.5",
            "2014-03-01 15:32",
            "yesterday",
        ] {
            assert_eq!(cell("date_created", text), Cell::Text(text.to_owned()), "{text}");
        }
    }

    #[test]
    fn a_text_is_cut_between_characters() {
        assert_eq!(cut(&"a".repeat(32_767)), None);
        assert_eq!(cut(&"é".repeat(32_767)), None);
        assert_eq!(cut(&"a".repeat(32_768)).unwrap().len(), 32_767);
        // Each of these counts as two.
        assert_eq!(cut(&"👋".repeat(16_383)), None);
        assert_eq!(cut(&"👋".repeat(16_384)).unwrap().chars().count(), 16_383);
    }
}
