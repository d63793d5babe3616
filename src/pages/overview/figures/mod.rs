//! The arithmetic behind the charts. Nothing here knows a browser or a page.

pub mod months;
pub mod sample;
pub mod series;
pub mod sizes;
pub mod tally;

/// No round is larger than this many dollars. Larger amounts are slips, such as a number that
/// overflowed somewhere, and a single one would hide all others.
pub const BELIEVABLE: u64 = 100_000_000_000;

/// Some records, and the dollars that they are about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// How many records.
    pub count: u64,
    /// How many dollars; a sum that is too large stays at the largest number there is.
    pub dollars: u64,
}

impl Sum {
    /// Adds a record.
    pub fn add(&mut self, dollars: u64) {
        self.count += 1;
        self.dollars = self.dollars.saturating_add(dollars);
    }
}
