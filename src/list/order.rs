//! Choice of an order.

use super::app_query::AppQuery;
use super::listing::{Listing, Summary};
use super::state::ListView;
use crate::api::use_api_key;
use crate::components::{Glyph, Icon, SelectField};
use crate::text::listing::{self as text, ListTexts};
use crate::text::tr;
use directory_api::{Sort, SortKey};
use leptos::prelude::*;

/// Sort key and direction; empty if there is nothing to sort.
#[component]
pub fn OrderChoice<Q: AppQuery, V: ListView>(
    listing: Listing<Q, V>,
    words: ListTexts,
) -> impl IntoView {
    let summary = listing.summary;
    // A single row has no order. While another answer is loading, the choice stays.
    let can_sort = move || {
        let window = summary.with(|summary| summary.window);
        window.is_some_and(|it| it.received > 1 || it.offset > 0 || it.may_have_next())
    };
    let own = Sort::by(Q::OWN_ORDER);
    // Name of the default order.
    let unnamed = move || {
        let is_search = listing.with_query(|query| query.name().is_some());
        match words.search_order.filter(|_| is_search) {
            Some(order) => order,
            None if summary.with(|summary| summary.applied.is_empty()) => tr("Default order"),
            None => text::direction(own),
        }
    };
    let current = move || listing.with_query(Q::sort);
    // The list's own order has one name, unless another order replaces it.
    let is_own = move || unnamed() == text::direction(own);
    let choose = move |sort: Option<Sort>| {
        let sort = sort.filter(|sort| *sort != own || !untrack(is_own));
        listing.change(|query| *query.text_and_order().1 = sort);
    };
    let api_key = use_api_key();
    let options = move || {
        let option = |key: SortKey| (Sort::by(key).to_string(), text::sort_key(key).to_owned());
        let is_twice = is_own() && current().is_none_or(|sort| sort.key != own.key);
        let keys = summary.with(|summary| {
            let has_values = |key: &SortKey| {
                let may_see = !key.is_of_rounds() || api_key.is_entered();
                may_see && summary.has_values(*key)
            };
            let keys = Q::SORT_KEYS.iter().copied().filter(has_values);
            keys.filter(|key| !is_twice || *key != own.key).collect::<Vec<_>>()
        });
        let unnamed = (String::new(), unnamed().to_owned());
        [unnamed].into_iter().chain(keys.into_iter().map(option)).collect::<Vec<_>>()
    };
    let chosen = move || current().map(|sort| Sort::by(sort.key).to_string()).unwrap_or_default();
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
        <Show when=can_sort>
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
                <Show when=move || !summary.with(Summary::is_final)>
                    <span class="small muted">{tr("can still change")}</span>
                </Show>
            </div>
        </Show>
    }
}
