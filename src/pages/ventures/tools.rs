//! What stands around the rows: the choice of the view, saving the search, the file, filters, order.

use super::ShownVentures;
use super::filters::Filters;
use super::state::{VenturesState, View};
use crate::components::export_menu::ExportMenu;
use crate::components::{Glyph, Segment, Segmented};
use crate::list::export::use_list_export;
use crate::list::{InvalidParameters, KnownChoices, OrderChoice, SaveSearch, Slot};
use crate::navigation::UrlSignal;
use crate::text::{listing, ventures as text};
use directory_api::SortKey;
use leptos::prelude::*;

/// The content of one of the slots around the rows. Which one it is, is in the context.
#[component]
pub fn VenturesTools() -> impl IntoView {
    let ShownVentures { url, ventures, listed } = expect_context();
    let about = ventures.about;
    match expect_context::<Slot>() {
        Slot::Head => view! {
            <div class="row">
                <ViewChoice url />
                <SaveSearch url />
                <div class="place-of-file">
                    <ExportMenu export=use_list_export(ventures, "ventures", || "ventures".into()) />
                </div>
            </div>
        }
        .into_any(),
        Slot::Filters => view! { <Filters url about /> }.into_any(),
        Slot::Notices => {
            let known = KnownChoices::new(about);
            Effect::new(move |_| listed.set(known.countries.values()));
            let unknown = Signal::derive(move || {
                url.state.with(|it| known.unknown(&it.query.countries, &it.query.sectors))
            });
            view! { <InvalidParameters invalid=unknown /> }.into_any()
        }
        Slot::Order => {
            let given = Signal::derive(move || {
                let is_searched = url.state.with(|state| state.query.name.is_some());
                listing::given_order(is_searched, about.is_ordered.get())
            });
            view! { <OrderChoice url about keys=SortKey::OF_VENTURES given /> }.into_any()
        }
    }
}

/// The choice between cards, table and map.
#[component]
fn ViewChoice(url: UrlSignal<VenturesState>) -> impl IntoView {
    let segment = move |label, glyph, view| Segment {
        label,
        glyph,
        to: url.address_with(|state| state.view = view),
        current: url.state.with(|state| state.view == view),
    };
    let segments = move || {
        vec![
            segment(text::cards(), Glyph::Cards, View::Cards),
            segment(text::table(), Glyph::Table, View::Table),
            segment(text::map(), Glyph::Pin, View::Map),
        ]
    };
    view! { <Segmented label=text::view() segments=Signal::derive(segments) /> }
}
