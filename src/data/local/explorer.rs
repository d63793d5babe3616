//! The explorer's rows, from the service or from the local directory.

use super::directory::{Found, Question};
use super::handle::{Local, use_local};
use super::source::{local_state, open_when};
use crate::browser;
use crate::callback::Callback;
use crate::data::search_support::{Support, search_support};
use crate::data::venture_source::{VentureRow, use_listed_ventures};
use crate::data::{Known, Remote};
use crate::effect::effect;
use crate::memo::Memo;
use directory_api::{Page, PageRequest, VentureQuery};
use directory_index::{Facets, Sort};
use leptos::prelude::*;
use std::time::Duration;

/// How long the rows must have rested before their details are asked for: whoever types or leafs
/// through quickly needs none.
const REST: Duration = Duration::from_millis(500);

/// What the explorer shows.
#[derive(Clone, Copy)]
pub struct Explored {
    /// The rows.
    pub rows: Remote<Page<VentureRow>>,
    /// Whether they come from the local directory.
    pub is_local: Memo<bool>,
    /// The counts beside the rows, which the local directory alone has.
    pub facets: Memo<Option<Facets>>,
}

/// Follows the page of ventures that a filter finds, in this order.
///
/// Where the service has no search, a filter or an order is for the local directory, which begins
/// to read the list when it is needed first.
pub fn use_explorer(
    filter: Signal<VentureQuery>,
    page: Signal<PageRequest>,
    sort: Signal<Option<Sort>>,
) -> Explored {
    let (local, support) = (use_local(), search_support());
    let is_local = Memo::new(move |_| {
        let asks = sort.with(Option::is_some) || !filter.with(VentureQuery::is_empty);
        asks && support.get() == Support::Missing
    });
    let served = use_listed_ventures(filter, page, is_local);
    open_when(local, is_local);
    let question = move || Question { filter: filter.get(), sort: sort.get(), page: page.get() };
    let found = Memo::new(move |_| is_local.get().then(|| local.find(&question())).flatten());
    show_details(local, found);
    // Rows that are the same stay the same on screen.
    let kept = Memo::new(move |_| found.get().map(|found| found.page));
    let status = local.status();
    let state = Signal::derive(move || match is_local.get() {
        true => status.with(|status| local_state(kept.get(), status)),
        false => served.snapshot.state().get(),
    });
    let retry = move |()| match is_local.get_untracked() {
        true => local.resume(),
        false => served.retry.run(()),
    };
    Explored {
        rows: Remote { snapshot: Known::of(state), retry: Callback::new(retry) },
        is_local,
        facets: Memo::new(move |_| found.get().map(|found| found.facets)),
    }
}

/// Has the details learned of the rows on screen, once they have rested.
fn show_details(local: Local, found: Memo<Option<Found>>) {
    let ids = Memo::new(move |_| {
        found.with(|found| {
            let rows = found.as_ref().map(|found| found.page.items.as_slice()).unwrap_or_default();
            rows.iter().map(|row| row.summary.id.as_str().to_owned()).collect::<Vec<_>>()
        })
    });
    effect(move || {
        let shown = ids.get();
        if shown.is_empty() || browser::saves_data() {
            return;
        }
        let show = move || {
            if ids.try_get_untracked().as_ref() == Some(&shown) {
                local.show(shown.clone());
            }
        };
        set_timeout(show, REST);
    });
}
