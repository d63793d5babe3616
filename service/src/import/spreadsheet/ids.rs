//! Ids that need no memory: they are made from the record, so that the same record has the same id
//! in every import on every machine.

use super::report::{Oddity, Report, RowPlace};
use sha2::{Digest, Sha256};
use std::collections::{HashMap, HashSet};

/// Smallest id that is made. All of them have twelve digits.
const SMALLEST: u64 = 100_000_000_000;

/// Makes the ids of one kind of records.
#[derive(Debug, Default)]
pub(super) struct Ids {
    taken: HashSet<String>,
    first: HashMap<String, RowPlace>,
}

impl Ids {
    /// Marks an id that a column or an earlier import gives. Returns true unless it is taken.
    pub(super) fn take(&mut self, id: &str) -> bool {
        self.taken.insert(id.to_owned())
    }

    /// True if a record has this id.
    pub(super) fn is_taken(&self, id: &str) -> bool {
        self.taken.contains(id)
    }

    /// Makes an id from the parts of a record. Of several records that are alike, the second gets a
    /// counter, with a warning.
    pub(super) fn make(&mut self, parts: &[&str], place: &RowPlace, report: &mut Report) -> String {
        let mut id = hash(parts);
        if let Some(first) = self.first.get(&id) {
            report.warn(Oddity::AlikeRecords, format_args!("{first} and {place}"));
        } else {
            self.first.insert(id.clone(), place.clone());
        }
        for counter in 2.. {
            if self.taken.insert(id.clone()) {
                break;
            }
            id = hash(&[parts, &[&counter.to_string()]].concat());
        }
        id
    }
}

/// Returns twelve digits for the parts of a record.
pub(super) fn hash(parts: &[&str]) -> String {
    let digest = Sha256::digest(parts.join("\n"));
    let number = digest.iter().take(8).fold(0, |number: u64, byte| number << 8 | u64::from(*byte));
    (SMALLEST + number % (9 * SMALLEST)).to_string()
}
