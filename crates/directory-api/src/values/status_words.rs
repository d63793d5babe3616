//! Maps the words of `fundStatus`, which are for people, to the statuses of queries. The
//! specification gives no mapping; this one has the words that services of this kind use.

use super::{RoundStatus, VentureStatus};

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

impl VentureStatus {
    /// The status that a venture's `fundStatus` means, if its words are known.
    pub fn of_words(words: &str) -> Option<Self> {
        let words = words.trim().to_ascii_lowercase();
        let row = WORDS
            .iter()
            .find(|(status, known)| status.as_str() == words || known.contains(&words.as_str()));
        row.map(|(status, _)| status.clone())
    }
}

impl RoundStatus {
    /// The status that a round's `fundStatus` means, if its words are known. A round that is closed
    /// is completed.
    pub fn of_words(words: &str) -> Option<Self> {
        match VentureStatus::of_words(words)? {
            VentureStatus::Fundraising => Some(Self::Fundraising),
            VentureStatus::Completed | VentureStatus::Closed => Some(Self::Completed),
            VentureStatus::Pending => Some(Self::Pending),
            VentureStatus::Dealmaking | VentureStatus::Other(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_mean_statuses() {
        let venture = VentureStatus::of_words;
        assert_eq!(venture(" Raising Capital "), Some(VentureStatus::Fundraising));
        assert_eq!(venture("r_dealmaking"), Some(VentureStatus::Dealmaking));
        assert_eq!(venture("on the moon"), None);
        assert_eq!(RoundStatus::of_words("Closed"), Some(RoundStatus::Completed));
        assert_eq!(RoundStatus::of_words("r_pending"), Some(RoundStatus::Pending));
        assert_eq!(RoundStatus::of_words("In dealmaking"), None);
    }
}
