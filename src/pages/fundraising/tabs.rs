//! Tabs for the three statuses and for all of them, each with its total.

use super::state::{RoundsState, statuses_of, with_statuses};
use crate::api::{Query, use_query};
use crate::components::query_view::RetryLine;
use crate::components::{Tab, Tabs};
use crate::list::{Paging, Summary};
use crate::navigation::UrlSignal;
use crate::text::{fundraising as text, paging::amount, tr};
use directory_api::paging::Total;
use directory_api::{FacetField, Page, Round, RoundStatus, call};
use leptos::prelude::*;

/// Number of rounds of each status. Copies share one state.
///
/// The totals are counted with the rows. If they are not counted, and no filter is set, they are
/// taken from the lists of the other statuses, which are then loaded when their tab is chosen.
#[derive(Clone, Copy)]
pub(super) struct Totals {
    url: UrlSignal<RoundsState>,
    summary: Memo<Summary>,
    /// Lists of the statuses in their order.
    lists: StoredValue<Vec<Query<Page<Round>>>>,
}

impl Totals {
    pub(super) fn new(url: UrlSignal<RoundsState>, summary: Memo<Summary>) -> Self {
        let is_plain = Signal::derive(move || {
            let is_counted = summary.with(|it| it.counts(FacetField::Status));
            let is_known =
                summary.with(|summary| summary.window.is_some() && summary.coverage.is_none());
            is_known && !is_counted && !url.state.with(RoundsState::is_filtered)
        });
        let size = move || url.state.with(|state| state.paging.size);
        let list = |status: &'static RoundStatus| {
            use_query(move || {
                let is_other = url.state.with(|state| statuses_of(state) != [status.clone()]);
                let page = Paging::first(size()).request();
                (is_plain.get() && is_other).then(|| call::fundraising(status, page))
            })
        };
        let lists = RoundStatus::ALL.iter().map(list).collect();
        Self { url, summary, lists: StoredValue::new(lists) }
    }

    /// Each status with its total, if it is known.
    fn all(self) -> Vec<(&'static RoundStatus, Total)> {
        // Unloaded records are not counted.
        let counted = self.summary.with(|summary| match summary.coverage {
            Some(_) => None,
            None => summary.facets.get(FacetField::Status).cloned(),
        });
        let total = |(status, rounds): (&'static RoundStatus, Query<Page<Round>>)| {
            // While more may be found, the line above the rows has their number.
            let window =
                || match self.url.state.with(|state| statuses_of(state) == [status.clone()]) {
                    true => self
                        .summary
                        .with(|summary| summary.window.filter(|_| summary.unchecked().is_none())),
                    false => rounds.state.with(|state| state.data.as_ref().map(|page| page.window)),
                };
            let total = match &counted {
                Some(facet) => Total::Exactly(facet.count(status.as_str()).unwrap_or_default()),
                None => window().map_or(Total::Unknown, |window| window.total()),
            };
            (status, total)
        };
        RoundStatus::ALL.iter().zip(self.lists.get_value()).map(total).collect()
    }

    /// First status that has rounds, if it is not the shown one. `None` while a total before it is
    /// unknown.
    pub(super) fn first_with_rounds(self) -> Option<RoundStatus> {
        let mut all = self.all().into_iter();
        let (status, total) = all.find(|(_, total)| *total != Total::Exactly(0))?;
        let is_shown = self.url.state.with(|state| statuses_of(state) == [status.clone()]);
        (total != Total::Unknown && !is_shown).then(|| status.clone())
    }
}

/// Tabs, and a quiet line if a total could not be loaded.
#[component]
pub(super) fn StatusTabs(totals: Totals) -> impl IntoView {
    let url = totals.url;
    let tab = move |label: &str, statuses: &[RoundStatus], total: Total| Tab {
        label: label.to_owned(),
        amount: (total != Total::Unknown).then(|| amount(total)),
        to: url.state.with(|state| url.address(&with_statuses(state, statuses))),
        current: url.state.with(|state| statuses_of(state) == statuses),
    };
    let tabs = move || {
        let all = totals.all();
        let sum = all.iter().try_fold(0, |sum, (_, total)| match total {
            Total::Exactly(count) => Some(sum + count),
            _ => None,
        });
        let of_all = tab(tr("All"), RoundStatus::ALL, sum.map_or(Total::Unknown, Total::Exactly));
        let of_one = all
            .into_iter()
            .map(|(status, total)| tab(text::status(status), std::slice::from_ref(status), total));
        of_one.chain([of_all]).collect::<Vec<_>>()
    };
    let line = |rounds| view! { <RetryLine query=rounds message=tr("Couldn’t load a total.") /> };
    view! {
        <Tabs name=tr("Round status") tabs=Signal::derive(tabs) />
        {totals.lists.get_value().into_iter().map(line).collect_view()}
    }
}
