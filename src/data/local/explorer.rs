//! The explorer's rows, from the service or from the local directory.

use super::directory::Question;
use super::handle::use_local;
use super::origin::{Origin, use_origin};
use crate::data::Remote;
use crate::data::search_support::{Support, search_support};
use crate::data::venture_source::{VentureRow, use_listed_ventures};
use crate::memo::Memo;
use directory_api::{Page, PageRequest, VentureQuery};
use directory_index::Sort;
use leptos::prelude::*;

/// What the explorer shows.
#[derive(Clone, Copy)]
pub struct Explored {
    /// The rows.
    pub rows: Remote<Page<VentureRow>>,
    /// Where they come from.
    pub origin: Origin,
}

/// Follows the page of ventures that a filter finds, in this order.
///
/// Where the service has no search, a filter or an order is for the local directory, which begins
/// to read the list when it is needed first.
pub fn use_explorer(
    filter: Memo<VentureQuery>,
    page: Memo<PageRequest>,
    sort: Memo<Option<Sort>>,
) -> Explored {
    let (local, support) = (use_local(), search_support());
    let is_local = Memo::new(move |_| {
        let asks = sort.with(Option::is_some) || !filter.with(VentureQuery::is_empty);
        asks && support.get() == Support::Missing
    });
    let served = use_listed_ventures(filter.into(), page.into(), is_local);
    let view = move || {
        let (filter, sort, page) = (filter.get(), sort.get(), page.get());
        local.view(Question { filter, sort, page })
    };
    let (rows, origin) = use_origin((local, None), is_local, view, served);
    Explored { rows, origin }
}
