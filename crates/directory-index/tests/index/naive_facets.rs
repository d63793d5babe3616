//! Filters and counts by their definitions.

use directory_api::query::Bound;
use directory_api::{Facet, FacetField, FacetValue, Facets, UnknownCounts, ValueRange};
use std::collections::BTreeMap;

/// Result of a filter for a record.
#[derive(Clone, Debug)]
pub(crate) struct Filter {
    /// Field that is filtered by, if it can be counted.
    field: Option<FacetField>,
    pub(crate) passes: bool,
    /// Values of the record.
    values: Vec<String>,
    /// Name of the range, if the filter has one.
    range: Option<&'static str>,
    /// Name of the range, if the record lacks its value.
    missing: Option<&'static str>,
}

/// Values as texts.
pub(crate) fn texts<T: ToString>(values: &[T]) -> Vec<String> {
    values.iter().map(T::to_string).collect()
}

impl Filter {
    /// Creates a filter that lets records with any of these values pass.
    pub(crate) fn by_values<T: ToString + PartialEq>(
        field: impl Into<Option<FacetField>>,
        chosen: &[T],
        values: &[T],
    ) -> Self {
        let passes = chosen.is_empty()
            || chosen.iter().any(|value| !value.to_string().is_empty() && values.contains(value));
        Self { field: field.into(), passes, values: texts(values), range: None, missing: None }
    }

    /// Creates a filter by a range of this name. Ranges in `lenient` let unknown values pass.
    pub(crate) fn by_range<T: Bound>(
        name: &'static str,
        range: Option<ValueRange<T>>,
        value: Option<T>,
        lenient: &[String],
    ) -> Self {
        let is_lenient = lenient.iter().any(|lenient| lenient == name);
        let is_within = |range: ValueRange<T>| value.map_or(is_lenient, |it| range.contains(it));
        let passes = range.is_none_or(is_within);
        let missing = range.filter(|_| value.is_none()).map(|_| name);
        let range = range.map(|_| name);
        let field = name.parse().ok();
        let mut values = texts(value.as_slice());
        let length = match field {
            Some(FacetField::Posted) => 7,
            _ => 4,
        };
        values.iter_mut().for_each(|day| day.truncate(length));
        Self { field, passes, values, range, missing }
    }
}

/// Number of records, for each range, that lack its value and pass all other filters.
pub(crate) fn unknown(
    records: &[(Vec<Filter>, Option<u64>)],
    filters: Vec<Filter>,
) -> UnknownCounts {
    let ranges = filters.into_iter().filter_map(|filter| filter.range);
    let count = |name| {
        let is_meant = |filters: &&Vec<Filter>| {
            let is_missing = filters.iter().any(|filter| filter.missing == Some(name));
            is_missing && filters.iter().all(|filter| filter.passes || filter.missing == Some(name))
        };
        records.iter().map(|(filters, _)| filters).filter(is_meant).count() as u64
    };
    ranges.map(|name| (name.to_owned(), count(name))).collect()
}

/// Counts of each facet over the records that pass the filters by other fields. Each record has an
/// amount. Chosen values are present even without a record.
pub(crate) fn facets(
    fields: &[FacetField],
    chosen: &[(FacetField, Vec<String>)],
    records: &[(Vec<Filter>, Option<u64>)],
    sums: Sums,
) -> Facets {
    fields.iter().map(|field| (*field, facet(*field, chosen, records, sums))).collect()
}

/// Sums that counts have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sums {
    None,
    /// Sums of rounds.
    Capital,
    /// Sums of the rounds of ventures, for countries.
    Raised,
}

fn facet(
    field: FacetField,
    chosen: &[(FacetField, Vec<String>)],
    records: &[(Vec<Filter>, Option<u64>)],
    sums: Sums,
) -> Facet {
    let mut counts: BTreeMap<String, (u64, u64, u64)> = BTreeMap::new();
    for (_, values) in chosen.iter().filter(|(known, _)| *known == field) {
        let values = values.iter().filter(|value| !value.is_empty());
        counts.extend(values.map(|value| (value.clone(), (0, 0, 0))));
    }
    let mut known = 0;
    let mut unknown = 0;
    for (filters, amount) in records {
        let own = filters.iter().find(|filter| filter.field == Some(field)).unwrap();
        let others = filters.iter().filter(|filter| filter.field != Some(field));
        if !others.into_iter().all(|filter| filter.passes) {
            continue;
        }
        if own.values.is_empty() {
            unknown += 1
        } else {
            known += 1
        }
        for value in &own.values {
            let (count, sum, odd) = counts.entry(value.clone()).or_default();
            (*count, *sum) = (*count + 1, sum.saturating_add(amount.unwrap_or(0)));
            *odd += u64::from(amount.is_none());
        }
    }
    let chosen = chosen.iter().filter(|(known, _)| *known == field);
    let chosen: Vec<&String> = chosen.flat_map(|(_, values)| values).collect();
    let mut values: Vec<_> = counts
        .into_iter()
        .map(|(value, (count, sum, odd))| FacetValue {
            value,
            count,
            capital: (sums == Sums::Capital).then_some(sum),
            odd_amounts: (sums == Sums::Capital).then_some(odd),
            raised: (sums == Sums::Raised && field == FacetField::Country).then_some(sum),
        })
        .collect();
    if !field.is_time() {
        values.sort_by_key(|value| std::cmp::Reverse(value.count));
    }
    if field == FacetField::Place {
        let first: Vec<_> = values.iter().take(20).map(|value| value.value.clone()).collect();
        values.retain(|value| first.contains(&value.value) || chosen.contains(&&value.value));
    }
    Facet { values, known, unknown }
}
