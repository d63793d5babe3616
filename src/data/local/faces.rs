//! How the local directory shows itself: its panel, and the counts beside the filters.
//!
//! This is the one place of [`data`](crate::data) that draws. It stands here so that what it draws
//! comes with the local directory and with no page.

use super::status::Status;
use super::view::Counts;
use super::years::Years;
use crate::callback::Callback;
use crate::components::combobox::Combobox;
use crate::components::crawl_panel::{Ways, crawl_panel};
use crate::components::facet::{Facet, facet};
use crate::components::year_range::year_range;
use crate::markup::{IntoMarkup, Markup};
use crate::signal::{ArcRwSignal, Signal};
use crate::text::local as text;
use directory_index::{self as index, Facets};

/// The panel of a directory that is so far, with the ways that a person has.
pub(super) fn panel(status: ArcRwSignal<Status>, ways: Ways) -> Markup {
    crawl_panel(Signal::derive(move || status.get()), ways)
}

/// The identifier of the filter by year of founding.
const FOUNDED: &str = "founded";

impl Counts for Facets {
    fn below(&self, filter: Combobox) -> Option<Markup> {
        if filter.id == FOUNDED {
            return Some(decades(&self.years, filter));
        }
        let counts = shown(self.of(filter.id)?);
        let toggle = move |value: String| {
            let mut chosen = filter.chosen.get_untracked();
            match chosen.iter().position(|it| *it == value) {
                Some(at) => drop(chosen.remove(at)),
                None => chosen.push(value),
            }
            filter.on_change.run(chosen);
        };
        Some(facet(filter.label, counts, Callback::new(toggle)))
    }

    fn choice(&self, filter: Combobox) -> Option<Markup> {
        let now = Signal::derive(move || filter.chosen.with(|chosen| years(chosen)));
        let choose = move |years| filter.on_change.run(written(years));
        Some(year_range(filter.label, now, Callback::new(choose)).into_markup())
    }

    fn is_said(&self, filter: &str) -> bool {
        self.of(filter).is_some_and(|it| !it.counts.is_empty() || it.known < it.of)
    }

    fn is_partial(&self, filter: &str) -> bool {
        self.of(filter).is_some_and(|it| it.known < it.of)
    }
}

/// Of how many ventures the sectors are known, where nothing is counted.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Coverage {
    /// Of how many, and how many there are.
    pub(super) sectors: (u64, u64),
}

impl Counts for Coverage {
    fn below(&self, filter: Combobox) -> Option<Markup> {
        let known = Facet { counts: Vec::new(), known: self.sectors };
        self.is_partial(filter.id).then(|| facet(filter.label, known, Callback::new(|_| ())))
    }

    fn is_said(&self, filter: &str) -> bool {
        self.is_partial(filter)
    }

    fn is_partial(&self, filter: &str) -> bool {
        filter == "sector" && self.sectors.0 < self.sectors.1
    }
}

/// The facets by the identifiers of the filters.
trait OfFilter {
    fn of(&self, filter: &str) -> Option<&index::Facet<String>>;
}

impl OfFilter for Facets {
    fn of(&self, filter: &str) -> Option<&index::Facet<String>> {
        match filter {
            "country" => Some(&self.countries),
            "sector" => Some(&self.sectors),
            "status" => Some(&self.statuses),
            _ => None,
        }
    }
}

fn shown(counted: &index::Facet<String>) -> Facet {
    let counts = counted.counts.iter();
    let counts = counts.map(|it| (it.value.clone(), number(it.count), it.selected)).collect();
    Facet { counts, known: (number(counted.known), number(counted.of)) }
}

/// The years that a filter has as its only value.
fn years(chosen: &[String]) -> Option<Years> {
    Years::parse(chosen.first()?)
}

fn written(years: Option<Years>) -> Vec<String> {
    years.iter().map(ToString::to_string).collect()
}

/// The counts by decades, the latest first: years by themselves would be too many to be read.
fn decades(years: &index::Facet<u16>, filter: Combobox) -> Markup {
    let now = filter.chosen.with(|chosen| self::years(chosen));
    let mut decades: Vec<(u16, u64)> = Vec::new();
    for it in years.counts.iter().rev() {
        let first = it.value / 10 * 10;
        match decades.last_mut().filter(|(decade, _)| *decade == first) {
            Some((_, count)) => *count += number(it.count),
            None => decades.push((first, number(it.count))),
        }
    }
    let shown = |&(first, count): &(u16, u64)| (text::decade(first), count, now == decade(first));
    let counts = decades.iter().map(shown).collect();
    let toggle = move |pressed: String| {
        let first = decades.iter().map(|(first, _)| *first).find(|it| text::decade(*it) == pressed);
        let years = first.and_then(decade);
        let now = filter.chosen.with_untracked(|chosen| self::years(chosen));
        filter.on_change.run(written(years.filter(|_| years != now)));
    };
    let counted = Facet { counts, known: (number(years.known), number(years.of)) };
    facet(text::YEAR, counted, Callback::new(toggle))
}

fn decade(first: u16) -> Option<Years> {
    Years::between(Some(first), Some(first.saturating_add(9)))
}

fn number(count: usize) -> u64 {
    u64::try_from(count).unwrap_or(u64::MAX)
}
