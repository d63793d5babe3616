//! The parameters of the address, and the way from one address to another of the same page.

use super::location::{Trace, use_location};
use crate::callback::Callback;
use crate::memo::Memo;
use directory_api::Query;

/// The parameters of the address.
pub fn use_query() -> Memo<Query> {
    let search = use_location().search();
    Memo::new(move |_| search.with(|search| Query::parse(search.trim_start_matches('?'))))
}

/// Goes to an address of [`routes`](crate::routes) that shows the page otherwise; it stays where it
/// is scrolled.
pub fn use_go() -> Callback<(String, Trace)> {
    let location = use_location();
    Callback::new(move |(address, trace): (String, Trace)| location.change(&address, trace))
}
