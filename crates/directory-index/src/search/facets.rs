//! Facets: counting the matches by value.

use super::filters::{FilterColumns, FilterSet};
use crate::store::interner::Interner;
use crate::store::name_sets::NameSets;
use crate::store::position;
use directory_api::{Facet, FacetField, FacetValue, Facets, MissingField};

/// Maximum number of places in counts, besides chosen ones.
const MOST_PLACES: usize = 20;

/// Names of the counted values.
pub(crate) struct ValueNames<'a> {
    pub(crate) countries: &'a Interner,
    pub(crate) places: &'a Interner,
    pub(crate) sectors: &'a NameSets,
    pub(crate) statuses: &'a Interner,
    /// Stages of rounds; `None` for ventures.
    pub(crate) stages: Option<&'a Interner>,
}

/// Sum of the amounts of rows, and the number of rows without an amount that is summed.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct AmountSum {
    dollars: u64,
    odd: u32,
}

impl AmountSum {
    fn new(amount: Option<u64>) -> Self {
        Self { dollars: amount.unwrap_or(0), odd: amount.is_none().into() }
    }

    #[inline]
    fn add(&mut self, other: Self) {
        self.dollars = self.dollars.saturating_add(other.dollars);
        self.odd += other.odd;
    }
}

/// Number of rows with each value, and the sum of their amounts, by the number of the value. Number
/// 0 is the unknown value.
pub(crate) struct Counts {
    counts: Vec<u32>,
    /// `None` if amounts are not summed.
    sums: Option<Vec<AmountSum>>,
}

impl Counts {
    pub(crate) fn new(with_sums: bool) -> Self {
        Self { counts: Vec::new(), sums: with_sums.then(Vec::new) }
    }

    /// Counts rows of a value, and makes room for the value if it is greater than all before.
    #[inline]
    pub(crate) fn add(&mut self, value: u32, rows: u32, amount: AmountSum) {
        let at = position(value);
        if at >= self.counts.len() {
            self.counts.resize(at + 1, 0);
            self.sums.iter_mut().for_each(|sums| sums.resize(at + 1, AmountSum::default()));
        }
        if let Some(count) = self.counts.get_mut(at) {
            *count += rows;
        }
        if let Some(sum) = self.sums.as_mut().and_then(|sums| sums.get_mut(at)) {
            sum.add(amount);
        }
    }

    /// Calls `visit` with every value that occurs.
    fn for_each(&self, mut visit: impl FnMut(u32, u32, AmountSum)) {
        for (value, count) in (0..).zip(&self.counts).filter(|(_, count)| **count > 0) {
            visit(value, *count, self.sum(value).unwrap_or_default());
        }
    }

    pub(crate) fn count(&self, value: u32) -> u64 {
        self.counts.get(position(value)).copied().unwrap_or(0).into()
    }

    fn sum(&self, value: u32) -> Option<AmountSum> {
        self.sums.as_ref()?.get(position(value)).copied()
    }

    /// Counts by member, from those by set.
    pub(crate) fn by_member(&self, members: &dyn Fn(u32) -> Vec<u32>) -> Self {
        let mut counts = Self::new(self.sums.is_some());
        self.for_each(|set, rows, amount| match &*members(set) {
            [] => counts.add(0, rows, amount),
            members => members.iter().for_each(|member| counts.add(*member, rows, amount)),
        });
        counts
    }

