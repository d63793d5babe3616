//! The list of ventures: search, filters, cards, a table or a map, pages.
//!
//! | to find | look in |
//! |---|---|
//! | what all lists share | [`list`](crate::list) |
//! | what the address says | [`state`] |
//! | filters | `filters` |
//! | the rows, as cards or as a table | `rows`, `table` |
//! | how many there are in each country, or their capital | `map` |

mod filters;
mod map;
mod rows;
pub mod state;
mod table;

use crate::components::export_menu::ExportMenu;
use crate::components::{Glyph, Icon, Segment, Segmented, Sideways};
use crate::config::use_config;
use crate::gathered::provide_gathered;
use crate::list::export::use_list_export;
use crate::list::question::Counts;
use crate::list::{Around, Described, ListView, Listed, PageHead, Question, use_ventures};
use crate::navigation::{UrlSignal, use_description, use_url_state};
use crate::pages::shared::tray::CompareTray;
use crate::routes;
use crate::text::listing::{self, description};
use crate::text::ventures as text;
use directory_api::{SortKey, VentureQuery};
use filters::{Filters, use_known};
use leptos::prelude::*;
use leptos_meta::Title;
use rows::{VentureRows, VentureRowsSkeleton};
use state::{VenturesState, View};

/// The list of ventures.
#[component]
pub fn VenturesPage() -> impl IntoView {
    let url = use_url_state::<VenturesState>(use_config().page_size);
    let gathered = provide_gathered();
    let ventures = use_ventures(Memo::new(move |_| {
        let VenturesState { query, paging, view, .. } = url.state.get();
        let counts =
            if view == View::Map { Counts::Needed(VentureQuery::FACETS) } else { Counts::Welcome };
        Some(Question { query, page: paging.request(), counts })
    }));
    ventures.prefetch_next_page();
    let query = Memo::new(move |_| url.state.with(|state| state.query.clone()));
    use_description(move || Some(description(&text::words(), &query.with(Described::described))));
    let known = use_known(url, ventures.about);
    let around = Around {
        words: text::words(),
        glyph: Glyph::Ventures,
        keys: Signal::stored(SortKey::OF_VENTURES),
        given: Signal::derive(move || {
            listing::given_order(
                query.with(|it| it.name.is_some()),
                ventures.about.is_ordered.get(),
            )
        }),
        applied: query.into(),
        of: Signal::stored(String::new()),
        advice: listing::none_advice(),
        unknown: known.unknown,
    };
    let sideways = Sideways::new();
    let skeleton = move || view! { <VentureRowsSkeleton url sideways /> };
    view! {
        <Title text=text::words().title />
        <PageHead words=text::words()>
            <div class="row">
                <ViewChoice url />
                <SaveSearch url />
                <div class="place-of-file">
                    <ExportMenu export=use_list_export(ventures, "ventures", || "ventures".into()) />
                </div>
            </div>
        </PageHead>
        <div class="explore">
            <Filters url about=ventures.about known />
            <ListView url listing=ventures around skeleton let:rows>
                <VentureRows url listing=ventures rows sideways />
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

/// A link to the page of what is saved, where the search can be added; nothing where nothing is
/// searched. What saves it would weigh more than this list has room for.
#[component]
fn SaveSearch(url: UrlSignal<VenturesState>) -> impl IntoView {
    let href = move || {
        let address = url.address_with(|state| {
            state.paging.page = 1;
            state.view = View::Cards;
        });
        let query = address.split_once('?').map(|(_, query)| query).unwrap_or_default();
        routes::href(&routes::save_search(query))
    };
    let is_filtered = move || url.state.with(|it| it.query != it.query.unfiltered());
    view! {
        <Show when=is_filtered>
            <a class="button" href=href>
                <Icon glyph=Glyph::Saved />
                {text::save_search()}
            </a>
        </Show>
    }
}
