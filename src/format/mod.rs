//! Dates, numbers and money, formatted by the browser for the reader.

mod bounds;
pub mod country;
mod date;
mod intl;
pub(crate) mod language;
mod place;

pub(crate) use bounds::{LINE, TEXT, excerpt, plain, short, truncate};
pub(crate) use date::{
    calendar_day, founding_year, local_date, local_day, month, this_year, today, year,
};
pub use date::{day, founding_date, moment, time_since, time_until};
pub use intl::{list, locales};
pub(crate) use place::city;
pub use place::place;

use directory_api::{Lenient, Usd};
use intl::Style;
use js_sys::JsString;
use language::Language;
use local_directory::fold_lowercase;
use std::cmp::Ordering;
use wasm_bindgen::JsValue;

/// Whole number with separators: "4,812".
pub fn number(value: u64) -> String {
    intl::format(Style::Number, value as f64)
}

/// Number with a fraction in the reader's language, "0.68" or "0,68", given with a decimal point.
pub(crate) fn decimal(written: &str) -> String {
    match language::current() {
        Language::English => written.to_owned(),
        Language::French => written.replacen('.', ",", 1),
    }
}

/// Amount in dollars: "US$250,000" or "$250,000".
pub fn money(amount: Usd) -> String {
    intl::format(Style::Money, amount.0 as f64)
}

/// Amount in dollars, or the given text if the amount is ambiguous, such as "250.000".
pub(crate) fn amount(amount: &Lenient<Usd>) -> Option<String> {
    amount.cloned().map(money).or_else(|| amount.odd_text().map(|text| short(&text)))
}

/// Rounded short amount in dollars: "$1.2M".
pub(crate) fn short_money(amount: Usd) -> String {
    intl::format(Style::ShortMoney, amount.0 as f64)
}

/// Text without case and accents, so that "cote" finds "Côte d’Ivoire". Folded as in the local
/// search, but normalized and lowercased by the browser, so that the app needs no Unicode tables.
pub(crate) fn fold(text: &str) -> String {
    fold_lowercase(&String::from(JsString::from(text).normalize("NFKD").to_lower_case()))
}

/// Compares two names in the reader's language, and the numbers in them by value.
pub(crate) fn compare(one: &str, other: &str) -> Ordering {
    intl::compare(&one.into(), &other.into())
}

/// Items sorted by name in the reader's language; numbers in names by value.
pub(crate) fn sort_by_name<T>(things: Vec<T>, name: impl Fn(&T) -> String) -> Vec<T> {
    // Each name is handed to the browser once.
    let mut named: Vec<_> =
        things.into_iter().map(|thing| (JsValue::from(name(&thing)), thing)).collect();
    named.sort_by(|(one, _), (other, _)| intl::compare(one, other));
    named.into_iter().map(|(_, it)| it).collect()
}
