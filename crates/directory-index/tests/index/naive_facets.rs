//! Filters and counts by their definitions.

use directory_index::{Count, Facet, Facets, Query, Row};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The filters, one by one.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Filter {
    Country,
    Sector,
    Status,
    Founded,
}

impl Filter {
    pub(crate) const ALL: [Self; 4] = [Self::Country, Self::Sector, Self::Status, Self::Founded];

    pub(crate) fn passes(self, row: &Row, query: &Query) -> bool {
        let any = |chosen: &[String], values: &[String]| {
            let has = |value: &String| !value.is_empty() && values.contains(value);
            chosen.is_empty() || chosen.iter().any(has)
        };
        match self {
            Self::Country => any(&query.countries, std::slice::from_ref(&row.country)),
            Self::Sector => any(&query.sectors, row.sectors.as_deref().unwrap_or_default()),
            Self::Status => any(&query.statuses, std::slice::from_ref(&row.status)),
            Self::Founded => query
                .founded
                .as_ref()
                .is_none_or(|years| row.founded.is_some_and(|day| years.contains(&day.year))),
        }
    }
}

/// The counts by their definition: each with the filters of the others.
pub(crate) fn facets(matching: &[(&Row, (usize, usize))], query: &Query) -> Facets {
    let without = |own: Filter| {
        let others = move |row: &&Row| {
            Filter::ALL.iter().all(|filter| *filter == own || filter.passes(row, query))
        };
        matching.iter().map(|(row, _)| *row).filter(others).collect::<Vec<_>>()
    };
    let one =
        |value: &String| Some(value).filter(|value| !value.is_empty()).map(|v| vec![v.clone()]);
    let years = facet(&without(Filter::Founded), |row| Some(vec![row.founded?.year]), &[]);
    let selected = |year: &u16| query.founded.as_ref().is_some_and(|years| years.contains(year));
    let mut counts: Vec<_> = years
        .counts
        .into_iter()
        .map(|count| Count { selected: selected(&count.value), ..count })
        .collect();
    counts.sort_by_key(|count| count.value);
    let all = Facets {
        countries: facet(&without(Filter::Country), |row| one(&row.country), &query.countries),
        sectors: facet(&without(Filter::Sector), |row| row.sectors.clone(), &query.sectors),
        statuses: facet(&without(Filter::Status), |row| one(&row.status), &query.statuses),
        years: Facet { counts, ..years },
    };
    Facets {
        countries: if query.facets.countries { all.countries } else { Facet::default() },
        sectors: if query.facets.sectors { all.sectors } else { Facet::default() },
        statuses: if query.facets.statuses { all.statuses } else { Facet::default() },
        years: if query.facets.years { all.years } else { Facet::default() },
    }
}

fn facet<T: Ord + Clone + Default>(
    rows: &[&Row],
    values: impl Fn(&Row) -> Option<Vec<T>>,
    chosen: &[T],
) -> Facet<T> {
    let mut counts: BTreeMap<T, usize> = chosen
        .iter()
        .filter(|value| **value != T::default())
        .map(|value| (value.clone(), 0))
        .collect();
    let known: Vec<Vec<T>> = rows.iter().filter_map(|row| values(row)).collect();
    known.iter().flatten().for_each(|value| *counts.entry(value.clone()).or_default() += 1);
    let mut counts: Vec<Count<T>> = counts
        .into_iter()
        .map(|(value, count)| Count { selected: chosen.contains(&value), value, count })
        .collect();
    counts.sort_by_key(|count| Reverse(count.count));
    Facet { counts, known: known.len(), of: rows.len() }
}
