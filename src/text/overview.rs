//! Overview: totals, newest records, and charts that link to the lists.

use super::{tr, tr_with};
use crate::format::{list, number};
use directory_api::RoundStatus;

pub fn rounds(status: &RoundStatus) -> &str {
    tr(match status {
        RoundStatus::Fundraising => "Rounds raising capital",
        RoundStatus::Completed => "Rounds completed",
        RoundStatus::Pending => "Rounds pending",
        RoundStatus::Other(word) => return word,
    })
}

/// Records that a chart does not show, because they are older or lack the value: "2 older and 537
/// without a year not shown."
pub fn omitted_records(older: u64, missing: u64, with_missing: &'static str) -> Option<String> {
    let older = (older > 0).then(|| tr_with("{count} older", &[("count", &number(older))]));
    let missing = (missing > 0).then(|| tr_with(with_missing, &[("count", &number(missing))]));
    let parts: Vec<_> = older.into_iter().chain(missing).collect();
    (!parts.is_empty()).then(|| tr_with("{records} not shown.", &[("records", &list(&parts))]))
}
