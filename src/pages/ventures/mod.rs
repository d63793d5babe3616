//! The list of ventures: search, filters, cards, a table or a map, pages. [`list`](crate::list) has what
//! all lists share.

mod filters;
mod rows;
mod state;
mod table;
mod tools;

use crate::components::{Glyph, Sideways};
use crate::config::use_config;
use crate::format::country;
use crate::gathered::provide_gathered;
use crate::lazy::Parts;
use crate::list::question::Counts;
use crate::list::{
    ListView, Listed, Listing, NameSearch, PageHead, Question, Slot, ToolSlot, Tools, use_ventures,
};
use crate::navigation::{UrlSignal, use_url_state};
use crate::pages::shared::tray::CompareTray;
use crate::text::listing;
use crate::text::ventures as text;
use directory_api::VentureQuery;
use leptos::prelude::*;
use leptos_meta::Title;
use rows::{VentureRows, VentureRowsSkeleton};
use state::{VenturesState, View};
pub use tools::VenturesTools;

/// What the tools around the rows are for, in the context.
#[derive(Clone, Copy)]
struct ShownVentures {
    url: UrlSignal<VenturesState>,
    ventures: Listing<VentureQuery>,
    /// What the service calls the countries, once that is known: a link has one name of a country.
    listed: RwSignal<Vec<String>>,
}

/// The list of ventures.
#[component]
pub fn VenturesPage() -> impl IntoView {
    let url = use_url_state::<VenturesState>(use_config().page_size);
    let gathered = provide_gathered();
    let listed = RwSignal::new(Vec::new());
    let ventures = use_ventures(Memo::new(move |_| {
        let VenturesState { mut query, paging, view, .. } = url.state.get();
        listed.with(|listed| country::widen(&mut query.countries, listed));
        let counts =
            if view == View::Map { Counts::Needed(VentureQuery::FACETS) } else { Counts::Welcome };
        Some(Question { query, page: paging.request(), counts })
    }));
    provide_context(ShownVentures { url, ventures, listed });
    let Parts { ventures_tools, .. } = expect_context();
    let tools = Tools::load(ventures_tools, Slot::Filters, ventures.about);
    let sideways = Sideways::default();
    let skeleton = move || view! { <VentureRowsSkeleton url sideways /> };
    view! {
        <Title text=text::words().title />
        <PageHead words=text::words()>
            <div class="views">
                <ToolSlot tools at=Slot::Head />
            </div>
        </PageHead>
        <div class="explore">
            <aside class="rail" aria-label=listing::filters()>
                <div class="search-row">
                    <NameSearch url about=ventures.about label=text::search() />
                    <ToolSlot tools at=Slot::Filters />
                </div>
            </aside>
            <ListView
                url
                listing=ventures
                words=text::words()
                glyph=Glyph::Ventures
                tools
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
