//! The list as a map of the world.

use super::state::{VenturesState, View};
use crate::components::{SkeletonLines, Width};
use crate::lazy::Parts;
use crate::local_search::RowSource;
use crate::navigation::UrlSignal;
use crate::pages::shared::country_map::MapSource;
use crate::pages::shared::lazy_part::LazyPart;
use crate::rows::VentureRow;
use directory_api::Page;
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
    provide_context(MapSource {
        filter: Signal::derive(move || url.state.with(|state| state.filter.clone())),
        page: Signal::derive(move || Some(page.get())),
        reads_others: true,
        facets: Signal::derive(move || facets.get().filter(|_| rows.is_local.get())),
        is_final: rows.is_final,
        address: Callback::new(address),
    });
    view! { <LazyPart part=chunk /> }
}

/// The place of a map that is loading.
#[component]
pub(super) fn VentureMapSkeleton() -> impl IntoView {
    view! { <SkeletonLines widths=&[Width::Short, Width::Long, Width::Half] /> }
}
