//! The ventures on a map of the world, at the end of the page.

use super::ventures::Ventures;
use crate::components::{LazyPart, Panel};
use crate::lazy::Parts;
use crate::pages::shared::country_map::MapSource;
use crate::routes;
use crate::rows::VentureRow;
use crate::text::map::Measure;
use crate::text::overview as text;
use directory_api::{Page, VentureSearch};
use leptos::prelude::*;
use std::sync::Arc;

/// The panel with the map. Its code is a chunk, which is fetched when it is near the screen.
#[component]
pub(super) fn OverviewMap(
    /// As many ventures as are there; nothing before.
    ventures: Memo<Option<Arc<Ventures>>>,
) -> impl IntoView {
    let Parts { country_map: chunk, .. } = expect_context();
    // The map reads it several times, and it may be thousands of rows.
    let page = Memo::new(move |_| {
        let page = Page::clone(&*ventures.get()?);
        Some(Arc::new(page.map(VentureRow::from)))
    });
    let measure = RwSignal::new(Measure::default());
    provide_context(MapSource {
        filter: Signal::stored(VentureSearch::default()),
        page: page.into(),
        // The charts do, and the map follows them.
        reads_others: false,
        measure: measure.into(),
        choose: Callback::new(move |chosen| measure.set(chosen)),
        facets: Signal::stored(None),
        is_final: Signal::stored(true),
        address: Callback::new(|names: Vec<Arc<str>>| {
            routes::ventures_of_countries(names.iter().map(|name| &**name))
        }),
    });
    view! {
        <Panel title=text::by_place()>
            <LazyPart part=chunk />
        </Panel>
    }
}
