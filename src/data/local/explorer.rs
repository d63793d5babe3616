//! The explorer's rows, from the service or from the local directory.

use super::directory::Question;
use super::handle::use_local;
use super::origin::{Origin, use_origin};
use crate::callback::Callback;
use crate::data::Remote;
use crate::data::search_support::{Support, probe_search, search_support};
use crate::data::venture_source::{VentureRow, use_listed_ventures};
use crate::memo::Memo;
use directory_api::{Page, PageRequest, VentureQuery};
use directory_index::Sort;

/// Follows the page of ventures that a filter finds, in this order.
///
/// Where the service has no search, a filter or an order is for the local directory, which begins
/// to read the list when it is needed first. Years of founding are for it alone, since no search of
/// a service takes them.
pub fn use_explorer(
    filter: Memo<VentureQuery>,
    founded: Memo<Option<String>>,
    page: Memo<PageRequest>,
    sort: Memo<Option<Sort>>,
) -> (Remote<Page<VentureRow>>, Origin) {
    let (local, support) = (use_local(), search_support());
    // A filter is told by its search whether there is one; years alone would never be.
    let is_unsure = move || founded.with(Option::is_some) && filter.with(VentureQuery::is_empty);
    probe_search(is_unsure);
    let is_local = Memo::new(move |_| {
        let asks = sort.with(Option::is_some) || founded.with(Option::is_some);
        let asks = asks || !filter.with(VentureQuery::is_empty);
        asks && support.get() == Support::Missing
    });
    let served = use_listed_ventures(filter.into(), page.into(), is_local);
    let question = move |page| Question {
        filter: filter.get(),
        founded: founded.get(),
        sort: sort.get(),
        page,
        rounds: None,
    };
    use_origin((local, None), is_local, Callback::new(question), page, served)
}
