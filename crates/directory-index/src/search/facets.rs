//! Counting how the matches fall into groups.

use super::filters::Missed;
use super::query::{Counted, Query};
use super::results::{Count, Facet, Facets};
use super::sectors::SectorTally;
use crate::index::Index;
use crate::store::interner::Interner;
use crate::store::order::sort;
use crate::store::rows::Facts;
use crate::store::{number, position};

/// The counts while the rows go by, each by the number of its value; 0 is "not known".
pub(crate) struct Tally {
    counted: Counted,
    countries: Vec<u32>,
    sectors: SectorTally,
    statuses: Vec<u32>,
    years: Vec<u32>,
}

impl Tally {
    /// Counts of nothing yet; `few` says that there are fewer rows to count than sets.
    pub(crate) fn of(index: &Index, counted: Counted, few: bool) -> Self {
        let zeros = |count: usize| vec![0; count];
        let names = &index.names;
        Self {
            counted,
            countries: zeros(names.countries.len()),
            sectors: SectorTally::of(index, few),
            statuses: zeros(names.statuses.len()),
            years: Vec::new(),
        }
    }

    /// Counts a row that matches the text.
    #[inline]
    pub(crate) fn count(&mut self, facts: &Facts, missed: Missed) {
        let Self { counted, countries, sectors, statuses, years } = self;
        if counted.countries && missed.at_most(Missed::COUNTRY) {
            one_more(countries, position(facts.country));
        }
        if counted.sectors && missed.at_most(Missed::SECTOR) {
            sectors.count(facts.sectors);
        }
        if counted.statuses && missed.at_most(Missed::STATUS) {
            one_more(statuses, position(facts.status));
        }
        if counted.years && missed.at_most(Missed::FOUNDED) {
            let year = usize::from(facts.year());
            if year >= years.len() {
                years.resize(year + 1, 0);
            }
            one_more(years, year);
        }
    }

    /// The facets of all that was counted.
    pub(crate) fn facets(&self, index: &Index, query: &Query) -> Facets {
        let Self { counted, countries, statuses, .. } = self;
        let names = &index.names;
        let mut facets = Facets::default();
        if counted.countries {
            facets.countries = named(countries, &names.countries, &query.countries);
        }
        if counted.sectors {
            facets.sectors = self.sectors(index, query);
        }
        if counted.statuses {
            facets.statuses = named(statuses, &names.statuses, &query.statuses);
        }
        if counted.years {
            facets.years = self.years(query);
        }
        facets
    }

    fn sectors(&self, index: &Index, query: &Query) -> Facet<String> {
        let (counts, known, of) = self.sectors.total(index);
        Facet { known, of, ..named(&counts, &index.names.sectors, &query.sectors) }
    }

    fn years(&self, query: &Query) -> Facet<u16> {
        let (known, of) = coverage(&self.years, 0);
        let selected = |year| query.founded.as_ref().is_some_and(|years| years.contains(&year));
        let years =
            (0..=u16::MAX).zip(&self.years).filter(|(year, count)| *year != 0 && **count != 0);
        let counts = years
            .map(|(value, count)| Count {
                value,
                count: position(*count),
                selected: selected(value),
            })
            .collect();
        Facet { counts, known, of }
    }
}

#[inline]
fn one_more(counts: &mut [u32], value: usize) {
    if let Some(count) = counts.get_mut(value) {
        *count += 1;
    }
}

/// Of how many the value is known, and how many there are.
fn coverage(counts: &[u32], unknown: usize) -> (usize, usize) {
    let of = counts.iter().map(|count| position(*count)).sum();
    (of - counts.get(unknown).map_or(0, |count| position(*count)), of)
}

/// The facet of a column of names: those that occur, and those that are chosen.
fn named(counts: &[u32], names: &Interner, chosen: &[String]) -> Facet<String> {
    let (known, of) = coverage(counts, 0);
    let count = |value: u32| counts.get(position(value)).copied().unwrap_or(0);
    let is_chosen = |name: &str| chosen.iter().any(|chosen| chosen == name);
    let mut values: Vec<u32> = (1..number(names.len())).collect();
    values.retain(|value| count(*value) > 0 || is_chosen(names.get(*value)));
    let by_count = |a, b| count(b).cmp(&count(a)).then_with(|| names.get(a).cmp(names.get(b)));
    sort(&mut values, &by_count);
    let mut counts: Vec<_> = values
        .into_iter()
        .map(|value| (names.get(value), position(count(value))))
        .map(|(name, count)| Count { value: name.to_owned(), count, selected: is_chosen(name) })
        .collect();
    for name in chosen {
        if names.find(name).is_none() {
            add_unknown(name, &mut counts);
        }
    }
    Facet { counts, known, of }
}

/// Adds a chosen name that no row has, at its alphabetical place among those without rows.
fn add_unknown(name: &str, counts: &mut Vec<Count<String>>) {
    let before = |other: &Count<String>| other.count > 0 || other.value.as_str() < name;
    let place = counts.partition_point(before);
    if counts.get(place).is_none_or(|other| other.value != name) {
        counts.insert(place, Count { value: name.to_owned(), count: 0, selected: true });
    }
}
