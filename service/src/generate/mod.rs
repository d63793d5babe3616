//! Generated directory that looks like a real one. The same seed gives the same directory.
//!
//! Each person, venture and follower depends only on the plan and a number, and so can be generated
//! on demand, in any order. The words come from the files in `service/demo`.

mod activity;
mod calendar;
mod edge_cases;
mod facts;
mod person;
mod random;
mod round;
mod story;
mod text;
mod venture;
mod words;

use crate::store::Builder;
use crate::store::build::{Counts, write_failure};
use anyhow::{Context, Result, ensure};
use clap::Args;
use directory_api::Venture;
use random::{RandomExt, Rng};
use std::ops::Range;
use std::path::Path;

/// Size of a generated directory.
#[derive(Args, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Number of ventures
    #[arg(long, value_name = "N", default_value_t = Self::DEMONSTRATION.ventures)]
    pub ventures: u32,
    /// Number of users
    #[arg(long, value_name = "N", default_value_t = Self::DEMONSTRATION.users)]
    pub users: u32,
    /// Number of fundraising rounds
    #[arg(long, value_name = "N", default_value_t = Self::DEMONSTRATION.rounds)]
    pub rounds: u32,
    /// Seed of the random numbers; the same seed gives the same directory
    #[arg(long, value_name = "S", default_value_t = Self::DEMONSTRATION.seed)]
    pub seed: u64,
}

impl Plan {
    /// Directory of a service without a database: large enough to page through, small enough to be
    /// generated at startup.
    pub const DEMONSTRATION: Self = Self { ventures: 2_000, users: 4_000, rounds: 3_000, seed: 1 };
}

/// Plan, and each venture's share of its users and rounds.
struct Outline {
    plan: Plan,
    /// End of each venture's range of users, who work there.
    users: Vec<u32>,
    /// End of each venture's range of rounds.
    rounds: Vec<u32>,
}

impl Outline {
    fn new(plan: &Plan) -> Self {
        // The higher the exponent, the fewer ventures have most of the users or rounds.
        let shares = |total: u32, exponent: f64, offset: f64| {
            let mut sum = 0.0;
            let sums = (0..plan.ventures).map(|venture| {
                let fraction = random::rng(plan.seed, "share", venture).fraction();
                sum += (1.0 - fraction).powf(-exponent) - offset;
                sum
            });
            let sums: Vec<f64> = sums.collect();
            sums.iter().map(|until| (until / sum * f64::from(total)).round() as u32).collect()
        };
        let users = shares(plan.users, 0.3, 0.85);
        let rounds = shares(plan.rounds, 0.1, 0.97);
        Self { plan: *plan, users, rounds }
    }

    /// Random numbers for one item of a topic.
    fn rng(&self, topic: &str, number: u32) -> Rng {
        random::rng(self.plan.seed, topic, number)
    }
}

/// Range of a venture, from the ends of all ranges.
fn share(ends: &[u32], venture: u32) -> Range<u32> {
    let end = |venture: u32| ends.get(venture as usize).copied().unwrap_or_default();
    venture.checked_sub(1).map_or(0, end)..end(venture)
}

/// Generates a directory into a database at `target`.
pub fn generate(target: &Path, plan: &Plan) -> Result<Counts> {
    ensure!(
        plan.rounds == 0 || plan.ventures > 0,
        "rounds need ventures; set --ventures to 1 or more"
    );
    let mut builder = Builder::create(target)?;
    let outline = Outline::new(plan);
    add_users(&mut builder, &outline)
        .and_then(|()| add_ventures(&mut builder, &outline))
        .and_then(|()| add_follows_and_activity(&mut builder, &outline))
        .and_then(|()| builder.finish())
        .with_context(|| write_failure(target))
}

/// Ventures of a directory, for benchmarks without a service.
pub fn ventures(plan: &Plan) -> impl Iterator<Item = Venture> {
    let outline = Outline::new(plan);
    (0..plan.ventures).map(move |number| venture::generate(&outline, number).venture)
}

fn add_users(builder: &mut Builder, outline: &Outline) -> Result<()> {
    let mut users = 0..outline.plan.users;
    users.try_for_each(|user| builder.add_user(&person::profile(outline, user)))
}

fn add_ventures(builder: &mut Builder, outline: &Outline) -> Result<()> {
    for number in 0..outline.plan.ventures {
        let mut generated = venture::generate(outline, number);
        let id = generated.venture.id.clone();
        builder.add_venture(&generated.venture)?;
        for member in &generated.team {
            builder.add_team_member(&id, member)?;
        }
        for item in activity::venture_activity(outline, number, &mut generated.story) {
            builder.add_venture_activity(&id, &item)?;
        }
        for (round, status, stage) in round::venture_rounds(outline, number, &mut generated.story) {
            builder.add_round(&round, &status, &stage)?;
        }
    }
    Ok(())
}

fn add_follows_and_activity(builder: &mut Builder, outline: &Outline) -> Result<()> {
    for number in 0..outline.plan.users {
        let user = person::id(number);
        for other in person::follows(outline, number) {
            builder.add_follow(&user, &person::id(other))?;
        }
        for item in activity::user_activity(outline, number) {
            builder.add_user_activity(&user, &item)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
