//! The map of the world by country, of whatever ventures a page is about, shaded by their number or
//! their capital. Its code is a chunk.
//!
//! | to find | look in |
//! |---|---|
//! | the whole list, where it is short enough to be read; the rounds | `reading` |
//! | what is counted, added up and drawn of ventures | `counts` |

mod counts;
mod reading;

use crate::api::Query;
use crate::browser::file_text;
use crate::components::country_map::{Atlas, MapFile};
use crate::components::{CountryMap, QueryView, RetryLine, SelectField};
use crate::list::whole::PartsRead;
use crate::list::{Progress, ReadingStage, is_whole};
use crate::local_search::Facets;
use crate::navigation::use_navigator;
use crate::routes;
use crate::rows::VentureRow;
use crate::text::map::{self as text, Measure};
use counts::{Capital, Counts, Mapped};
use directory_api::paging::Total;
use directory_api::{Page, RoundStatus, VentureSearch};
use leptos::prelude::*;
use leptos::task::spawn_local;
use reading::{may_be_read, use_all_rounds, use_all_ventures};
use std::sync::Arc;

/// What the map can be shaded by, each with the value that stands for it in an address.
pub const MEASURES: [(&str, Measure); 3] =
    [("ventures", Measure::Ventures), ("sought", Measure::Sought), ("raised", Measure::Raised)];

