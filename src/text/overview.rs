//! The overview: totals, what is new, and charts that lead into the lists.

use super::{filled, plural, tr};
use crate::format::number;
use directory_api::RoundStatus;

pub fn round_count(count: u64) -> String {
    plural(count, "# round", "# rounds")
}

pub fn rounds(status: &RoundStatus) -> &str {
    tr(match status {
        RoundStatus::Fundraising => "Rounds raising capital",
        RoundStatus::Completed => "Rounds completed",
        RoundStatus::Pending => "Rounds pending",
        RoundStatus::Other(word) => return word,
    })
}

/// A bar of a chart, for those who only hear it.
pub fn bar(label: &str, exact: &str, more: Option<&str>) -> String {
    let values = [("label", label), ("exact", exact), ("more", more.unwrap_or_default())];
    filled(if more.is_some() { "{label}: {exact}, {more}" } else { "{label}: {exact}" }, &values)
}

/// Sectors that have no bar.
pub fn other_sectors(count: u64) -> Option<String> {
    (count > 0).then(|| plural(count, "# more sector.", "# more sectors."))
}

/// Nothing where nothing is excluded.
pub(super) fn excluding(sentence: &'static str, excluded: u64) -> Option<String> {
    (excluded > 0).then(|| filled(sentence, &[("excluded", &number(excluded))]))
}

pub fn earlier_ventures(ventures: u64) -> Option<String> {
    excluding("Excludes {excluded} founded earlier.", ventures)
}

/// Ventures without a founding year, or with one in the future.
pub fn yearless(ventures: u64) -> Option<String> {
    excluding("Excludes {excluded} without a valid founding year.", ventures)
}

pub fn earlier_rounds(rounds: u64) -> Option<String> {
    excluding("Excludes {excluded} posted in earlier months.", rounds)
}

pub fn earlier_years(rounds: u64) -> Option<String> {
    excluding("Excludes {excluded} posted in earlier years.", rounds)
}

/// Rounds without a date of posting, or with one in the future.
pub fn dateless(rounds: u64) -> Option<String> {
    excluding("Excludes {excluded} without a valid date.", rounds)
}

pub fn stageless(rounds: u64) -> Option<String> {
    excluding("Excludes {excluded} without a stage.", rounds)
}
