//! Where the rows of the fundraising page come from: the plain list of rounds, or the search if
//! the service has one.

use super::local::JoinedRound;
use super::search_support::{SearchSupport, asks_search, search_or_list};
use super::{Remote, use_call};
use crate::context::expect_context;
use crate::memo::Memo;
use crate::signal::Signal;
use directory_api::{
    FundraisingQuery, FundraisingVenture, Page, PageRequest, Round, RoundStatus, call,
};

/// A row of the fundraising page. The two sources speak of different things.
#[derive(Clone, Debug, PartialEq)]
pub enum RoundRow {
    /// A round of the plain list, which knows its venture's number alone.
    Listed(Round),
    /// A venture that the search found, with all of its rounds of the status.
    Found(Box<FundraisingVenture>),
    /// A round that was found here, with its venture.
    Joined(Box<JoinedRound>),
}

/// Follows the page of rounds of a status that a filter finds; without a filter, or without a
/// search that could apply it, that of the plain list. Without a status nothing is asked for.
///
/// The status is not a part of the filter here.
pub fn use_rounds(
    status: Signal<Option<RoundStatus>>,
    filter: Signal<FundraisingQuery>,
    page: Signal<PageRequest>,
) -> Remote<Page<RoundRow>> {
    use_listed_rounds(status, filter, page, Memo::new(|_| false))
}

/// The same, where other sources may have the rows; then the service is not asked.
pub(super) fn use_listed_rounds(
    status: Signal<Option<RoundStatus>>,
    filter: Signal<FundraisingQuery>,
    page: Signal<PageRequest>,
    is_elsewhere: Memo<bool>,
) -> Remote<Page<RoundRow>> {
    let SearchSupport { rounds: support, .. } = expect_context();
    let is_search =
        asks_search(support, move || filter.with(|it| *it != FundraisingQuery::default()));
    let found = use_call(move || {
        let status = status.get().filter(|_| is_search.get())?;
        Some(call::fundraising_search(&of_status(&filter.get(), status), page.get()))
    });
    let listed = use_call(move || {
        let status = status.get().filter(|_| !is_search.get() && !is_elsewhere.get())?;
        Some(call::fundraising(&status, page.get()))
    });
    let found = found.map(|page| page.clone().map(|found| RoundRow::Found(Box::new(found))));
    let listed = listed.map(|page| page.clone().map(RoundRow::Listed));
    search_or_list(support, is_search, found, listed)
}

/// A filter together with the status that the search requires.
pub fn of_status(filter: &FundraisingQuery, status: RoundStatus) -> FundraisingQuery {
    FundraisingQuery { status: Some(status), ..filter.clone() }
}
