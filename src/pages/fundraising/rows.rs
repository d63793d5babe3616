//! The rows of the list, and their order.

use super::state::RoundsState;
use crate::api::{Query, Subject, use_name, use_prefetch};
use crate::components::{
    FoundRoundsRow, JoinedRoundRow, ListedRoundRow, RoundRowSkeleton, RoundScale, Rows, walk_rows,
};
use crate::list::sort::{Key, sorted};
use crate::list::{Results, ResultsView, SortKey, is_whole};
use crate::navigation::UrlSignal;
use crate::rows::RoundRow;
use directory_api::{Page, Timestamp, Usd, VentureId, call};
use leptos::prelude::*;
use std::sync::Arc;

/// The rows in all of their states.
#[component]
pub(super) fn Rounds(
    list: Results,
    url: UrlSignal<RoundsState>,
    rounds: Query<Page<RoundRow>>,
    /// Stands above the rows.
    #[prop(into)]
    remarks: ViewFn,
) -> impl IntoView {
    let prefetch = use_prefetch();
    let on_intent = Callback::new(move |id: VentureId| prefetch.fetch(call::venture(&id)));
    let skeleton = move || {
        let size = list.pages.current.get().size;
        let rows = (0..size).map(|_| view! { <RoundRowSkeleton /> }).collect_view();
        view! { <ul class="rounds">{rows}</ul> }
    };
    let content = move |page: Memo<Arc<Page<RoundRow>>>| {
        let rounds = Memo::new(move |_| {
            let sort = url.state.with(|state| state.sort);
            page.with(|page| match sort.filter(|_| is_whole(page.window)) {
                Some(sort) => sorted(&page.items, sort, key),
                None => page.items.clone(),
            })
        });
        let greatest = Memo::new(move |_| {
            rounds.with(|rows| rows.iter().flat_map(amounts).max().unwrap_or(Usd(0)))
        });
        let scale = RoundScale { greatest: greatest.into(), on_intent };
        view! {
            <ul class="rounds" on:keydown=|event| walk_rows(&event)>
                <Rows each=rounds key=RoundRow::key let:row>
                    {round(row, scale)}
                </Rows>
            </ul>
        }
    };
    view! { <ResultsView list query=rounds skeleton remarks children=content /> }
}

/// A row, which keeps its kind as long as it has its key.
fn round(row: Signal<RoundRow>, scale: RoundScale) -> AnyView {
    match row.get_untracked() {
        RoundRow::Listed(first) => {
            let name = first.venture_id.clone().map(|id| use_name(Subject::Venture(id)));
            let round = Memo::new(move |_| match row.get() {
                RoundRow::Listed(round) => round,
                _ => first.clone(),
            });
            view! { <ListedRoundRow round name scale /> }.into_any()
        }
        RoundRow::Joined(first) => {
            let joined = Memo::new(move |_| match row.get() {
                RoundRow::Joined(joined) => *joined,
                _ => (*first).clone(),
            });
            view! { <JoinedRoundRow joined scale /> }.into_any()
        }
        RoundRow::Found(first) => {
            let venture = Memo::new(move |_| match row.get() {
                RoundRow::Found(venture) => *venture,
                _ => (*first).clone(),
            });
            view! { <FoundRoundsRow venture scale /> }.into_any()
        }
    }
}

/// The key of a row; nothing where the service does not give it.
///
/// A venture with several rounds stands where the newest of them does, or all of its capital.
fn key(row: &RoundRow, key: SortKey) -> Option<Key> {
    match key {
        SortKey::Name => name(row).map(Key::text),
        // Years come first in a timestamp, so that timestamps as texts are in order.
        SortKey::Posted => posted(row).map(Key::text),
        SortKey::Capital => {
            let amounts = amounts(row);
            let sum = amounts.iter().fold(0.0, |sum, Usd(amount)| sum + *amount as f64);
            (!amounts.is_empty()).then_some(Key::Number(sum))
        }
        SortKey::Country | SortKey::Founded | SortKey::Added | SortKey::Network => None,
    }
}

fn name(row: &RoundRow) -> Option<&str> {
    match row {
        RoundRow::Listed(round) => round.title.as_deref(),
        RoundRow::Joined(joined) => joined.round.title.as_deref(),
        RoundRow::Found(venture) => venture.title.as_deref(),
    }
}

fn posted(row: &RoundRow) -> Option<&str> {
    match row {
        RoundRow::Listed(round) => round.post_date.as_ref().map(Timestamp::as_str),
        RoundRow::Joined(joined) => joined.round.post_date.as_ref().map(Timestamp::as_str),
        RoundRow::Found(venture) => {
            venture.capital.iter().filter_map(|item| Some(item.date.as_ref()?.as_str())).max()
        }
    }
}

/// All amounts of a row.
fn amounts(row: &RoundRow) -> Vec<Usd> {
    match row {
        RoundRow::Listed(round) => round.capital.cloned().into_iter().collect(),
        RoundRow::Joined(joined) => joined.round.capital.cloned().into_iter().collect(),
        RoundRow::Found(venture) => {
            venture.capital.iter().filter_map(|it| it.amount.cloned()).collect()
        }
    }
}
