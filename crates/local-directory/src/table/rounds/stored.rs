//! The stored form of rounds, written and read in steps.

use super::{RoundRow, Rounds};
use directory_index::Normalize;

/// The first line of the stored form, in which every further line is a round as JSON.
const HEADER: &str = "venture-directory rounds 1";

impl Rounds {
    pub(crate) fn saving(&self) -> Saving {
        let bytes = [HEADER, "\n"].concat().into_bytes();
        Saving { bytes, revision: self.revision, after: None, left: self.len() }
    }
}

/// Rounds as bytes, in steps.
pub(crate) struct Saving {
    bytes: Vec<u8>,
    revision: u64,
    /// The last round that was written.
    after: Option<String>,
    left: usize,
}

impl Saving {
    /// Writes at most so many rounds, and returns how many are left; `None` if they have changed.
    pub(crate) fn step(&mut self, table: &Rounds, rows: usize) -> Option<usize> {
        use std::ops::Bound::{Excluded, Unbounded};
        if table.revision != self.revision {
            return None;
        }
        let after = self.after.take().map_or(Unbounded, Excluded);
        for row in table.by_id.range((after, Unbounded)).take(rows) {
            // A struct of texts and numbers can always be written.
            serde_json::to_writer(&mut self.bytes, row.1).ok()?;
            self.bytes.push(b'\n');
            self.left = self.left.saturating_sub(1);
            self.after = Some(row.0.clone());
        }
        Some(self.left)
    }

    pub(crate) fn finish(self, table: &Rounds) -> Option<Vec<u8>> {
        (table.revision == self.revision && self.left == 0).then_some(self.bytes)
    }
}

/// Rounds that are read back from bytes in steps.
pub(crate) struct Loading<'a> {
    lines: std::str::Lines<'a>,
    table: Rounds,
}

impl<'a> Loading<'a> {
    pub(crate) fn begin(bytes: &'a [u8], normalize: Normalize) -> Option<Self> {
        let mut lines = str::from_utf8(bytes).ok()?.lines();
        (lines.next()? == HEADER).then(|| Self { lines, table: Rounds::new(normalize) })
    }

    /// Reads at most so many rounds, and returns whether some are left; `None` for a damaged one.
    pub(crate) fn step(&mut self, rows: usize) -> Option<bool> {
        for _ in 0..rows {
            let Some(line) = self.lines.next() else { return Some(false) };
            let row: RoundRow = serde_json::from_str(line).ok()?;
            self.table.by_id.insert(row.id.clone(), row);
        }
        Some(true)
    }

    pub(crate) fn finish(mut self) -> Rounds {
        self.table.changed();
        self.table
    }
}
