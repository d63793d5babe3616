//! Other ventures of the same country and sectors: from the service or, where it does not search them,
//! from the local directory, as far as its list is there.

use crate::api::use_extension;
use crate::browser::on_visibility_change;
use crate::components::{
    Link, Panel, PeopleSkeleton, QueryView, Skeleton, StatusPill, VentureItem,
};
use crate::format::short;
use crate::list::question::Counts;
use crate::list::{Listed, Question, use_served};
use crate::local_search::{LocalHandle, local_ventures};
use crate::routes;
use crate::rows::VentureRow;
use crate::text::venture as text;
use directory_api::{FacetField, ListQuery, PageRequest, Query, Venture, VentureId, VentureQuery};
use leptos::html::Section;
use leptos::prelude::*;

/// How many are shown. One more is requested, as the venture itself is among them.
const SHOWN: u32 = 6;

/// The panel; nothing where country or sectors are not given, or nothing can be searched.
#[component]
pub(super) fn RelatedPanel(venture: Venture) -> impl IntoView {
    let sectors = venture.sectors.to_vec();
    let countries: Vec<String> = venture.country.cloned().into_iter().collect();
    if countries.is_empty() || sectors.is_empty() {
        return ().into_any();
    }
    let query = VentureQuery { countries, sectors, ..VentureQuery::default() };
    let (extension, lookup) = (use_extension(), local_ventures());
    let needed = query.extensions();
    let is_local = Memo::new(move |_| !extension.may_apply(VentureQuery::ENDPOINT, &needed));
    Effect::new(move || {
        if is_local.get() {
            lookup.open_stored();
        }
    });
    let (place, is_seen) = (NodeRef::<Section>::new(), RwSignal::new(false));
    on_visibility_change(place, move |is_in_view| {
        if is_in_view {
            is_seen.try_set(true);
        }
    });
    // It is requested when it comes into view.
    let page = PageRequest::numbered(1, SHOWN + 1);
    let question = Question { query: query.clone(), page, counts: Counts::Unwanted };
    let ventures = use_served(Signal::derive(move || is_seen.get().then(|| question.clone())));
    let (id, query) = (StoredValue::new(venture.id), StoredValue::new(query));
    let rows = move |found: &[VentureRow]| query.with_value(|it| rows(&id.read_value(), it, found));
    let list = move || match is_local.get() {
        true => local_list(lookup, query.get_value(), rows),
        false => view! {
            <QueryView query=ventures.rows skeleton let:found>
                {move || found.with(|found| rows(&found.page.items))}
            </QueryView>
        }
        .into_any(),
    };
    view! {
        <Show when=move || !is_local.get() || lookup.is_open()>
            <Panel title=text::related() place>
                {list}
            </Panel>
        </Show>
    }
    .into_any()
}

/// What the local directory has, which loads nothing for this.
fn local_list(
    lookup: LocalHandle,
    query: VentureQuery,
    rows: impl Fn(&[VentureRow]) -> AnyView,
) -> AnyView {
    let counted = VentureQuery { facets: vec![FacetField::Sector], ..query };
    let Some(found) = lookup.first_ventures(&counted, SHOWN + 1) else { return skeleton() };
    let sectors = found.facets.get(FacetField::Sector).cloned().unwrap_or_default();
    let known = (sectors.known, sectors.known + sectors.unknown);
    view! {
        {rows(&found.rows)}
        <p class="muted small">{text::related_local(known, found.stored.1)}</p>
    }
    .into_any()
}

/// The others, and the way to the list of all.
fn rows(id: &VentureId, query: &VentureQuery, rows: &[VentureRow]) -> AnyView {
    let others = rows.iter().filter(|row| row.summary.id != *id).take(SHOWN as usize);
    let items: Vec<_> = others.cloned().map(item).collect();
    if items.is_empty() {
        return view! { <p class="muted small">{text::related_none()}</p> }.into_any();
    }
    let mut all = Query::default();
    query.write(&mut all);
    view! {
        <ul class="people ventures-of">{items}</ul>
        <p class="more">
            <Link to=routes::ventures(&all)>{text::related_all()}</Link>
        </p>
    }
    .into_any()
}

fn item(VentureRow { summary, .. }: VentureRow) -> impl IntoView {
    let status = summary.fund_status.into_option();
    let words = summary.tagline.or(summary.pitch);
    view! {
        <VentureItem id=summary.id name=summary.title.into_option() logo=summary.logo.into_option()>
            {words.map(|words| view! { <small class="one-line" dir="auto">{short(&words)}</small> })}
            {status.map(|status| view! { <StatusPill status /> })}
        </VentureItem>
    }
}

fn skeleton() -> AnyView {
    view! { <Skeleton><PeopleSkeleton people=4 /></Skeleton> }.into_any()
}
