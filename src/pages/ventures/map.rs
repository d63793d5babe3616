//! The list as a map of the world.

use super::state::{VenturesState, View};
use crate::components::{LazyPart, SkeletonLines, Width};
use crate::export::LocalPages;
use crate::lazy::Parts;
use crate::list::whole;
use crate::local_search::RowSource;
use crate::navigation::UrlSignal;
use crate::pages::shared::country_map::MapSource;
use crate::rows::VentureRow;
use crate::text::map::Measure;
use directory_api::{Page, PageRequest};
use leptos::prelude::*;
use std::sync::Arc;

/// The map of the ventures that the filters find, each country being a link to those of it.
#[component]
pub(super) fn VentureMap(
    url: UrlSignal<VenturesState>,
    page: Memo<Arc<Page<VentureRow>>>,
    rows: RowSource,
) -> impl IntoView {
    let Parts { country_map: chunk, .. } = expect_context();
    let address = move |names: Vec<Arc<str>>| {
        url.address_with(|state| {
            state.filter.countries = names.iter().map(|name| name.to_string()).collect();
            state.paging.page = 1;
            state.view = View::default();
        })
    };
    let facets = rows.facets;
    let measure = Memo::new(move |_| url.state.with(|state| state.measure));
    // A local list counts by itself. To add up capital, all of its ventures are needed.
    let page =
        Memo::new(move |_| match rows.is_local.get() && measure.get() != Measure::Ventures {
            true => {
                facets.track();
                all_local(rows).or_else(|| Some(page.get()))
            }
            false => Some(page.get()),
        });
    provide_context(MapSource {
        filter: Signal::derive(move || url.state.with(|state| state.filter.clone())),
        page: page.into(),
        reads_others: true,
        measure: measure.into(),
        choose: Callback::new(move |chosen| url.push_with(|state| state.measure = chosen)),
        facets: Signal::derive(move || facets.get().filter(|_| rows.is_local.get())),
        is_final: rows.is_final,
        address: Callback::new(address),
    });
    view! { <LazyPart part=chunk /> }
}

/// What the local list has found, as far as lists are read to be sorted.
fn all_local(rows: RowSource) -> Option<Arc<Page<VentureRow>>> {
    let LocalPages::Ventures(pages) = rows.pages.run(()) else { return None };
    let most = PageRequest { offset: 0, limit: u32::try_from(whole::MOST).unwrap_or(u32::MAX) };
    Some(Arc::new(pages(most)?.map(VentureRow::from)))
}

/// The place of a map that is loading.
#[component]
pub(super) fn VentureMapSkeleton() -> impl IntoView {
    view! { <SkeletonLines widths=&[Width::Short, Width::Long, Width::Half] /> }
}
