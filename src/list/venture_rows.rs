//! The rows of the list of ventures: from the search of the service, from its plain list, or from
//! the local list.

use crate::api::{
    FIRST, Query, SearchSupport, Support, probe_search, search_or_list, search_support, use_query,
    uses_search,
};
use crate::export::LocalPages;
use crate::local_search::{RowSource, local_ventures, use_local_rows};
use crate::rows::VentureRow;
use crate::years::Years;
use directory_api::{Page, PageRequest, VentureQuery, call};
use leptos::prelude::*;
use local_directory::{Counted, Sort, VentureRequest};

/// Subscribes to the page of ventures that a filter finds, in this order.
///
/// Where the service has no search, a filter or an order is for the local list, which begins to be
/// read when it is needed first. Years of founding are for it alone, since no search of a service
/// takes them.
pub fn use_venture_rows(
    filter: Memo<VentureQuery>,
    founded: Memo<Option<String>>,
    page: Memo<PageRequest>,
    sort: Memo<Option<Sort>>,
) -> (Query<Page<VentureRow>>, RowSource) {
    let (list, support) = (local_ventures(), search_support());
    // Whether there is a search, a filter of its own tells; years alone never would.
    let is_unsure = move || founded.with(Option::is_some) && filter.with(VentureQuery::is_empty);
    probe_search(is_unsure);
    let is_local = Memo::new(move |_| {
        let is_narrowed = founded.with(Option::is_some) || !filter.with(VentureQuery::is_empty);
        (is_narrowed || sort.with(Option::is_some)) && support.get() == Support::Missing
    });
    let served = use_served_ventures(filter.into(), page.into(), is_local);
    let request = Memo::new(move |_| VentureRequest {
        filter: filter.get(),
        founded: founded.with(|it| it.as_deref().and_then(Years::parse)).map(Years::range),
        sort: sort.get(),
        page: page.get(),
        facets: Counted::ALL,
    });
    let results = move || {
        let list = list.ventures()?;
        list.revision().track();
        Some(request.with(|request| list.results(request)))
    };
    let rows = use_local_rows((list, None), is_local, results, VentureRow::from);
    // The details of the rows on screen are loaded once they have been there for a while.
    Effect::new(move |_| {
        let ids = rows.with(|rows| {
            let rows = rows.page.iter().flat_map(|page| &page.items);
            rows.map(|row| row.summary.id.as_str().to_owned()).collect::<Vec<_>>()
        });
        if let Some(list) = list.ventures().filter(|_| is_local.get()) {
            list.set_visible(request.get(), ids);
        }
    });
    on_cleanup(move || {
        if let Some(list) = untrack(|| list.ventures()) {
            list.clear_visible();
        }
    });
    let pages = move |()| {
        let request = request.try_get_untracked();
        LocalPages::Ventures(Box::new(move |page| {
            let list = untrack(|| list.ventures())?;
            let request = VentureRequest { page, facets: Counted::NONE, ..request.clone()? };
            Some(list.results(&request).page)
        }))
    };
    let pages = Callback::new(pages);
    RowSource::of((list, None), is_local, rows, served, pages)
}

/// Requests the page of ventures that a filter finds; without a filter, or without a search that
/// could apply it, that of the plain list.
pub fn use_ventures(
    filter: Signal<VentureQuery>,
    page: Signal<PageRequest>,
) -> Query<Page<VentureRow>> {
    use_served_ventures(filter, page, Memo::new(|_| false))
}

/// The same; while the rows `are_local` the service is not asked.
pub(super) fn use_served_ventures(
    filter: Signal<VentureQuery>,
    page: Signal<PageRequest>,
    are_local: Memo<bool>,
) -> Query<Page<VentureRow>> {
    let SearchSupport { ventures: support, .. } = expect_context();
    let filter = Memo::new(move |_| filter.get().specified());
    let is_search = uses_search(support, move || !filter.with(VentureQuery::is_empty));
    let found = use_query(move || {
        is_search.get().then(|| filter.with(|filter| call::venture_search(filter, page.get())))
    });
    let listed = use_query(move || {
        let is_list = !is_search.get() && !are_local.get();
        is_list.then(|| call::ventures(page.get()))
    });
    let found = found.map(|page| page.clone().map(VentureRow::from));
    let listed = listed.map(|page| page.clone().map(VentureRow::from));
    search_or_list(support, is_search, found, listed, || call::ventures(FIRST))
}
