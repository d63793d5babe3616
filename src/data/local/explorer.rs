//! The explorer's rows, from the service or from the local directory.

use super::directory::Question;
use super::handle::{Local, use_local};
use super::origin::{Origin, use_origin};
use super::years::Years;
use crate::api::Data;
use crate::callback::Callback;
use crate::data::Remote;
use crate::data::search_support::{Support, probe_search, search_support};
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
    question: Callback<PageRequest, Question>,
    local: Local,
}

/// Follows the page of ventures that a filter finds, in this order.
///
/// Where the service has no search, a filter or an order is for the local directory, which begins
/// to read the list when it is needed first. Years of founding are for it alone, since no search of
/// a service takes them.
pub fn use_explorer(
    filter: Memo<VentureQuery>,
    founded: Memo<Option<Years>>,
    page: Memo<PageRequest>,
    sort: Memo<Option<Sort>>,
) -> Explored {
    let (local, support) = (use_local(), search_support());
    // A filter is told by its search whether there is one; years alone would never be.
    let is_unsure = move || founded.get().is_some() && filter.with(VentureQuery::is_empty);
    probe_search(is_unsure);
    let is_local = Memo::new(move |_| {
        let asks = sort.get().is_some() || founded.get().is_some();
        let asks = asks || !filter.with(VentureQuery::is_empty);
        asks && support.get() == Support::Missing
    });
    let served = use_listed_ventures(filter.into(), page.into(), is_local);
    let question = move |page| Question {
        filter: filter.get(),
        founded: founded.get(),
        sort: sort.get(),
        page,
    };
    let question = Callback::new(question);
    let view = move || local.view(question.run(page.get()));
    let (rows, origin) = use_origin((local, None), is_local, view, served);
    Explored { rows, origin, question, local }
}

impl Explored {
    /// The way to the pages of what is found now, each a page of
    /// [`FoundVenture`](directory_api::FoundVenture).
    pub fn pages(self) -> impl Fn(PageRequest) -> Option<Data> + Send + Sync + 'static {
        let question = untrack(|| self.question.run(PageRequest::default()));
        move |page| self.local.page(Question { page, ..question.clone() })
    }
}
