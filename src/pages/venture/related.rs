//! Related ventures.

use crate::api::{ListCall, RequestError, ToRequest, use_query};
use crate::browser::set_when_seen;
use crate::components::{
    Link, Panel, PeopleSkeleton, QueryView, Skeleton, StatusPill, VentureItem,
};
use crate::format::short;
use crate::list::{self, has_no_rows};
use crate::local_search::panel::{CheckRest, DirectoryProgress};
use crate::text::tr;
use directory_api::files::MOST_RELATED;
use directory_api::{Coverage, PageRequest, Results, Venture, VentureQuery, VentureSummary};
use leptos::html::Section;
use leptos::prelude::*;

/// Panel of related ventures; empty if neither country nor sectors are given.
#[component]
pub fn RelatedPanel(venture: Venture) -> impl IntoView {
    if !venture.country.is_given() && venture.sectors.is_empty() {
        return ().into_any();
    }
    let query = VentureQuery { like: Some(venture.id.to_string()), ..VentureQuery::default() };
    let all = StoredValue::new(list::address(&query.clone().into()));
    let place = NodeRef::<Section>::new();
    let is_seen = RwSignal::new(false);
    set_when_seen(place, is_seen);
    // The request waits until the panel scrolls into view.
    let page = PageRequest::numbered(1, MOST_RELATED);
    let call = move || ListCall::of(query.clone(), page, &[]);
    let address = Signal::stored(call().request().address);
    let ventures = use_query(move || is_seen.get().then(&call));
    let coverage = Memo::new(move |_| ventures.state.with(|state| state.data.as_ref()?.coverage));
    let is_growing = move || coverage.get().is_some_and(|coverage| coverage.is_growing);
    let is_not_loaded =
        move || ventures.state.with(|state| state.error == Some(RequestError::NotLoaded));
    let link = move || {
        view! {
            <p class="more">
                <Link to=all.get_value()>{tr("Show similar ventures in the list")}</Link>
            </p>
        }
    };
    let not_loaded = move || {
        view! {
            <p class="muted small">
                {tr("This service has no search. Load the list of ventures to find similar ones.")}
            </p>
            {link()}
        }
    };
    let content = move |found: &Results<VentureSummary>| {
        let items = found.page.items.iter().take(MOST_RELATED as usize).cloned().map(venture_item);
        view! {
            <ul class="people ventures-of">{items.collect_view()}</ul>
            {link()}
        }
    };
    view! {
        <Panel title=tr("Related ventures") place>
            <Show when=move || !is_not_loaded() fallback=not_loaded>
                <QueryView
                    query=ventures
                    skeleton=|| view! { <Skeleton><PeopleSkeleton /></Skeleton> }
                    is_empty=has_none
                    empty=|| {
                        view! {
                            <p class="muted small nothing">{tr("No similar ventures found.")}</p>
                        }
                    }
                    let:found
                >
                    {move || found.with(|found| content(found))}
                </QueryView>
                <CheckRest coverage address />
                <Show when=is_growing>
                    <DirectoryProgress />
                </Show>
            </Show>
        </Panel>
    }
    .into_any()
}

/// True if there are no related ventures, and none are left to check.
fn has_none(found: &Results<VentureSummary>) -> bool {
    has_no_rows(found) && found.coverage.is_none_or(Coverage::is_whole)
}

fn venture_item(venture: VentureSummary) -> impl IntoView {
    let VentureSummary { id, title, logo, tagline, pitch, fund_status, .. } = venture;
    let words = tagline.or(pitch);
    view! {
        <VentureItem id name=title.into_option() logo=logo.into_option()>
            {words.map(|words| view! { <small class="one-line" dir="auto">{short(&words)}</small> })}
            {fund_status.map(|status| view! { <StatusPill status /> })}
        </VentureItem>
    }
}
