//! The counts beside the filters where the service searches: as soon as all of a result is there.
//! Their code is a chunk.

use crate::config::use_config;
use crate::lazy::{Lazy, LazyState, Parts};
use crate::local_search::RowSource;
use crate::local_search::facets::{CountedFilter, ValueCounts};
use crate::rows::{RoundRow, VentureRow};
use crate::text::fundraising::stage;
use crate::text::ventures::status;
use directory_api::{Page, Stage, VentureStatus};
use leptos::context::Provider;
use leptos::prelude::*;
use local_directory::{Count, Facet};
use std::collections::BTreeMap;
use std::sync::Arc;

/// All of a result; nothing until it is there.
#[derive(Clone, Copy)]
pub enum WholeResult {
    /// Of the list of ventures.
    Ventures(Signal<Option<Vec<Arc<Page<VentureRow>>>>>),
    /// Of the list of rounds.
    Rounds(Signal<Option<Vec<Arc<Page<RoundRow>>>>>),
}

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
    let is_known = Memo::new(move |_| !rows.is_local.get() && result.is_known());
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
    let filter = match filter.id {
        "status" => in_words(filter, VentureStatus::ALL.iter().map(VentureStatus::as_str), |it| {
            status(&VentureStatus::parse(it)).to_owned()
        }),
        "stage" => {
            let stages = Stage::ALL.iter().map(Stage::as_str);
            in_words(filter, stages, |it| stage(&Stage::parse(it)))
        }
        _ => filter,
    };
    let counted = move || result.counted(filter.id, &filter.chosen.get());
    view! { <ValueCounts filter counted=Signal::derive(counted) /> }
}

/// The same filter by the words that people read of its known values, which are counted.
fn in_words(
    filter: CountedFilter,
    known: impl Iterator<Item = &'static str>,
    word: fn(&str) -> String,
) -> CountedFilter {
    let known: Vec<_> = known.map(|value| (word(value), value)).collect();
    let chosen = filter.chosen;
    let choose = move |words: Vec<String>| {
        let value = |wanted: String| {
            let known = known.iter().find(|(word, _)| *word == wanted);
            known.map_or(wanted, |(_, value)| (*value).to_owned())
        };
        filter.on_change.run(words.into_iter().map(value).collect());
    };
    CountedFilter {
        chosen: Memo::new(move |_| chosen.with(|all| all.iter().map(|it| word(it)).collect())),
        on_change: Callback::new(choose),
        ..filter
    }
}

impl WholeResult {
    fn is_known(self) -> bool {
        match self {
            Self::Ventures(pages) => pages.with(Option::is_some),
            Self::Rounds(pages) => pages.with(Option::is_some),
        }
    }

    /// How many rows have each value of a filter; nothing where the rows do not have what is
    /// filtered by.
    fn counted(self, filter: &str, chosen: &[String]) -> Option<Facet<String>> {
        match self {
            Self::Ventures(pages) => pages.with(|pages| {
                let rows = pages.iter().flatten().flat_map(|page| &page.items);
                facet(rows.map(|row| of_venture(filter, row)), chosen)
            }),
            Self::Rounds(pages) => pages.with(|pages| {
                let rows = pages.iter().flatten().flat_map(|page| &page.items);
                facet(rows.map(|row| of_round(filter, row)), chosen)
            }),
        }
    }
}

