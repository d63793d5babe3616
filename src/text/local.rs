//! Counts of values beside filters.

use super::filled;
use crate::format::number;

/// The name of the buttons with counts, for screen readers.
pub fn counts(label: &str) -> String {
    filled("{label}, with number of results", &[("label", label)])
}

/// For how many a property is known: "Sector known for 3,120 of 4,800".
pub fn coverage(label: &str, known: u64, of: u64) -> String {
    let values = [("label", label), ("known", &number(known)), ("of", &number(of))];
    filled("{label} known for {known} of {of}", &values)
}
