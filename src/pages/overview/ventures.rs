//! Everything about ventures: the newest ones, by country, by founding year.

use super::figures::Sample;
use super::figures::series::series;
use super::figures::tally::tally;
use super::panels::{
    ChartContent, ChartPanel, ChartPanelSkeleton, NEWEST, NewestSkeleton, NewestText,
};
use super::reading::Rest;
use super::{Columns, Queries};
use crate::api::{Support, search_support};
use crate::components::{
    Bar, Blank, CoverLink, Glyph, Monogram, Panel, QueryView, Rows, Shape, Size, Skeleton,
};
use crate::format;
use crate::list::is_whole;
use crate::routes;
use crate::text::{listing, overview as text, ventures};
use directory_api::{CalendarDate, Page, VentureSearch, VentureSummary, call};
use leptos::prelude::*;
use std::cmp::Reverse;
use std::sync::Arc;

/// How many countries have a bar.
const COUNTRIES: usize = 16;
/// How many years have a bar at most.
const YEARS: u32 = 12;

pub(super) type Ventures = Page<VentureSummary>;

/// The panels, or what stands in their place.
#[component]
pub(super) fn VenturePanels(
    queries: Queries,
    rest: Rest,
    /// All ventures, once they are there.
    all: Memo<Option<Arc<Ventures>>>,
) -> impl IntoView {
    view! {
        <QueryView
            query=queries.ventures
            skeleton=|| view! { <VenturePanelsSkeleton /> }
            is_empty=|page: &Ventures| page.items.is_empty() && page.lost() == 0
            empty=|| {
                view! {
                    <Blank
                        glyph=Glyph::Ventures
                        title=ventures::words().empty
                        advice=listing::empty_advice()
                    />
                }
            }
            let:page
        >
            <Columns
                left=view! {
                    <NewestVentures page queries />
                    <VenturesByYear page=or_first(all, page) />
                }
                    .into_any()
                right=view! { <VenturesByCountry page=or_first(all, page) rest queries /> }
                    .into_any()
            />
        </QueryView>
    }
}

/// All ventures, or the first ones until all are there.
fn or_first(all: Memo<Option<Arc<Ventures>>>, first: Memo<Arc<Ventures>>) -> Memo<Arc<Ventures>> {
    Memo::new(move |_| all.get().unwrap_or_else(|| first.get()))
}

#[component]
fn VenturePanelsSkeleton() -> impl IntoView {
    let left = view! {
        <NewestSkeleton title=text::newest_ventures() />
        <ChartPanelSkeleton title=text::by_year() shape=Shape::Columns bars=YEARS as usize />
    };
    let right = view! {
        <ChartPanelSkeleton title=text::by_country() shape=Shape::Rows bars=COUNTRIES />
    };
    view! { <Skeleton><Columns left=left.into_any() right=right.into_any() /></Skeleton> }
}

/// The newest ventures.
#[component]
fn NewestVentures(page: Memo<Arc<Ventures>>, queries: Queries) -> impl IntoView {
    let newest = Memo::new(move |_| {
        let mut newest = page.get().items.clone();
        newest.sort_by_key(|venture| Reverse(day_added(venture)));
        newest.truncate(NEWEST);
        newest
    });
    view! {
        <Panel title=text::newest_ventures()>
            <ul class="newest">
                <Rows each=newest key=|venture| venture.id.clone() let:venture>
                    <NewVenture venture queries />
                </Rows>
            </ul>
        </Panel>
    }
}