    /// Creates the facet of a number of rows, with the values that occur and the chosen ones.
    fn facet(
        &self,
        rows: u64,
        name: impl Fn(u32) -> String,
        chosen: &[String],
        (field, is_of_rounds): (FacetField, bool),
    ) -> Facet {
        let mut values = Vec::new();
        let facet_value = |value: String, count: u32, sum: AmountSum| {
            let sum = self.sums.is_some().then_some(sum);
            let of_rounds = sum.filter(|_| is_of_rounds);
            FacetValue {
                value,
                count: count.into(),
                capital: of_rounds.map(|sum| sum.dollars),
                odd_amounts: of_rounds.map(|sum| sum.odd.into()),
                raised: sum.filter(|_| !is_of_rounds).map(|sum| sum.dollars),
            }
        };
        self.for_each(|value, count, sum| {
            if value > 0 {
                values.push(facet_value(name(value), count, sum));
            }
        });
        for name in chosen {
            if !name.is_empty() && values.iter().all(|value| value.value != *name) {
                values.push(facet_value(name.clone(), 0, AmountSum::default()));
            }
        }
        if !field.is_time() {
            values
                .sort_unstable_by(|a, b| b.count.cmp(&a.count).then_with(|| a.value.cmp(&b.value)));
        }
        if field == FacetField::Place {
            let (first, others) = values.split_at(values.len().min(MOST_PLACES));
            let is_chosen = |value: &&FacetValue| chosen.contains(&value.value);
            values = first.iter().chain(others.iter().filter(is_chosen)).cloned().collect();
        }
        Facet { values, known: rows.saturating_sub(self.count(0)), unknown: self.count(0) }
    }
}

/// Facets of a query, counted row by row.
#[derive(Default)]
pub(crate) struct Tally {
    /// Counts of each field; those of sectors and missing fields are by set.
    facets: Vec<(FacetField, Counts)>,
}

impl Tally {
    /// Creates empty counts.
    pub(crate) fn new(fields: &[FacetField], has_sums: impl Fn(FacetField) -> bool) -> Self {
        let mut facets: Vec<(FacetField, Counts)> = Vec::new();
        for field in fields {
            if facets.iter().all(|(known, _)| known != field) {
                facets.push((*field, Counts::new(has_sums(*field))));
            }
        }
        Self { facets }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.facets.is_empty()
    }

    /// Adds a row that matches the text, and the filters that it fails.
    #[inline]
    pub(crate) fn add(&mut self, row: FilterColumns, failed: FilterSet) {
        for (field, counts) in &mut self.facets {
            if failed.contains_only(*field) {
                let value = match field {
                    FacetField::Country => row.country,
                    FacetField::Sector => row.sectors,
                    FacetField::Status => row.status,
                    FacetField::Stage => row.stage,
                    FacetField::Founded => row.year(),
                    FacetField::Posted => row.month(),
                    FacetField::Place => row.place,
                    FacetField::Without => row.missing.0.into(),
                    FacetField::Added => row.year_of_time(),
                };
                counts.add(value, 1, AmountSum::new(row.amount));
            }
        }
    }

    /// Facets of all counted rows; `chosen` returns the values by which the query filters a field.
    pub(crate) fn facets(
        &self,
        names: &ValueNames<'_>,
        chosen: &dyn Fn(FacetField) -> Vec<String>,
    ) -> Facets {
        let facet = |(field, counts): &(FacetField, Counts)| {
            let name = |value: u32| match field {
                FacetField::Country => names.countries.get(value).to_owned(),
                FacetField::Sector => names.sectors.names.get(value).to_owned(),
                FacetField::Status => names.statuses.get(value).to_owned(),
                FacetField::Stage => names.stages.map_or("", |names| names.get(value)).to_owned(),
                FacetField::Founded | FacetField::Added => value.to_string(),
                FacetField::Place => names.places.get(value).to_owned(),
                FacetField::Without => {
                    let field = MissingField::ALL.get(position(value).wrapping_sub(1));
                    field.map_or("", |field| field.as_str()).to_owned()
                }
                FacetField::Posted => format!("{:04}-{:02}", value / 16, value % 16),
            };
            let chosen = chosen(*field);
            let rows = counts.counts.iter().copied().map(u64::from).sum();
            let by_member = match field {
                FacetField::Sector => {
                    Some(counts.by_member(&|set| names.sectors.get(set).to_vec()))
                }
                FacetField::Without => Some(counts.by_member(&|set| {
                    let fields = (1..).zip(0..MissingField::ALL.len());
                    fields.filter(|(_, bit)| set >> bit & 1 == 1).map(|(field, _)| field).collect()
                })),
                _ => None,
            };
            let counts = by_member.as_ref().unwrap_or(counts);
            (*field, counts.facet(rows, name, &chosen, (*field, names.stages.is_some())))
        };
        self.facets.iter().map(facet).collect()
    }
}
