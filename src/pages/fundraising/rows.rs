//! The rows of the list.

use crate::api::{Subject, use_name, use_prefetch};
use crate::components::{RoundListRow, RoundRowSkeleton, Rows, walk_rows};
use crate::list::view::Shown;
use crate::rows::RoundRow;
use directory_api::{Round, RoundQuery, RoundStatus, VentureId, call};
use leptos::prelude::*;

/// The rows.
#[component]
pub(super) fn Rounds(
    shown: Shown<RoundQuery>,
    /// The status of the list.
    status: Memo<RoundStatus>,
) -> impl IntoView {
    let prefetch = use_prefetch();
    let on_intent = Callback::new(move |id: VentureId| prefetch.fetch(call::venture(&id)));
    view! {
        <div class="rounds">
            <ul on:keydown=|event| walk_rows(&event)>
                <Rows each=move || shown.with(|it| it.page.items.clone()) let:row>
                    {round(row, status, on_intent)}
                </Rows>
            </ul>
        </div>
    }
}

/// A row, with the name of its venture from a request where it has the number alone.
fn round(round: RoundRow, listed: Memo<RoundStatus>, on_intent: Callback<VentureId>) -> AnyView {
    let Round { venture_id, venture_title, .. } = &round.summary;
    let numbered = venture_id.cloned().filter(|_| !venture_title.is_given());
    let name = numbered.map(|id| use_name(Subject::Venture(id)));
    view! { <RoundListRow round name listed on_intent /> }.into_any()
}

/// The place of the rows while they are loading.
#[component]
pub(super) fn RoundsSkeleton(size: u32) -> impl IntoView {
    let rows = (0..size).map(|_| view! { <RoundRowSkeleton /> }).collect_view();
    view! { <div class="rounds"><ul>{rows}</ul></div> }
}
