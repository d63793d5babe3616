//! Rounds from the service: from its search, from its plain list, or from both put together.

use super::whole::{self, Wanted, use_whole};
use crate::api::{FIRST, Query, QueryState, SearchSupport, search_or_list, use_query, uses_search};
use crate::rows::{RoundRow, complete_rounds};
use crate::sort::{Key, SortKey, stage_rank};
use directory_api::{
    FundraisingSearch, FundraisingVenture, Page, PageRequest, Round, RoundStatus, Usd, call,
};
use leptos::prelude::*;
use std::sync::Arc;

/// Requests the page of rounds of a status that a filter finds; without a filter, or without a
/// search that could apply it, that of the plain list. Without a status nothing is requested.
///
/// The status is not a part of the filter here.
pub fn use_rounds(
    status: Signal<Option<RoundStatus>>,
    filter: Signal<FundraisingSearch>,
    page: Signal<PageRequest>,
) -> Query<Page<RoundRow>> {
    let SearchSupport { rounds: search, .. } = expect_context();
    let is_search =
        uses_search(search, move || filter.with(|it| *it != FundraisingSearch::default()));
    use_served_rounds(status, filter, page, is_search, Memo::new(|_| false))
}

/// The same from the search alone, where a page has no room for what reads the plain list.
pub fn use_searched_rounds(
    status: Signal<Option<RoundStatus>>,
    filter: Signal<FundraisingSearch>,
    page: Signal<PageRequest>,
) -> Query<Page<RoundRow>> {
    let found = use_query(move || {
        Some(call::fundraising_search(&of_status(&filter.get(), status.get()?), page.get()))
    });
    found.map(self::found)
}

/// The rounds of [`use_rounds`], given whether the search is used; while the rows `are_local` the
/// service is not asked.
pub(super) fn use_served_rounds(
    status: Signal<Option<RoundStatus>>,
    filter: Signal<FundraisingSearch>,
    page: Signal<PageRequest>,
    is_search: Memo<bool>,
    are_local: Memo<bool>,
) -> Query<Page<RoundRow>> {
    let SearchSupport { rounds: support, .. } = expect_context();
    let found = use_query(move || {
        let status = status.get().filter(|_| is_search.get() && !are_local.get())?;
        Some(call::fundraising_search(&of_status(&filter.get(), status), page.get()))
    });
    let listed = use_query(move || {
        let status = status.get().filter(|_| !is_search.get() && !are_local.get())?;
        Some(call::fundraising(&status, page.get()))
    });
    let (found, listed) = (found.map(self::found), listed.map(self::listed));
    search_or_list(support, is_search, found, listed, || {
        call::fundraising(&RoundStatus::Fundraising, FIRST)
    })
}

/// A filter together with the status, which a search requires.
pub fn of_status(filter: &FundraisingSearch, status: RoundStatus) -> FundraisingSearch {
    FundraisingSearch { status: Some(status), ..filter.clone() }
}

/// The same rounds with numbers and titles from the list of the status, of which as much is read as
/// is needed for the rounds on the page.
pub(super) fn complete(
    shown: Query<Page<RoundRow>>,
    status: Memo<Option<RoundStatus>>,
    is_search: Memo<bool>,
) -> Query<Page<RoundRow>> {
    // How much of the list is needed. What was read of it stays, also when nothing lacks any more.
    let needed = RwSignal::new(None);
    let wanted = Memo::new(move |_| {
        let (status, rows) = status.get().filter(|_| is_search.get()).zip(needed.get())?;
        Some(Wanted { result: status.to_string(), rows })
    });
    let list = move |page: PageRequest| {
        let is_wanted = move || wanted.with(Option::is_some);
        let call = move || Some(call::fundraising(&status.get().filter(|_| is_wanted())?, page));
        use_query(call).map(listed)
    };
    let first = list(PageRequest { offset: 0, limit: whole::PART });
    let list = use_whole(first, wanted, Box::new(list));
    let completed = Memo::new(move |_| {
        let page = shown.state.with(|it| it.data.clone())?;
        if !is_search.get() {
            return Some(page);
        }
        let list = list.pages.get();
        let mut page = Page::clone(&page);
        complete_rounds(&mut page.items, list.iter().flat_map(|page| &page.items));
        Some(Arc::new(page))
    });
    let is_incomplete = Memo::new(move |_| {
        let lacks = |page: &Arc<Page<RoundRow>>| page.items.iter().any(|row| row.id.is_none());
        is_search.get() && completed.with(|page| page.as_ref().is_some_and(lacks))
    });
    Effect::new(move || match is_incomplete.get() {
        true => needed.set(Some(whole::MOST)),
        false => needed.update(|needed| *needed = needed.map(|_| 0)),
    });
    let state = move || QueryState { data: completed.get(), ..shown.state.get() };
    Query::derive(state, move || shown.refetch.run(()))
}

/// The key of a row; nothing where the service does not give it.
pub(super) fn key(row: &RoundRow, key: SortKey) -> Option<Key> {
    let venture = row.venture().map(|venture| &venture.summary);
    match key {
        SortKey::Name => venture?.title.as_deref().map(Key::text),
        SortKey::Country => venture?.country.as_deref().map(Key::text),
        // Years come first in a timestamp, so that timestamps as texts are in order.
        SortKey::Posted => row.posted.as_ref().map(|time| Key::text(time.as_str())),
        SortKey::Capital => row.capital.map(|Usd(amount)| Key::Number(amount as f64)),
        SortKey::Stage => row.stage.as_ref().map(|stage| Key::Number(stage_rank(stage))),
        SortKey::Founded
        | SortKey::Added
        | SortKey::Network
        | SortKey::Active
        | SortKey::Relevance => None,
    }
}

pub(super) fn found(page: &Page<FundraisingVenture>) -> Page<RoundRow> {
    let Page { items, problems, window } = page.clone();
    Page { items: items.iter().flat_map(RoundRow::all_of).collect(), problems, window }
}

pub(super) fn listed(page: &Page<Round>) -> Page<RoundRow> {
    page.clone().map(RoundRow::from)
}
