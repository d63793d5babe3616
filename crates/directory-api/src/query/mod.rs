//! Query strings of API requests and of the app's own addresses.

mod added;
mod facet_field;
mod list_query;
mod lists;
mod missing_field;
mod query_string;
mod question;
mod range;
mod sort;

pub use added::Added;
pub use facet_field::FacetField;
pub use list_query::{Argument, Fields, ListQuery};
pub use lists::{PersonQuery, RoundQuery, VentureQuery};
pub use missing_field::MissingField;
pub use query_string::QueryString;
pub use question::ListQuestion;
pub use range::{Bound, Days, Dollars, Numbers, ValueRange, Years};
pub use sort::{Sort, SortKey};

pub use crate::endpoint::{MAX_TEXT_LENGTH, MAX_VALUES};
