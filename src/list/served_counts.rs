//! The counts beside the filters where the service searches: as soon as all of a result is there.
//! Their code is a chunk.

use crate::config::use_config;
use crate::lazy::{Lazy, LazyState, Parts};
use crate::local_search::RowSource;
use crate::local_search::facets::{CountedFilter, FilterCounts};
use crate::rows::VentureRow;
use crate::text::ventures::status;
use directory_api::{Page, VentureStatus};
use leptos::context::Provider;
use leptos::prelude::*;
use local_directory::{Count, Facet, Facets};
use std::collections::BTreeMap;
use std::sync::Arc;

/// All of a result; nothing until it is there.
pub type WholeResult = Signal<Option<Vec<Arc<Page<VentureRow>>>>>;

/// What is counted for which filter.
#[derive(Clone, Copy)]
struct Counted {
    filter: CountedFilter,
    result: WholeResult,
}

/// The counts of a filter, once they are known; their code is fetched then.
#[component]
pub fn LazyCounts(rows: RowSource, result: WholeResult, filter: CountedFilter) -> impl IntoView {
    let Parts { served_counts: chunk, .. } = expect_context();
    let part = Lazy::new(chunk);
    let many = use_config().search_many_values;
    let is_known = Memo::new(move |_| !rows.is_local.get() && result.with(Option::is_some));
    Effect::new(move || {
        if is_known.get() {
            part.load(|_| ());
        }
    });
    let choose = move |mut values: Vec<String>| {
        // Of a service that takes one value, the last one counts.
        let first = if many { 0 } else { values.len().saturating_sub(1) };
        filter.on_change.run(values.split_off(first));
    };
    let filter = CountedFilter { on_change: Callback::new(choose), ..filter };
    move || {
        let LazyState::Ready(render) = part.state() else { return None };
        is_known
            .get()
            .then(|| view! { <Provider value=Counted { filter, result }>{render()}</Provider> })
    }
}

/// The counts of the filter in the context.
#[component]
pub fn ServedCounts() -> impl IntoView {
    let Counted { filter, result } = expect_context();
    let filter = if filter.id == "status" { in_words(filter) } else { filter };
    let facets = move || {
        let chosen = filter.chosen.get();
        result.with(|pages| {
            let rows = || pages.iter().flatten().flat_map(|page| &page.items);
            Some(Arc::new(facets(filter.id, rows, &chosen)?))
        })
    };
    view! { <FilterCounts filter facets=Signal::derive(facets) /> }
}

/// The same filter by the words of a status, which the rows have.
fn in_words(filter: CountedFilter) -> CountedFilter {
    let word = |value: &String| status(&VentureStatus::parse(value)).to_owned();
    let chosen = filter.chosen;
    let choose = move |words: Vec<String>| {
        let value = |wanted: &String| {
            let is_wanted = |it: &&VentureStatus| status(it) == wanted;
            let known = VentureStatus::ALL.iter().find(is_wanted);
            known.map_or_else(|| wanted.clone(), ToString::to_string)
        };
        filter.on_change.run(words.iter().map(value).collect());
    };
    CountedFilter {
        chosen: Memo::new(move |_| chosen.with(|values| values.iter().map(word).collect())),
        on_change: Callback::new(choose),
        ..filter
    }
}

/// How many rows have each value of a filter; nothing where the rows do not have what is filtered
/// by.
///
/// Of a filter that is set, only the chosen values are counted: rows with other values are not
/// there.
fn facets<'a, I: Iterator<Item = &'a VentureRow>>(
    filter: &str,
    rows: impl Fn() -> I,
    chosen: &[String],
) -> Option<Facets> {
    let mut counts = BTreeMap::<&str, usize>::new();
    let (mut known, mut of) = (0, 0);
    for row in rows() {
        let values = values(filter, row);
        of += 1;
        known += usize::from(values.is_some());
        let mut values = values.unwrap_or_default();
        values.dedup();
        values.into_iter().for_each(|value| *counts.entry(value).or_default() += 1);
    }
    let is_chosen = |value: &str| chosen.iter().any(|chosen| chosen == value);
    let shown = counts.into_iter().filter(|(value, _)| chosen.is_empty() || is_chosen(value));
    let mut counts: Vec<_> = shown
        .map(|(value, count)| Count { value: value.to_owned(), count, selected: is_chosen(value) })
        .collect();
    // The sort is stable: those of the same number stay in the order of the alphabet.
    counts.sort_by_key(|it| std::cmp::Reverse(it.count));
    let facet = Facet { counts, known, of };
    let facets = Facets::default();
    let facets = match filter {
        "country" => Facets { countries: facet, ..facets },
        "sector" => Facets { sectors: facet, ..facets },
        _ => Facets { statuses: facet, ..facets },
    };
    (known > 0).then_some(facets)
}

