//! Charts. Each bar links to the list of the records that it counts.

use super::Counts;
use super::chart::{Bar, BarChart, ChartSkeleton, Layout};
use crate::components::{Panel, SkeletonBar, Width};
use crate::format;
use crate::routes;
use crate::text::{fundraising, listing, overview as text, tr};
use directory_api::{Facet, FacetField, FacetValue, Facets, RoundStatus, Stage, Usd};
use leptos::prelude::*;
use std::cmp::Reverse;

/// Number of sectors with a bar.
pub const SECTORS: usize = 10;
/// Maximum number of years or months with a bar.
pub const TIMES: u32 = 12;

/// Number of years of capital that fit into half of the page with their long sums.
const YEARS_OF_CAPITAL: u32 = 8;

/// Bars of a chart, and the remarks below them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chart {
    bars: Vec<Bar>,
    remarks: String,
}

impl Chart {
    /// Chart of counts: `None` while they are loading, without bars if they are missing.
    pub fn of(counts: &Counts, chart: fn(&Facets) -> Self) -> Option<Self> {
        match counts {
            Counts::Loading => None,
            Counts::Missing => Some(Self::default()),
            Counts::Known(facets) => Some(chart(facets)),
        }
    }

    fn new<const N: usize>(bars: Vec<Bar>, remarks: [Option<String>; N]) -> Self {
        Self { bars, remarks: remarks.into_iter().flatten().collect::<Vec<_>>().join(" ") }
    }
}

/// Panel with a chart, or its skeleton while it is loading; empty if the chart has fewer than two
/// bars.
#[component]
pub fn ChartPanel(
    title: &'static str,
    /// Identifier of the heading, which names the chart.
    id: &'static str,
    shape: Layout,
    /// Heads of the chart's table.
    heads: &'static [fn() -> &'static str],
    /// Maximum number of bars.
    most: usize,
    chart: Option<Chart>,
) -> impl IntoView {
    let content = match chart {
        // One bar has nothing to be compared with.
        Some(Chart { bars, .. }) if bars.len() < 2 => return None,
        Some(Chart { bars, remarks }) => view! {
            <BarChart labelled_by=id shape heads bars />
            {(!remarks.is_empty()).then(|| view! { <p class="small muted">{remarks}</p> })}
        }
        .into_any(),
        None => view! {
            <ChartSkeleton shape bars=most />
            <p class="small muted"><SkeletonBar width=Width::Long /></p>
        }
        .into_any(),
    };
    Some(view! { <Panel title id>{content}</Panel> })
}

/// Ventures by sector; no bars if the sectors of nearly all are unknown.
pub fn sectors(facets: &Facets) -> Chart {
    let Facet { values, known, unknown } = facet(facets, FacetField::Sector);
    let of = known.saturating_add(unknown);
    if known.saturating_mul(20) < of {
        return Chart::default();
    }
    let (shown, others) = values.split_at(SECTORS.min(values.len()));
    let bar = |FacetValue { value, count, .. }: &FacetValue| {
        count_bar(format::short(value), *count, routes::ventures_of_sector(value))
    };
    let remarks = [
        text::other_sectors(others.len() as u64),
        (unknown > 0).then(|| listing::coverage(tr("Sector"), known, of) + "."),
    ];
    Chart::new(shown.iter().map(bar).collect(), remarks)
}

/// Ventures by founding year.
pub fn years(facets: &Facets) -> Chart {
    let facet = facet(facets, FacetField::Founded);
    let year = |it: &FacetValue| Some((it.value.parse().ok()?, sum(it)));
    let years: Vec<_> = facet.values.iter().filter_map(year).collect();
    let Series { sums, earlier } = series(&years, format::this_month() / 12, TIMES);
    let yearless = count_omitted(&facet, &sums, earlier);
    let bar = |(year, Tally { count, .. }): (u32, Tally)| {
        let year = year.to_string();
        let to = routes::ventures_founded(&year);
        count_bar(year, count, to)
    };
    let remarks = [text::omitted_records(earlier, yearless, "{count} without a year")];
    Chart::new(sums.into_iter().map(bar).collect(), remarks)
}

/// Months in which rounds were posted, each as the number of months since the year 0.
fn months(facet: &Facet) -> Vec<(u32, Tally)> {
    let month = |it: &FacetValue| {
        let (year, month) = it.value.split_once('-')?;
        let month = month.parse::<u32>().ok().filter(|month| (1..=12).contains(month))?;
        Some((u32::from(year.parse::<u16>().ok()?) * 12 + month - 1, sum(it)))
    };
    facet.values.iter().filter_map(month).collect()
}

/// True if the last twelve months have few of the rounds.
pub fn is_by_year(facets: &Facets) -> bool {
    series(&months(&facet(facets, FacetField::Posted)), format::this_month(), TIMES).is_sparse()
}

/// Capital of completed rounds by month or year of posting.
pub fn times(facets: &Facets) -> Chart {
    let (facet, is_by_year) = (facet(facets, FacetField::Posted), is_by_year(facets));
    let (months, now) = (months(&facet), format::this_month());
    let Series { sums, earlier } = match is_by_year {
        true => {
            let years: Vec<_> = months.iter().map(|(month, sum)| (month / 12, *sum)).collect();
            series(&years, now / 12, YEARS_OF_CAPITAL)
        }
        false => series(&months, now, TIMES),
    };
    let dateless = count_omitted(&facet, &sums, earlier);
    let bar = |(time, sum): (u32, Tally)| {
        let (label, days) = match is_by_year {
            true => (time.to_string(), format!("{time:04}")),
            false => (format::month(time), format!("{:04}-{:02}", time / 12, time % 12 + 1)),
        };
        capital_bar(label, sum, routes::completed_rounds_posted(&days))
    };
    let not_shown = text::omitted_records(earlier, dateless, "{count} without a date");
    Chart::new(sums.into_iter().map(bar).collect(), [not_shown])
}

