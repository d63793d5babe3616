//! The list of ventures: search, filters, cards, a table or a map, pages.

mod filters;
mod rows;
mod state;
mod table;

use crate::components::export_menu::ExportMenu;
use crate::components::{Glyph, Segment, Segmented, Sideways};
use crate::config::use_config;
use crate::format::country;
use crate::gathered::provide_gathered;
use crate::list::export::use_list_export;
use crate::list::{Choices, Filters, ListPage, Question, SaveSearch, Tools, use_list};
use crate::navigation::{UrlSignal, use_url_state};
use crate::pages::shared::tray::CompareTray;
use crate::text::{listing, tr, ventures as text};
use directory_api::SortKey;
use filters::VentureFilters;
use leptos::prelude::*;
use leptos_meta::Title;
use rows::{VentureRows, VentureRowsSkeleton};
use state::{VenturesState, View};

/// The list of ventures.
#[component]
pub fn VenturesPage() -> impl IntoView {
    let url = use_url_state::<VenturesState>(use_config().page_size);
    let gathered = provide_gathered();
    // What the service calls the countries, once that is known: a link has one name of a country.
    let country_names = RwSignal::new(Vec::new());
    let ventures = use_list(move || {
        let VenturesState { mut query, paging, view } = url.state.get();
        country_names.with(|names| country::widen(&mut query.countries, names));
        Question { query, page: paging.request(), needs_counts: view.view == View::Map }
    });
    let summary = ventures.summary;
    let (countries, sectors) = (Choices::countries(summary), Choices::sectors(summary));
    Effect::new(move || country_names.set(countries.values()));
    let unknown = move || {
        let query = url.state.with(|state| state.query.clone());
        let countries = countries.unknown(tr("Country"), &query.countries);
        [countries, sectors.unknown(tr("Sector"), &query.sectors)].concat()
    };
    let default_order = move || {
        let is_searched = url.state.with(|state| state.query.name.is_some());
        listing::default_order(is_searched, summary.with(|it| !it.applied.is_empty()))
    };
    let sideways = Sideways::default();
    let export = use_list_export(ventures, "ventures", || "ventures".into());
    view! {
        <Title text=text::words().title />
        <ListPage
            url
            listing=ventures
            words=text::words()
            search=tr("Search ventures by name")
            glyph=Glyph::Ventures
            sort_keys=SortKey::OF_VENTURES
            default_order=Signal::derive(default_order)
            unknown=Signal::derive(unknown)
            advice=tr("Try fewer filters or a different spelling.")
            skeleton=move || view! { <VentureRowsSkeleton url sideways /> }
            let:shown
        >
            <Tools slot>
                <div class="views">
                    <div class="row">
                        <ViewChoice url />
                        <SaveSearch url />
                        <div class="place-of-file">
                            <ExportMenu export />
                        </div>
                    </div>
                </div>
            </Tools>
            <Filters slot>
                <VentureFilters url summary countries sectors />
            </Filters>
            <VentureRows url listing=ventures shown sideways />
        </ListPage>
        <CompareTray gathered />
    }
}

/// The choice between cards, table and map.
#[component]
fn ViewChoice(url: UrlSignal<VenturesState>) -> impl IntoView {
    let segment = move |label, glyph, view| Segment {
        label,
        glyph,
        to: url.address_with(|state| state.view.view = view),
        current: url.state.with(|state| state.view.view == view),
    };
    let segments = move || {
        vec![
            segment(tr("Cards"), Glyph::Cards, View::Cards),
            segment(tr("Table"), Glyph::Table, View::Table),
            segment(tr("Map"), Glyph::Pin, View::Map),
        ]
    };
    view! { <Segmented label=tr("View") segments=Signal::derive(segments) /> }
}
