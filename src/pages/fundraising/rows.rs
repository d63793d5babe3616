//! The rows of the list.

use crate::api::{Query, Subject, use_name, use_prefetch};
use crate::components::{RoundListRow, RoundRowSkeleton, RoundScale, Rows, walk_rows};
use crate::list::{Results, ResultsView};
use crate::rows::{RoundRow, RoundVenture};
use crate::text::fundraising as text;
use directory_api::{Page, RoundStatus, VentureId, call};
use leptos::prelude::*;
use std::sync::Arc;

/// The rows in all of their states.
#[component]
pub(super) fn Rounds(
    list: Results,
    rounds: Query<Page<RoundRow>>,
    /// The status of the list.
    status: Memo<RoundStatus>,
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
        let rounds = Memo::new(move |_| page.with(|page| page.items.clone()));
        let scale = RoundScale { listed: status, on_intent };
        view! {
            <ul class="rounds" on:keydown=|event| walk_rows(&event)>
                <Rows each=rounds key=|row: &RoundRow| row.key.clone() let:row>
                    {round(row, scale)}
                </Rows>
            </ul>
            <p class="small muted rounds-scale">{text::scale()}</p>
        }
    };
    view! { <ResultsView list query=rounds skeleton remarks children=content /> }
}

/// A row. Whether it has more of its venture than the number stays as long as it has its key.
fn round(round: Signal<RoundRow>, scale: RoundScale) -> AnyView {
    let numbered = round.with_untracked(|round| match &round.venture {
        RoundVenture::Numbered(id) => id.clone(),
        RoundVenture::Known(_) => None,
    });
    let name = numbered.map(|id| use_name(Subject::Venture(id)));
    view! { <RoundListRow round name scale /> }.into_any()
}
