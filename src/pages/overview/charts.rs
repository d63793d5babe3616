//! Charts. Each bar links to the list of the records that it counts.

use super::chart::{Bar, Chart, Tally};
use crate::format;
use crate::routes;
use crate::text::{fundraising, listing, overview as text, plural, tr};
use directory_api::{Facet, FacetField, FacetValue, Facets, RoundStatus, Stage};
use std::cmp::Reverse;

/// Number of sectors with a bar.
pub(super) const SECTORS: usize = 10;
/// Number of years or months that have room side by side.
pub(super) const TIMES_IN_COLUMNS: u32 = 12;

/// Number of years of capital that have room side by side, because sums are longer than counts.
pub(super) const CAPITAL_IN_COLUMNS: u32 = 8;

/// Maximum number of years with a bar.
const MAX_YEARS: u32 = 30;

/// Ventures by sector; no bars if the sectors of nearly all are unknown.
pub(super) fn sectors(facets: &Facets) -> Chart {
    let Facet { values, known, unknown } = facet(facets, FacetField::Sector);
    let of = known.saturating_add(unknown);
    if known.saturating_mul(20) < of {
        return Chart::default();
    }
    let bar = |it: &FacetValue| Bar {
        label: format::short(&it.value),
        tally: tally(it),
        to: routes::ventures_of_sector(&it.value),
    };
    let bars: Vec<_> = values.iter().take(SECTORS).map(bar).collect();
    let others = (values.len() - bars.len()) as u64;
    let others = (others > 0).then(|| plural(others, "# more sector.", "# more sectors."));
    let coverage = (unknown > 0).then(|| listing::coverage(tr("Sector"), known, of) + ".");
    let remarks = others.into_iter().chain(coverage).collect::<Vec<_>>().join(" ");
    Chart { bars, remarks, is_of_capital: false }
}

/// Ventures by founding year.
pub(super) fn years(facets: &Facets) -> Chart {
    let facet = facet(facets, FacetField::Founded);
    let year = |it: &FacetValue| Some((it.value.parse().ok()?, tally(it)));
    let years: Vec<_> = facet.values.iter().filter_map(year).collect();
    let label =
        |year: u32| (year.to_string(), routes::ventures_with("founded", [&year.to_string()]));
    let series = series(&years, format::this_month() / 12, MAX_YEARS);
    time_chart(&facet, series, label, tr("{count} without a year"), false)
}

/// Months in which rounds were posted, each as the number of months since the year 0.
fn months(facet: &Facet) -> Vec<(u32, Tally)> {
    let month = |it: &FacetValue| {
        let (year, month) = it.value.split_once('-')?;
        let month = month.parse::<u32>().ok().filter(|month| (1..=12).contains(month))?;
        Some((u32::from(year.parse::<u16>().ok()?) * 12 + month - 1, tally(it)))
    };
    facet.values.iter().filter_map(month).collect()
}

/// True if the completed rounds are spread over more than twelve months.
pub(super) fn is_by_year(facets: &Facets) -> bool {
    let months = months(&facet(facets, FacetField::Posted));
    series(&months, format::this_month(), TIMES_IN_COLUMNS).earlier > 0
}

/// Capital of completed rounds by month or year of posting.
pub(super) fn capital_by_time(facets: &Facets) -> Chart {
    let facet = facet(facets, FacetField::Posted);
    let months = months(&facet);
    let now = format::this_month();
    let to = |days: String| routes::rounds_with(&[RoundStatus::Completed], "posted", &days);
    if is_by_year(facets) {
        let years: Vec<_> = months.iter().map(|(month, tally)| (month / 12, *tally)).collect();
        let label = |year: u32| (year.to_string(), to(format!("{year:04}")));
        let series = series(&years, now / 12, MAX_YEARS);
        return time_chart(&facet, series, label, tr("{count} without a date"), true);
    }
    let label =
        |month: u32| (format::month(month), to(format!("{:04}-{:02}", month / 12, month % 12 + 1)));
    let series = series(&months, now, TIMES_IN_COLUMNS);
    time_chart(&facet, series, label, tr("{count} without a date"), true)
}

