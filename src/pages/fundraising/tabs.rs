//! The three statuses as tabs, each with its total.

use super::state::RoundsState;
use crate::api::{Query, use_query};
use crate::components::query_view::RetryLine;
use crate::components::{Tab, Tabs};
use crate::list::{About, Listed, Paging};
use crate::navigation::UrlSignal;
use crate::text::fundraising as text;
use crate::text::paging::amount;
use directory_api::paging::Total;
use directory_api::{FacetField, Page, Round, RoundStatus, call};
use leptos::prelude::*;

/// The tabs, and a quiet line where a total could not be loaded.
///
/// The totals are counted beside the rows. Where they are not, and nothing is filtered, the lists of
/// the other statuses tell them; each is there at once when its tab is chosen.
#[component]
pub(super) fn StatusTabs(url: UrlSignal<RoundsState>, about: About) -> impl IntoView {
    let is_plain = Memo::new(move |_| {
        let is_filtered = url.state.with(|state| state.query != state.query.unfiltered());
        about.window.get().is_some() && !about.counts(FacetField::Status) && !is_filtered
    });
    let size = Memo::new(move |_| url.state.with(|state| state.paging.size));
    let list = move |status: &'static RoundStatus| {
        let rounds = use_query(move || {
            let is_other = url.state.with(|state| state.status() != *status);
            let page = Paging::first(size.get()).request();
            (is_plain.get() && is_other).then(|| call::fundraising(status, page))
        });
        (status, rounds)
    };
    let lists = StoredValue::new(RoundStatus::ALL.iter().map(list).collect::<Vec<_>>());
    let tabs = move || {
        let tab = |(status, rounds)| tab(url, about, status, rounds);
        lists.get_value().into_iter().map(tab).collect::<Vec<_>>()
    };
    let line = |(_, rounds)| view! { <RetryLine query=rounds message=text::totals_failed() /> };
    view! {
        <Tabs name=text::status_label() tabs=Signal::derive(tabs) />
        {lists.get_value().into_iter().map(line).collect_view()}
    }
}

fn tab(
    url: UrlSignal<RoundsState>,
    about: About,
    status: &'static RoundStatus,
    rounds: Query<Page<Round>>,
) -> Tab {
    let current = url.state.with(|state| state.status() == *status);
    let counted = move || {
        let count = |facet: &directory_api::Facet| facet.count(status.as_str()).unwrap_or_default();
        about.facets.with(|facets| facets.get(FacetField::Status).map(count))
    };
    let window = match current {
        true => about.window.get(),
        false => rounds.state.with(|it| it.data.as_ref().map(|page| page.window)),
    };
    let total = counted().map(Total::Exactly).or_else(|| window.map(|window| window.total()));
    let to = url.address_with(|state| {
        state.query.statuses = vec![status.clone()];
        state.paging.page = 1;
    });
    Tab {
        label: text::status(status).to_owned(),
        amount: total.filter(|total| *total != Total::Unknown).map(amount),
        to,
        current,
    }
}
