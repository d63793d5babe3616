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

pub(crate) use amounts::{AmountOptions, amount};
pub(crate) use country::{Country, country};
pub use dates::DateOrder;
pub(crate) use dates::{Precision, date};
pub(crate) use fault::{Fault, Reading, quote};
pub(crate) use lists::list;
pub(crate) use nothing::is_nothing;
pub use number::{DecimalMark, ExactNumber};
pub(crate) use people::{PersonName, people};
pub(crate) use simple::{decimal, flag, id, one_of};
pub(crate) use stage::{StageWord, stage};
pub(crate) use status::{round_status, venture_status};
pub(crate) use texts::{line, text, text_of};
pub(crate) use unit::Unit;
pub(crate) use web::{image_address, site_key, web_address};
