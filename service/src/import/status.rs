//! Maps the words of `fundStatus`, which are for people, to the statuses of requests. The
//! specification gives no mapping; this one has the words that services of this kind use.

use directory_api::{RoundStatus, VentureStatus};

/// The words for each status, in lower case.
const WORDS: [(VentureStatus, &[&str]); 5] = [
    (
        VentureStatus::Fundraising,
        &["fundraising", "raising", "raising capital", "raising funds", "open", "active"],
    ),
    (
        VentureStatus::Completed,
        &["completed", "round completed", "funded", "fully funded", "complete"],
    ),
    (VentureStatus::Pending, &["pending", "round pending", "announced", "planned", "upcoming"]),
    (
        VentureStatus::Dealmaking,
        &["dealmaking", "in dealmaking", "deal making", "negotiating", "in negotiation"],
    ),
    (VentureStatus::Closed, &["closed", "not raising", "not fundraising"]),
];

/// The status that a venture's words mean, if they are known.
pub(super) fn of_venture(words: &str) -> Option<VentureStatus> {
    let words = words.trim().to_lowercase();
    let row = WORDS
        .iter()
        .find(|(status, known)| status.as_str() == words || known.contains(&words.as_str()));
    row.map(|(status, _)| status.clone())
}

/// The status that a round's words mean, if they are known. A round that is closed is completed.
pub(super) fn of_round(words: &str) -> Option<RoundStatus> {
    match of_venture(words)? {
        VentureStatus::Fundraising => Some(RoundStatus::Fundraising),
        VentureStatus::Completed | VentureStatus::Closed => Some(RoundStatus::Completed),
        VentureStatus::Pending => Some(RoundStatus::Pending),
        VentureStatus::Dealmaking | VentureStatus::Other(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_mean_statuses() {
        assert_eq!(of_venture(" Raising Capital "), Some(VentureStatus::Fundraising));
        assert_eq!(of_venture("r_dealmaking"), Some(VentureStatus::Dealmaking));
        assert_eq!(of_venture("on the moon"), None);
        assert_eq!(of_round("Closed"), Some(RoundStatus::Completed));
        assert_eq!(of_round("r_pending"), Some(RoundStatus::Pending));
        assert_eq!(of_round("In dealmaking"), None);
    }
}
