//! The line above the rows: where in the list they stand, and their order.

use super::sort::{Sort, SortKey};
use super::status::is_whole;
use crate::components::SelectField;
use crate::text::listing::{self as text, Words};
use directory_api::Window;
use leptos::prelude::*;

/// The order of a list, and the way to another one.
#[derive(Clone, Copy)]
pub struct Order {
    /// The order in the address.
    pub current: Signal<Option<Sort>>,
    /// Whether the rows are sorted as a whole, wherever the page ends.
    pub is_whole: Signal<bool>,
    /// What the list can be sorted by.
    pub keys: &'static [SortKey],
    /// Sorts the list.
    pub choose: Callback<Option<Sort>>,
}

/// What the line says of the order.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// It can be chosen: the whole result is sorted.
    Choice,
    /// It was chosen, but does not apply.
    Unsorted,
    /// It is the one of the source.
    Given,
}

/// The line; nothing where there are no rows. `order` is missing for a list that is never sorted.
#[component]
pub(super) fn ResultLine(
    words: Signal<&'static Words>,
    window: Memo<Option<Window>>,
    order: Option<Order>,
) -> impl IntoView {
    let has_rows = move || window.get().is_some_and(|window| window.received > 0);
    let found = move || window.get().map(|window| text::found(words.get(), window));
    let kind = Memo::new(move |_| match (order, window.get()) {
        (Some(order), Some(window)) => kind(order, window),
        _ => Kind::Given,
    });
    let order = move || match (kind.get(), order) {
        (Kind::Choice, Some(order)) => view! { <OrderChoice words order /> }.into_any(),
        (Kind::Unsorted, _) => view! { <span>{text::UNSORTED}</span> }.into_any(),
        _ => view! { <span>{move || words.get().order}</span> }.into_any(),
    };
    view! {
        <Show when=has_rows>
            <b>{found}</b>
            {order}
        </Show>
    }
}

fn kind(order: Order, window: Window) -> Kind {
    let is_whole = is_whole(window) || order.is_whole.get();
    match (is_whole, window.received, order.current.get()) {
        (true, 2.., _) => Kind::Choice,
        (false, _, Some(_)) => Kind::Unsorted,
        _ => Kind::Given,
    }
}

#[component]
fn OrderChoice(words: Signal<&'static Words>, order: Order) -> impl IntoView {
    let Order { current, is_whole, keys, choose } = order;
    let value = |sort: Option<Sort>| sort.map(|sort| sort.to_string()).unwrap_or_default();
    let options = Memo::new(move |_| {
        let descending = current.get().is_some_and(|sort| sort.descending);
        let given = if is_whole.get() { text::BEST_FIRST } else { words.get().order };
        let option = |key: SortKey| (value(Some(Sort { key, descending })), key.label().to_owned());
        let options = keys.iter().copied().map(option);
        [(String::new(), given.to_owned())].into_iter().chain(options).collect::<Vec<_>>()
    });
    view! {
        <SelectField
            name=text::SORT
            options
            chosen=Signal::derive(move || value(current.get()))
            on_change=move |value: String| choose.run(Sort::parse(&value, keys))
        />
    }
}
