//! Fundraising rounds, allocated to the ventures: most have none or one, a few have many.

use super::Generator;
use super::calendar;
use super::corpus::{self, Status};
use super::naming::{round_number, thousands};
use super::random::Rng;
use super::template::fill;
use super::venture::GeneratedVenture;
use directory_api::{Round, RoundId, RoundStatus, Stage, Usd};

/// A round, and the fields that only the search gives.
pub(super) struct GeneratedRound {
    /// The round.
    pub(super) round: Round,
    /// The status that lists are filtered by.
    pub(super) status: RoundStatus,
    /// The financing stage.
    pub(super) stage: Stage,
}

/// Allocates exactly as many rounds as are planned.
pub(super) struct Allocation {
    /// The weight of all ventures.
    total: f64,
    /// The weight of the ventures so far.
    so_far: f64,
    /// The rounds so far.
    rounds: u32,
}

impl Allocation {
    /// Adds up the weights.
    pub(super) fn new(generator: &Generator) -> Self {
        let total = (0..generator.plan.ventures).map(|venture| weight(generator, venture)).sum();
        Self { total, so_far: 0.0, rounds: 0 }
    }

    /// The rounds of the next venture, the oldest first.
    pub(super) fn rounds_of(
        &mut self,
        generator: &Generator,
        number: u32,
        venture: &GeneratedVenture,
    ) -> Vec<GeneratedRound> {
        let plan = generator.plan;
        self.so_far += weight(generator, number);
        let share = self.so_far / self.total * f64::from(plan.rounds);
        let is_last = number + 1 == plan.ventures;
        let until = if is_last { plan.rounds } else { (share.round() as u32).min(plan.rounds) };
        let first = self.rounds;
        let count = until.saturating_sub(first);
        self.rounds = first + count;
        (0..count).map(|place| round(generator, first + place, (place, count), venture)).collect()
    }
}

/// How many rounds a venture gets, relative to the others.
fn weight(generator: &Generator, venture: u32) -> f64 {
    let mut rng = generator.rng("rounds", venture);
    if rng.chance(0.35) { 0.01 } else { f64::from(1 + rng.long_tail(0.8, 12)) }
}

fn round(
    generator: &Generator,
    number: u32,
    (place, count): (u32, u32),
    venture: &GeneratedVenture,
) -> GeneratedRound {
    let corpus = generator.corpus;
    let mut rng = generator.rng("round", number);
    let created = venture.concept.created;
    let passed = (f64::from(place) + rng.fraction()) / f64::from(count);
    let posted = calendar::between(created, calendar::END - 1, passed);
    let status = status(&corpus.rounds.round_statuses, place + 1 == count, venture);
    let row = rng.choose_weighted(&corpus.rounds.stages, |stage| stage.weight);
    let capital = capital(row, &corpus.edge_cases.capitals, &mut rng);
    let pattern = rng.choose_text(row.map_or(&[][..], |row| &row.titles));
    let title = fill(pattern, |slot| match slot {
        "amount" => format!("${}", thousands(capital)),
        "year" => calendar::year(posted).to_string(),
        slot => venture.concept.value(slot),
    });
    let post_date = rng.maybe(0.99, calendar::timestamp(posted));
    GeneratedRound {
        round: Round {
            id: RoundId::new((u64::from(number) + 1).to_string()),
            post_date: post_date.into(),
            title: rng.maybe(0.98, title).into(),
            fund_status: status.map(|status| status.words.clone()).into(),
            venture_id: rng.maybe(0.995, venture.venture.id.clone()).into(),
            capital: rng.maybe(0.97, Usd(capital)).into(),
            ..Round::default()
        },
        status: RoundStatus::parse(status.map_or("", |status| &status.key)),
        stage: Stage::parse(row.map_or("uncategorized", |row| &row.key)),
    }
}

/// A venture's last round has the status of the venture; those before are completed.
fn status<'a>(
    statuses: &'a [Status],
    is_last: bool,
    venture: &GeneratedVenture,
) -> Option<&'a Status> {
    let of_venture = statuses.iter().find(|status| status.key == venture.status.key);
    let completed = statuses.iter().find(|status| status.key == "r_completed");
    if is_last { of_venture.or(completed) } else { completed }
}

fn capital(row: Option<&corpus::Stage>, edge_cases: &[u64], rng: &mut Rng) -> u64 {
    if rng.chance(0.01) {
        return rng.choose(edge_cases).copied().unwrap_or_default();
    }
    row.map_or(0, |row| round_number(rng.log_uniform(row.least as f64, row.most as f64)))
}
