//! Fundraising rounds, dealt out to the ventures: most have none or one, a few have many.

use super::Plan;
use super::calendar;
use super::chance::Chance;
use super::corpus::fill;
use super::corpus::odd::ODD_CAPITALS;
use super::corpus::stages::{STAGES, Stage as StageRow};
use super::corpus::statuses::{ROUND_STATUSES, Status};
use super::naming::{round_number, thousands};
use super::venture::Made;
use directory_api::{Round, RoundId, RoundStatus, Stage, Usd};

/// A round and what only the search tells of it.
pub(super) struct MadeRound {
    /// The round.
    pub(super) round: Round,
    /// The status that lists are asked by.
    pub(super) status: RoundStatus,
    /// The financing stage.
    pub(super) stage: Stage,
}

/// Deals out exactly as many rounds as are planned.
pub(super) struct Allotment {
    /// What all ventures together are worth.
    whole: f64,
    /// What those before are worth.
    before: f64,
    dealt: u32,
}

impl Allotment {
    /// Weighs all ventures.
    pub(super) fn new(plan: &Plan) -> Self {
        let whole = (0..plan.ventures).map(|venture| worth(plan, venture)).sum();
        Self { whole, before: 0.0, dealt: 0 }
    }

    /// The rounds of the next venture, the oldest first.
    pub(super) fn rounds_of(&mut self, plan: &Plan, number: u32, made: &Made) -> Vec<MadeRound> {
        self.before += worth(plan, number);
        let share = self.before / self.whole * f64::from(plan.rounds);
        let is_last = number + 1 == plan.ventures;
        let until = if is_last { plan.rounds } else { (share.round() as u32).min(plan.rounds) };
        let first = self.dealt;
        let count = until.saturating_sub(first);
        self.dealt = first + count;
        (0..count).map(|place| round(plan, first + place, (place, count), made)).collect()
    }
}

/// How many rounds a venture draws, relative to the others.
fn worth(plan: &Plan, venture: u32) -> f64 {
    let mut chance = Chance::new(plan.seed, "rounds", venture);
    if chance.happens(0.35) { 0.01 } else { f64::from(1 + chance.long_tail(0.8, 12)) }
}

fn round(plan: &Plan, number: u32, (place, count): (u32, u32), made: &Made) -> MadeRound {
    let mut chance = Chance::new(plan.seed, "round", number);
    let created = made.story.created;
    let passed = (f64::from(place) + chance.fraction()) / f64::from(count);
    let posted = calendar::between(created, calendar::END - 1, passed);
    let status = status(place + 1 == count, made);
    let row = chance.draw(STAGES, |stage| stage.weight);
    let capital = capital(row, &mut chance);
    let pattern = chance.pick(row.map_or(&[][..], |row| row.titles));
    let title = fill(pattern, |slot| match slot {
        "amount" => format!("${}", thousands(capital)),
        "year" => calendar::year(posted).to_string(),
        slot => made.story.value(slot),
    });
    let post_date = chance.maybe(0.99, calendar::timestamp(posted));
    MadeRound {
        round: Round {
            id: RoundId::new((u64::from(number) + 1).to_string()),
            post_date,
            title: chance.maybe(0.98, title),
            fund_status: status.map(|status| status.words.to_owned()),
            venture_id: chance.maybe(0.995, made.venture.id.clone()),
            capital: chance.maybe(0.97, Usd(capital)),
        },
        status: RoundStatus::parse(status.map_or("", |status| status.key)),
        stage: Stage::parse(row.map_or("uncategorized", |row| row.key)),
    }
}

/// A venture's last round has the status of the venture; those before are completed.
fn status(is_last: bool, made: &Made) -> Option<&'static Status> {
    let of_venture = ROUND_STATUSES.iter().find(|status| status.key == made.status.key);
    let completed = ROUND_STATUSES.iter().find(|status| status.key == "r_completed");
    if is_last { of_venture.or(completed) } else { completed }
}

fn capital(row: Option<&StageRow>, chance: &mut Chance) -> u64 {
    if chance.happens(0.01) {
        return chance.pick(ODD_CAPITALS);
    }
    row.map_or(0, |row| round_number(chance.log_uniform(row.least as f64, row.most as f64)))
}
