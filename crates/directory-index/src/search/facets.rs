//! Counting how the matches fall into groups.

use super::answer::{Count, Facet, Facets};
use super::filters::Missed;
use super::query::Query;
use super::sectors::SectorTally;
use crate::index::Index;
use crate::store::interner::Interner;
use crate::store::order::sort;
use crate::store::rows::Facts;
use crate::store::{number, position};

/// The counts while the rows go by, each by the number of its value; 0 is "not known".
pub(crate) struct Tally {
    countries: Vec<u32>,
    sectors: SectorTally,
    statuses: Vec<u32>,
    years: Vec<u32>,
}

impl Tally {
    /// Counts of nothing yet; `few` says that there are fewer rows to count than sets.
    pub(crate) fn of(index: &Index, few: bool) -> Self {
        let zeros = |count: usize| vec![0; count];
        let names = &index.names;
        Self {
            countries: zeros(names.countries.len()),
            sectors: SectorTally::of(index, few),
            statuses: zeros(names.statuses.len()),
            years: Vec::new(),
        }
    }

    /// Counts a row that matches the text.
    #[inline]
    pub(crate) fn count(&mut self, facts: &Facts, missed: Missed) {
        let one_more = |counts: &mut Vec<u32>, value: usize, filter: Missed| {
            if missed.at_most(filter) {
                if value >= counts.len() {
                    counts.resize(value + 1, 0);
                }
                if let Some(count) = counts.get_mut(value) {
                    *count += 1;
                }
            }
        };
        one_more(&mut self.countries, position(facts.country), Missed::COUNTRY);
        if missed.at_most(Missed::SECTOR) {
            self.sectors.count(facts.sectors);
        }
        one_more(&mut self.statuses, position(facts.status), Missed::STATUS);
        one_more(&mut self.years, usize::from(facts.year()), Missed::FOUNDED);
    }

    /// The facets of all that was counted.
    pub(crate) fn facets(&self, index: &Index, query: &Query) -> Facets {
        let names = &index.names;
        Facets {
            countries: named(&self.countries, &names.countries, &query.countries),
            sectors: self.sectors(index, query),
            statuses: named(&self.statuses, &names.statuses, &query.statuses),
            years: self.years(query),
        }
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
