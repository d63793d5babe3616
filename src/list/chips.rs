//! Active filters, each with a button that removes it, and a link that saves them.

use super::app_query::AppQuery;
use super::listing::Listing;
use super::state::{ListState, ListView};
use crate::components::{Glyph, Icon, Link, RemovableChip};
use crate::format::country;
use crate::routes;
use crate::saved::{canonical, use_saved};
use crate::text::{filters, tr};
use directory_api::Query;
use leptos::prelude::*;

/// Active filter.
pub struct Chip<Q> {
    /// Parameter of the filter.
    pub parameter: String,
    /// Filter as people read it.
    pub label: String,
    /// Query without the filter.
    pub without: Q,
}

/// Active filters, in the order of the parameters.
pub fn chips<Q: AppQuery>(query: &Q) -> Vec<Chip<Q>> {
    let (mut set, mut kept) = (Query::default(), Query::default());
    query.write(&mut set);
    query.unfiltered().write(&mut kept);
    let mut chips = Vec::new();
    for (at, (name, value)) in set.pairs().enumerate() {
        // Several names of one country are one filter.
        let is_same = |(other, with): (&str, &str)| {
            other == name && (with == value || name == "country" && country::is_same(with, value))
        };
        if kept.pairs().any(is_same) || set.pairs().position(is_same) != Some(at) {
            continue;
        }
        if let Some(label) = filters::whole(name, value) {
            let others = query.values(name).into_iter().filter(|it| !is_same((name, it)));
            let without = query.with_values(name, others);
            chips.push(Chip { parameter: name.to_owned(), label, without });
        }
    }
    chips
}

/// Active filters, as people read them.
pub fn descriptions<Q: AppQuery>(query: &Q) -> Vec<String> {
    chips(query).into_iter().map(|chip| chip.label).collect()
}

/// Filters that have an effect on the rows, and a button that removes all.
#[component]
pub(super) fn ActiveFilters<Q: AppQuery, V: ListView>(listing: Listing<Q, V>) -> impl IntoView {
    let chips = move || {
        // The query of the address: the requested query has more, such as the other names of a
        // country.
        let mut chips = listing.with_query(chips);
        listing
            .summary
            .with(|summary| chips.retain(|chip| !summary.unapplied.contains(&&*chip.parameter)));
        chips
    };
    let chip = move |Chip { label, without, .. }: Chip<Q>| {
        let remove = move |()| listing.change(|query| *query = without.clone());
        view! { <RemovableChip label on_remove=remove /> }
    };
    let all = move || {
        listing.pages.unfiltered.get().map(|all| {
            view! {
                <a href=routes::href(&all) class="small" data-noscroll="">
                    {tr("Clear all")}
                </a>
            }
        })
    };
    view! {
        <Show when=move || !chips().is_empty()>
            <div class="row">
                <ul class="chips" aria-label=tr("Active filters")>
                    {move || chips().into_iter().map(chip).collect_view()}
                </ul>
                {all}
            </div>
        </Show>
    }
}

/// Button that saves the search, and then a link to the saved searches; empty without a search.
#[component]
pub fn SaveSearch<Q: AppQuery, V: ListView>(listing: Listing<Q, V>) -> impl IntoView {
    let search = Signal::derive(move || {
        let mut query = Query::default();
        listing.with_query(|filters| filters.write(&mut query));
        let is_filtered = listing.url.state.with(ListState::is_filtered);
        canonical(&Q::saved(&query)).filter(|_| is_filtered)
    });
    save_search(search)
}

/// Part of [`SaveSearch`] that does not depend on the type.
fn save_search(search: Signal<Option<String>>) -> AnyView {
    let saved = use_saved();
    let link = |words: &'static str| {
        view! {
            <Link to=routes::SAVED class="button">
                <Icon glyph=Glyph::Saved />
                <span>{words}</span>
            </Link>
        }
        .into_any()
    };
    let save = move |search: String| {
        view! {
            <button type="button" class="button" on:click=move |_| saved.add_search(&search)>
                <Icon glyph=Glyph::Saved />
                <span>{tr("Save search")}</span>
            </button>
        }
        .into_any()
    };
    let view = move || {
        let search = search.get()?;
        Some(match saved.searches {
            searches if searches.has(&search) => link(tr("Search saved")),
            searches if searches.is_full() => link(tr("50 searches saved (maximum)")),
            _ => save(search),
        })
    };
    view.into_any()
}
