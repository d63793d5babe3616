//! The ventures on a map of the world, at the end of the page.

use super::half::Half;
use crate::api::Query;
use crate::components::{LazyPart, Panel};
use crate::lazy::Parts;
use crate::pages::shared::country_map::{MapSource, map_skeleton};
use crate::rows::VentureRow;
use crate::text::map::Measure;
use crate::text::overview as text;
use directory_api::{FacetField, VentureQuery};
use leptos::prelude::*;

/// The panel with the map; nothing while there are no ventures. Its code is a chunk, which is
/// fetched when it is near the screen.
#[component]
pub(super) fn OverviewMap(ventures: Query<Half<VentureRow>>) -> impl IntoView {
    let Parts { country_map: chunk, .. } = expect_context();
    let half = Memo::new(move |_| ventures.state.with(|state| state.data.clone()));
    let measure = RwSignal::new(Measure::default());
    provide_context(MapSource {
        filter: Signal::stored(VentureQuery::default()),
        countries: Signal::derive(move || {
            half.get()
                .and_then(|half| half.facets.get(FacetField::Country).cloned())
                .unwrap_or_default()
        }),
        based_on: Signal::derive(move || half.get()?.note.clone()),
        ventures: Signal::derive(move || {
            half.get().map(|half| half.newest.clone()).unwrap_or_default()
        }),
        measure: measure.into(),
        choose: Callback::new(move |chosen| measure.set(chosen)),
    });
    view! {
        <Show when=move || half.get().is_some_and(|half| !half.newest.is_empty())>
            <Panel title=text::by_place()>
                <LazyPart part=chunk skeleton=map_skeleton />
            </Panel>
        </Show>
    }
}
