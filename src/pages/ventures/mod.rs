//! List of ventures: search, filters, cards, a table or a map, pages.

mod filters;
mod rows;
mod state;
mod table;

use crate::components::{Glyph, Link, Segment, Segmented, SidewaysScroll};
use crate::config::use_config;
use crate::export::menu::ExportMenu;
use crate::list::export::use_list_export;
use crate::list::{Filters, ListPage, SaveSearch, Tools, use_list};
use crate::navigation::{UrlSignal, use_url_state};
use crate::pages::shared::tray::CompareTray;
use crate::routes;
use crate::saved::compare_list::provide_compare_list;
use crate::text::{tr, ventures as text};
use filters::VentureFilters;
use leptos::prelude::*;
use leptos_meta::Title;
use rows::{VentureRows, VentureRowsSkeleton};
use state::{VenturesState, View};

/// List of ventures.
#[component]
pub fn VenturesPage() -> impl IntoView {
    let url = use_url_state::<VenturesState>(use_config().page_size);
    let compare_list = provide_compare_list();
    let listing = use_list(url);
    let sideways = SidewaysScroll::default();
    let export = use_list_export(listing, || "ventures".into());
    view! {
        <Title text=text::words().title />
        <ListPage
            listing
            words=text::words()
            glyph=Glyph::Ventures
            skeleton=move || view! { <VentureRowsSkeleton url sideways /> }
            let:shown
        >
            <Tools slot>
                <div class="views">
                    <div class="row">
                        <ViewChoice url />
                        <SaveSearch listing />
                        <div class="place-of-file">
                            <ExportMenu export />
                        </div>
                    </div>
                </div>
            </Tools>
            <Filters slot>
                <VentureFilters listing />
            </Filters>
            <VentureRows listing shown sideways />
            {move || listing.shared_parameters().map(|parameters| view! {
                <p class="more">
                    <Link to=routes::rounds_of_ventures(parameters)>
                        {tr("Rounds of these ventures")}
                    </Link>
                </p>
            })}
        </ListPage>
        <CompareTray compare_list />
    }
}

/// Choice between cards, table and map.
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
