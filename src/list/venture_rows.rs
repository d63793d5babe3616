//! The rows of the list of ventures: from the search of the service, from its plain list, or from
//! the local list.

use super::status::is_whole;
use super::whole::{self, Reading, ReadingStage, Wanted, end, note_long, use_whole};
use crate::api::{
    FIRST, Query, SearchSupport, Support, probe_search, search_or_list, search_support, use_query,
    uses_search,
};
use crate::export::LocalPages;
use crate::local_search::{RowSource, local_ventures, use_local_rows};
use crate::rows::VentureRow;
use crate::sort::{Key, MOST_RANKED, Sort, SortKey, relevance};
use crate::years::Years;
use directory_api::{
    FacetField, FoundVenture, Page, PageRequest, ValueRange, VentureQuery, VentureSearch,
    VentureSummary, call,
};
use leptos::prelude::*;
use std::sync::Arc;

/// The rows of a page of ventures, and how they are sorted.
pub struct VentureRows {
    /// The page.
    pub rows: Query<Page<VentureRow>>,
    /// Where it comes from.
    pub source: RowSource,
    /// The reading of the rows that are sorted here.
    pub reading: Reading,
    /// All that the service has found, where that is there.
    pub result: Signal<Option<Vec<Arc<Page<VentureRow>>>>>,
    /// Whether what the service has found by a name is all there, with the best match first.
    pub is_ranked: Memo<bool>,
}

/// Subscribes to the page of ventures that a filter finds, in this order.
///
/// The service takes no order, so its result is read whole to be sorted; what is too long for that
/// is for the local list. Where the service has no search, a filter or an order is for the local
/// list, which begins to be read when it is needed first. Years of founding are for it alone, since
/// no search of a service takes them.
pub fn use_venture_rows(
    filter: Memo<VentureSearch>,
    founded: Memo<Option<String>>,
    page: Memo<PageRequest>,
    sort: Memo<Option<Sort>>,
) -> VentureRows {
    let (list, support) = (local_ventures(), search_support());
    // Whether there is a search, a filter of its own tells; years alone never would.
    let is_unsure = move || founded.with(Option::is_some) && filter.with(VentureSearch::is_empty);
    probe_search(is_unsure);
    let result = Memo::new(move |_| {
        let mut query = directory_api::Query::default();
        filter.with(|filter| filter.write(&mut query));
        query.to_string()
    });
    let is_long = RwSignal::new(None);
    let is_local = Memo::new(move |_| {
        let is_narrowed = founded.with(Option::is_some) || !filter.with(VentureSearch::is_empty);
        let is_sorted = sort.with(Option::is_some);
        let is_long = is_sorted && is_long.with(|it| *it == Some(result.get()));
        is_long || (is_narrowed || is_sorted) && support.get() == Support::Missing
    });
    let SearchSupport { ventures: search, .. } = expect_context();
    let is_search = uses_search(search, move || !filter.with(VentureSearch::is_empty));
    // Names that a search finds are in the service's order, which is by date.
    let may_be_ranked = move || {
        sort.with(Option::is_none)
            && filter.with(|it| it.name.is_some())
            && page.with(|it| it.offset < MOST_RANKED)
    };
    let wanted = Memo::new(move |_| {
        let is_by_name = may_be_ranked() && is_search.get();
        let is_wanted = !is_local.get() && (is_by_name || sort.with(Option::is_some));
        let rows = if is_by_name { MOST_RANKED.max(end(page.get())) } else { whole::MOST };
        let result = [if is_search.get() { "found " } else { "listed " }, &result.get()].concat();
        is_wanted.then_some(Wanted { result, rows })
    });
    let first = Memo::new(move |_| {
        let page = page.get();
        if wanted.with(Option::is_some) { PageRequest { offset: 0, ..page } } else { page }
    });
    let is_served = Memo::new(move |_| !is_local.get());
    let served = use_ventures_while(is_served, filter.into(), first.into());
    let part = move |page| {
        let filter = filter.get_untracked().specified();
        if is_search.get_untracked() {
            let call = call::venture_search(&filter, page);
            use_query(move || Some(call.clone())).map(found)
        } else {
            use_query(move || Some(call::ventures(page))).map(listed)
        }
    };
    let whole = use_whole(served, wanted, Box::new(part));
    note_long(whole, sort, result, is_long);
    let reading = whole.reading();
    let is_ranked = Memo::new(move |_| {
        let progress = reading.progress.get().filter(|_| may_be_ranked());
        // What is more than can be ranked stays as it comes.
        progress.is_some_and(|it| it.stage == ReadingStage::Complete && it.read <= MOST_RANKED)
    });
    let order = move || sort.get().or(is_ranked.get().then_some(Sort::by(SortKey::Relevance)));
    let searched = move || filter.with(|filter| filter.name.clone()).unwrap_or_default();
    let sorted = whole.page(page, Signal::derive(order), identity, move |row, by| match by {
        SortKey::Relevance => relevance(row.summary.title.as_deref(), &searched()),
        by => key(row, by),
    });
    // Of what is not read to its end, the service says how many there are: a row is a venture.
    let claimed = move || {
        let is_complete = reading.progress.get()?.stage == ReadingStage::Complete;
        let is_part = sort.with(Option::is_none) && !is_complete;
        served.state.with(|it| it.data.as_ref()?.window.claimed).filter(|_| is_part)
    };
    let ranked = move || {
        let mut state = sorted.state.get();
        if let (Some(page), Some(total)) = (&mut state.data, claimed()) {
            Arc::make_mut(page).window.claimed = Some(total);
        }
        state
    };
    let state = move || match wanted.with(Option::is_some) {
        true => ranked(),
        false => served.state.get(),
    };
    let served = Query::derive(state, move || served.refetch.run(()));
    let query = Memo::new(move |_| {
        let founded = founded.with(|it| it.as_deref().and_then(Years::parse)).map(Years::range);
        VentureQuery {
            founded: founded.and_then(|it| ValueRange::new(Some(*it.start()), Some(*it.end()))),
            sort: sort.get().and_then(index_sort),
            facets: FacetField::OF_VENTURES.to_vec(),
            ..filter.get().into()
        }
    });
    let results = move || {
        let list = list.ventures()?;
        list.revision().track();
        Some(query.with(|query| list.results(query, page.get())))
    };
    let rows = use_local_rows((list, None), is_local, results, VentureRow::from);
    // The details of the rows on screen, and of those that may be among them, are loaded once they
    // have been there for a while.
    Effect::new(move |_| {
        let ids = rows.with(|rows| {
            let rows = rows.page.iter().flat_map(|page| &page.items);
            rows.map(|row| row.summary.id.as_str().to_owned()).collect::<Vec<_>>()
        });
        match list.ventures() {
            Some(list) if is_local.get() => list.set_visible(query.get(), ids),
            Some(list) => list.clear_visible(),
            None => {}
        }
    });
    on_cleanup(move || {
        if let Some(list) = untrack(|| list.ventures()) {
            list.clear_visible();
        }
    });
    let pages = move |()| {
        let query = query.try_get_untracked();
        LocalPages::Ventures(Box::new(move |page| {
            let list = untrack(|| list.ventures())?;
            let query = VentureQuery { facets: Vec::new(), ..query.clone()? };
            Some(list.results(&query, page).page)
        }))
    };
    let pages = Callback::new(pages);
    let result = move || match wanted.with(Option::is_some) {
        true => whole.complete(),
        false => {
            let page = served.state.with(|it| it.data.clone())?;
            is_whole(page.window).then(|| vec![page])
        }
    };
    let (rows, source) = RowSource::of((list, None), is_local, rows, served, pages);
    VentureRows { rows, source, reading, result: Signal::derive(result), is_ranked }
}

