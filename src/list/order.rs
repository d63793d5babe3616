//! Order of a list: the choice above the rows, and links in the column headers.

use super::listing::{Listing, Summary};
use crate::api::use_api_key;
use crate::components::{Glyph, Icon, SelectField};
use crate::routes;
use crate::text::listing::{self as text, ListTexts};
use crate::text::tr;
use directory_api::{ListQuestion, Sort, SortKey};
use leptos::prelude::*;

/// Choice of the sort key and its direction.
#[component]
pub(super) fn OrderChoice(listing: Listing, texts: ListTexts) -> impl IntoView {
    let summary = listing.summary;
    let default_order = move || {
        if listing.value::<String>("like").is_some() {
            return tr("Most similar first");
        }
        let is_search = listing.value::<String>("name").is_some();
        match texts.search_order.filter(|_| is_search) {
            Some(order) => order,
            None if summary.read().is_plain => tr("Default order"),
            None => text::direction(Sort::by(listing.with_question(ListQuestion::own_order))),
        }
    };
    let current = move || listing.usable_question().sort();
    let choose = move |sort: Option<Sort>| listing.change(|question| question.with_sort(sort));
    let api_key = use_api_key();
    let options = move || {
        let option = |key: SortKey| (Sort::by(key).to_string(), text::sort_key(key).to_owned());
        let is_current = |key: &SortKey| current().is_some_and(|sort| sort.key == *key);
        let is_offered = |key: &SortKey| {
            // Few ventures have a network strength, but an address may be sorted by it.
            if *key == SortKey::Network {
                return is_current(key);
            }
            let may_see = !key.needs_rounds() || api_key.opens_rounds();
            may_see && summary.read().has_values(*key)
        };
        let keys = listing.with_question(ListQuestion::sort_keys);
        let keys = keys.iter().copied().filter(is_offered).map(option);
        [(String::new(), default_order().to_owned())].into_iter().chain(keys).collect::<Vec<_>>()
    };
    let chosen = move || current().map(|sort| Sort::by(sort.key).to_string()).unwrap_or_default();
    let reverse = move |_| choose(untrack(current).map(Sort::reversed));
    view! {
        <div class="order">
            <SelectField
                name=tr("Sort by")
                options=Signal::derive(options)
                chosen=Signal::derive(chosen)
                on_change=move |value: String| choose(value.parse().ok())
            />
            <Show when=move || current().is_some()>
                <button type="button" class="button small" on:click=reverse>
                    {move || current().map(sort_arrow)}
                    {move || current().map(text::direction)}
                </button>
            </Show>
            <Show when=move || !summary.with(Summary::is_final)>
                <span class="small muted">{tr("May still change")}</span>
            </Show>
        </div>
    }
}

/// Link in a column header that sorts the list by a key, or reverses the order if the list is
/// already sorted by it.
#[component]
pub fn SortLink(listing: Listing, key: SortKey, name: &'static str) -> impl IntoView {
    let current = move || listing.current_order(key);
    let to = move || {
        let sort = Some(current().map_or_else(|| Sort::by(key), Sort::reversed));
        routes::href(
            &listing.url.address_with(|state| state.change(|question| question.with_sort(sort))),
        )
    };
    view! {
        <a href=to data-noscroll="" aria-current=move || current().map(|_| "true")>
            {name}
            {move || current().map(sort_arrow)}
        </a>
    }
}

fn sort_arrow(sort: Sort) -> impl IntoView {
    view! { <Icon glyph=if sort.descending { Glyph::ArrowDown } else { Glyph::ArrowUp } /> }
}
