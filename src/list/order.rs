//! The choice of an order.

use super::listed::Listed;
use super::listing::Summary;
use super::state::{ListState, ListView, change};
use crate::api::use_api_key;
use crate::components::{Glyph, Icon, SelectField};
use crate::navigation::UrlSignal;
use crate::text::listing::{self as text, Words};
use crate::text::tr;
use directory_api::{FacetField, Sort, SortKey};
use leptos::prelude::*;

/// Key and direction; only the name of the order if there is nothing to be sorted.
#[component]
pub fn OrderChoice<Q: Listed, V: ListView>(
    url: UrlSignal<ListState<Q, V>>,
    summary: Memo<Summary>,
    words: Words,
) -> impl IntoView {
    // One row has no order. While another answer is on its way, the choice stays.
    let can_sort = move || {
        let window = summary.with(|summary| summary.window);
        window.is_some_and(|it| it.received > 1 || it.offset > 0 || it.may_have_next())
    };
    let current = move || url.state.with(|state| state.query.sort());
    let choose = move |sort: Option<Sort>| change(url, |query| *query.text_and_order().1 = sort);
    let default_order = move || {
        let is_search = url.state.with(|state| state.query.name().is_some());
        match (is_search, summary.with(|summary| summary.applied.is_empty())) {
            (true, _) => words.search_order,
            (false, false) => words.order,
            (false, true) => tr("Default order"),
        }
    };
    let api_key = use_api_key();
    let options = move || {
        let option = |key: SortKey| (Sort::by(key).to_string(), text::sort_key(key).to_owned());
        // Only who counts stages knows them.
        let has_stages = summary.with(|summary| summary.counts(FacetField::Stage));
        let keys = Q::SORT_KEYS.iter().filter(|key| has_stages || **key != SortKey::Stage);
        let keys = keys.filter(|key| !key.is_of_rounds() || api_key.is_entered());
        let options = keys.copied().map(option);
        [(String::new(), default_order().to_owned())].into_iter().chain(options).collect::<Vec<_>>()
    };
    let chosen = move || current().map(|it| Sort::by(it.key).to_string()).unwrap_or_default();
    let turn = move |_| {
        let turned = untrack(current);
        choose(turned.map(|sort| Sort { descending: !sort.descending, ..sort }));
    };
    let first = move || current().map(text::direction);
    let arrow = move || match current().is_some_and(|sort| sort.descending) {
        true => view! { <Icon glyph=Glyph::ArrowDown /> },
        false => view! { <Icon glyph=Glyph::ArrowUp /> },
    };
    view! {
        <Show when=can_sort fallback=move || view! { <span>{default_order}</span> }>
            <div class="order">
                <SelectField
                    name=tr("Sort by")
                    options=Signal::derive(options)
                    chosen=Signal::derive(chosen)
                    on_change=move |value: String| {
                        choose(Sort::parse(&value, Q::SORT_KEYS));
                    }
                />
                <Show when=move || current().is_some()>
                    <button type="button" class="button small" on:click=turn>
                        {arrow}
                        {first}
                    </button>
                </Show>
            </div>
        </Show>
    }
}
