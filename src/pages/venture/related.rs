//! Other ventures of the same country and sectors.

use crate::api::{RequestError, use_query};
use crate::browser::on_visibility_change;
use crate::components::{
    Link, Panel, PeopleSkeleton, QueryView, Skeleton, StatusPill, VentureItem,
};
use crate::format::short;
use crate::list::Listed;
use crate::routes;
use crate::text::tr;
use directory_api::{
    ListQuery, PageRequest, Query, Results, Venture, VentureId, VentureQuery, VentureSummary,
};
use leptos::html::Section;
use leptos::prelude::*;

/// How many are shown. One more is requested, as the venture itself is among them.
const SHOWN: u32 = 6;

/// The panel; nothing if country or sectors are not given, or nobody searches by them.
#[component]
pub(super) fn RelatedPanel(venture: Venture) -> impl IntoView {
    let sectors = venture.sectors.to_vec();
    let countries: Vec<String> = venture.country.cloned().into_iter().collect();
    if countries.is_empty() || sectors.is_empty() {
        return ().into_any();
    }
    let query = VentureQuery { countries, sectors, ..VentureQuery::default() };
    let (place, is_seen) = (NodeRef::<Section>::new(), RwSignal::new(false));
    on_visibility_change(place, move |is_in_view| {
        if is_in_view {
            is_seen.try_set(true);
        }
    });
    // It is requested when it comes into view.
    let page = PageRequest::numbered(1, SHOWN + 1);
    let asked = query.clone();
    let ventures = use_query(move || is_seen.get().then(|| asked.call(page, &[])));
    let is_not_loaded = Memo::new(move |_| {
        ventures.state.with(|state| state.error == Some(RequestError::NotLoaded))
    });
    let mut all = Query::default();
    query.write(&mut all);
    let (id, all) = (StoredValue::new(venture.id), StoredValue::new(routes::ventures(&all)));
    let content = move || {
        match is_not_loaded.get() {
        true => view! {
            <p class="muted small">{tr("This service has no search, so the list of ventures is loaded to find them.")}</p>
            {link_to(all.get_value())}
        }
        .into_any(),
        false => view! {
            <QueryView query=ventures skeleton let:found>
                {move || found.with(|found| others(&id.read_value(), found, all.get_value()))}
            </QueryView>
        }
        .into_any(),
    }
    };
    view! { <Panel title=tr("Related ventures") place>{content}</Panel> }.into_any()
}

fn link_to(all: String) -> impl IntoView {
    view! {
        <p class="more">
            <Link to=all>{tr("Show all in this country and these sectors")}</Link>
        </p>
    }
}

/// The others, and the way to the list of all.
fn others(id: &VentureId, found: &Results<VentureSummary>, all: String) -> AnyView {
    let ventures = found.page.items.iter();
    let others = ventures.filter(|venture| venture.id != *id).take(SHOWN as usize);
    let items: Vec<_> = others.cloned().map(item).collect();
    let is_part = found.coverage.is_some_and(|coverage| !coverage.is_whole());
    let note = if items.is_empty() {
        Some(tr("No other ventures found in this country and these sectors."))
    } else {
        None
    };
    let note = note.or(is_part.then(|| tr("More may be found once the directory is loaded.")));
    let link = (!items.is_empty()).then(|| link_to(all));
    view! {
        <ul class="people ventures-of">{items}</ul>
        {note.map(|note| view! { <p class="muted small">{note}</p> })}
        {link}
    }
    .into_any()
}

fn item(venture: VentureSummary) -> impl IntoView {
    let status = venture.fund_status.into_option();
    let words = venture.tagline.or(venture.pitch);
    view! {
        <VentureItem id=venture.id name=venture.title.into_option() logo=venture.logo.into_option()>
            {words.map(|words| view! { <small class="one-line" dir="auto">{short(&words)}</small> })}
            {status.map(|status| view! { <StatusPill status /> })}
        </VentureItem>
    }
}

fn skeleton() -> AnyView {
    view! { <Skeleton><PeopleSkeleton people=4 /></Skeleton> }.into_any()
}
