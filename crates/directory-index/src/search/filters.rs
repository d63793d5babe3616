//! Which rows the filters let through.

use super::sectors::SectorFilter;
use crate::store::interner::Interner;
use crate::store::position;
use crate::store::time::{day_of, pack_day};
use directory_api::{Days, Dollars, FacetField, ValueRange, Years};

/// What filters and counts look at of a row, whatever its kind: numbers of names, 0 for what is not
/// known.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct View {
    pub(crate) country: u32,
    /// The set of sectors.
    pub(crate) sectors: u32,
    pub(crate) status: u32,
    pub(crate) stage: u32,
    /// The packed day of founding.
    pub(crate) founded: u32,
    /// The packed moment of posting.
    pub(crate) posted: u64,
    /// The amount of a round, or the sum of a venture.
    pub(crate) capital: Option<u64>,
    /// The number of a round's venture.
    pub(crate) venture: u32,
}

impl View {
    /// The year of founding; 0 if it is unknown.
    #[inline]
    pub(crate) fn year(&self) -> u32 {
        self.founded >> 16
    }

    /// The month of posting, from the year 0 on; 0 if it is unknown.
    #[inline]
    pub(crate) fn month(&self) -> u32 {
        let day = day_of(self.posted);
        (day >> 16) * 16 + (day >> 8 & 15)
    }
}

/// The filters that a row does not pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Missed(u8);

impl Missed {
    /// A filter by something that is not counted.
    const OTHER: Self = Self(1 << 7);
    /// The filters by a range.
    const RANGES: [Self; 3] =
        [Self::by(FacetField::Founded), Self::by(FacetField::Posted), Self(1 << 6)];

    const fn by(field: FacetField) -> Self {
        Self(1 << field as u8)
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The filters by ranges of these names; that of an amount has one of two.
    pub(crate) fn by_ranges(names: &[String]) -> Self {
        let [founded, posted, amount] = Self::RANGES;
        let known =
            [("founded", founded), ("posted", posted), ("capital", amount), ("raised", amount)];
        let named = known.into_iter().filter(|(known, _)| names.iter().any(|name| name == known));
        Self(named.fold(0, |all, (_, range)| all | range.0))
    }

    /// Whether the row passes all filters but, perhaps, that by this field.
    #[inline]
    pub(crate) fn at_most(self, field: FacetField) -> bool {
        self.0 & !Self::by(field).0 == 0
    }
}

/// The filters of a query, decided once for every value that occurs. `None` filters nothing.
#[derive(Default)]
pub(crate) struct Filters<'a> {
    pub(crate) countries: Option<Vec<bool>>,
    pub(crate) sectors: SectorFilter<'a>,
    pub(crate) statuses: Option<Vec<bool>>,
    pub(crate) stages: Option<Vec<bool>>,
    pub(crate) founded: Option<Years>,
    pub(crate) posted: Option<(u32, u32)>,
    pub(crate) capital: Option<Dollars>,
    /// The ranges that let rows without the value through.
    pub(crate) lenient: Missed,
    pub(crate) ventures: Option<Vec<bool>>,
    /// Only rows whose sectors are not known.
    pub(crate) only_unknown: bool,
}

impl Filters<'_> {
    /// Whether nothing is filtered, which is decided once for all rows.
    pub(crate) fn are_none(&self) -> bool {
        let Self { countries, sectors, statuses, stages, .. } = self;
        let lists = [countries, statuses, stages, &self.ventures];
        lists.iter().all(|list| list.is_none())
            && matches!(sectors, SectorFilter::All)
            && !(self.have_ranges() || self.only_unknown)
    }

    /// True if there is a range, which is decided once for all rows.
    pub(crate) fn have_ranges(&self) -> bool {
        self.founded.is_some() || self.posted.is_some() || self.capital.is_some()
    }

    /// Tests the values of a row against the ranges: `None` without a range, and `Some(None)` without a
    /// value.
    #[inline]
    fn within(&self, view: &View) -> [Option<Option<bool>>; 3] {
        let year = u16::try_from(view.year()).ok().filter(|year| *year > 0);
        let day = Some(day_of(view.posted)).filter(|day| *day > 0);
        [
            self.founded.map(|years| year.map(|year| years.contains(year))),
            self.posted.map(|(first, last)| day.map(|day| first <= day && day <= last)),
            self.capital.map(|amounts| view.capital.map(|amount| amounts.contains(amount))),
        ]
    }

    /// Marks each range whose value a row lacks while it passes all other filters.
    #[inline(never)]
    pub(crate) fn lacking(&self, view: &View, missed: Missed) -> [bool; 3] {
        let mut lacking = self.within(view).map(|is_within| is_within == Some(None));
        for (lacks, range) in lacking.iter_mut().zip(Missed::RANGES) {
            *lacks &= missed.0 & !range.0 == 0;
        }
        lacking
    }

    /// The filters by ranges that a row does not pass. Apart, so that all else stays short.
    #[inline(never)]
    fn missed_ranges(&self, view: &View) -> Missed {
        let mut missed = Missed::default();
        for (range, is_within) in Missed::RANGES.into_iter().zip(self.within(view)) {
            let is_lenient = self.lenient.0 & range.0 != 0;
            let passes = is_within.is_none_or(|known| known.unwrap_or(is_lenient));
            missed.0 |= if passes { 0 } else { range.0 };
        }
        missed
    }

    /// The filters that a row does not pass.
    #[inline]
    pub(crate) fn missed(&self, view: &View) -> Missed {
        let lacks = |chosen: &Option<Vec<bool>>, value: u32| match chosen {
            None => false,
            Some(chosen) => !chosen.get(position(value)).copied().unwrap_or(false),
        };
        let mut missed = Missed::default();
        let mut add = |lacks: bool, filter: Missed| missed.0 |= if lacks { filter.0 } else { 0 };
        add(lacks(&self.countries, view.country), Missed::by(FacetField::Country));
        add(self.sectors.lacks(view.sectors), Missed::by(FacetField::Sector));
        add(lacks(&self.statuses, view.status), Missed::by(FacetField::Status));
        add(lacks(&self.stages, view.stage), Missed::by(FacetField::Stage));
        add(lacks(&self.ventures, view.venture), Missed::OTHER);
        add(self.only_unknown && view.sectors != 0, Missed::OTHER);
        if self.have_ranges() {
            missed.0 |= self.missed_ranges(view).0;
        }
        missed
    }
}

/// Days as packed ones.
pub(crate) fn packed(days: &Days) -> (u32, u32) {
    let first = ValueRange::first(days).map_or(0, pack_day);
    (first, ValueRange::last(days).map_or(u32::MAX, pack_day))
}

/// For every name whether it is chosen; `None` if no name is. The number 0 is never chosen: it
/// stands for what is not known.
pub(crate) fn chosen(names: &Interner, values: &[String]) -> Option<Vec<bool>> {
    let known = values.iter().filter(|value| !value.is_empty());
    let numbers = known.filter_map(|value| names.find(value));
    (!values.is_empty()).then(|| these(names.len(), numbers))
}

/// For every number below a count whether it is one of these.
pub(crate) fn these(count: usize, numbers: impl IntoIterator<Item = u32>) -> Vec<bool> {
    let mut chosen = vec![false; count];
    for number in numbers {
        if let Some(place) = chosen.get_mut(position(number)) {
            *place = true;
        }
    }
    chosen
}
