//! Filters of a query.

use crate::store::interner::Interner;
use crate::store::name_sets::{NameSets, UNKNOWN};
use crate::store::position;
use crate::store::time::{day_of, moments_of};
use crate::ventures::MissingSet;
use directory_api::query::Bound;
use directory_api::{Days, Dollars, FacetField, SortKey, ValueRange, Years};

/// Columns that filters and counts read, for rows of any kind: numbers of names, 0 for unknown.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct FilterColumns {
    pub(crate) country: u32,
    pub(crate) place: u32,
    /// Set of sectors.
    pub(crate) sectors: u32,
    /// Set of tags.
    pub(crate) tags: u32,
    /// Set of people.
    pub(crate) people: u32,
    pub(crate) status: u32,
    pub(crate) stage: u32,
    /// Packed day of founding.
    pub(crate) founded: u32,
    /// Packed moment of posting of a round, or of the entry of a venture.
    pub(crate) time: u64,
    /// Amount to sum: that of a round, or of the completed rounds of a venture.
    pub(crate) amount: Option<u64>,
    /// Number of a round's venture.
    pub(crate) venture: u32,
    pub(crate) missing: MissingSet,
}

impl FilterColumns {
    /// Year of founding; 0 if it is unknown.
    #[inline]
    pub(crate) fn year(&self) -> u32 {
        self.founded >> 16
    }

    /// Year of the moment; 0 if it is unknown.
    #[inline]
    pub(crate) fn year_of_time(&self) -> u32 {
        day_of(self.time) >> 16
    }

    /// Month of the moment: 16 times the year, and the month; 0 if it is unknown.
    #[inline]
    pub(crate) fn month(&self) -> u32 {
        let day = day_of(self.time);
        (day >> 16) * 16 + (day >> 8 & 15)
    }
}

/// Set of filters, for example those that a row fails: a bit for each field that can be counted,
/// one for all other fields, and from bit 10 one for each range of an uncounted value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct FilterSet(u16);

impl FilterSet {
    /// Filter by an uncounted field.
    const OTHER: Self = Self(1 << 9);

    const fn by(field: FacetField) -> Self {
        Self(1 << field as u16)
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// True for two filters or more. No count includes a row that fails several.
    #[inline]
    pub(crate) fn has_several(self) -> bool {
        self.0.count_ones() > 1
    }

    /// True if the set has no filter except possibly the one by this field.
    #[inline]
    pub(crate) fn contains_only(self, field: FacetField) -> bool {
        self.0 & !Self::by(field).0 == 0
    }
}

/// Filters that a row fails, and the ranges whose value it lacks.
#[derive(Clone, Copy, Default)]
pub(crate) struct FilterResult {
    pub(crate) failed: FilterSet,
    pub(crate) unknown: FilterSet,
}

impl FilterResult {
    /// Counts the row for each range whose value it lacks, if it passes all other filters.
    #[inline(never)]
    pub(crate) fn count_unknown(self, ranges: &[RangeFilter], counts: &mut [u64]) {
        for (count, RangeFilter { filter, .. }) in counts.iter_mut().zip(ranges) {
            let is_unknown = self.unknown.0 & filter.0 != 0 && self.failed.0 & !filter.0 == 0;
            *count += u64::from(is_unknown);
        }
    }
}

/// Filter by a range of the values that an order sorts by. The range has the name of the order.
pub(crate) struct RangeFilter {
    pub(crate) key: SortKey,
    /// First and last value.
    ends: (u64, u64),
    /// True if rows without the value pass.
    is_lenient: bool,
    filter: FilterSet,
}

/// Filters by the ranges that are given. Rows without the value pass those named in `lenient`.
pub(crate) fn given_ranges(
    ranges: &[(SortKey, Option<(u64, u64)>)],
    lenient: &[String],
) -> Vec<RangeFilter> {
    let given = (10..).zip(ranges).filter_map(|(bit, &(key, ends))| {
        let ends = ends?;
        let name = key.as_str();
        let is_lenient = lenient.iter().any(|lenient| lenient == name);
        // A count does not apply the filter by its own field.
        let filter = name.parse().map_or(FilterSet(1 << bit), FilterSet::by);
        Some(RangeFilter { key, ends, is_lenient, filter })
    });
    given.collect()
}

/// First and last value of a range in its order; `values` returns those of an end.
fn ends<T: Bound>(range: ValueRange<T>, values: fn(T) -> (u64, u64)) -> (u64, u64) {
    let first = range.first().map_or(0, |end| values(end).0);
    (first, range.last().map_or(u64::MAX, |end| values(end).1))
}

/// Packed days of years.
pub(crate) fn years(range: Years) -> (u64, u64) {
    ends(range, |year| (u64::from(year) << 16, u64::from(year) << 16 | 0xffff))
}

/// Packed moments of days.
pub(crate) fn days(range: Days) -> (u64, u64) {
    ends(range, moments_of)
}

pub(crate) fn amounts(range: Dollars) -> (u64, u64) {
    ends(range, |amount| (amount, amount))
}

/// Filters of a query, decided once for every value that occurs. `None` lets all rows pass.
#[derive(Default)]
pub(crate) struct Filters {
    pub(crate) countries: Option<Vec<bool>>,
    pub(crate) places: Option<Vec<bool>>,
    /// Sets of sectors.
    pub(crate) sectors: Option<Vec<bool>>,
    /// Sets of tags.
    pub(crate) tags: Option<Vec<bool>>,
    /// Sets of people.
    pub(crate) people: Option<Vec<bool>>,
    pub(crate) statuses: Option<Vec<bool>>,
    pub(crate) stages: Option<Vec<bool>>,
    pub(crate) ventures: Option<Vec<bool>>,
    /// Given ranges, in the order of the parameters.
    pub(crate) ranges: Vec<RangeFilter>,
    /// Fields; rows that lack one of them pass. Empty lets all rows pass.
    pub(crate) without: MissingSet,
    /// True if only rows with unknown sectors pass.
    pub(crate) only_unknown_sectors: bool,
}

impl Filters {
    /// True if there is no filter.
    pub(crate) fn is_empty(&self) -> bool {
        let Self { countries, places, sectors, tags, people, statuses, stages, ventures, .. } =
            self;
        let lists = [countries, places, sectors, tags, people, statuses, stages, ventures];
        lists.iter().all(|list| list.is_none())
            && self.ranges.is_empty()
            && self.without == MissingSet::default()
            && !self.only_unknown_sectors
    }

