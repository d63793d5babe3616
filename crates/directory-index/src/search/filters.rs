//! Which rows the filters let through.

use super::query::Query;
use super::sectors::SectorFilter;
use crate::index::Index;
use crate::store::interner::Interner;
use crate::store::position;
use crate::store::rows::Facts;
use std::ops::RangeInclusive;

/// The filters that a row does not pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Missed(u8);

impl Missed {
    pub(crate) const COUNTRY: Self = Self(1);
    pub(crate) const SECTOR: Self = Self(2);
    pub(crate) const STATUS: Self = Self(4);
    pub(crate) const FOUNDED: Self = Self(8);

    /// Whether the row passes all filters.
    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the row passes all filters but, perhaps, this one.
    #[inline]
    pub(crate) fn at_most(self, filter: Self) -> bool {
        self.0 & !filter.0 == 0
    }
}

/// The filters of a query, decided once for every value that occurs. `None` filters nothing.
pub(crate) struct Filters<'a> {
    countries: Option<Vec<bool>>,
    sectors: SectorFilter<'a>,
    statuses: Option<Vec<bool>>,
    founded: Option<RangeInclusive<u16>>,
    /// Whether nothing is filtered, which is decided once for all rows.
    none: bool,
}

impl<'a> Filters<'a> {
    /// The filters of a query; `few` says that it has fewer matches than there are sets.
    pub(crate) fn of(index: &'a Index, query: &Query, few: bool) -> Self {
        let names = &index.names;
        let lists = [&query.countries, &query.sectors, &query.statuses];
        Self {
            none: lists.iter().all(|list| list.is_empty()) && query.founded.is_none(),
            countries: chosen(&names.countries, &query.countries),
            sectors: SectorFilter::of(index, chosen(&names.sectors, &query.sectors), few),
            statuses: chosen(&names.statuses, &query.statuses),
            founded: query.founded.clone(),
        }
    }

    /// The filters that a row does not pass.
    #[inline]
    pub(crate) fn missed(&self, facts: &Facts) -> Missed {
        if self.none {
            return Missed::default();
        }
        let lacks = |chosen: &Option<Vec<bool>>, value: u32| match chosen {
            None => false,
            Some(chosen) => !chosen.get(position(value)).copied().unwrap_or(false),
        };
        let mut missed = Missed::default();
        let mut add = |lacks: bool, filter: Missed| missed.0 |= if lacks { filter.0 } else { 0 };
        add(lacks(&self.countries, facts.country), Missed::COUNTRY);
        add(self.sectors.lacks(facts.sectors), Missed::SECTOR);
        add(lacks(&self.statuses, facts.status), Missed::STATUS);
        let founded = |years: &RangeInclusive<u16>| years.contains(&facts.year());
        let known = facts.founded != 0;
        add(self.founded.as_ref().is_some_and(|years| !known || !founded(years)), Missed::FOUNDED);
        missed
    }
}

/// For every name whether it is chosen; `None` if no name is. The number 0 is never chosen: it
/// stands for what is not known.
fn chosen(names: &Interner, values: &[String]) -> Option<Vec<bool>> {
    if values.is_empty() {
        return None;
    }
    let mut chosen = vec![false; names.len()];
    for value in values.iter().filter(|value| !value.is_empty()) {
        let known = names.find(value);
        if let Some(place) = known.and_then(|known| chosen.get_mut(position(known))) {
            *place = true;
        }
    }
    Some(chosen)
}
