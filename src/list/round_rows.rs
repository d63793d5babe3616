//! The rows of the list of rounds: from the search of the service, from its plain list, or from two
//! local lists: that of the rounds, and that of the ventures that they belong to.

use super::served_rounds::{complete, found, key, listed, of_status, use_served_rounds};
use super::whole::{self, Reading, Wanted, end, note_long, use_whole};
use crate::api::{
    Query, RequestError, SearchSupport, Support, round_search_support, use_query, uses_search,
};
use crate::export::LocalPages;
use crate::local_search::{LocalHandle, RowSource, local_rounds, local_ventures, use_local_rows};
use crate::rows::RoundRow;
use crate::sort::{Sort, SortKey};
use directory_api::{
    FundraisingSearch, Page, PageRequest, RoundQuery, RoundStatus, VentureSearch, call,
};
use leptos::prelude::*;
use local_directory::{ListKind, LocalResults};
use std::sync::Arc;

/// How many rounds that a filter finds are read to count them.
const MOST_COUNTED: u64 = 500;

/// The rows of a page of rounds, and how they are sorted.
pub struct RoundRows {
    /// The page.
    pub rows: Query<Page<RoundRow>>,
    /// Where it comes from.
    pub source: RowSource,
    /// The reading of the rows that are sorted and counted here.
    pub reading: Reading,
    /// Whether they come from the search of the service, which counts ventures.
    pub is_search: Memo<bool>,
    /// All that the service has found, where that is there.
    pub result: Signal<Option<Vec<Arc<Page<RoundRow>>>>>,
}

/// Subscribes to the page of rounds of a status that a filter finds, in this order.
///
/// What the search of the service finds is a list of ventures, which is read until the page is full,
/// and until so many rounds are there that most results can be counted. It has neither numbers nor
/// titles, which the list of rounds adds. The service takes no order, so a result is read whole to be
/// sorted; what is too long for that is for the local lists. So is a filter where the service has no
/// search of rounds. They begin to be read when they are needed first.
pub fn use_round_rows(
    status: Memo<Option<RoundStatus>>,
    filter: Memo<FundraisingSearch>,
    page: Memo<PageRequest>,
    sort: Memo<Option<Sort>>,
) -> RoundRows {
    let (rounds, ventures, support) = (local_rounds(), local_ventures(), round_search_support());
    let wanted = Memo::new(move |_| filter.with(of_ventures));
    let result = Memo::new(move |_| {
        let filter = filter.with(|it| FundraisingSearch { status: status.get(), ..it.clone() });
        let mut query = directory_api::Query::default();
        filter.write(&mut query);
        query.to_string()
    });
    // The list of rounds has no more of a venture than its number.
    let is_by_venture = move || {
        sort.with(|sort| {
            let of_venture = [SortKey::Name, SortKey::Country, SortKey::Stage];
            sort.is_some_and(|sort| of_venture.contains(&sort.key))
        })
    };
    let is_long = RwSignal::new(None);
    let is_local = Memo::new(move |_| {
        // No list of ventures has stages.
        let is_long = filter.with(|it| it.stages.is_empty())
            && sort.with(|it| it.is_some_and(|it| it.key != SortKey::Stage))
            && is_long.with(|it| *it == Some(result.get()));
        let is_narrowed = is_by_venture() || !wanted.with(VentureSearch::is_empty);
        is_long || is_narrowed && support.get() == Support::Missing
    });
    let SearchSupport { rounds: search, .. } = expect_context();
    let needs_search =
        move || is_by_venture() || filter.with(|it| *it != FundraisingSearch::default());
    let is_search = uses_search(search, needs_search);
    let reads = Memo::new(move |_| {
        let rows = match sort.with(Option::is_some) {
            true => whole::MOST,
            false if is_search.get() => MOST_COUNTED.max(end(page.get())).min(whole::MOST),
            false => return None,
        };
        let result = [if is_search.get() { "found " } else { "listed " }, &result.get()].concat();
        (!is_local.get()).then_some(Wanted { result, rows })
    });
    let first = Memo::new(move |_| {
        let page = page.get();
        if reads.with(Option::is_some) { PageRequest { offset: 0, ..page } } else { page }
    });
    let served = use_served_rounds(status.into(), filter.into(), first.into(), is_search, is_local);
    let part = move |page| {
        let status = status.get_untracked().unwrap_or(RoundStatus::Fundraising);
        if is_search.get_untracked() {
            let call = call::fundraising_search(&of_status(&filter.get_untracked(), status), page);
            use_query(move || Some(call.clone())).map(found)
        } else {
            let call = call::fundraising(&status, page);
            use_query(move || Some(call.clone())).map(listed)
        }
    };
    let whole = use_whole(served, reads, Box::new(part));
    note_long(whole, sort, result, is_long);
    let sorted = whole.page(page, sort.into(), |row| &row.key, key);
    let state = move || match reads.with(Option::is_some) {
        true => sorted.state.get(),
        false => served.state.get(),
    };
    let shown = Query::derive(state, move || served.refetch.run(()));
    let shown = complete(shown, status, is_search);
    let reading = whole.reading();
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
    // A filter by sectors has the details loaded of the ventures that it may find.
    Effect::new(move |_| {
        if let Some(ventures) = ventures.ventures().filter(|_| is_local.get()) {
            ventures.set_visible(wanted.get().into(), Vec::new());
        }
    });
    on_cleanup(move || {
        if let Some(ventures) = untrack(|| ventures.ventures()) {
            ventures.clear_visible();
            ventures.set_scope(None);
        }
    });
    let query = Memo::new(move |_| {
        let VentureSearch { name, countries, sectors, .. } = wanted.get();
        let sort = sort.get().and_then(index_sort);
        RoundQuery { name, countries, sectors, sort, ..RoundQuery::default() }
    });
    let results = move || {
        let status = listed_status.get();
        query.with(|query| results((rounds, ventures), status.as_ref(), query, page.get()))
    };
    let lists = (rounds, Some(ventures));
    let rows = use_local_rows(lists, is_local, results, RoundRow::from);
    let pages = move |()| {
        let status = listed_status.try_get_untracked().flatten();
        let query = query.try_get_untracked();
        LocalPages::Rounds(Box::new(move |page| {
            let query = query.as_ref()?;
            untrack(|| results_of((rounds, ventures), status.as_ref(), query, page))
                .map(|it| it.page)
        }))
    };
    let pages = Callback::new(pages);
    let (rows, source) = RowSource::of(lists, is_local, rows, shown, pages);
    let is_search = Memo::new(move |_| is_search.get() && !is_local.get());
    RoundRows { rows, source, reading, is_search, result: Signal::derive(move || whole.complete()) }
}

