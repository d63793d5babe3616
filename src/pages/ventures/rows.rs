//! The rows: as cards, as a table or on a map.

use super::map::{VentureMap, VentureMapSkeleton};
use super::state::{VenturesState, View};
use super::table::{VentureTable, VentureTableSkeleton};
use crate::api::{Query, use_prefetch};
use crate::components::{Rows, Sideways, VentureCard, VentureCardSkeleton, walk_rows};
use crate::list::{Results, ResultsView};
use crate::local_search::RowSource;
use crate::navigation::UrlSignal;
use crate::rows::VentureRow;
use directory_api::{Page, VentureId, call};
use leptos::prelude::*;
use std::sync::Arc;

/// The rows in all of their states.
#[component]
pub(super) fn Ventures(
    list: Results,
    url: UrlSignal<VenturesState>,
    ventures: Query<Page<VentureRow>>,
    rows: RowSource,
    /// Stands above the rows.
    #[prop(into)]
    remarks: ViewFn,
) -> impl IntoView {
    let prefetch = use_prefetch();
    let on_intent = Callback::new(move |id: VentureId| prefetch.fetch(call::venture(&id)));
    let sideways = Sideways::new();
    let kind = Memo::new(move |_| url.state.with(|state| state.view));
    let skeleton = move || {
        let count = list.pages.current.get().size;
        match kind.get() {
            View::Cards => {
                let card = |_| view! { <VentureCardSkeleton /> };
                let cards = (0..count).map(card).collect_view();
                view! { <ul class="grid">{cards}</ul> }.into_any()
            }
            View::Table => view! { <VentureTableSkeleton count sideways /> }.into_any(),
            View::Map => view! { <VentureMapSkeleton /> }.into_any(),
        }
    };
    let content = move |page: Memo<Arc<Page<VentureRow>>>| {
        let ventures = Memo::new(move |_| page.with(|page| page.items.clone()));
        move || match kind.get() {
            View::Cards => view! {
                <ul class="grid" on:keydown=|event| walk_rows(&event)>
                    <Rows each=ventures key=|row: &VentureRow| row.summary.id.clone() let:row>
                        <VentureCard row on_intent />
                    </Rows>
                </ul>
            }
            .into_any(),
            View::Table => view! { <VentureTable url ventures on_intent sideways /> }.into_any(),
            View::Map => view! { <VentureMap url page rows /> }.into_any(),
        }
    };
    view! { <ResultsView list query=ventures skeleton remarks children=content /> }
}