#[component]
fn NewVenture(venture: Signal<VentureSummary>, queries: Queries) -> impl IntoView {
    let id = venture.with_untracked(|it| it.id.clone());
    let wanted = id.clone();
    let name = Signal::derive(move || venture.with(|it| ventures::name(it.title.as_deref())));
    let about = Signal::derive(move || {
        venture.with(|it| {
            let place = format::place(it.address.as_deref(), it.country.as_deref());
            it.tagline.as_deref().map(format::short).or(place)
        })
    });
    let added = move || {
        let added = venture.with(|it| it.date_created.cloned());
        added.map(|added| format::ago(&added).unwrap_or_else(|| format::day(&added)))
    };
    view! {
        <li>
            <Monogram
                name
                id=id.to_string()
                logo=Signal::derive(move || venture.with(|it| it.logo.cloned()))
                size=Size::Medium
            />
            <NewestText about>
                <CoverLink
                    to=routes::venture(&id)
                    on_intent=Callback::new(move |()| {
                        queries.prefetch.fetch(call::venture(&wanted));
                    })
                >
                    {name}
                </CoverLink>
            </NewestText>
            <span class="newest-end">
                <small>{added}</small>
            </span>
        </li>
    }
}

fn day_added(venture: &VentureSummary) -> Option<CalendarDate> {
    venture.date_created.as_ref().and_then(|added| added.day())
}

fn based_on(page: &Ventures) -> String {
    let sample = Sample::of(page.window, page.items.iter().map(day_added));
    text::based_on(sample.part(), sample.window)
}

/// A bar as long as a number of ventures.
fn bar(label: String, count: u64) -> Bar {
    let exact = format::number(count);
    Bar { label, value: count, short: exact.clone(), exact, ..Bar::default() }
}

/// Ventures by founding year. The list of ventures has no filter by year, so no bar is a link.
#[component]
fn VenturesByYear(page: Memo<Arc<Ventures>>) -> impl IntoView {
    let content = Memo::new(move |_| {
        let page = page.get();
        let year = |it: &VentureSummary| Some(u32::from(it.date_founded.as_ref()?.day()?.year));
        let points: Vec<_> = page.items.iter().map(|it| (year(it), 0)).collect();
        let series = series(&points, 0, format::this_month() / 12, YEARS);
        let years = (series.first..).zip(&series.sums);
        let bars = years.map(|(year, sum)| bar(year.to_string(), sum.count)).collect();
        let remarks =
            [text::earlier_ventures(series.earlier.count), text::yearless(series.timeless.count)];
        ChartContent::new(bars, based_on(&page), remarks)
    });
    view! {
        <ChartPanel
            title=text::by_year()
            id="by-year"
            shape=Shape::Columns
            heads=&[text::year, text::ventures]
            content
            none=text::no_years()
        />
    }
}

/// Ventures by country; each bar leads to the ventures of its country, if it counts all of them.
#[component]
fn VenturesByCountry(page: Memo<Arc<Ventures>>, rest: Rest, queries: Queries) -> impl IntoView {
    let tally = Memo::new(move |_| {
        page.with(|page| tally(page.items.iter().map(|it| it.country.as_deref()), COUNTRIES))
    });
    let content = Memo::new(move |_| {
        let tally = tally.get();
        let is_whole = page.with(|page| is_whole(page.window));
        let country = |(name, count): (String, u64)| {
            let to = is_whole.then(|| routes::ventures_of_country(&name));
            Bar { to, ..bar(format::short(&name), count) }
        };
        let remarks = [
            text::other_countries(tally.others, tally.other_names),
            text::countryless(tally.nameless),
        ];
        let bars = tally.named.into_iter().map(country).collect();
        ChartContent::new(bars, page.with(|page| based_on(page)), remarks)
    });
    let support = search_support();
    let prefetch = move |index: usize| {
        let filter = tally
            .with_untracked(|tally| tally.named.get(index).map(|(name, _)| country_filter(name)));
        if let Some(filter) = filter.filter(|_| support.get_untracked() == Support::Present) {
            queries.prefetch.fetch(call::venture_search(&filter, queries.first));
        }
    };
    view! {
        <ChartPanel
            title=text::by_country()
            id="by-country"
            shape=Shape::Rows
            heads=&[text::country, text::ventures]
            content
            rest
            none=text::no_countries()
            on_intent=Callback::new(prefetch)
        />
    }
}

/// The filter that finds the ventures of one country.
fn country_filter(country: &str) -> VentureSearch {
    VentureSearch { countries: vec![country.to_owned()], ..VentureSearch::default() }
}
