//! Query strings of API requests and of the app's own addresses.

mod facet_field;
mod list_query;
mod lists;
mod query_string;
mod question;
mod range;
mod sort;

pub use facet_field::FacetField;
pub use list_query::{Argument, Fields, ListQuery};
pub use lists::{PersonQuery, RoundQuery, VentureQuery};
pub use query_string::QueryString;
pub use question::ListQuestion;
pub use range::{Bound, Days, Dollars, ValueRange, Years};
pub use sort::{Sort, SortKey};

pub use crate::endpoint::{MAX_TEXT_LENGTH, MAX_VALUES};
