//! The parameters of the address, and the way from one address to another of the same page.

use crate::callback::Callback;
use crate::memo::Memo;
use directory_api::Query;
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::{use_location, use_navigate};

/// What a change leaves in the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trace {
    /// An entry of its own, to which Back returns: for what was chosen.
    Entry,
    /// Nothing, it takes the place of the entry before: for what is on its way, as in typing.
    Nothing,
}

/// The parameters of the address.
pub fn use_query() -> Memo<Query> {
    let search = use_location().search;
    Memo::new(move |_| search.with(|search| Query::parse(search)))
}

/// Goes to an address of [`routes`](crate::routes) that shows the page otherwise; it stays where it
/// is scrolled.
pub fn use_go() -> Callback<(String, Trace)> {
    let navigate = use_navigate();
    Callback::new(move |(address, trace): (String, Trace)| {
        let options = NavigateOptions {
            replace: trace == Trace::Nothing,
            scroll: false,
            ..NavigateOptions::default()
        };
        navigate(&address, options);
    })
}
