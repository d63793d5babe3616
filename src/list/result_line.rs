//! The line above the rows: where in the list they stand, and their order.

use crate::text::listing::{self as text, Words};
use directory_api::Window;
use leptos::prelude::*;

/// The line; nothing where there are no rows. `order` is missing for a list that is never sorted.
#[component]
pub(super) fn ResultLine(
    words: Signal<Words>,
    /// What is said after the number of rows.
    of: Signal<String>,
    window: Memo<Option<Window>>,
    /// Among how many more something may be found, where that is possible.
    unchecked: Signal<Option<u64>>,
    order: Option<Callback<(), AnyView>>,
) -> impl IntoView {
    let has_rows = Memo::new(move |_| {
        window.get().is_some_and(|window| window.received > 0 || unchecked.get().is_some())
    });
    let found = move || {
        let found = window.get().map(|window| text::found(&words.get(), window, unchecked.get()));
        found.map(|found| [found, of.get()].concat())
    };
    // One row has no order.
    let can_sort = Memo::new(move |_| {
        window.get().is_some_and(|it| it.received > 1 || it.offset > 0 || it.may_have_next())
    });
    let order = move || match order.filter(|_| can_sort.get()) {
        Some(order) => order.run(()),
        None => view! { <span>{move || words.get().order}</span> }.into_any(),
    };
    view! {
        <Show when=move || has_rows.get()>
            <b>{found}</b>
            {order}
        </Show>
    }
}
