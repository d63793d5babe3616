//! Filtering and counting by sectors.
//!
//! Rows share sets of sectors. A large directory has thousands of sets. If more rows match than
//! there are sets, each set is decided once. Usually fewer match, and only their sets are decided.

use super::facets::{AmountSum, Counts, ValueNames};
use crate::store::position;
use crate::store::sector_sets::SectorSets;

#[derive(Default)]
pub(crate) enum SectorFilter<'a> {
    /// No sector is chosen.
    #[default]
    All,
    /// Flags of the sets with a chosen sector.
    Decided(Vec<bool>),
    /// Flags of the chosen sectors.
    Chosen { chosen: Vec<bool>, sets: &'a SectorSets },
}

impl<'a> SectorFilter<'a> {
    /// Creates the filter; `has_few_rows` is true if there are fewer rows than sets.
    pub(crate) fn new(sets: &'a SectorSets, chosen: Option<Vec<bool>>, has_few_rows: bool) -> Self {
        match chosen {
            None => Self::All,
            Some(chosen) if has_few_rows => Self::Chosen { chosen, sets },
            Some(chosen) => Self::Decided(sets.iter().map(|set| has(set, &chosen)).collect()),
        }
    }

    /// True if a row with this set fails the filter.
    #[inline]
    pub(crate) fn rejects(&self, set: u32) -> bool {
        match self {
            Self::All => false,
            Self::Decided(sets) => !sets.get(position(set)).copied().unwrap_or(false),
            Self::Chosen { chosen, sets } => !has(sets.get(set), chosen),
        }
    }
}

/// True if a set has a chosen sector.
fn has(set: &[u32], chosen: &[bool]) -> bool {
    set.iter().any(|sector| chosen.get(position(*sector)).is_some_and(|chosen| *chosen))
}

pub(crate) enum SectorTally {
    /// Number of rows with each set.
    Sets(Counts),
    /// Set and amount of every row.
    Rows(Vec<(u32, AmountSum)>),
}

impl SectorTally {
    pub(crate) fn new(sets: &SectorSets, has_few_rows: bool, with_sums: bool) -> Self {
        match has_few_rows {
            true => Self::Rows(Vec::new()),
            false => Self::Sets(Counts::new(sets.len(), with_sums)),
        }
    }

    /// Counts a row with this set.
    #[inline]
    pub(crate) fn count(&mut self, set: u32, amount: AmountSum) {
        match self {
            Self::Sets(sets) => sets.add(set, 1, amount),
            Self::Rows(rows) => rows.push((set, amount)),
        }
    }

    /// Counts by sector, 0 for rows without sectors, and the number of rows with a sector.
    pub(crate) fn total(&self, names: &ValueNames<'_>, with_sums: bool) -> (Counts, u64) {
        let mut counts = Counts::new(names.sectors.len(), with_sums);
        let mut known = 0;
        let mut add = |set: u32, rows: u32, amount: AmountSum| {
            let sectors = names.sets.get(set);
            if sectors.is_empty() {
                counts.add(0, rows, amount);
            } else {
                known += u64::from(rows);
                sectors.iter().for_each(|sector| counts.add(*sector, rows, amount));
            }
        };
        match self {
            Self::Sets(sets) => sets.for_each(&mut add),
            Self::Rows(rows) => rows.iter().for_each(|(set, amount)| add(*set, 1, *amount)),
        }
        (counts, known)
    }
}
