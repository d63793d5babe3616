//! The line above the rows: where in the list they stand, and their order.

use super::list::List;
use super::sort::is_whole;
use super::state::{ListState, Sort, SortKey};
use crate::components::select::Select;
use crate::data::{Remote, VentureRow};
use crate::text::ventures as text;
use directory_api::Page;
use leptos::prelude::*;

/// The line; nothing where no row is.
pub(super) fn view(list: List, ventures: Remote<Page<VentureRow>>) -> Option<AnyView> {
    let page = ventures.snapshot.with(|it| it.data.clone())?;
    if page.window.received == 0 {
        return None;
    }
    let order = match (is_whole(&page), page.items.len(), list.state.get().sort) {
        (true, 2.., _) => sort_choice(list),
        (false, _, Some(_)) => view! { <span>{text::UNSORTED}</span> }.into_any(),
        _ => view! { <span>{text::SERVICE_ORDER}</span> }.into_any(),
    };
    let range = view! { <b>{text::found(page.window)}</b> };
    Some(view! { {range} {order} }.into_any())
}

/// The order can be chosen where the whole result is on the page.
fn sort_choice(list: List) -> AnyView {
    let state = list.state.get();
    let descending = state.sort.is_some_and(|sort| sort.descending);
    let keys = [None].into_iter().chain(SortKey::ALL.map(Some));
    let sort = |key: Option<SortKey>| key.map(|key| Sort { key, descending });
    let word = |sort: Option<Sort>| sort.map(|sort| sort.to_string()).unwrap_or_default();
    let options = keys.map(|key| (word(sort(key)), text::sort(key).to_owned())).collect();
    let chosen = Callback::new(move |word: String| {
        let sort = Sort::parse(&word);
        list.choose(ListState { sort, ..list.state.get_untracked() });
    });
    view! { <Select label=text::SORT options value=word(state.sort) on_change=chosen /> }.into_any()
}
