//! The line above the rows: where in the list they stand, and their order.

use super::list::List;
use super::sort::is_whole;
use super::state::{ListState, Sort, SortKey};
use crate::components::select::select_field;
use crate::data::{Remote, VentureRow};
use crate::markup::tags::{b, span};
use crate::markup::{Element, Markup, group};
use crate::text::ventures as text;
use directory_api::Page;

/// The line; nothing where no row is.
pub(super) fn view(list: List, ventures: Remote<Page<VentureRow>>) -> Option<Markup> {
    let page = ventures.snapshot.with(|it| it.data.clone())?;
    if page.window.received == 0 {
        return None;
    }
    let order = match (is_whole(&page), page.items.len(), list.state().sort) {
        (true, 2.., _) => sort_choice(list),
        (false, _, Some(_)) => span().child(text::UNSORTED),
        _ => span().child(text::SERVICE_ORDER),
    };
    Some(group([b().child(text::found(page.window)), order]))
}

/// The order can be chosen where the whole result is on the page.
fn sort_choice(list: List) -> Element {
    let now = list.state().sort;
    let descending = now.is_some_and(|sort| sort.descending);
    let keys = [None].into_iter().chain(SortKey::ALL.map(Some));
    let word = |sort: Option<Sort>| sort.map(|sort| sort.to_string()).unwrap_or_default();
    let option = |key: Option<SortKey>| {
        (word(key.map(|key| Sort { key, descending })), text::sort(key).to_owned())
    };
    select_field(text::SORT, keys.map(option).collect(), word(now), move |word| {
        list.choose(ListState { sort: Sort::parse(&word), ..list.state_now() });
    })
}
