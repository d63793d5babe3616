//! Related ventures.

use crate::api::{RequestError, use_query};
use crate::browser::on_visibility_change;
use crate::components::{
    Link, Panel, PeopleSkeleton, QueryView, Skeleton, StatusPill, VentureItem,
};
use crate::format::short;
use crate::list::AppQuery;
use crate::routes;
use crate::text::tr;
use directory_api::{
    ListQuery, PageRequest, Query, Results, Venture, VentureQuery, VentureSummary,
};
use leptos::html::Section;
use leptos::prelude::*;

/// Number of related ventures.
const SHOWN: u32 = 6;

/// Panel of related ventures; empty if neither country nor sectors are given.
#[component]
pub fn RelatedPanel(venture: Venture) -> impl IntoView {
    let sectors = venture.sectors.to_vec();
    let countries: Vec<String> = venture.country.cloned().into_iter().collect();
    if countries.is_empty() && sectors.is_empty() {
        return ().into_any();
    }
    let mut parameters = Query::default();
    VentureQuery { countries, sectors, ..VentureQuery::default() }.write(&mut parameters);
    let all = StoredValue::new(routes::ventures(&parameters));
    let query = VentureQuery { like: Some(venture.id.to_string()), ..VentureQuery::default() };
    let (place, is_seen) = (NodeRef::<Section>::new(), RwSignal::new(false));
    on_visibility_change(place, move |is_in_view| {
        if is_in_view {
            is_seen.try_set(true);
        }
    });
    // The request waits until the panel scrolls into view.
    let page = PageRequest::numbered(1, SHOWN);
    let ventures = use_query(move || is_seen.get().then(|| query.call(page, &[])));
    let is_not_loaded =
        move || ventures.state.with(|state| state.error == Some(RequestError::NotLoaded));
    let link = move || {
        view! {
            <p class="more">
                <Link to=all.get_value()>{tr("Show all in this country and these sectors")}</Link>
            </p>
        }
    };
    let others = move |found: &Results<VentureSummary>| {
        let items: Vec<_> =
            found.page.items.iter().take(SHOWN as usize).cloned().map(item).collect();
        let is_empty = items.is_empty();
        let is_part = found.coverage.is_some_and(|coverage| !coverage.is_whole());
        let note = match is_empty {
            true => Some(tr("No similar ventures found.")),
            false => is_part.then(|| tr("More may be found once the directory is loaded.")),
        };
        view! {
            <ul class="people ventures-of">{items}</ul>
            {note.map(|note| view! { <p class="muted small" class:nothing=is_empty && !is_part>{note}</p> })}
            {(!is_empty).then(link)}
        }
    };
    view! {
        <Panel title=tr("Related ventures") place>
            <Show
                when=move || !is_not_loaded()
                fallback=move || {
                    view! {
                        <p class="muted small">
                            {tr("This service has no search, so the list of ventures is loaded \
                                 to find them.")}
                        </p>
                        {link()}
                    }
                }
            >
                <QueryView
                    query=ventures
                    skeleton=|| view! { <Skeleton><PeopleSkeleton people=4 /></Skeleton> }
                    let:found
                >
                    {move || found.with(|found| others(found))}
                </QueryView>
            </Show>
        </Panel>
    }
    .into_any()
}

fn item(venture: VentureSummary) -> impl IntoView {
    let VentureSummary { id, title, logo, tagline, pitch, fund_status, .. } = venture;
    let words = tagline.or(pitch);
    view! {
        <VentureItem id name=title.into_option() logo=logo.into_option()>
            {words.map(|words| view! { <small class="one-line" dir="auto">{short(&words)}</small> })}
            {fund_status.map(|status| view! { <StatusPill status /> })}
        </VentureItem>
    }
}
