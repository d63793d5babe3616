//! The map of the world by country, of whatever ventures a page is about. Its code is a chunk.
//!
//! | to find | look in |
//! |---|---|
//! | the list as a whole, where it is short enough to be read | `reading` |
//! | what is counted and drawn of ventures | `counts` |

mod counts;
mod reading;

use crate::browser::file_text;
use crate::components::CountryMap;
use crate::components::country_map::{Atlas, MapFile};
use crate::local_search::Facets;
use crate::navigation::use_navigator;
use crate::routes;
use crate::rows::VentureRow;
use crate::text::map as text;
use counts::{Counts, Mapped};
use directory_api::{Page, VentureQuery};
use leptos::prelude::*;
use leptos::task::spawn_local;
use reading::{Collected, Reader, may_be_read};
use std::sync::Arc;

/// What the map shows; the page provides it. A copy of it is the same.
#[derive(Clone, Copy)]
pub struct MapSource {
    /// Which ventures, for the request of all of them.
    pub filter: Signal<VentureQuery>,
    /// The page of them that is there.
    pub page: Signal<Option<Arc<Page<VentureRow>>>>,
    /// Whether the map reads the other pages, where the list is short enough; else it shows this one.
    pub reads_others: bool,
    /// The counts of all of them, which a local list has.
    pub facets: Signal<Option<Arc<Facets>>>,
    /// Whether the local list is complete.
    pub is_final: Signal<bool>,
    /// The address of those of a country, which may have several names.
    pub address: Callback<Vec<Arc<str>>, String>,
}

/// The map, and what it is based on.
#[component]
pub fn MapPart() -> impl IntoView {
    let source: MapSource = expect_context();
    let navigator = use_navigator();
    let (file, busy, retry) = use_map_file();
    let collected = RwSignal::new(Collected::default());
    let is_read = Memo::new(move |_| {
        let is_local = source.facets.with(Option::is_some);
        let window = source.page.with(|page| page.as_ref().map(|page| page.window));
        source.reads_others && !is_local && window.is_some_and(may_be_read)
    });
    // Another filter is another list.
    let reader = move || {
        source.filter.track();
        collected.set(Collected::default());
        is_read.get().then(|| view! { <Reader filter=source.filter collected /> })
    };
    let ventures = Memo::new(move |_| {
        let read = collected.with(|collected| Arc::clone(&collected.ventures));
        match (is_read.get() && !read.is_empty(), source.page.get()) {
            (false, Some(page)) => Arc::new(page.items.iter().map(Mapped::of).collect()),
            _ => read,
        }
    });
    let counts = Memo::new(move |_| match source.facets.get() {
        Some(facets) => Counts::of_facets(&facets.countries),
        None => ventures.with(|ventures| Counts::of(ventures)),
    });
    let by_country = Memo::new(move |_| counts.with(|counts| Arc::clone(&counts.by_country)));
    let places = Memo::new(move |_| ventures.with(|ventures| counts::places(ventures)));
    let is_whole = move || {
        source.facets.with(Option::is_some)
            || match is_read.get() {
                true => collected.with(|collected| collected.is_whole),
                false => source.page.with(|page| {
                    page.as_ref().is_some_and(|page| crate::list::is_whole(page.window))
                }),
            }
    };
    let based_on = move || {
        let page = source.page.get()?;
        let shown = ventures.with(|ventures| ventures.len() as u64);
        Some(match is_read.get() {
            _ if source.facets.with(Option::is_some) => {
                let count = counts.with(|counts| counts.all);
                text::found(count, source.is_final.get())
            }
            _ if is_whole() => text::all(shown),
            false if source.reads_others => text::on_page(shown, page.window.total()),
            _ => text::so_far(shown, page.window.total()),
        })
    };
    let remarks = move || {
        let unmapped = file.with(|file| match file {
            MapFile::Ready(atlas) => counts.with(|counts| counts.unmapped(atlas)),
            _ => 0,
        });
        let countryless = counts.with(|counts| counts.countryless);
        let remarks = [text::countryless(countryless), text::unmapped(unmapped)];
        remarks.into_iter().flatten().collect::<Vec<_>>().join(" ")
    };
    view! {
        <div class="stack-tight" class:map-whole=is_whole>
            <p class="small muted">{based_on}" "{remarks}</p>
            {reader}
            <CountryMap
                file
                busy
                retry
                counts=by_country
                places
                address=source.address
                open=Callback::new(move |address: String| navigator.open(&address))
            />
        </div>
    }
}

/// The file of countries, whether another attempt to load it is under way, and the way to make one.
fn use_map_file() -> (Signal<MapFile>, Signal<bool>, Callback<()>) {
    let (file, busy) = (RwSignal::new(MapFile::Loading), RwSignal::new(false));
    let load = move |()| {
        busy.set(true);
        spawn_local(async move {
            let text = file_text(&routes::world_countries()).await;
            let atlas = text.as_deref().and_then(Atlas::parse);
            // The map may be gone by now.
            busy.try_set(false);
            match atlas {
                Some(atlas) => file.try_set(MapFile::Ready(Arc::new(atlas))),
                // A notice that is there already keeps its button with the focus.
                None if file.try_with_untracked(MapFile::has_failed) == Some(true) => None,
                None => file.try_set(MapFile::Failed),
            };
        });
    };
    load(());
    (file.into(), busy.into(), Callback::new(load))
}