/// The order as the local directory knows it.
fn index_sort(sort: Sort) -> Option<directory_api::Sort> {
    use directory_api::SortKey as Wanted;
    let key = match sort.key {
        SortKey::Name => Wanted::Venture,
        SortKey::Country => Wanted::Country,
        SortKey::Posted => Wanted::Posted,
        SortKey::Capital => Wanted::Capital,
        _ => return None,
    };
    Some(directory_api::Sort { key, descending: sort.descending })
}

/// What is found in two lists; tracks both of them. Ventures are not opened before a round can be
/// read, and until then nothing is found.
fn results(
    (rounds, ventures): (LocalHandle, LocalHandle),
    status: Option<&RoundStatus>,
    query: &RoundQuery,
    page: PageRequest,
) -> Option<LocalResults<local_directory::JoinedRound, RequestError>> {
    if let Some(list) = rounds.rounds(status).filter(|_| ventures.is_closed()) {
        list.revision().track();
        return Some(list.results(None, query, page));
    }
    results_of((rounds, ventures), status, query, page)
}

fn results_of(
    (rounds, ventures): (LocalHandle, LocalHandle),
    status: Option<&RoundStatus>,
    query: &RoundQuery,
    page: PageRequest,
) -> Option<LocalResults<local_directory::JoinedRound, RequestError>> {
    let (list, ventures) = (rounds.rounds(status)?, ventures.ventures()?);
    list.revision().track();
    ventures.revision().track();
    Some(list.results(Some(&*ventures), query, page))
}

/// What of a filter is about ventures. Stages are known to a search of the service alone.
fn of_ventures(filter: &FundraisingSearch) -> VentureSearch {
    VentureSearch {
        name: filter.name.clone(),
        countries: filter.countries.clone(),
        sectors: filter.sectors.clone(),
        statuses: Vec::new(),
    }
}