/// The order as the local directory knows it; nothing for keys that ventures do not have.
fn index_sort(sort: Sort) -> Option<directory_api::Sort> {
    use directory_api::SortKey as Wanted;
    let key = match sort.key {
        SortKey::Name => Wanted::Name,
        SortKey::Country => Wanted::Country,
        SortKey::Founded => Wanted::Founded,
        SortKey::Added => Wanted::Added,
        SortKey::Network => Wanted::Network,
        SortKey::Posted
        | SortKey::Capital
        | SortKey::Stage
        | SortKey::Active
        | SortKey::Relevance => return None,
    };
    Some(directory_api::Sort { key, descending: sort.descending })
}

/// The key of a row; nothing where the service does not give it.
fn key(row: &VentureRow, key: SortKey) -> Option<Key> {
    let venture = &row.summary;
    match key {
        SortKey::Name => venture.title.as_deref().map(Key::text),
        SortKey::Country => venture.country.as_deref().map(Key::text),
        // Years come first in a date, so that dates as texts are in order.
        SortKey::Founded => venture.date_founded.as_ref().map(|date| Key::text(date.as_str())),
        SortKey::Added => venture.date_created.as_ref().map(|time| Key::text(time.as_str())),
        SortKey::Network => venture.network_strength.as_ref().map(|it| Key::Number(it.value())),
        SortKey::Posted
        | SortKey::Capital
        | SortKey::Stage
        | SortKey::Active
        | SortKey::Relevance => None,
    }
}

fn identity(row: &VentureRow) -> &str {
    row.summary.id.as_str()
}

fn found(page: &Page<FoundVenture>) -> Page<VentureRow> {
    page.clone().map(VentureRow::from)
}

fn listed(page: &Page<VentureSummary>) -> Page<VentureRow> {
    page.clone().map(VentureRow::from)
}

/// Requests the page of ventures that a filter finds; without a filter, or without a search that
/// could apply it, that of the plain list.
pub fn use_ventures(
    filter: Signal<VentureSearch>,
    page: Signal<PageRequest>,
) -> Query<Page<VentureRow>> {
    use_ventures_while(Memo::new(|_| true), filter, page)
}

/// The same while `is_wanted`; else nothing is requested.
pub fn use_ventures_while(
    is_wanted: Memo<bool>,
    filter: Signal<VentureSearch>,
    page: Signal<PageRequest>,
) -> Query<Page<VentureRow>> {
    let SearchSupport { ventures: support, .. } = expect_context();
    let filter = Memo::new(move |_| filter.get().specified());
    let is_search = uses_search(support, move || !filter.with(VentureSearch::is_empty));
    let found = use_query(move || {
        let is_found = is_search.get() && is_wanted.get();
        is_found.then(|| filter.with(|filter| call::venture_search(filter, page.get())))
    });
    let listed = use_query(move || {
        let is_listed = !is_search.get() && is_wanted.get();
        is_listed.then(|| call::ventures(page.get()))
    });
    let (found, listed) = (found.map(self::found), listed.map(self::listed));
    search_or_list(support, is_search, found, listed, || call::ventures(FIRST))
}
