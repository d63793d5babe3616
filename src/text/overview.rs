//! Overview: totals.

use super::tr;
use directory_api::RoundStatus;

pub fn rounds(status: &RoundStatus) -> &str {
    tr(match status {
        RoundStatus::Fundraising => "Rounds raising capital",
        RoundStatus::Completed => "Rounds completed",
        RoundStatus::Pending => "Rounds pending",
        RoundStatus::Other(word) => return word,
    })
}
