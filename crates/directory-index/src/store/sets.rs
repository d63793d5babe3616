//! Sets of sectors, each held once.

use super::order::sort;
use super::{number, position};
use std::collections::BTreeMap;
use std::ops::Range;

/// The number of the set that stands for "not known".
pub(crate) const UNKNOWN: u32 = 0;

/// Distinct sets of sector numbers, numbered in the order of their arrival.
///
/// A row holds one number for all of its sectors. Learning the sectors of a row later overwrites
/// that number, a filter decides once a set and not once a row, and so does counting.
#[derive(Clone, Debug)]
pub(crate) struct Sets {
    items: Vec<u32>,
    ends: Vec<usize>,
    known: BTreeMap<Box<[u32]>, u32>,
}

impl Default for Sets {
    fn default() -> Self {
        Self { items: Vec::new(), ends: vec![0], known: BTreeMap::new() }
    }
}

impl Sets {
    /// The number of a set; order and repetition do not matter.
    pub(crate) fn intern(&mut self, mut set: Vec<u32>) -> u32 {
        sort(&mut set, &|a, b| a.cmp(&b));
        set.dedup();
        if let Some(known) = self.known.get(set.as_slice()) {
            return *known;
        }
        let next = number(self.ends.len());
        self.items.extend_from_slice(&set);
        self.ends.push(self.items.len());
        self.known.insert(set.into_boxed_slice(), next);
        next
    }

    /// The members of a set, ascending.
    pub(crate) fn get(&self, set: u32) -> &[u32] {
        self.items.get(self.span(position(set))).unwrap_or_default()
    }

    /// All sets; the first is the empty one that stands for [`UNKNOWN`].
    pub(crate) fn iter(&self) -> impl Iterator<Item = &[u32]> {
        (0..self.ends.len()).map(|set| self.items.get(self.span(set)).unwrap_or_default())
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    fn span(&self, set: usize) -> Range<usize> {
        let start = set.checked_sub(1).and_then(|before| self.ends.get(before)).copied();
        start.unwrap_or(0)..self.ends.get(set).copied().unwrap_or(0)
    }
}
