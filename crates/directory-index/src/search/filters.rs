//! Filters of a query.

use super::sectors::SectorFilter;
use crate::store::interner::Interner;
use crate::store::position;
use crate::store::sector_sets::UNKNOWN;
use crate::store::time::{day_of, pack_day};
use directory_api::{Days, Dollars, FacetField, ValueRange, Years};

/// Columns that filters and counts read, for rows of any kind: numbers of names, 0 for unknown.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct FilterColumns {
    pub(crate) country: u32,
    /// Set of sectors.
    pub(crate) sectors: u32,
    pub(crate) status: u32,
    pub(crate) stage: u32,
    /// Packed day of founding.
    pub(crate) founded: u32,
    /// Packed moment of posting.
    pub(crate) posted: u64,
    /// Amount of a round, or sum of a venture.
    pub(crate) capital: Option<u64>,
    /// Number of a round's venture.
    pub(crate) venture: u32,
}

impl FilterColumns {
    /// Year of founding; 0 if it is unknown.
    #[inline]
    pub(crate) fn year(&self) -> u32 {
        self.founded >> 16
    }

    /// Month of posting: 16 times the year, and the month; 0 if it is unknown.
    #[inline]
    pub(crate) fn month(&self) -> u32 {
        let day = day_of(self.posted);
        (day >> 16) * 16 + (day >> 8 & 15)
    }
}

/// Set of filters, for example those that a row fails.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct FilterSet(u8);

impl FilterSet {
    /// Filter by an uncounted field.
    const OTHER: Self = Self(1 << 7);
    /// Filters by a range.
    const RANGES: [Self; 3] =
        [Self::by(FacetField::Founded), Self::by(FacetField::Posted), Self(1 << 6)];

    const fn by(field: FacetField) -> Self {
        Self(1 << field as u8)
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

    /// Filters by the ranges of these names. A range of amounts has one of two names.
    pub(crate) fn by_ranges(names: &[String]) -> Self {
        let [founded, posted, amount] = Self::RANGES;
        let known =
            [("founded", founded), ("posted", posted), ("capital", amount), ("raised", amount)];
        let named = known.into_iter().filter(|(known, _)| names.iter().any(|name| name == known));
        Self(named.fold(0, |all, (_, range)| all | range.0))
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
    /// Flag of each range, true if the row lacks its value and passes all other filters.
    pub(crate) fn unknown_ranges(self) -> [bool; 3] {
        FilterSet::RANGES
            .map(|range| self.unknown.0 & range.0 != 0 && self.failed.0 & !range.0 == 0)
    }
}

/// Filters of a query, decided once for every value that occurs. `None` lets all rows pass.
#[derive(Default)]
pub(crate) struct Filters<'a> {
    pub(crate) countries: Option<Vec<bool>>,
    pub(crate) sectors: SectorFilter<'a>,
    pub(crate) statuses: Option<Vec<bool>>,
    pub(crate) stages: Option<Vec<bool>>,
    pub(crate) founded: Option<Years>,
    pub(crate) posted: Option<(u32, u32)>,
    pub(crate) capital: Option<Dollars>,
    /// Ranges that rows without the value pass.
    pub(crate) lenient: FilterSet,
    pub(crate) ventures: Option<Vec<bool>>,
    /// True if only rows with unknown sectors pass.
    pub(crate) only_unknown_sectors: bool,
}

impl Filters<'_> {
    /// True if there is no filter.
    pub(crate) fn is_empty(&self) -> bool {
        let Self { countries, sectors, statuses, stages, .. } = self;
        let lists = [countries, statuses, stages, &self.ventures];
        lists.iter().all(|list| list.is_none())
            && matches!(sectors, SectorFilter::All)
            && self.founded.is_none()
            && self.posted.is_none()
            && self.capital.is_none()
            && !self.only_unknown_sectors
    }

    /// Tests a row against the ranges.
    #[inline]
    fn test_ranges(&self, row: &FilterColumns) -> FilterResult {
        let mut result = FilterResult::default();
        let mut test = |range: FilterSet, is_within: Option<bool>| match is_within {
            None => result.unknown.0 |= range.0,
            Some(is_within) => result.failed.0 |= if is_within { 0 } else { range.0 },
        };
        let [founded, posted, amount] = FilterSet::RANGES;
        if let Some(years) = self.founded {
            let year = u16::try_from(row.year()).ok().filter(|year| *year > 0);
            test(founded, year.map(|year| years.contains(year)));
        }
        if let Some((first, last)) = self.posted {
            let day = Some(day_of(row.posted)).filter(|day| *day > 0);
            test(posted, day.map(|day| first <= day && day <= last));
        }
        if let Some(amounts) = self.capital {
            test(amount, row.capital.map(|capital| amounts.contains(capital)));
        }
        result.failed.0 |= result.unknown.0 & !self.lenient.0;
        result
    }

    /// Tests a row.
    #[inline]
    pub(crate) fn test(&self, row: &FilterColumns) -> FilterResult {
        let rejects = |chosen: &Option<Vec<bool>>, value: u32| match chosen {
            None => false,
            Some(chosen) => !chosen.get(position(value)).copied().unwrap_or(false),
        };
        let mut failed = FilterSet::default();
        let mut add = |fails: bool, filter: FilterSet| failed.0 |= if fails { filter.0 } else { 0 };
        add(rejects(&self.countries, row.country), FilterSet::by(FacetField::Country));
        add(self.sectors.rejects(row.sectors), FilterSet::by(FacetField::Sector));
        add(rejects(&self.statuses, row.status), FilterSet::by(FacetField::Status));
        add(rejects(&self.stages, row.stage), FilterSet::by(FacetField::Stage));
        add(rejects(&self.ventures, row.venture), FilterSet::OTHER);
        add(self.only_unknown_sectors && row.sectors != UNKNOWN, FilterSet::OTHER);
        if failed.has_several() {
            return FilterResult { failed, ..FilterResult::default() };
        }
        let mut result = self.test_ranges(row);
        result.failed.0 |= failed.0;
        result
    }
}

/// Packs the days of a range.
pub(crate) fn pack_days(days: &Days) -> (u32, u32) {
    let first = ValueRange::first(days).map_or(0, pack_day);
    (first, ValueRange::last(days).map_or(u32::MAX, pack_day))
}

/// Flag for every name, true if it is chosen; `None` if `values` is empty. Number 0, the unknown
/// value, is never chosen.
pub(crate) fn mark_names(names: &Interner, values: &[String]) -> Option<Vec<bool>> {
    let known = values.iter().filter(|value| !value.is_empty());
    let numbers = known.filter_map(|value| names.find(value));
    (!values.is_empty()).then(|| mark_numbers(names.len(), numbers))
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
