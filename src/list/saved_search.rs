//! Saved searches: the button that saves the search of a list, and the comparison that tells which
//! records are new.

use super::listing::Listing;
use super::question::{address, filters};
use crate::api::{ListCall, Priority, QueryClient, RequestError};
use crate::components::{Glyph, Icon, Link};
use crate::routes;
use crate::saved::{canonical_query, seen_record, use_saved};
use crate::text::tr;
use directory_api::{
    ListQuestion, PageRequest, Record, Results, Round, Sort, Usd, VentureStatus, VentureSummary,
};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Number of records of a search that are compared with those of the last visit.
const COMPARED: u32 = 100;

/// First records of a search as texts, and true if there may be more.
pub type SearchMatches = (Vec<String>, bool);

/// Record of a list whose searches can be saved.
pub trait Watched: Record {
    /// Text that later visits compare.
    fn seen(&self) -> Option<String> {
        Some(self.identity()?.to_owned())
    }
}

impl Watched for Round {}

impl Watched for VentureSummary {
    fn seen(&self) -> Option<String> {
        // A venture whose rounds are known has no sum if none is completed.
        let raised = self.raised.as_ref().map_or(0, |Usd(sum)| *sum);
        let raised = self.rounds.is_given().then_some(raised);
        let status = self.fund_status.as_deref().map(VentureStatus::parse_words);
        // Other words may be long.
        let status = status.filter(VentureStatus::is_listed);
        Some(seen_record(self.id.as_str(), raised, status.as_ref().map(VentureStatus::as_str)))
    }
}

/// Returns the call for the records that are compared: the newest, or the best matches of a name.
pub fn comparison<R>(question: &ListQuestion) -> ListCall<R> {
    let newest = question.values("name").is_empty().then_some(Sort::by(question.own_order()));
    let page = PageRequest { offset: 0, limit: COMPARED };
    ListCall::new(&question.with_sort(newest), page, &[])
}

/// Reads the answer to a [`comparison`].
pub fn matches<R: Watched>(found: &Results<R>) -> SearchMatches {
    let records = found.page.items.iter().filter_map(Watched::seen);
    (records.collect(), found.page.window.may_have_next())
}

/// Requests the records that are compared.
async fn fetch_matches<R: Watched>(
    client: &QueryClient,
    question: &ListQuestion,
) -> Result<SearchMatches, RequestError> {
    let call = comparison::<R>(question);
    client.client().fetch(&call, Priority::Low).await.map(|found| matches(&found))
}

/// Button that saves the search or, once it is saved, a link to the saved searches. Empty if there
/// is no search.
#[component]
pub fn SaveSearch(listing: Listing) -> impl IntoView {
    let question = move || listing.with_question(ListQuestion::clone);
    let search = Signal::derive(move || {
        let question = question();
        // Searches of ventures are saved without their path.
        let address = address(&question);
        let search = address.strip_prefix(routes::VENTURES).unwrap_or(&address);
        canonical_query(search.trim_start_matches('?')).filter(|_| !filters(&question).is_empty())
    });
    let saved = use_saved();
    let client = StoredValue::new(expect_context::<QueryClient>());
    // What is new is counted from now on. Without an answer, the first visit to the saved searches
    // stores the records.
    let save = move |search: String| {
        saved.add_search(&search);
        let client = client.get_value();
        let question = untrack(question);
        spawn_local(async move {
            let found = match question {
                ListQuestion::Ventures(_) => {
                    fetch_matches::<VentureSummary>(&client, &question).await
                }
                ListQuestion::Rounds(_) => fetch_matches::<Round>(&client, &question).await,
                // The list of people has no button.
                ListQuestion::People(_) => return,
            };
            if let Ok((seen, more)) = found {
                saved
                    .searches
                    .edit(&search, |search| (search.seen, search.more) = (Some(seen), more));
            }
        });
    };
    let content = |words| {
        view! {
            <Icon glyph=Glyph::Saved />
            <span>{words}</span>
        }
    };
    move || {
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
                <button type="button" class="button" on:click=move |_| save(search.clone())>
                    {content(tr("Save search"))}
                </button>
            }
            .into_any(),
        })
    }
}
