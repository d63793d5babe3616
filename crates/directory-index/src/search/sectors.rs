//! Filtering and counting by sectors.
//!
//! Rows share sets of sectors, of which a large directory has thousands. Where more rows match
//! than there are sets, each set is looked into once; where fewer do, which is most of the time,
//! only the sets of these rows are.

use crate::index::Index;
use crate::store::position;
use crate::store::sets::{Sets, UNKNOWN};

/// The filter by sectors.
pub(crate) enum SectorFilter<'a> {
    /// Nothing is chosen.
    All,
    /// Which sets have a chosen sector.
    Decided(Vec<bool>),
    /// Which sectors are chosen.
    Chosen(Vec<bool>, &'a Sets),
}

impl<'a> SectorFilter<'a> {
    /// The filter that lets chosen sectors through.
    pub(crate) fn of(index: &'a Index, chosen: Option<Vec<bool>>, few: bool) -> Self {
        let sets = &index.names.sets;
        match chosen {
            None => Self::All,
            Some(chosen) if few => Self::Chosen(chosen, sets),
            Some(chosen) => Self::Decided(sets.iter().map(|set| has(set, &chosen)).collect()),
        }
    }

    /// Whether a row with this set does not pass.
    #[inline]
    pub(crate) fn lacks(&self, set: u32) -> bool {
        match self {
            Self::All => false,
            Self::Decided(sets) => !sets.get(position(set)).copied().unwrap_or(false),
            Self::Chosen(chosen, sets) => !has(sets.get(set), chosen),
        }
    }
}

/// Whether a set has a chosen sector.
fn has(set: &[u32], chosen: &[bool]) -> bool {
    set.iter().any(|sector| chosen.get(position(*sector)).is_some_and(|chosen| *chosen))
}

/// What is counted by sectors.
pub(crate) enum SectorTally {
    /// How many rows have each set.
    Sets(Vec<u32>),
    /// The set of every row.
    Rows(Vec<u32>),
}

impl SectorTally {
    /// Nothing yet.
    pub(crate) fn of(index: &Index, few: bool) -> Self {
        if few { Self::Rows(Vec::new()) } else { Self::Sets(vec![0; index.names.sets.len()]) }
    }

    /// Counts a row with this set.
    #[inline]
    pub(crate) fn count(&mut self, set: u32) {
        match self {
            Self::Sets(sets) => {
                sets.get_mut(position(set)).into_iter().for_each(|count| *count += 1);
            }
            Self::Rows(rows) => rows.push(set),
        }
    }

    /// The rows of every sector, the rows whose sectors are known, and all rows.
    pub(crate) fn total(&self, index: &Index) -> (Vec<u32>, usize, usize) {
        let mut counts = vec![0; index.names.sectors.len()];
        let (mut known, mut of) = (0, 0);
        let mut add = |set: u32, rows: u32| {
            of += position(rows);
            known += if set == UNKNOWN { 0 } else { position(rows) };
            for sector in index.names.sets.get(set) {
                if let Some(count) = counts.get_mut(position(*sector)) {
                    *count += rows;
                }
            }
        };
        match self {
            Self::Sets(sets) => {
                let some = (0..).zip(sets).filter(|(_, rows)| **rows > 0);
                some.for_each(|(set, rows)| add(set, *rows));
            }
            Self::Rows(rows) => rows.iter().for_each(|set| add(*set, 1)),
        }
        (counts, known, of)
    }
}