/// The counts of the values that rows have; a row without the property has none.
///
/// Of a filter that is set, only the chosen values are counted: rows with other values are not
/// there.
fn facet(
    rows: impl Iterator<Item = Option<Vec<String>>>,
    chosen: &[String],
) -> Option<Facet<String>> {
    let mut counts = BTreeMap::<String, usize>::new();
    let (mut known, mut of) = (0, 0);
    for values in rows {
        of += 1;
        known += usize::from(values.is_some());
        let mut values = values.unwrap_or_default();
        values.sort_unstable();
        values.dedup();
        values.into_iter().for_each(|value| *counts.entry(value).or_default() += 1);
    }
    let is_shown = |value: &String| chosen.is_empty() || chosen.contains(value);
    let shown = counts.into_iter().filter(|(value, _)| is_shown(value));
    let count = |(value, count)| Count { selected: chosen.contains(&value), value, count };
    let mut counts: Vec<_> = shown.map(count).collect();
    // The sort is stable: those of the same number stay in the order of the alphabet.
    counts.sort_by_key(|it| std::cmp::Reverse(it.count));
    (known > 0).then_some(Facet { counts, known, of })
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

/// The values that a venture has; nothing where they are not known.
fn of_venture(filter: &str, row: &VentureRow) -> Option<Vec<String>> {
    let extras = row.extras.as_ref();
    match filter {
        "country" => row.summary.country.clone().into_option().map(|country| vec![country]),
        "sector" => extras.map(|it| it.sectors.iter().cloned().collect()),
        "status" => of_words(extras?.fund_status.as_deref()?).map(|it| vec![status(it).to_owned()]),
        _ => None,
    }
}

/// The values that a round has, of which the search of the service tells no sectors.
fn of_round(filter: &str, row: &RoundRow) -> Option<Vec<String>> {
    match filter {
        "country" => of_venture(filter, row.venture()?),
        "stage" => row.stage.as_ref().map(|it| vec![stage(it)]),
        _ => None,
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use directory_api::{FoundExtras, VentureSummary};
    use serde_json::json;

    fn venture(country: Option<&str>, extras: Option<(&[&str], &str)>) -> VentureRow {
        let text = |text: &str| text.to_owned();
        let extras = extras.map(|(sectors, status)| FoundExtras {
            sectors: sectors.iter().map(|it| text(it)).collect(),
            fund_status: text(status).into(),
            ..FoundExtras::default()
        });
        let summary = VentureSummary { country: country.map(text).into(), ..Default::default() };
        VentureRow { extras, ..VentureRow::from(summary) }
    }

    fn said<R>(
        of: fn(&str, &R) -> Option<Vec<String>>,
        filter: &str,
        rows: &[R],
        chosen: &[&str],
    ) -> Vec<String> {
        let chosen: Vec<String> = chosen.iter().map(|it| (*it).to_owned()).collect();
        let facet = facet(rows.iter().map(|row| of(filter, row)), &chosen);
        let Some(Facet { counts, known, of }) = facet else { return Vec::new() };
        let counts = counts.iter().map(|it| format!("{} {}", it.value, it.count));
        counts.chain([format!("{known} of {of}")]).collect()
    }

    #[test]
    fn the_values_of_all_rows_are_counted_and_of_a_filter_the_chosen_ones() {
        let rows = [
            venture(Some("Kenya"), Some((&["Food", "Energy", "Food"], "Raising capital"))),
            venture(Some("Togo"), Some((&["Energy"], "Something else"))),
            venture(Some("Kenya"), Some((&[], "Raising capital"))),
            venture(None, None),
            venture(None, Some((&["Food"], "Closed"))),
        ];
        let said =
            |filter, rows: &[VentureRow], chosen: &[&str]| said(of_venture, filter, rows, chosen);
        assert_eq!(said("country", &rows, &[]), ["Kenya 2", "Togo 1", "3 of 5"]);
        assert_eq!(said("country", &rows, &["Togo"]), ["Togo 1", "3 of 5"]);
        assert_eq!(said("sector", &rows, &[]), ["Energy 2", "Food 2", "4 of 5"]);
        assert_eq!(said("status", &rows, &[]), ["Raising capital 2", "Not raising 1", "3 of 5"]);
        assert_eq!(said("sector", &rows[3..4], &[]), [] as [&str; 0]);
        assert_eq!(said("founded", &rows, &[]), [] as [&str; 0]);
    }

    #[test]
    fn rounds_have_the_country_of_their_venture_and_their_stage() {
        let round = |country: &str, stages: serde_json::Value| {
            let stages = stages.as_array().unwrap().iter();
            let capital: Vec<_> = stages.map(|stage| json!({ "stage": stage })).collect();
            let venture = json!({ "id": "7", "country": country, "capital": capital });
            RoundRow::all_of(&serde_json::from_value(venture).unwrap())
        };
        let other = Stage::Bridge.to_string();
        let rounds = [
            round("Kenya", json!(["seed", other])),
            round("Togo", json!(["seed", null, "a word"])),
        ];
        let rows = rounds.concat();
        let said = |filter, chosen: &[&str]| said(of_round, filter, &rows, chosen);
        assert_eq!(said("country", &[]), ["Togo 3", "Kenya 2", "5 of 5"]);
        assert_eq!(said("stage", &[]), ["Seed 2", "Bridge 1", "a word 1", "4 of 5"]);
        assert_eq!(said("stage", &["Bridge"]), ["Bridge 1", "4 of 5"]);
        assert_eq!(said("sector", &[]), [] as [&str; 0]);
    }
}
