//! Sums over the rounds of a venture, and its last round.

use crate::engine::Engine;
use crate::rounds::status_of;
use crate::store::position;
use crate::store::time::unpack_moment;
use directory_api::response::encode::RoundSums;
use directory_api::{LastRound, Recency, RoundStatus, Stage, Usd};
use std::cmp::Reverse;

/// Sums over the rounds of a venture, and its last round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundTotals<'a> {
    /// Sum of the completed rounds; `None` if no amount is known.
    pub raised: Option<u64>,
    /// Sum of the rounds that are raising capital.
    pub raising: Option<u64>,
    /// Number of rounds of all statuses.
    pub rounds: u32,
    /// Identifier of the last round, by [`Recency`].
    pub last_round: Option<&'a str>,
    /// Number of amounts that the sums leave out: missing, unreadable or implausible ones.
    pub odd_amounts: u32,
}

impl RoundTotals<'_> {
    /// Fields of a row, given the latest round.
    pub fn fields(&self, last_round: Option<LastRound>) -> RoundSums {
        RoundSums {
            raised: self.raised.map(Usd),
            raising: self.raising.map(Usd),
            rounds: self.rounds,
            last_round,
            odd_amounts: self.odd_amounts,
        }
    }
}

/// Columns of a venture that depend on its rounds.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sums {
    pub(crate) raised: Option<u64>,
    pub(crate) raising: Option<u64>,
    rounds: u32,
    odd_amounts: u32,
    /// Recency, rank by age and row of the last round.
    last: Option<(Recency, Reverse<u32>, u32)>,
}

impl Engine {
    /// Sums over the known rounds of a venture.
    pub fn capital(&self, venture: &str) -> RoundTotals<'_> {
        let number = self.ventures.table.ids.find(venture);
        let sums = number.and_then(|number| self.sums().get(position(number))).copied();
        let Sums { raised, raising, rounds, odd_amounts, last } = sums.unwrap_or_default();
        let last_round = last.map(|(.., row)| self.rounds.table.id(position(row)));
        RoundTotals { raised, raising, rounds, last_round, odd_amounts }
    }

    /// Packed moment of the last round; `None` if it is unknown.
    pub(crate) fn last_posted(&self, sums: &Sums) -> Option<u64> {
        let (.., row) = sums.last?;
        Some(self.rounds.table.time(position(row))).filter(|time| *time != 0)
    }

    /// Sums of all ventures, by the numbers of their identifiers. Computed on first use after a
    /// change of rounds.
    pub(crate) fn sums(&self) -> &[Sums] {
        self.sums.get_or_init(|| {
            let table = &self.rounds.table;
            let stage = |word: &str| (!word.is_empty()).then(|| Stage::parse(word));
            let stages: Vec<Option<Stage>> = self.rounds.stages.iter().map(stage).collect();
            let mut all = vec![Sums::default(); self.ventures.table.ids.len()];
            for (row, facts) in table.live_rows() {
                let Some(sums) = all.get_mut(position(facts.venture)) else { continue };
                sums.rounds += 1;
                let status = status_of(facts.status);
                let sum = match status {
                    Some(RoundStatus::Completed) => Some(&mut sums.raised),
                    Some(RoundStatus::Fundraising) => Some(&mut sums.raising),
                    _ => None,
                };
                let amount = facts.capital.filter(|amount| Usd(*amount).is_plausible());
                match (sum, amount) {
                    (Some(sum), Some(amount)) => {
                        *sum = Some(sum.unwrap_or(0).saturating_add(amount));
                    }
                    (Some(_), None) => sums.odd_amounts += 1,
                    (None, _) => {}
                }
                let stage = stages.get(position(facts.stage)).and_then(Option::as_ref);
                let posted = unpack_moment(table.time(row));
                let row = crate::store::number(row);
                let age = Reverse(table.newest.rank(row));
                let last = Recency::new(status, stage, posted).map(|recency| (recency, age, row));
                sums.last = sums.last.max(last);
            }
            all
        })
    }
}
