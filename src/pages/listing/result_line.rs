//! The line above the rows: where in the list they stand, and their order.

use super::shown::is_whole;
use super::sort::{Sort, SortKey};
use crate::callback::Callback;
use crate::components::select::select_field;
use crate::markup::tags::{b, span};
use crate::markup::{Element, IntoMarkup, Markup, group};
use crate::signal::Signal;
use crate::text::listing::{self as text, Words};
use directory_api::Window;

/// The order of a list, and the way to another one.
#[derive(Clone, Copy)]
pub struct Order {
    /// The order that the address names.
    pub now: Signal<Option<Sort>>,
    /// Whether the rows are sorted as a whole, wherever the page ends.
    pub is_truthful: Signal<bool>,
    /// What the list can be sorted by.
    pub keys: &'static [SortKey],
    /// Is called with the order that was chosen.
    pub choose: Callback<Option<Sort>>,
}

/// The line; nothing where no row is. `order` is missing for a list that is never sorted.
pub(super) fn view(words: &Words, window: Option<Window>, order: Option<Order>) -> Option<Markup> {
    let window = window.filter(|window| window.received > 0)?;
    let service_order = || span().child(words.order);
    let order = order.map_or_else(service_order, |order| {
        match (is_whole(window) || order.is_truthful.get(), window.received, order.now.get()) {
            (true, 2.., now) => choice(words, order, now),
            (false, _, Some(_)) => span().child(text::UNSORTED),
            _ => service_order(),
        }
    });
    Some(group([b().child(text::found(words, window)).into_markup(), order.into_markup()]))
}

/// The order can be chosen where the whole result is on the page.
fn choice(
    words: &Words,
    Order { keys, choose, is_truthful, .. }: Order,
    now: Option<Sort>,
) -> Element {
    let descending = now.is_some_and(|sort| sort.descending);
    let word = |sort: Option<Sort>| sort.map(|sort| sort.to_string()).unwrap_or_default();
    let option = |key: Option<SortKey>| {
        let name = match key {
            None if is_truthful.get() => text::BEST_FIRST,
            None => words.own_order,
            Some(key) => text::sort(key),
        };
        (word(key.map(|key| Sort { key, descending })), name.to_owned())
    };
    let keys_and_none = [None].into_iter().chain(keys.iter().copied().map(Some));
    select_field(text::SORT, keys_and_none.map(option).collect(), word(now), move |word| {
        choose.run(Sort::parse(&word, keys));
    })
}
