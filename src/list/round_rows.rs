//! The rows of the list of rounds: from the search of the service, from its plain list, or from two
//! local lists: that of the rounds, and that of the ventures that they belong to.

use crate::api::{
    FIRST, Query, RequestError, SearchSupport, Support, round_search_support, search_or_list,
    use_query, uses_search,
};
use crate::export::LocalPages;
use crate::local_search::{LocalHandle, RowSource, local_rounds, local_ventures, use_local_rows};
use crate::rows::{JoinedRound, RoundRow};
use directory_api::{FundraisingQuery, Page, PageRequest, RoundStatus, VentureQuery, call};
use leptos::prelude::*;
use local_directory::{ListKind, LocalResults, RoundRequest};

/// Subscribes to the page of rounds of a status that a filter finds.
///
/// Where the service has no search of rounds, a filter is for the local lists, which begin to be
/// read when they are needed first.
pub fn use_round_rows(
    status: Memo<Option<RoundStatus>>,
    filter: Memo<FundraisingQuery>,
    page: Memo<PageRequest>,
) -> (Query<Page<RoundRow>>, RowSource) {
    let (rounds, ventures, support) = (local_rounds(), local_ventures(), round_search_support());
    let wanted = Memo::new(move |_| filter.with(of_ventures));
    let is_local = Memo::new(move |_| {
        support.get() == Support::Missing && !wanted.with(VentureQuery::is_empty)
    });
    let listed = use_served_rounds(status.into(), filter.into(), page.into(), is_local);
    let listed_status =
        Memo::new(move |_| status.get().filter(|status| RoundStatus::ALL.contains(status)));
    Effect::new(move |_| {
        if let Some(status) = listed_status.get().filter(|_| is_local.get()) {
            rounds.set_kind(ListKind::Rounds(status));
        }
    });
    // Of the ventures, only those that have rounds matter here.
    Effect::new(move |_| {
        let list = rounds.rounds(listed_status.get().as_ref()).filter(|_| is_local.get());
        if let (Some(list), Some(ventures)) = (list, ventures.ventures()) {
            list.revision().track();
            ventures.set_scope(Some(list.ventures()));
        }
    });
    on_cleanup(move || {
        if let Some(ventures) = untrack(|| ventures.ventures()) {
            ventures.set_scope(None);
        }
    });
    let request = Memo::new(move |_| RoundRequest { filter: wanted.get(), page: page.get() });
    let results = move || {
        let (status, request) = (listed_status.get(), request.get());
        results((rounds, ventures), status.as_ref(), &request)
    };
    let row = |joined| RoundRow::Joined(Box::new(JoinedRound::from(joined)));
    let lists = (rounds, Some(ventures));
    let rows = use_local_rows(lists, is_local, results, row);
    let pages = move |()| {
        let status = listed_status.try_get_untracked().flatten();
        let request = request.try_get_untracked();
        LocalPages::Rounds(Box::new(move |page| {
            let request = RoundRequest { page, ..request.clone()? };
            untrack(|| results_of((rounds, ventures), status.as_ref(), &request)).map(|it| it.page)
        }))
    };
    let pages = Callback::new(pages);
    RowSource::of(lists, is_local, rows, listed, pages)
}

/// What is found in two lists; tracks both of them. Ventures are not opened before a round can be
/// read, and until then nothing is found.
fn results(
    (rounds, ventures): (LocalHandle, LocalHandle),
    status: Option<&RoundStatus>,
    request: &RoundRequest,
) -> Option<LocalResults<local_directory::JoinedRound, RequestError>> {
    if let Some(list) = rounds.rounds(status).filter(|_| ventures.is_closed()) {
        list.revision().track();
        return Some(list.results(None, request));
    }
    results_of((rounds, ventures), status, request)
}

fn results_of(
    (rounds, ventures): (LocalHandle, LocalHandle),
    status: Option<&RoundStatus>,
    request: &RoundRequest,
) -> Option<LocalResults<local_directory::JoinedRound, RequestError>> {
    let (list, ventures) = (rounds.rounds(status)?, ventures.ventures()?);
    list.revision().track();
    ventures.revision().track();
    Some(list.results(Some(&*ventures), request))
}

/// What of a filter is about ventures. Stages are known to a search of the service alone.
fn of_ventures(filter: &FundraisingQuery) -> VentureQuery {
    VentureQuery {
        name: filter.name.clone(),
        countries: filter.countries.clone(),
        sectors: filter.sectors.clone(),
        statuses: Vec::new(),
    }
}

/// Requests the page of rounds of a status that a filter finds; without a filter, or without a
/// search that could apply it, that of the plain list. Without a status nothing is requested.
///
/// The status is not a part of the filter here.
pub fn use_rounds(
    status: Signal<Option<RoundStatus>>,
    filter: Signal<FundraisingQuery>,
    page: Signal<PageRequest>,
) -> Query<Page<RoundRow>> {
    use_served_rounds(status, filter, page, Memo::new(|_| false))
}

/// The same; while the rows `are_local` the service is not asked.
fn use_served_rounds(
    status: Signal<Option<RoundStatus>>,
    filter: Signal<FundraisingQuery>,
    page: Signal<PageRequest>,
    are_local: Memo<bool>,
) -> Query<Page<RoundRow>> {
    let SearchSupport { rounds: support, .. } = expect_context();
    let is_search =
        uses_search(support, move || filter.with(|it| *it != FundraisingQuery::default()));
    let found = use_query(move || {
        let status = status.get().filter(|_| is_search.get())?;
        Some(call::fundraising_search(&of_status(&filter.get(), status), page.get()))
    });
    let listed = use_query(move || {
        let status = status.get().filter(|_| !is_search.get() && !are_local.get())?;
        Some(call::fundraising(&status, page.get()))
    });
    let found = found.map(|page| page.clone().map(|found| RoundRow::Found(Box::new(found))));
    let listed = listed.map(|page| page.clone().map(RoundRow::Listed));
    search_or_list(support, is_search, found, listed, || {
        call::fundraising(&RoundStatus::Fundraising, FIRST)
    })
}

/// A filter together with the status, which a search requires.
pub fn of_status(filter: &FundraisingQuery, status: RoundStatus) -> FundraisingQuery {
    FundraisingQuery { status: Some(status), ..filter.clone() }
}
