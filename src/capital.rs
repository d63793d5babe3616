//! The capital of rounds, as it is added up.

use crate::text::overview as text;
use directory_api::{Round, Usd};

/// No round is larger than this many dollars. Larger amounts are slips, such as a number that
/// overflowed somewhere, and a single one would hide all others.
const BELIEVABLE: u64 = 100_000_000_000;

/// The amount of a round in dollars, unless it cannot be true.
pub fn dollars(round: &Round) -> Option<u64> {
    round.capital.as_ref().map(|capital| capital.0).filter(|dollars| *dollars <= BELIEVABLE)
}

/// How many rounds a sum leaves out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Excluded {
    amountless: u64,
    unbelievable: u64,
}

impl Excluded {
    /// Those of these rounds.
    pub fn of<'a>(rounds: impl Iterator<Item = &'a Round>) -> Self {
        let mut excluded = Self::default();
        rounds.for_each(|round| excluded.note(round));
        excluded
    }

    /// Counts a round if a sum leaves it out.
    pub fn note(&mut self, round: &Round) {
        match round.capital.is_given() {
            _ if dollars(round).is_some() => {}
            true => self.unbelievable += 1,
            false => self.amountless += 1,
        }
    }

    /// What is said of them.
    pub fn sentences(self) -> [Option<String>; 2] {
        let Self { amountless, unbelievable } = self;
        [text::amountless(amountless), text::unbelievable(unbelievable, Usd(BELIEVABLE))]
    }
}
