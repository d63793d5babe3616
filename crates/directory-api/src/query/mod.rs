//! Query strings: one codec for the API's requests and for the app's own addresses.

mod filters;
mod pairs;

pub use filters::{FundraisingQuery, VentureQuery};
pub use pairs::Query;
