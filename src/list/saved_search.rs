//! Saved searches: the button that saves the search of a list, and the comparison that tells which
//! records are new.

use super::app_query::AppQuery;
use super::listing::Listing;
use crate::api::{ListCall, Priority, QueryClient};
use crate::components::{Glyph, Icon, Link};
use crate::routes;
use crate::saved::{Saved, canonical_query, use_saved};
use crate::text::tr;
use directory_api::{PageRequest, Record, Results, Sort};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Number of records of a search that are compared with those of the last visit.
const COMPARED: u32 = 100;

/// Ids of the first records of a search, and true if there may be more.
pub type SearchMatches = (Vec<String>, bool);

/// Returns the question for the records that are compared: the newest, or the best matches of a
/// name.
pub fn comparison<Q: AppQuery>(query: &Q) -> ListCall<Q::Record> {
    let newest = query.name().is_none().then_some(Sort::by(Q::OWN_ORDER));
    let page = PageRequest { offset: 0, limit: COMPARED };
    query.with_sort(newest).to_requested().call(page, &[])
}

/// Reads the answer to a [`comparison`].
pub fn matches<R: Record>(found: &Results<R>) -> SearchMatches {
    let ids = found.page.items.iter().filter_map(Record::identity).map(str::to_owned);
    (ids.collect(), found.page.window.may_have_next())
}

/// Button that saves the search or, once it is saved, a link to the saved searches. Empty if there
/// is no search.
#[component]
pub fn SaveSearch<Q: AppQuery>(listing: Listing<Q>) -> impl IntoView {
    let query = move || listing.url.state.read().query.clone();
    let search = Signal::derive(move || {
        let query = query();
        // Searches of ventures are saved without their path.
        let address = query.address();
        let search = address.strip_prefix(routes::VENTURES).unwrap_or(&address);
        canonical_query(search.trim_start_matches('?')).filter(|_| !query.filters().is_empty())
    });
    let (saved, client) = (use_saved(), StoredValue::new(expect_context::<QueryClient>()));
    // What is new is counted from now on. Without an answer, the first visit to the saved searches
    // stores the records.
    let save = move |search: String| {
        saved.add_search(&search);
        let (client, call) = (client.get_value(), comparison(&untrack(query)));
        spawn_local(async move {
            if let Ok(found) = client.client().fetch(&call, Priority::Low).await {
                let (seen, more) = matches(&found);
                saved
                    .searches
                    .edit(&search, |search| (search.seen, search.more) = (Some(seen), more));
            }
        });
    };
    save_search(saved, search, Callback::new(save))
}

/// Part of [`SaveSearch`] that does not depend on the type.
fn save_search(saved: Saved, search: Signal<Option<String>>, save: Callback<String>) -> AnyView {
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
                <button type="button" class="button" on:click=move |_| save.run(search.clone())>
                    {content(tr("Save search"))}
                </button>
            }
            .into_any(),
        })
    };
    view.into_any()
}