/// The words of the service for two statuses, beside those of the app.
const OTHER_WORDS: [(VentureStatus, &str); 2] =
    [(VentureStatus::Dealmaking, "In dealmaking"), (VentureStatus::Closed, "Closed")];

/// The status that is filtered by, if these words are known: the specification maps none.
fn of_words(words: &str) -> Option<&'static VentureStatus> {
    let is_other =
        |it: &VentureStatus| OTHER_WORDS.iter().any(|other| *other == (it.clone(), words));
    VentureStatus::ALL.iter().find(|it| status(it) == words || is_other(it))
}

/// The values that a row has, in order; nothing where they are not known.
fn values<'a>(filter: &str, row: &'a VentureRow) -> Option<Vec<&'a str>> {
    let extras = row.extras.as_ref();
    match filter {
        "country" => row.summary.country.as_deref().map(|country| vec![country]),
        "sector" => {
            let mut sectors: Vec<&str> = extras?.sectors.iter().map(String::as_str).collect();
            sectors.sort_unstable();
            Some(sectors)
        }
        "status" => of_words(extras?.fund_status.as_deref()?).map(|it| vec![status(it)]),
        _ => None,
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use directory_api::{FoundExtras, VentureSummary};

    fn row(country: Option<&str>, extras: Option<(&[&str], &str)>) -> VentureRow {
        let text = |text: &str| text.to_owned();
        let extras = extras.map(|(sectors, status)| FoundExtras {
            sectors: sectors.iter().map(|it| text(it)).collect(),
            fund_status: text(status).into(),
            ..FoundExtras::default()
        });
        let summary = VentureSummary { country: country.map(text).into(), ..Default::default() };
        VentureRow { extras, ..VentureRow::from(summary) }
    }

    fn said(filter: &str, rows: &[VentureRow], chosen: &[&str]) -> Vec<String> {
        let chosen: Vec<String> = chosen.iter().map(|it| (*it).to_owned()).collect();
        let Some(facets) = facets(filter, || rows.iter(), &chosen) else { return Vec::new() };
        let facet = [facets.countries, facets.sectors, facets.statuses];
        let facet = facet.into_iter().find(|facet| facet.of > 0).unwrap();
        let counts = facet.counts.iter().map(|it| format!("{} {}", it.value, it.count));
        counts.chain([format!("{} of {}", facet.known, facet.of)]).collect()
    }

    #[test]
    fn the_values_of_all_rows_are_counted_and_of_a_filter_the_chosen_ones() {
        let rows = [
            row(Some("Kenya"), Some((&["Food", "Energy", "Food"], "Raising capital"))),
            row(Some("Togo"), Some((&["Energy"], "Something else"))),
            row(Some("Kenya"), Some((&[], "Raising capital"))),
            row(None, None),
            row(None, Some((&["Food"], "Closed"))),
        ];
        assert_eq!(said("country", &rows, &[]), ["Kenya 2", "Togo 1", "3 of 5"]);
        assert_eq!(said("country", &rows, &["Togo"]), ["Togo 1", "3 of 5"]);
        assert_eq!(said("sector", &rows, &[]), ["Energy 2", "Food 2", "4 of 5"]);
        assert_eq!(said("status", &rows, &[]), ["Raising capital 2", "Not raising 1", "3 of 5"]);
        assert_eq!(said("sector", &rows[3..4], &[]), [] as [&str; 0]);
        assert_eq!(said("founded", &rows, &[]), [] as [&str; 0]);
    }
}
