//! Ranges of years, days and amounts: `2010..2015`, `2010..`, `..2015`, `2010`.

use crate::values::{CalendarDate, parse_digits};
use std::fmt;
use std::str::FromStr;

/// Range of values with at least one end. Both ends are included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ValueRange<T> {
    first: Option<T>,
    last: Option<T>,
}

/// Years.
pub type Years = ValueRange<u16>;

/// Days. A month or a year means its days: `2016-09`, `2016..2017-03`.
pub type Days = ValueRange<CalendarDate>;

/// Amounts in US dollars.
pub type Dollars = ValueRange<u64>;

/// Numbers of records.
pub type Numbers = ValueRange<u64>;

/// Value that can bound a range.
pub trait Bound: Copy + Ord + fmt::Display {
    /// First and last value that a text denotes; `None` if the text is invalid.
    fn parse_span(text: &str) -> Option<(Self, Self)>;

    /// Text of a range that is shorter than `first..last`, if there is one.
    fn shortest_form(first: Self, last: Self) -> Option<String> {
        (first == last).then(|| first.to_string())
    }
}

impl<T: Bound> ValueRange<T> {
    /// Range between two ends; `None` without an end, or if it is empty.
    pub fn new(first: Option<T>, last: Option<T>) -> Option<Self> {
        let is_range = match (first, last) {
            (None, None) => false,
            (Some(first), Some(last)) => first <= last,
            _ => true,
        };
        is_range.then_some(Self { first, last })
    }

    /// Least value.
    pub fn first(&self) -> Option<T> {
        self.first
    }

    /// Greatest value.
    pub fn last(&self) -> Option<T> {
        self.last
    }

    /// True if a value is in the range.
    pub fn contains(&self, value: T) -> bool {
        self.first.is_none_or(|first| first <= value) && self.last.is_none_or(|last| value <= last)
    }

    /// Parses a range.
    pub fn parse(text: &str) -> Option<Self> {
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        let end = |text: &str| match text {
            "" => Some(None),
            text => T::parse_span(text).map(Some),
        };
        let first = end(first)?;
        let last = end(last)?;
        Self::new(first.map(|(first, _)| first), last.map(|(_, last)| last))
    }
}

/// Range from a value on.
impl<T: Bound> From<T> for ValueRange<T> {
    fn from(first: T) -> Self {
        Self { first: Some(first), last: None }
    }
}

impl<T: Bound> FromStr for ValueRange<T> {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::parse(text).ok_or(())
    }
}

impl<T: Bound> fmt::Display for ValueRange<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let (Some(first), Some(last)) = (self.first, self.last)
            && let Some(text) = T::shortest_form(first, last)
        {
            return f.write_str(&text);
        }
        let end = |end: Option<T>| end.map(|end| end.to_string()).unwrap_or_default();
        write!(f, "{}..{}", end(self.first), end(self.last))
    }
}

/// Year of four digits.
impl Bound for u16 {
    fn parse_span(text: &str) -> Option<(Self, Self)> {
        let year = parse_digits(text).filter(|year| *year >= 1000 && text.len() == 4)?;
        Some((year, year))
    }
}

/// Amount or number in digits.
impl Bound for u64 {
    fn parse_span(text: &str) -> Option<(Self, Self)> {
        let amount = parse_digits(text).filter(|_| text.len() <= 20)?;
        Some((amount, amount))
    }
}

impl Bound for CalendarDate {
    fn parse_span(text: &str) -> Option<(Self, Self)> {
        if let Some(day) = Self::parse(text) {
            return Some((day, day));
        }
        let (year, month) = match text.split_once('-') {
            Some((year, month)) => (year, Some(parse_digits(month).filter(|_| month.len() == 2)?)),
            None => (text, None),
        };
        let (year, _) = u16::parse_span(year)?;
        let (first, last) = month.map_or((1, 12), |month| (month, month));
        let days = Self::days_in(year, last);
        let last = Self { year, month: last, day: days };
        (days > 0).then_some((Self { year, month: first, day: 1 }, last))
    }

    fn shortest_form(first: Self, last: Self) -> Option<String> {
        let day = first.to_string();
        let texts = [day.get(..4), day.get(..7), Some(day.as_str())];
        let is_same = |text: &&str| Self::parse_span(text) == Some((first, last));
        texts.into_iter().flatten().find(is_same).map(str::to_owned)
    }
}
