//! Fundraising statuses of ventures and rounds.

use super::fault::Fault;
use super::texts::key;
use directory_api::{RoundStatus, VentureStatus};

/// Words of the app that the contract does not have, as [`key`] writes them, and an English word that
/// it has.
const OTHER_WORDS: [(&str, &str); 10] = [
    ("negotiating a deal", "negotiating"),
    ("en cours de levee", "raising"),
    ("en negociation", "negotiating"),
    ("levee terminee", "completed"),
    ("terminee", "completed"),
    ("levee en attente", "pending"),
    ("en attente", "pending"),
    ("pas de levee en cours", "not raising"),
    ("levee en cours", "raising"),
    ("cloturee", "completed"),
];

/// Words that also say if a company still exists. For a venture they are not fundraising statuses.
const COMPANY_WORDS: [&str; 3] = ["active", "closed", "open"];

/// Reads the status of a round.
///
/// # Errors
/// Fails for unknown words.
pub(crate) fn round_status(text: &str) -> Result<RoundStatus, Fault> {
    RoundStatus::from_words(&contract_words(text)).ok_or_else(|| {
        Fault::new("is not a status of a round. Write completed, raising or pending.")
    })
}

/// Reads the status of a venture; `None` if the text is not a fundraising status.
pub(crate) fn venture_status(text: &str) -> Option<VentureStatus> {
    let words = contract_words(text);
    let is_of_company = COMPANY_WORDS.contains(&words.as_str());
    VentureStatus::from_words(&words).filter(|_| !is_of_company)
}

/// Returns words that the contract knows, if it knows their meaning.
fn contract_words(text: &str) -> String {
    let words = key(text);
    let other = OTHER_WORDS.iter().find(|(other, _)| *other == words);
    match other {
        Some((_, known)) => (*known).to_owned(),
        // The codes have a sign in them: "r_fundraising".
        None => match words.strip_prefix("r ") {
            Some(code) => ["r_", code].concat(),
            None => words,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statuses_of_rounds_are_read() {
        let cases = [
            (RoundStatus::Completed, "Completed, closed, Funded, r_completed, Terminée"),
            (RoundStatus::Fundraising, "Raising, open, ACTIVE, fundraising, r_fundraising"),
            (RoundStatus::Fundraising, "Raising capital, En cours de levée"),
            (RoundStatus::Pending, "Pending, announced, planned, r_pending, En attente"),
        ];
        for (expected, words) in cases {
            for word in words.split(',') {
                assert_eq!(round_status(word), Ok(expected.clone()), "{word}");
            }
        }
        for word in ["maybe", "dealmaking", "operating"] {
            assert!(round_status(word).is_err(), "{word}");
        }
    }

    #[test]
    fn statuses_of_ventures_are_the_words_of_the_app() {
        let cases = [
            (VentureStatus::Fundraising, ["Raising capital", "En cours de levée", "r_fundraising"]),
            (VentureStatus::Completed, ["Round completed", "Levée terminée", "r_completed"]),
            (VentureStatus::Pending, ["Round pending", "Levée en attente", "r_pending"]),
            (VentureStatus::Dealmaking, ["Negotiating a deal", "En négociation", "r_dealmaking"]),
            (VentureStatus::Closed, ["Not raising", "Pas de levée en cours", "r_closed"]),
        ];
        for (expected, words) in cases {
            for word in words {
                assert_eq!(venture_status(word), Some(expected.clone()), "{word}");
            }
        }
    }

    #[test]
    fn statuses_of_companies_are_not_of_fundraising() {
        for word in ["operating", "acquired", "closed", "Active", "ipo", "Open", "exited"] {
            assert_eq!(venture_status(word), None, "{word}");
        }
    }
}
