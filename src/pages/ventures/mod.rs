//! The list of ventures: search, filters, cards, a table or a map, pages. [`list`](crate::list) has what
//! all lists share.

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
use crate::list::question::Counts;
use crate::list::{
    KnownChoices, ListView, Listed, NameSearch, OrderChoice, PageHead, Question, SaveSearch,
    use_ventures,
};
use crate::navigation::{UrlSignal, use_url_state};
use crate::pages::shared::tray::CompareTray;
use crate::text::listing;
use crate::text::ventures as text;
use directory_api::{SortKey, VentureQuery};
use filters::Filters;
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
    let listed = RwSignal::new(Vec::new());
    let ventures = use_ventures(Memo::new(move |_| {
        let VenturesState { mut query, paging, view, .. } = url.state.get();
        listed.with(|listed| country::widen(&mut query.countries, listed));
        let counts =
            if view == View::Map { Counts::Needed(VentureQuery::FACETS) } else { Counts::Welcome };
        Some(Question { query, page: paging.request(), counts })
    }));
    let about = ventures.about;
    let known = KnownChoices::new(about);
    Effect::new(move |_| listed.set(known.countries.values()));
    let unknown = Signal::derive(move || {
        url.state.with(|it| known.unknown(&it.query.countries, &it.query.sectors))
    });
    let given = Signal::derive(move || {
        let is_searched = url.state.with(|state| state.query.name.is_some());
        listing::given_order(is_searched, about.is_ordered.get())
    });
    let order = move || view! { <OrderChoice url about keys=SortKey::OF_VENTURES given /> };
    let sideways = Sideways::default();
    let skeleton = move || view! { <VentureRowsSkeleton url sideways /> };
    view! {
        <Title text=text::words().title />
        <PageHead words=text::words()>
            <div class="views">
                <div class="row">
                    <ViewChoice url />
                    <SaveSearch url />
                    <div class="place-of-file">
                        <ExportMenu export=use_list_export(ventures, "ventures", || "ventures".into()) />
                    </div>
                </div>
            </div>
        </PageHead>
        <div class="explore">
            <aside class="rail" aria-label=listing::filters()>
                <div class="search-row">
                    <NameSearch url about label=text::search() />
                    <div class="filters">
                        <Filters url about known />
                    </div>
                </div>
            </aside>
            <ListView
                url
                listing=ventures
                words=text::words()
                glyph=Glyph::Ventures
                order
                unknown
                advice=listing::none_advice()
                skeleton
                let:shown
            >
                <VentureRows url listing=ventures shown sideways />
            </ListView>
        </div>
        <CompareTray gathered />
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
