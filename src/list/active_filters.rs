//! Active filters, each with a button that removes it, and a button that saves the search.

use super::app_query::AppQuery;
use super::listing::Listing;
use crate::components::{Glyph, Icon, Link, RemovableChip};
use crate::routes;
use crate::saved::{canonical_query, use_saved};
use crate::text::{filters, tr};
use leptos::prelude::*;

/// Parameter and label of each active filter, in the order of the parameters. Several names of one
/// country are one filter.
fn active_filters<Q: AppQuery>(query: &Q) -> Vec<(String, String)> {
    let mut chips = Vec::new();
    for (name, value) in query.filters().pairs() {
        if let Some(label) = filters::description(name, value) {
            let chip = (name.to_owned(), label);
            if !chips.contains(&chip) {
                chips.push(chip);
            }
        }
    }
    chips
}

/// Active filters that affect the rows.
pub(super) fn applied_filters<Q: AppQuery>(listing: Listing<Q>) -> Vec<(String, String)> {
    // The requested query would add filters, such as the other names of a country.
    let mut filters = active_filters(&listing.usable_query());
    let summary = listing.summary.read();
    filters.retain(|(parameter, _)| !summary.unapplied.contains(&parameter.as_str()));
    filters
}

/// Labels of the active filters.
pub fn filter_labels<Q: AppQuery>(query: &Q) -> Vec<String> {
    active_filters(query).into_iter().map(|(_, label)| label).collect()
}

/// Filters that affect the rows, and a link that removes all of them.
#[component]
pub(super) fn ActiveFilters<Q: AppQuery>(listing: Listing<Q>) -> impl IntoView {
    let chip = move |(parameter, label): (String, String)| {
        let text = label.clone();
        let remove = move |()| {
            listing.change(|query| {
                let mut same = query.values(&parameter);
                same.retain(|value| {
                    filters::description(&parameter, value).as_ref() == Some(&text)
                });
                *query = query.with_toggled(&parameter, &same);
            });
        };
        view! { <RemovableChip label on_remove=remove /> }
    };
    let chips = Memo::new(move |_| applied_filters(listing));
    let clear_link = move || {
        listing.unfiltered_address().map(|address| {
            view! {
                <a href=routes::href(&address) class="small" data-noscroll="">
                    {tr("Clear all")}
                </a>
            }
        })
    };
    view! {
        <Show when=move || !chips.read().is_empty()>
            <div class="row">
                <ul class="chips" aria-label=tr("Active filters")>
                    {move || chips.get().into_iter().map(chip).collect_view()}
                </ul>
                {clear_link}
            </div>
        </Show>
    }
}

/// Button that saves the search or, once it is saved, a link to the saved searches. Empty if there
/// is no search.
#[component]
pub fn SaveSearch<Q: AppQuery>(listing: Listing<Q>) -> impl IntoView {
    let search = Signal::derive(move || {
        let query = listing.url.state.read().query.clone();
        // Searches of ventures are saved without their path.
        let address = query.address();
        let search = address.strip_prefix(routes::VENTURES).unwrap_or(&address);
        canonical_query(search.trim_start_matches('?')).filter(|_| !query.filters().is_empty())
    });
    save_search(search)
}

/// Part of [`SaveSearch`] that does not depend on the type.
fn save_search(search: Signal<Option<String>>) -> AnyView {
    let saved = use_saved();
    let content = |words| {
        view! {
            <Icon glyph=Glyph::Saved />
            <span>{words}</span>
        }
    };
    let view = move || {
        let search = search.get()?;
        let to_saved = match saved.searches {
            searches if searches.has(&search) => Some(tr("Search saved")),
            searches if searches.is_full() => Some(tr("50 searches saved (maximum)")),
            _ => None,
        };
        Some(match to_saved {
            Some(words) => {
                view! { <Link to=routes::SAVED class="button">{content(words)}</Link> }.into_any()
            }
            None => view! {
                <button
                    type="button"
                    class="button"
                    on:click=move |_| saved.add_search(&search)
                >
                    {content(tr("Save search"))}
                </button>
            }
            .into_any(),
        })
    };
    view.into_any()
}