/// Capital of completed rounds by financing stage.
pub fn stages(facets: &Facets) -> Chart {
    let facet = facet(facets, FacetField::Stage);
    let bar = |it: &FacetValue| {
        let stage = Stage::parse(&it.value);
        let to = routes::rounds_of_stage(&[RoundStatus::Completed], &stage);
        capital_bar(fundraising::stage(&stage), sum(it), to)
    };
    let mut bars: Vec<_> = facet.values.iter().map(bar).collect();
    bars.sort_by_key(|bar| Reverse(bar.value));
    Chart::new(bars, [text::omitted_records(0, facet.unknown, "{count} without a stage")])
}

fn facet(facets: &Facets, field: FacetField) -> Facet {
    facets.get(field).cloned().unwrap_or_default()
}

fn sum(value: &FacetValue) -> Tally {
    Tally { count: value.count, dollars: value.capital.unwrap_or_default() }
}

/// Number of records without a time, or with a time in the future.
fn count_omitted(facet: &Facet, shown: &[(u32, Tally)], earlier: u64) -> u64 {
    let shown: u64 = shown.iter().map(|(_, sum)| sum.count).sum();
    (facet.known.saturating_add(facet.unknown)).saturating_sub(shown).saturating_sub(earlier)
}

/// Bar as long as a number of ventures.
fn count_bar(label: String, count: u64, to: String) -> Bar {
    let exact = format::number(count);
    let to = (count > 0).then_some(to);
    Bar { label, value: count, short: exact.clone(), exact, to, ..Bar::default() }
}

/// Bar as long as the capital of rounds.
fn capital_bar(label: String, Tally { count, dollars }: Tally, to: String) -> Bar {
    Bar {
        label,
        value: dollars,
        short: format::short_money(Usd(dollars)),
        exact: format::money(Usd(dollars)),
        more: Some(text::round_count(count)),
        to: (count > 0).then_some(to),
    }
}

/// Number of records, and their dollars.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    count: u64,
    dollars: u64,
}

/// Newest years or months.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Series {
    /// Sums of all times up to the newest one with a record, including those without a record.
    sums: Vec<(u32, Tally)>,
    /// Number of records before the first time.
    earlier: u64,
}

impl Series {
    /// True if most of the records are earlier, or most of the times have none.
    fn is_sparse(&self) -> bool {
        let shown = self.sums.iter().map(|(_, sum)| sum.count).sum();
        let filled = self.sums.iter().filter(|(_, sum)| sum.count > 0).count();
        self.earlier > shown || filled * 2 < self.sums.len()
    }
}

/// Sums of the `most` newest years or months. A time in the future must be a slip and is left out.
fn series(values: &[(u32, Tally)], now: u32, most: u32) -> Series {
    let known = || values.iter().filter(|(time, sum)| *time <= now && sum.count > 0);
    let times = || known().map(|(time, _)| *time);
    let (Some(oldest), Some(newest)) = (times().min(), times().max()) else {
        return Series::default();
    };
    let first = oldest.max((newest + 1).saturating_sub(most));
    let sum = |time| {
        let mut sum = Tally::default();
        for (_, other) in known().filter(|(other, _)| *other == time) {
            sum.count = sum.count.saturating_add(other.count);
            sum.dollars = sum.dollars.saturating_add(other.dollars);
        }
        (time, sum)
    };
    let earlier = known().filter(|(time, _)| *time < first);
    let earlier = earlier.fold(0, |all: u64, (_, sum)| all.saturating_add(sum.count));
    Series { sums: (first..=newest).map(sum).collect(), earlier }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn years_have_no_gaps() {
        let sum = Tally { count: 1, dollars: 10 };
        let years = [2014, 2011, 2014, 1850, 9999].map(|year| (year, sum));
        let Series { sums, earlier } = series(&years, 2026, 5);
        let counts: Vec<_> = sums.iter().map(|(year, sum)| (*year, sum.count)).collect();
        assert_eq!(counts, [(2010, 0), (2011, 1), (2012, 0), (2013, 0), (2014, 2)]);
        assert_eq!((sums[4].1.dollars, earlier), (20, 1));
    }

    #[test]
    fn mostly_empty_times_are_sparse() {
        let sum = Tally { count: 1, dollars: 10 };
        let is_sparse = |months: &[u32]| {
            let values: Vec<_> = months.iter().map(|month| (*month, sum)).collect();
            series(&values, 99, 12).is_sparse()
        };
        assert!(is_sparse(&[20, 25, 31]), "three of twelve months");
        assert!(is_sparse(&[1, 2, 3, 31]), "most of them are earlier");
        assert!(!is_sparse(&[28, 29, 31]) && !is_sparse(&[5]) && !is_sparse(&[]));
    }

    proptest! {
        #[test]
        fn past_records_are_counted_once(
            times in proptest::collection::vec(0..60_u32, 0..40),
            now in 0..60_u32,
            most in 1..20_u32,
        ) {
            let values: Vec<_> =
                times.iter().map(|time| (*time, Tally { count: 1, dollars: u64::MAX })).collect();
            let Series { sums, earlier } = series(&values, now, most);
            let shown: u64 = sums.iter().map(|(_, sum)| sum.count).sum();
            let past = times.iter().filter(|time| **time <= now).count() as u64;
            prop_assert_eq!(shown + earlier, past);
            prop_assert!(sums.len() <= most as usize);
        }
    }
}
