//! Distinct sets of sectors, each with a number.

use super::order::sort;
use super::{number, position};
use std::collections::BTreeMap;

/// Number of the set of unknown sectors.
pub(crate) const UNKNOWN: u32 = 0;

/// Distinct sets of sector numbers, numbered in the order of their arrival.
///
/// A row has one number for all its sectors, and filters and counts can decide once per set instead
/// of once per row.
#[derive(Clone, Debug)]
pub(crate) struct SectorSets {
    sets: Vec<Vec<u32>>,
    known: BTreeMap<Vec<u32>, u32>,
}

impl Default for SectorSets {
    fn default() -> Self {
        Self { sets: vec![Vec::new()], known: BTreeMap::new() }
    }
}

impl SectorSets {
    /// Number of a set; order and repetition do not matter.
    pub(crate) fn intern(&mut self, mut set: Vec<u32>) -> u32 {
        sort(&mut set, &|a, b| a.cmp(&b));
        set.dedup();
        if let Some(known) = self.known.get(&set) {
            return *known;
        }
        let next = number(self.sets.len());
        self.sets.push(set.clone());
        self.known.insert(set, next);
        next
    }

    /// Members of a set, ascending.
    pub(crate) fn get(&self, set: u32) -> &[u32] {
        self.sets.get(position(set)).map_or(&[], Vec::as_slice)
    }

    /// All sets; the first is the empty one of [`UNKNOWN`].
    pub(crate) fn iter(&self) -> impl Iterator<Item = &[u32]> {
        self.sets.iter().map(Vec::as_slice)
    }
}
