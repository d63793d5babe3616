//! Values of the index as values of the contract.

use directory_api::{CalendarDate, Date, Decimal, Timestamp};
use directory_index::Moment;

/// Nothing for an empty text.
pub(crate) fn given(text: String) -> Option<String> {
    Some(text).filter(|text| !text.is_empty())
}

pub(crate) fn day(day: CalendarDate) -> Date {
    Date::new(day.to_string())
}

pub(crate) fn timestamp((day, clock): Moment) -> Timestamp {
    Timestamp::new(match clock {
        Some(it) => format!("{day} {:02}:{:02}:{:02}", it.hour, it.minute, it.second),
        None => day.to_string(),
    })
}

/// The shortest digits that are this number in single precision, which is what the index has.
pub(crate) fn decimal(number: f32) -> Option<Decimal> {
    Decimal::parse(&number.to_string())
}
