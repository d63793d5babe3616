//! Values as people write them: one cell, read as a date, an amount, a country and so on.
//!
//! A value is read exactly or not at all. If a text may mean two values, it is a fault, and its
//! sentence says what to write instead.

mod amounts;
mod country;
mod currency;
mod dates;
mod fault;
mod lists;
mod nothing;
mod number;
mod people;
#[cfg(test)]
mod properties;
mod simple;
mod stage;
mod status;
mod texts;
mod unit;
mod web;

pub use amounts::{AmountOptions, amount};
pub use country::{Country, country};
pub use dates::{DateOrder, Precision, date};
pub use fault::{Fault, quote};
pub use lists::list;
pub use nothing::is_nothing;
pub use number::{DecimalMark, ExactNumber};
pub use people::{PersonName, people};
pub use simple::{decimal, flag, id, one_of};
pub use stage::{StageWord, stage};
pub use status::{round_status, venture_status};
pub use texts::{line, text, text_of};
pub use unit::Unit;
pub use web::{site_key, web_address};
