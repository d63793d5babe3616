//! The capital of rounds, as it is added up.

use crate::text::overview as text;
use directory_api::{Round, Usd};

/// No round is larger than this many dollars. Larger amounts are slips, such as a number that
/// overflowed somewhere, and a single one would hide all others.
pub const BELIEVABLE: u64 = 100_000_000_000;

/// The amount of a round in dollars, unless it cannot be true.
pub fn dollars(round: &Round) -> Option<u64> {
    round.capital.as_ref().map(|capital| capital.0).filter(|dollars| *dollars <= BELIEVABLE)
}

/// Which of these rounds a sum leaves out, in sentences.
pub fn excluded<'a>(rounds: impl Iterator<Item = &'a Round>) -> [Option<String>; 2] {
    let (mut amountless, mut unbelievable) = (0, 0);
    for round in rounds.filter(|round| dollars(round).is_none()) {
        match round.capital.is_given() {
            true => unbelievable += 1,
            false => amountless += 1,
        }
    }
    [text::amountless(amountless), text::unbelievable(unbelievable, Usd(BELIEVABLE))]
}