    /// Tests a row. `value` returns its value for an order.
    #[inline]
    pub(crate) fn test(
        &self,
        row: &FilterColumns,
        value: impl Fn(SortKey) -> Option<u64>,
    ) -> FilterResult {
        let rejects = |chosen: &Option<Vec<bool>>, value: u32| match chosen {
            None => false,
            Some(chosen) => !chosen.get(position(value)).copied().unwrap_or(false),
        };
        let mut result = FilterResult::default();
        let failed = &mut result.failed.0;
        let mut add = |fails: bool, filter: FilterSet| *failed |= if fails { filter.0 } else { 0 };
        add(rejects(&self.countries, row.country), FilterSet::by(FacetField::Country));
        add(rejects(&self.places, row.place), FilterSet::by(FacetField::Place));
        add(rejects(&self.sectors, row.sectors), FilterSet::by(FacetField::Sector));
        add(rejects(&self.statuses, row.status), FilterSet::by(FacetField::Status));
        add(rejects(&self.stages, row.stage), FilterSet::by(FacetField::Stage));
        add(rejects(&self.tags, row.tags), FilterSet::OTHER);
        add(rejects(&self.people, row.people), FilterSet::OTHER);
        add(rejects(&self.ventures, row.venture), FilterSet::OTHER);
        let is_whole = self.without.0 != 0 && self.without.0 & row.missing.0 == 0;
        add(is_whole, FilterSet::by(FacetField::Without));
        add(self.only_unknown_sectors && row.sectors != UNKNOWN, FilterSet::OTHER);
        for &RangeFilter { key, ends: (first, last), is_lenient, filter } in &self.ranges {
            if result.failed.has_several() {
                break;
            }
            let value = value(key);
            result.unknown.0 |= if value.is_none() { filter.0 } else { 0 };
            let passes = value.map_or(is_lenient, |value| first <= value && value <= last);
            result.failed.0 |= if passes { 0 } else { filter.0 };
        }
        result
    }
}

/// Flag for every name, true if it is chosen; `None` if `values` is empty. Number 0, the unknown
/// value, is never chosen.
pub(crate) fn mark_names(names: &Interner, values: &[String]) -> Option<Vec<bool>> {
    let known = values.iter().filter(|value| !value.is_empty());
    let numbers = known.filter_map(|value| names.find(value));
    (!values.is_empty()).then(|| mark_numbers(names.len(), numbers))
}

/// Flag for every set of names, true if it has a chosen one; `None` if `values` is empty. Thousands
/// of rows share a set.
pub(crate) fn mark_sets(sets: &NameSets, values: &[String]) -> Option<Vec<bool>> {
    let chosen = mark_names(&sets.names, values)?;
    let is_chosen = |name: &u32| chosen.get(position(*name)).is_some_and(|chosen| *chosen);
    Some(sets.iter().map(|set| set.iter().any(is_chosen)).collect())
}

/// Flag for every number below a count, true if it is in `numbers`.
pub(crate) fn mark_numbers(count: usize, numbers: impl IntoIterator<Item = u32>) -> Vec<bool> {
    let mut chosen = vec![false; count];
    for number in numbers {
        if let Some(flag) = chosen.get_mut(position(number)) {
            *flag = true;
        }
    }
    chosen
}
