//! The counts beside the filters of a list, as far as the local list has them.

use crate::components::{Facet, FacetCounts, YearRange};
use crate::text::local as text;
use crate::years::Years;
use leptos::prelude::*;
use local_directory::Facets;
use std::sync::Arc;

/// The identifier of the filter by year of founding.
const FOUNDED: &str = "founded";

/// A filter of the list, as the counts beside it need it. A copy of it is the same.
#[derive(Clone, Copy)]
pub struct CountedFilter {
    /// Identifies it on the page.
    pub id: &'static str,
    /// What is filtered by.
    pub label: &'static str,
    /// The chosen values.
    pub chosen: Memo<Vec<String>>,
    /// Chooses these values.
    pub on_change: Callback<Vec<String>>,
}

/// The counts below a filter; nothing where there is nothing to say.
#[component]
pub fn FilterCounts(
    /// The filter.
    filter: CountedFilter,
    /// The counts.
    facets: Signal<Option<Arc<Facets>>>,
) -> impl IntoView {
    if filter.id != FOUNDED {
        let counted = move || {
            let facets = facets.get()?;
            facet_of(&facets, filter.id).filter(|_| has_counts(&facets, filter.id)).cloned()
        };
        return view! { <ValueCounts filter counted=Signal::derive(counted) /> }.into_any();
    }
    let facet =
        Memo::new(move |_| facets.get().map(|facets| decades(&facets.years, filter.years())));
    let toggle = Callback::new(move |decade: String| filter.toggle_decade(&decade));
    counts_where_known(text::year(), facet, toggle).into_any()
}

/// The counts of the values of a filter, once they are known.
#[component]
pub fn ValueCounts(
    /// The filter.
    filter: CountedFilter,
    /// The counts of its values.
    counted: Signal<Option<local_directory::Facet<String>>>,
) -> impl IntoView {
    let facet = Memo::new(move |_| counted.with(|counted| counted.as_ref().map(rendered)));
    let toggle = Callback::new(move |value: String| filter.toggle(value));
    counts_where_known(filter.label, facet, toggle)
}

fn counts_where_known(
    label: &'static str,
    facet: Memo<Option<Facet>>,
    toggle: Callback<String>,
) -> impl IntoView {
    let shown = move || facet.get().unwrap_or(Facet { counts: Vec::new(), known: (0, 0) });
    view! {
        <Show when=move || facet.with(Option::is_some)>
            <FacetCounts label facet=Signal::derive(shown) on_toggle=toggle />
        </Show>
    }
}

/// The choice of a filter by years, which is offered only with counts.
#[component]
pub fn YearChoice(
    /// The filter.
    filter: CountedFilter,
) -> impl IntoView {
    let now = Signal::derive(move || filter.years());
    let choose = move |years| filter.on_change.run(written(years));
    view! { <YearRange name=filter.label now on_change=choose /> }
}

impl CountedFilter {
    fn toggle(self, value: String) {
        let mut chosen = self.chosen.get_untracked();
        match chosen.iter().position(|it| *it == value) {
            Some(at) => drop(chosen.remove(at)),
            None => chosen.push(value),
        }
        self.on_change.run(chosen);
    }

    fn toggle_decade(self, pressed: &str) {
        let decades = (0..=u16::MAX / 10).map(|decade| decade * 10);
        let first = decades.into_iter().find(|first| text::decade(*first) == pressed);
        let years = first.and_then(decade);
        let now = untrack(|| self.years());
        self.on_change.run(written(years.filter(|_| years != now)));
    }

    /// The years that the filter has as its only value.
    fn years(self) -> Option<Years> {
        self.chosen.with(|chosen| Years::parse(chosen.first()?))
    }
}

/// Whether there is anything to say of the filter with this identifier.
pub fn has_counts(facets: &Facets, filter: &str) -> bool {
    facet_of(facets, filter).is_some_and(|it| !it.counts.is_empty() || it.known < it.of)
}

fn facet_of<'a>(facets: &'a Facets, filter: &str) -> Option<&'a local_directory::Facet<String>> {
    match filter {
        "country" => Some(&facets.countries),
        "sector" => Some(&facets.sectors),
        "status" => Some(&facets.statuses),
        _ => None,
    }
}

fn rendered(counted: &local_directory::Facet<String>) -> Facet {
    let mut counts: Vec<_> = counted.counts.iter().collect();
    // The sort is stable: what is chosen comes first, then the most frequent.
    counts.sort_by_key(|it| !it.selected);
    let counts = counts.into_iter();
    let counts = counts.map(|it| (it.value.clone(), number(it.count), it.selected)).collect();
    Facet { counts, known: (number(counted.known), number(counted.of)) }
}

fn written(years: Option<Years>) -> Vec<String> {
    years.iter().map(ToString::to_string).collect()
}

/// The counts by decades, the latest first: years by themselves would be too many to be read.
fn decades(years: &local_directory::Facet<u16>, now: Option<Years>) -> Facet {
    let mut decades: Vec<(u16, u64)> = Vec::new();
    for it in years.counts.iter().rev() {
        let first = it.value / 10 * 10;
        match decades.last_mut().filter(|(decade, _)| *decade == first) {
            Some((_, count)) => *count += number(it.count),
            None => decades.push((first, number(it.count))),
        }
    }
    let count = |(first, count): (u16, u64)| (text::decade(first), count, now == decade(first));
    let counts = decades.into_iter().map(count).collect();
    Facet { counts, known: (number(years.known), number(years.of)) }
}

fn decade(first: u16) -> Option<Years> {
    Years::between(Some(first), Some(first.saturating_add(9)))
}

fn number(count: usize) -> u64 {
    u64::try_from(count).unwrap_or(u64::MAX)
}
