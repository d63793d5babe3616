//! Fetching ahead what will probably be wanted next.

use super::list::List;
use crate::data::{Prefetch, Remote, VentureRow, use_prefetch};
use directory_api::{Page, PageRequest, VentureId, VentureQuery, call};
use leptos::prelude::*;
use std::time::Duration;

/// How long the list must have rested; whoever leafs through quickly needs no help.
const REST: Duration = Duration::from_millis(400);

/// Fetches the page after the one that is shown.
pub(super) fn fetch_next_page(list: List, ventures: Remote<Page<VentureRow>>) {
    let prefetch = use_prefetch();
    // The page that is shown completely, if there may be one after it.
    let shown = Memo::new(move |_| {
        let more = ventures.snapshot.with(|it| {
            !it.loading && it.data.as_ref().is_some_and(|page| page.window.may_have_next())
        });
        more.then(|| list.state())
    });
    let searched = Memo::new(move |_| {
        ventures.snapshot.with(|it| {
            let first = it.data.as_ref().and_then(|page| page.items.first());
            first.is_some_and(|row| row.extras.is_some())
        })
    });
    Effect::new(move || {
        let Some(state) = shown.get() else { return };
        let next = PageRequest::numbered(state.page.saturating_add(1), state.size);
        let fetch = move || {
            let still = shown.try_get_untracked().flatten().as_ref() == Some(&state);
            if still {
                fetch(prefetch, &state.filter, next, searched.get_untracked());
            }
        };
        set_timeout(fetch, REST);
    });
}

/// Asks the source that the shown rows came from.
fn fetch(prefetch: Prefetch, filter: &VentureQuery, page: PageRequest, searched: bool) {
    if searched {
        prefetch.fetch(call::venture_search(filter, page));
    } else {
        prefetch.fetch(call::ventures(page));
    }
}

/// Fetches a venture whose link looks as if it were to be followed soon.
pub(super) fn on_intent() -> Callback<VentureId> {
    let prefetch = use_prefetch();
    Callback::new(move |id: VentureId| prefetch.fetch(call::venture(&id)))
}