/// Capital of completed rounds by financing stage.
pub(super) fn stages(facets: &Facets) -> Chart {
    let facet = facet(facets, FacetField::Stage);
    let bar = |it: &FacetValue| {
        let stage = Stage::parse(&it.value);
        let to = routes::rounds_with(&[RoundStatus::Completed], "stage", stage.as_str());
        Bar { label: fundraising::stage(&stage), tally: tally(it), to }
    };
    let mut bars: Vec<_> = facet.values.iter().map(bar).collect();
    bars.sort_by_key(|bar| Reverse(bar.tally.dollars));
    let remarks =
        text::omitted_records(0, facet.unknown, tr("{count} without a stage")).unwrap_or_default();
    Chart { bars, remarks, is_of_capital: true }
}

fn facet(facets: &Facets, field: FacetField) -> Facet {
    facets.get(field).cloned().unwrap_or_default()
}

pub(super) fn tally(value: &FacetValue) -> Tally {
    let FacetValue { count, capital, odd_amounts, .. } = value;
    let [dollars, odd_amounts] = [capital, odd_amounts].map(|number| number.unwrap_or_default());
    Tally { count: *count, dollars, odd_amounts }
}

/// Chart of years or months. Records without a time, or with a time in the future, are counted as
/// `missing`.
fn time_chart(
    facet: &Facet,
    Series { sums, earlier }: Series,
    label: impl Fn(u32) -> (String, String),
    missing: &'static str,
    is_of_capital: bool,
) -> Chart {
    let shown: u64 = sums.iter().map(|(_, tally)| tally.count).sum();
    let all = facet.known.saturating_add(facet.unknown);
    let others = all.saturating_sub(shown).saturating_sub(earlier);
    let remarks = text::omitted_records(earlier, others, missing).unwrap_or_default();
    let bar = |(time, tally)| {
        let (label, to) = label(time);
        Bar { label, tally, to }
    };
    Chart { bars: sums.into_iter().map(bar).collect(), remarks, is_of_capital }
}

/// Newest years or months.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Series {
    /// Sums of all years or months from the first to the newest one with a record, including empty
    /// ones between them.
    sums: Vec<(u32, Tally)>,
    /// Number of records before the first year or month.
    earlier: u64,
}

/// Sums of the `most` newest years or months. A time in the future is a mistake and is left out.
fn series(values: &[(u32, Tally)], now: u32, most: u32) -> Series {
    let known = || values.iter().filter(|(time, tally)| *time <= now && tally.count > 0);
    let times = || known().map(|(time, _)| *time);
    let newest = times().max().unwrap_or_default();
    let limit = (newest + 1).saturating_sub(most);
    let Some(first) = times().filter(|time| *time >= limit).min() else {
        return Series::default();
    };
    let sum = |time| {
        let mut sum = Tally::default();
        for (_, other) in known().filter(|(other, _)| *other == time) {
            sum.count = sum.count.saturating_add(other.count);
            sum.dollars = sum.dollars.saturating_add(other.dollars);
            sum.odd_amounts = sum.odd_amounts.saturating_add(other.odd_amounts);
        }
        (time, sum)
    };
    let earlier = known().filter(|(time, _)| *time < first);
    let earlier = earlier.fold(0, |all: u64, (_, tally)| all.saturating_add(tally.count));
    Series { sums: (first..=newest).map(sum).collect(), earlier }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn years_begin_with_a_value_and_have_no_gaps() {
        let tally = Tally { count: 1, dollars: 10, odd_amounts: 1 };
        let years = [2014, 2011, 2014, 1850, 9999].map(|year| (year, tally));
        let Series { sums, earlier } = series(&years, 2026, 5);
        let counts: Vec<_> = sums.iter().map(|(year, tally)| (*year, tally.count)).collect();
        assert_eq!(counts, [(2011, 1), (2012, 0), (2013, 0), (2014, 2)]);
        let Tally { dollars, odd_amounts, .. } = sums[3].1;
        assert_eq!((dollars, odd_amounts, earlier), (20, 2, 1));
    }

    proptest! {
        #[test]
        fn past_records_are_counted_once(
            times in proptest::collection::vec(0..60_u32, 0..40),
            now in 0..60_u32,
            most in 1..20_u32,
        ) {
            let values: Vec<_> =
                times.iter().map(|time| (*time, Tally { count: 1, dollars: u64::MAX, odd_amounts: 0 })).collect();
            let Series { sums, earlier } = series(&values, now, most);
            let shown: u64 = sums.iter().map(|(_, tally)| tally.count).sum();
            let past = times.iter().filter(|time| **time <= now).count() as u64;
            prop_assert_eq!(shown + earlier, past);
            prop_assert!(sums.len() <= most as usize);
        }
    }
}
