//! The list as a map of the world.

use super::state::VenturesState;
use crate::components::LazyPart;
use crate::lazy::Parts;
use crate::list::Listing;
use crate::navigation::UrlSignal;
use crate::pages::shared::country_map::{MapSource, map_skeleton};
use crate::rows::VentureRow;
use crate::text::map as text;
use directory_api::{FacetField, VentureQuery};
use leptos::prelude::*;

/// The map of the ventures that the filters find, each country being a link to those of it.
#[component]
pub(super) fn VentureMap(
    url: UrlSignal<VenturesState>,
    listing: Listing<VentureQuery>,
    ventures: Signal<Vec<VentureRow>>,
) -> impl IntoView {
    let Parts { country_map: chunk, .. } = expect_context();
    let about = listing.about;
    provide_context(MapSource {
        filter: Signal::derive(move || {
            listing.question.with(|it| it.as_ref().map(|it| it.query.clone()).unwrap_or_default())
        }),
        countries: Signal::derive(move || {
            let facet = about.facets.with(|facets| facets.get(FacetField::Country).cloned());
            facet.unwrap_or_default()
        }),
        based_on: Signal::derive(move || {
            let found = about.window.get().and_then(|window| window.claimed).unwrap_or_default();
            let may_grow = !about.is_final.get() || about.unchecked.get().is_some();
            may_grow.then(|| text::found_so_far(found))
        }),
        ventures,
        measure: Signal::derive(move || url.state.with(|state| state.measure)),
        choose: Callback::new(move |chosen| url.push_with(|state| state.measure = chosen)),
    });
    view! { <LazyPart part=chunk skeleton=map_skeleton /> }
}
