//! Fetching ahead what will probably be wanted next.

use super::state::ListState;
use crate::callback::Callback;
use crate::data::local::Origin;
use crate::data::{Remote, VentureRow, use_prefetch};
use crate::memo::Memo;
use crate::pages::listing::ahead::fetch_next_page;
use crate::pages::listing::list::List;
use crate::pages::listing::shown::Shown;
use directory_api::{Page, PageRequest, VentureId, call};

/// Fetches the page after the one that is shown, from the source that the shown rows came from.
pub(super) fn follow(
    list: List<ListState>,
    (rows, Origin { is_local, .. }): (Remote<Page<VentureRow>>, Origin),
    shown: Shown,
) {
    let prefetch = use_prefetch();
    let searched = Memo::new(move |_| {
        rows.snapshot.with(|it| {
            let first = it.data.as_ref().and_then(|page| page.items.first());
            first.is_some_and(|row| row.extras.is_some())
        })
    });
    let fetch = move |page: PageRequest| match searched.get_untracked() {
        _ if is_local.get_untracked() => {}
        true => prefetch.fetch(call::venture_search(&list.state_now().filter.specified(), page)),
        false => prefetch.fetch(call::ventures(page)),
    };
    fetch_next_page(list.pages, shown, Callback::new(fetch));
}

/// Fetches a venture whose link looks as if it were to be followed soon.
pub(super) fn on_intent() -> Callback<VentureId> {
    let prefetch = use_prefetch();
    Callback::new(move |id: VentureId| prefetch.fetch(call::venture(&id)))
}
