//! Names of rows that may have several, such as sectors.

use super::interner::Interner;
use super::order::sort;
use super::{number, position};
use std::collections::BTreeMap;

/// Number of the set of unknown names.
pub(crate) const UNKNOWN: u32 = 0;

/// Names, and their distinct sets, numbered in the order of their arrival.
///
/// A row has one number for all its names, and filters and counts can decide once per set instead
/// of once per row.
#[derive(Clone, Debug)]
pub(crate) struct NameSets {
    pub(crate) names: Interner,
    sets: Vec<Vec<u32>>,
    known: BTreeMap<Vec<u32>, u32>,
}

impl Default for NameSets {
    fn default() -> Self {
        Self { names: Interner::with_blank(), sets: vec![Vec::new()], known: BTreeMap::new() }
    }
}

impl NameSets {
    /// Number of a set; order, repetition and empty names do not matter.
    pub(crate) fn intern(&mut self, names: &[String]) -> u32 {
        let named = names.iter().filter(|name| !name.is_empty());
        let mut set: Vec<u32> = named.map(|name| self.names.intern(name).0).collect();
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
