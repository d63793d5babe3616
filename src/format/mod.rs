//! Dates, numbers and money, written by the browser as the reader writes them.
//!
//! The service's times have no zone, so they are shown as given and never moved into the reader's.

mod bounds;
pub mod country;
mod elapsed;
mod intl;
mod place;

pub use bounds::{LINE, TEXT, parts, plain, short, shortened, start};
pub use intl::{list, locales, this_month};
pub use place::{city, place};

use crate::language::{self, Language};
use directory_api::{CalendarDate, Clock, Date, Lenient, Timestamp, Usd};
use intl::Style;
use js_sys::JsString;
use local_directory::fold_lowercase;
use std::cmp::Ordering;
use wasm_bindgen::JsValue;

/// A whole number with separators: "4,812".
pub fn number(value: u64) -> String {
    intl::number(Style::Number, value as f64)
}

/// A number with a fraction, given as services write it: "0.68" or "0,68".
pub fn decimal(written: &str) -> String {
    match language::current() {
        Language::English => written.to_owned(),
        Language::French => written.replacen('.', ",", 1),
    }
}

/// A number between zero and one as a percentage: "73%".
pub fn percentage(value: f64) -> String {
    intl::number(Style::Percentage, value)
}

/// An amount in dollars: "US$250,000" or "$250,000".
pub fn money(amount: Usd) -> String {
    intl::number(Style::Money, amount.0 as f64)
}

/// An amount in dollars; one that could be several amounts, such as "250.000", as it was given.
pub fn amount(amount: &Lenient<Usd>) -> Option<String> {
    amount.cloned().map(money).or_else(|| amount.odd_text().map(|text| short(&text)))
}

/// An amount in dollars in few letters, rounded: "$1.2M".
pub fn short_money(amount: Usd) -> String {
    intl::number(Style::ShortMoney, amount.0 as f64)
}

/// A month in words, "Mar 2014", given as the number of months since the year 0.
pub fn month(months: u32) -> String {
    let year = u16::try_from(months / 12).unwrap_or(u16::MAX);
    let month = u8::try_from(months % 12).unwrap_or_default() + 1;
    written(Style::Month, CalendarDate { year, month, day: 1 }, None)
}

/// A day in words, "1 March 2014"; what is no day is shown as the service wrote it.
pub fn date(date: &Date) -> String {
    date.day().map_or_else(|| short(date.as_str()), calendar_day)
}

/// A day in words.
pub fn calendar_day(day: CalendarDate) -> String {
    written(Style::Day, day, None)
}

/// The day of a timestamp in words; what is no timestamp is shown as the service wrote it.
pub fn day(timestamp: &Timestamp) -> String {
    timestamp.day().map_or_else(|| short(timestamp.as_str()), calendar_day)
}

/// A timestamp in words with its time of the day, "5 September 2016 at 15:32"; what is no
/// timestamp is shown as the service wrote it.
pub fn moment(timestamp: &Timestamp) -> String {
    match (timestamp.day(), timestamp.clock()) {
        (Some(date), Some(clock)) => written(Style::Moment, date, Some(clock)),
        _ => day(timestamp),
    }
}

/// A moment of the reader's clock in words, given in milliseconds since 1970.
pub fn clock(milliseconds: f64) -> String {
    intl::number(Style::Moment, intl::local(milliseconds))
}

/// How long ago a timestamp was, "3 weeks ago"; `None` for one that is no timestamp, and for one so
/// close to now that a day's error, which the missing zone may make, would matter.
pub fn ago(timestamp: &Timestamp) -> Option<String> {
    let (value, unit) = elapsed::in_words(timestamp.day()?, intl::today())?;
    Some(intl::relative(-f64::from(value), unit))
}

/// Day of a moment of the reader's clock in words, for what happened in this browser. The moment is given in
/// milliseconds since 1970.
pub fn local_day(moment: u64) -> String {
    intl::number(Style::Day, intl::local(moment as f64))
}

/// Day of [`local_day`] in the form `2026-09-05`, for files.
pub fn local_date(moment: u64) -> String {
    let local = js_sys::Date::new(&intl::local(moment as f64).into());
    String::from(local.to_iso_string()).chars().take(10).collect()
}

/// A text without case and accents, so that "cote" finds "Côte d’Ivoire": folded as the local search
/// does, but normalized and made lower case by the browser, as tables would weigh more than all the
/// rest.
pub fn fold(text: &str) -> String {
    fold_lowercase(&String::from(JsString::from(text).normalize("NFKD").to_lower_case()))
}

/// Which of two names comes first in the reader's language, digits by value.
pub fn compare(one: &str, other: &str) -> Ordering {
    intl::compare(&one.into(), &other.into())
}

/// Things in the order of their names in the reader's language; numbers in names by value.
pub fn sorted_by_text<T>(things: Vec<T>, name: impl Fn(&T) -> String) -> Vec<T> {
    // Each name is handed to the browser once.
    let mut named: Vec<_> = things.into_iter().map(|it| (JsValue::from(name(&it)), it)).collect();
    named.sort_by(|(one, _), (other, _)| intl::compare(one, other));
    named.into_iter().map(|(_, it)| it).collect()
}

/// Takes the time as one in UTC and writes it as one in UTC, so that no zone changes it.
fn written(style: Style, date: CalendarDate, clock: Option<Clock>) -> String {
    let (hour, minute, second) =
        clock.map_or((0, 0, 0), |clock| (clock.hour, clock.minute, clock.second));
    let seconds = f64::from(hour) * 3600.0 + f64::from(minute) * 60.0 + f64::from(second);
    let days = elapsed::day_number(date) as f64;
    intl::number(style, (days * 86_400.0 + seconds) * 1000.0)
}
