//! Fundraising statuses: the values a query takes, and the words that `fundStatus` shows for them.

/// A fundraising status.
#[derive(Debug)]
pub(crate) struct Status {
    /// The value that the `status` parameter takes.
    pub(crate) key: &'static str,
    /// What `fundStatus` says to people.
    pub(crate) words: &'static str,
    /// How often it occurs, relative to the others of its table.
    pub(crate) weight: u32,
}

const fn status(key: &'static str, words: &'static str, weight: u32) -> Status {
    Status { key, words, weight }
}

/// The statuses of a round: the three of the specification's fundraising list.
pub(crate) const ROUND_STATUSES: &[Status] = &[
    status("r_fundraising", "Raising capital", 34),
    status("r_completed", "Round completed", 48),
    status("r_pending", "Round pending", 18),
];

/// The statuses of a venture: those of a round, and the two that only the venture search knows.
pub(crate) const VENTURE_STATUSES: &[Status] = &[
    status("r_fundraising", "Raising capital", 36),
    status("r_completed", "Round completed", 27),
    status("r_pending", "Round pending", 15),
    status("r_dealmaking", "In dealmaking", 12),
    status("r_closed", "Closed", 10),
];

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a missing row is what the test is to report")]
mod tests {
    use super::*;

    #[test]
    fn a_round_and_its_venture_use_the_same_words() {
        for round in ROUND_STATUSES {
            let venture = VENTURE_STATUSES.iter().find(|status| status.key == round.key);
            assert_eq!(venture.unwrap().words, round.words);
        }
    }

    #[test]
    fn weights_are_positive() {
        assert!(ROUND_STATUSES.iter().chain(VENTURE_STATUSES).all(|status| status.weight > 0));
    }
}
