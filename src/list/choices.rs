//! Values that the filters of a list offer.

use super::listing::Summary;
use crate::api::{Query, use_query};
use crate::components::Check;
use crate::format::country::{self, ValueGroup, group_values};
use crate::format::{compare, shorten};
use crate::text::filters;
use crate::text::listing::InvalidParameter;
use directory_api::{Facet, FacetField, Page, VentureStatus, call};
use leptos::prelude::*;
use std::collections::HashSet;

/// Maximum number of unknown values of a filter that are reported one by one.
const MOST_REPORTED: usize = 4;

/// Values of a field that can be chosen. Copies share one state.
#[derive(Clone, Copy)]
pub struct Choices {
    pub field: FacetField,
    /// Request for the values, unless the specification lists them all.
    pub lookup: Option<Query<Page<String>>>,
}

impl Choices {
    /// Choices of a field; `None` if it is filtered by a range. Values from the service are
    /// requested after the rows, which people wait for. Old values are good enough while a refresh
    /// fails.
    pub fn of(field: FacetField, summary: Memo<Summary>) -> Option<Self> {
        let call = match field {
            FacetField::Country => call::countries,
            FacetField::Sector => call::sectors,
            FacetField::Stage => call::stages,
            FacetField::Status => return Some(Self { field, lookup: None }),
            FacetField::Founded | FacetField::Posted => return None,
        };
        let lookup = use_query(move || summary.with(|summary| summary.is_known).then(call));
        Some(Self { field, lookup: Some(lookup) })
    }

    /// Name of the filter.
    pub fn name(self) -> &'static str {
        filters::name(self.field.as_str())
    }

    /// Values that are known so far.
    pub fn values(self) -> Vec<String> {
        let Some(lookup) = self.lookup else {
            return VentureStatus::ALL.iter().map(ToString::to_string).collect();
        };
        lookup
            .state
            .with(|state| state.data.as_ref().map(|page| page.items.clone()))
            .unwrap_or_default()
    }

    /// Key for comparing values: several names of one country are one choice.
    pub fn key(self, value: &str) -> String {
        match self.field {
            FacetField::Country => country::name(value),
            _ => value.to_owned(),
        }
    }

    /// Chosen values that are not among the known choices. They stay chosen: a service may know
    /// more than it lists.
    pub fn unknown(self, chosen: &[String]) -> Vec<InvalidParameter> {
        let known = self.values();
        // Statuses and stages were checked when the address was read.
        let is_checked = matches!(self.field, FacetField::Country | FacetField::Sector);
        if known.is_empty() || !is_checked {
            return Vec::new();
        }
        let is_unknown = |value: &&String| {
            let key = self.key(value);
            known.iter().all(|known| self.key(known) != key)
        };
        let unknown: Vec<_> = chosen.iter().filter(is_unknown).collect();
        let first = unknown.iter().take(MOST_REPORTED);
        let first = first.map(|value| InvalidParameter::Value(self.name(), shorten(value)));
        let rest = unknown.len().saturating_sub(MOST_REPORTED);
        first.chain((rest > 0).then_some(InvalidParameter::More(self.name(), rest))).collect()
    }

    /// Choices with their numbers, the most frequent first.
    pub fn checks(self, facet: Option<&Facet>, chosen: &[String]) -> Vec<Check> {
        let check = |key: String, count| {
            let is_chosen = chosen.contains(&key);
            Check { label: filters::value(self.field.as_str(), &key), value: key, count, is_chosen }
        };
        let counted = facet.into_iter().flat_map(|facet| &facet.values);
        let counted = counted.map(|it| (it.value.clone(), it.count)).collect();
        let counted = group_values(counted, |value| self.key(value)).into_iter();
        let mut checks: Vec<_> =
            counted.map(|ValueGroup { key, number, .. }| check(key, Some(number))).collect();
        let known: HashSet<_> = checks.iter().map(|check| check.value.clone()).collect();
        // Statuses have no lookup: if they are counted, the counts list all of them.
        let is_complete = self.lookup.is_none() && facet.is_some();
        let values = if is_complete { Vec::new() } else { self.values() };
        let others = values.into_iter().map(|value| self.key(&value));
        let others = others.chain(chosen.iter().cloned()).filter(|key| !known.contains(key));
        let mut others: Vec<_> =
            without_repetitions(others).into_iter().map(|key| check(key, None)).collect();
        others.sort_by(|one, other| compare(&one.label, &other.label));
        checks.append(&mut others);
        checks
    }

    /// Values with one of these keys.
    pub fn values_of(
        self,
        keys: &[String],
        facet: Option<&Facet>,
        chosen: &[String],
    ) -> Vec<String> {
        let counted = facet.into_iter().flat_map(|facet| &facet.values).map(|it| it.value.clone());
        let all = chosen.iter().cloned().chain(self.values()).chain(counted);
        let mut values: Vec<_> = all.filter(|value| keys.contains(&self.key(value))).collect();
        let is_missing = |key: &&String| !values.iter().any(|value| self.key(value) == **key);
        let missing: Vec<_> = keys.iter().filter(is_missing).cloned().collect();
        values.extend(missing);
        without_repetitions(values)
    }
}

/// Values without repetitions.
pub fn without_repetitions(values: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut known = HashSet::new();
    values.into_iter().filter(|value| known.insert(value.clone())).collect()
}
