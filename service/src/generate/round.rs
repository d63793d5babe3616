//! Fundraising rounds, allocated to the ventures: most have none or one, a few have many.

use super::calendar;
use super::random::Draw;
use super::text::{fill, round_number, thousands};
use super::venture::{GeneratedVenture, STATUSES};
use super::words::WORDS;
use super::{Plan, edge_cases};
use directory_api::{Round, RoundId, RoundStatus, Stage, Usd};

/// The stages of the specification: what their rounds are called, their weights, and the range of
/// the usual capital in whole USD.
const STAGES: [(&str, &str, u32, f64, f64); 8] = [
    ("1st-round-series-a", "Series A", 140, 5e5, 8e6),
    ("2nd-round-working-cap", "Working capital", 90, 2.5e5, 1.2e7),
    ("3rd-round-mezzanine", "Mezzanine", 28, 3e6, 6e7),
    ("4th-round-bridge", "Bridge", 34, 2e5, 2.5e7),
    ("founder-capital", "Founder capital", 180, 500.0, 8e4),
    ("seed", "Seed", 300, 1.5e4, 1.5e6),
    ("start-up", "Start-up capital", 200, 2e3, 3e5),
    ("uncategorized", "Funding", 60, 100.0, 5e6),
];

/// A round, and the fields that only the search gives.
pub(super) struct GeneratedRound {
    pub(super) round: Round,
    /// The status that lists are filtered by.
    pub(super) status: RoundStatus,
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
    pub(super) fn new(plan: &Plan) -> Self {
        let total = (0..plan.ventures).map(|venture| weight(plan, venture)).sum();
        Self { total, so_far: 0.0, rounds: 0 }
    }

    /// The rounds of the next venture, the oldest first.
    pub(super) fn rounds_of(
        &mut self,
        plan: &Plan,
        number: u32,
        venture: &mut GeneratedVenture,
    ) -> Vec<GeneratedRound> {
        self.so_far += weight(plan, number);
        let share = self.so_far / self.total * f64::from(plan.rounds);
        let is_last = number + 1 == plan.ventures;
        let until = if is_last { plan.rounds } else { (share.round() as u32).min(plan.rounds) };
        let first = self.rounds;
        let count = until.saturating_sub(first);
        self.rounds = first + count;
        (0..count).map(|place| round(plan, first + place, (place, count), venture)).collect()
    }
}

/// Number of rounds of a venture, relative to the others.
fn weight(plan: &Plan, venture: u32) -> f64 {
    let mut rng = plan.rng("rounds", venture);
    if rng.chance(0.35) { 0.01 } else { f64::from(1 + rng.long_tail(0.8, 12)) }
}

fn round(
    plan: &Plan,
    number: u32,
    (place, count): (u32, u32),
    venture: &mut GeneratedVenture,
) -> GeneratedRound {
    let mut rng = plan.rng("round", number);
    let passed = (f64::from(place) + rng.fraction()) / f64::from(count);
    let posted = calendar::between(venture.story.created, calendar::END - 1, passed);
    let (key, stage, _, least, most) = rng.weighted(&STAGES, |stage| stage.2);
    let usual = round_number(rng.log_uniform(least, most));
    let capital = if rng.chance(0.01) { rng.pick(edge_cases::CAPITALS) } else { usual };
    let title = fill(rng.pick(WORDS.texts("round")), |slot| match slot {
        "amount" => format!("${}", thousands(capital)),
        "stage" => stage.to_owned(),
        "year" => calendar::year(posted).to_string(),
        slot => venture.story.value(slot),
    });
    // A venture's last round has the status of the venture; those before are completed.
    let is_last = place + 1 == count;
    let mut of_rounds = STATUSES.iter().take(3);
    let status = of_rounds.find(|status| is_last && status.0 == venture.status);
    let (status, words) = status.map_or(("r_completed", "Round completed"), |it| (it.0, it.1));
    GeneratedRound {
        round: Round {
            id: RoundId::new((u64::from(number) + 1).to_string()),
            post_date: rng.maybe(0.99, calendar::timestamp(posted)).into(),
            title: rng.maybe(0.98, title).into(),
            fund_status: words.to_owned().into(),
            venture_id: rng.maybe(0.995, venture.venture.id.clone()).into(),
            capital: rng.maybe(0.97, Usd(capital)).into(),
            ..Round::default()
        },
        status: RoundStatus::parse(status),
        stage: Stage::parse(key),
    }
}
