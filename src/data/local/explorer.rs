//! The explorer's rows, from the service or from the local directory.

use super::directory::Question;
use super::handle::{Local, use_local};
use super::view::{Counts, View};
use crate::api::Data;
use crate::callback::Callback;
use crate::data::search_support::{Support, search_support};
use crate::data::venture_source::{VentureRow, use_listed_ventures};
use crate::data::{Known, Remote};
use crate::effect::effect;
use crate::markup::Markup;
use crate::memo::Memo;
use crate::signal::Signal;
use directory_api::{Page, PageRequest, VentureQuery};
use directory_index::Sort;
use leptos::prelude::*;
use std::sync::Arc;

/// What the explorer shows.
#[derive(Clone, Copy)]
pub struct Explored {
    /// The rows.
    pub rows: Remote<Page<VentureRow>>,
    /// Whether they come from the local directory.
    pub is_local: Memo<bool>,
    view: Memo<View>,
    question: Callback<PageRequest, Question>,
    local: Local,
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
    effect(move || {
        if is_local.get() {
            local.open();
        }
    });
    let question = move |page| Question { filter: filter.get(), sort: sort.get(), page };
    let question = Callback::new(question);
    let view = Memo::new(move |_| match is_local.get() {
        true => local.view(question.run(page.get())),
        false => View { is_settled: true, ..View::default() },
    });
    let state = Signal::derive(move || match is_local.get() {
        true => view.with(|view| view.state.clone()),
        false => served.snapshot.state().get(),
    });
    let retry = move |()| match is_local.get_untracked() {
        true => local.resume(),
        false => served.retry.run(()),
    };
    let rows = Remote { snapshot: Known::of(state), retry: Callback::new(retry) };
    Explored { rows, is_local, view, question, local }
}

impl Explored {
    /// Whether what is shown will stay so.
    pub fn is_settled(self) -> bool {
        self.view.with(|view| view.is_settled)
    }

    /// The counts beside the filters, which the local directory alone has.
    pub fn counts(self) -> Option<Arc<dyn Counts>> {
        self.view.with(|view| view.counts.clone())
    }

    /// The way to the pages of what is found now, each a page of
    /// [`FoundVenture`](directory_api::FoundVenture).
    pub fn pages(self) -> impl Fn(PageRequest) -> Option<Data> + Send + Sync + 'static {
        let question = untrack(|| self.question.run(PageRequest::default()));
        move |page| self.local.page(Question { page, ..question.clone() })
    }

    /// Whether there is a panel of the local directory; whoever asks follows it.
    pub fn has_panel(self) -> bool {
        self.local.is_open()
    }

    /// The panel of the local directory, with how far it is and the ways to hold or hurry it.
    pub fn panel(self) -> Option<Markup> {
        self.local.panel()
    }
}
