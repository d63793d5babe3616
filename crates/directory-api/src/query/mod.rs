//! Query strings: one codec for the API's requests and for the app's own addresses.

mod filters;
mod pairs;

pub use filters::{FundraisingQuery, LONGEST_TEXT, MOST_VALUES, VentureQuery, is_short};
pub use pairs::Query;