/// What the map shows; the page provides it. A copy of it is the same.
#[derive(Clone, Copy)]
pub struct MapSource {
    /// Which ventures, for the request of all of them.
    pub filter: Signal<VentureSearch>,
    /// The page of them that is there.
    pub page: Signal<Option<Arc<Page<VentureRow>>>>,
    /// Whether the map reads the other pages, where the list is short enough; else it shows this one.
    pub reads_others: bool,
    /// What the countries are shaded by.
    pub measure: Signal<Measure>,
    /// Shades them by something else.
    pub choose: Callback<Measure>,
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
    let is_read = Memo::new(move |_| {
        let is_local = source.facets.with(Option::is_some);
        let window = source.page.with(|page| page.as_ref().map(|page| page.window));
        source.reads_others && !is_local && window.is_some_and(may_be_read)
    });
    let whole = use_all_ventures(source.filter, is_read);
    let progress = whole.reading().progress;
    let ventures = Memo::new(move |_| {
        let read = is_read.get().then(|| whole.pages.get()).filter(|pages| !pages.is_empty());
        let pages = read.unwrap_or_else(|| source.page.get().into_iter().collect());
        Arc::new(Mapped::each(&pages))
    });
    let counts = Memo::new(move |_| match source.facets.get() {
        Some(facets) => Counts::of_facets(&facets.countries),
        None => ventures.with(|ventures| Counts::of(ventures)),
    });
    let status = Memo::new(move |_| match source.measure.get() {
        Measure::Ventures => None,
        Measure::Sought => Some(RoundStatus::Fundraising),
        Measure::Raised => Some(RoundStatus::Completed),
    });
    let rounds = use_all_rounds(status);
    let (last, last_rounds) = (whole.last(), rounds.last());
    let rounds_progress = rounds.reading().progress;
    let capital = Memo::new(move |_| {
        let pages = status.get().map(|_| rounds.pages.get()).filter(|pages| !pages.is_empty())?;
        Some(ventures.with(|ventures| Capital::of(ventures, &pages)))
    });
    let by_country = Memo::new(move |_| match status.with(Option::is_some) {
        true => capital.with(|it| it.as_ref().map(|it| Arc::clone(&it.by_country))),
        false => Some(counts.with(|counts| Arc::clone(&counts.by_country))),
    });
    let is_unknown = move || by_country.with(Option::is_none);
    let values = Memo::new(move |_| by_country.get().unwrap_or_default());
    let places = Memo::new(move |_| ventures.with(|ventures| counts::places(ventures)));
    let is_whole = move || {
        let is_page_whole =
            || source.page.with(|page| page.as_ref().is_some_and(|it| is_whole(it.window)));
        source.facets.with(Option::is_some)
            || match is_read.get() {
                true => progress.get().is_some_and(|it| it.stage == ReadingStage::Complete),
                false => is_page_whole(),
            }
    };
    let based_on = move || {
        let page = source.page.get()?;
        let shown = ventures.with(|ventures| ventures.len() as u64);
        Some(match is_read.get() {
            _ if source.facets.with(Option::is_some) => {
                let count = counts.with(|counts| counts.all);
                match status.with(Option::is_some) && shown < count {
                    true => text::so_far(shown, Total::Exactly(count)),
                    false => text::found(count, source.is_final.get()),
                }
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
        let is_whole =
            || rounds_progress.get().is_some_and(|it| it.stage == ReadingStage::Complete);
        let of_capital = |capital: &Capital| {
            let sum = text::rounds(capital.rounds, source.measure.get(), is_whole());
            let [amountless, unbelievable] = capital.excluded.sentences();
            let countryless = text::countryless_rounds(capital.countryless);
            vec![Some(sum), amountless, unbelievable, countryless]
        };
        let remarks = match status.with(Option::is_some) {
            true => capital.with(|capital| capital.as_ref().map(of_capital).unwrap_or_default()),
            false => {
                let countryless = counts.with(|counts| counts.countryless);
                vec![text::countryless(countryless), text::unmapped(unmapped)]
            }
        };
        remarks.into_iter().flatten().collect::<Vec<_>>().join(" ")
    };
    let is_reading = Signal::derive(move || is_read.get() && is_pending(last));
    let are_rounds_read =
        Signal::derive(move || status.with(Option::is_some) && is_pending(last_rounds));
    let is_busy = move || is_reading.get() || are_rounds_read.get();
    let options = MEASURES.map(|(value, it)| (value.to_owned(), text::measure(it).to_owned()));
    let chosen = move || {
        let chosen = MEASURES.iter().find(|(_, measure)| *measure == source.measure.get());
        chosen.map(|(value, _)| (*value).to_owned()).unwrap_or_default()
    };
    let choose = move |value: String| {
        if let Some((_, measure)) = MEASURES.iter().find(|(own, _)| *own == value) {
            source.choose.run(*measure);
        }
    };
    view! {
        <div class="stack-tight" class:map-whole=is_whole aria-busy=move || is_busy().then_some("true")>
            <div class="row map-head">
                <p class="small muted">{based_on}" "{remarks}</p>
                <SelectField
                    name=text::measure_label()
                    options=Signal::stored(options.to_vec())
                    chosen=Signal::derive(chosen)
                    on_change=choose
                />
            </div>
            <Show when=move || is_reading.get()>
                <ReadingBar name=text::reading() progress />
            </Show>
            <RetryLine query=last message=text::rest_failed() />
            <Show when=move || status.with(Option::is_some)>
                <QueryView
                    query=last_rounds
                    skeleton=move || {
                        view! { <ReadingBar name=text::reading_rounds() progress=rounds_progress /> }
                    }
                    let:_page
                >
                    // The countries have them.
                    ""
                </QueryView>
            </Show>
            // What is shown of the world stays while the rounds are read.
            <div hidden=is_unknown>
                <CountryMap
                    file
                    busy
                    retry
                    measure=source.measure
                    values
                    places
                    address=source.address
                    open=Callback::new(move |address: String| navigator.open(&address))
                />
            </div>
        </div>
    }
}

/// Whether there is no response yet.
fn is_pending(query: Query<PartsRead>) -> bool {
    query.state.with(|state| state.data.is_none() && state.error.is_none())
}

/// How far the reading of a list is, as far as that is known.
#[component]
fn ReadingBar(name: &'static str, progress: Memo<Option<Progress>>) -> impl IntoView {
    let total = move || match progress.get()?.total {
        Total::Exactly(total) | Total::About(total) => Some(total.max(1).to_string()),
        Total::AtLeast(_) | Total::Unknown => None,
    };
    let read = move || total().and(progress.get()).map(|progress| progress.read.to_string());
    view! { <progress aria-label=name value=read max=total></progress> }
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
