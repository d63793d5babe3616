//! Counts of the first records of a list, for services that do not count.

use super::half::Half;
use crate::rows::{RoundRow, VentureRow};
use crate::text::{fundraising, overview as text};
use directory_api::{
    CalendarDate, Date, Facet, FacetField, FacetValue, Page, Round, RoundStatus, Timestamp, Usd,
    VentureSummary,
};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Counts ventures by country and founding year.
pub(super) fn ventures(page: &Page<VentureSummary>) -> Half<VentureRow> {
    let added = |venture: &VentureSummary| day(venture.date_created.as_ref());
    let countries = page.items.iter().map(|venture| (venture.country.cloned(), None));
    let years = page.items.iter().map(|venture| {
        let founded = venture.date_founded.as_ref().and_then(Date::day);
        (founded.map(|day| day.year.to_string()), None)
    });
    let facets = [(FacetField::Country, facet(countries)), (FacetField::Founded, facet(years))];
    let mut newest = page.items.clone();
    newest.sort_by_key(|venture| Reverse(added(venture)));
    let window = page.window;
    let is_newest = is_newest_first(page.items.iter().map(added));
    let note = text::based_on(window.received, window.total(), is_newest);
    Half {
        newest: newest.into_iter().map(VentureRow::from).collect(),
        totals: vec![window.total()],
        facets: facets.into_iter().collect(),
        note: window.may_have_next().then_some(note),
        problems: page.problems.clone(),
    }
}

/// Counts rounds by status and month, and adds up their capital. There is a page for each status.
pub(super) fn rounds(pages: &[Arc<Page<Round>>]) -> Half<RoundRow> {
    let pages: Vec<_> = RoundStatus::ALL.iter().zip(pages).collect();
    let rounds: Vec<(&RoundStatus, &Round)> = pages
        .iter()
        .flat_map(|(status, page)| page.items.iter().map(move |round| (*status, round)))
        .collect();
    let capital = |round: &Round| round.capital.as_ref().copied();
    let believable =
        |round: &Round| capital(round).filter(|amount| *amount <= Usd::BELIEVABLE).map(Usd::in_sum);
    let posted = |round: &Round| day(round.post_date.as_ref());
    let month = |round: &Round| {
        let CalendarDate { year, month, .. } = posted(round)?;
        Some(format!("{year:04}-{month:02}"))
    };
    let statuses = rounds.iter().map(|(status, it)| (Some(status.to_string()), believable(it)));
    let months = rounds.iter().map(|(_, it)| (month(it), believable(it)));
    let facets = [(FacetField::Status, facet(statuses)), (FacetField::Posted, facet(months))];
    let loaded = pages.iter().map(|(_, page)| page.window.received).sum();
    let is_newest = pages.iter().all(|(_, page)| is_newest_first(page.items.iter().map(posted)));
    let is_part = pages.iter().any(|(_, page)| page.window.may_have_next());
    let based_on = is_part.then(|| text::based_on_rounds(loaded, is_newest));
    let is_slip = |(_, round): &&(&RoundStatus, &Round)| capital(round) > Some(Usd::BELIEVABLE);
    let slips = rounds.iter().filter(is_slip).count() as u64;
    let slips = (slips > 0).then(|| text::unbelievable(slips, Usd::BELIEVABLE));
    let note: Vec<String> = based_on.into_iter().chain(slips).collect();
    let row = |(status, round): (&RoundStatus, &Round)| {
        let words = fundraising::words_of(status).to_owned();
        let fund_status = round.fund_status.cloned().unwrap_or(words).into();
        RoundRow::from(Round { fund_status, ..round.clone() })
    };
    let mut newest: Vec<RoundRow> = rounds.iter().copied().map(row).collect();
    newest.sort_by_key(|row| {
        let posted = row.summary.post_date.as_ref();
        Reverse((day(posted), posted.and_then(Timestamp::clock)))
    });
    Half {
        newest,
        totals: pages.iter().map(|(_, page)| page.window.total()).collect(),
        facets: facets.into_iter().collect(),
        note: (!note.is_empty()).then(|| note.join(" ")),
        problems: pages.iter().flat_map(|(_, page)| page.problems.clone()).collect(),
    }
}

fn day(time: Option<&Timestamp>) -> Option<CalendarDate> {
    time.and_then(Timestamp::day)
}

/// The specification leaves the order of its lists open, so it is looked at.
fn is_newest_first(days: impl Iterator<Item = Option<CalendarDate>>) -> bool {
    days.flatten().is_sorted_by(|one, next| one >= next)
}

/// Counts values, the most frequent first, and adds up the capital of each.
fn facet(values: impl Iterator<Item = (Option<String>, Option<u64>)>) -> Facet {
    let mut counts: BTreeMap<String, FacetValue> = BTreeMap::new();
    let mut unknown = 0;
    for (value, capital) in values {
        let value = value.as_deref().map(str::trim).filter(|value| !value.is_empty());
        let Some(value) = value else {
            unknown += 1;
            continue;
        };
        let counted = counts.entry(value.to_owned()).or_default();
        counted.count += 1;
        let sum = counted.capital.unwrap_or_default().saturating_add(capital.unwrap_or_default());
        counted.capital = Some(sum);
    }
    let counts = counts.into_iter().map(|(value, counted)| FacetValue { value, ..counted });
    let mut values: Vec<FacetValue> = counts.collect();
    values.sort_by_key(|value| Reverse(value.count));
    Facet { known: values.iter().map(|value| value.count).sum(), values, unknown }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    #[test]
    fn the_most_frequent_values_come_first() {
        let names = ["Togo", "Kenya", "Mali", " Kenya ", "Mali", "Kenya", " "];
        let values = names.map(|name| (Some(name.to_owned()), Some(2)));
        let facet = facet(values.into_iter().chain([(None, None)]));
        let counts: Vec<_> =
            facet.values.iter().map(|it| (it.value.as_str(), it.count, it.capital)).collect();
        let expected = [("Kenya", 3, Some(6)), ("Mali", 2, Some(4)), ("Togo", 1, Some(2))];
        assert_eq!(counts, expected);
        assert_eq!((facet.known, facet.unknown), (6, 2));
    }

    #[test]
    fn the_order_is_looked_at() {
        let is_newest =
            |days: &[&str]| is_newest_first(days.iter().map(|day| CalendarDate::parse(day)));
        assert!(is_newest(&["2016-09-05", "", "2016-09-05", "2016-09-04"]) && is_newest(&[]));
        assert!(!is_newest(&["2016-09-04", "2016-09-05"]));
    }
}
