//! A generated directory that looks like a real one: the same seed gives the same directory.
//!
//! Every person, venture and follower depends on the seed and a number alone, so that each can be
//! generated when it is needed, in any order. The words come from the files in `service/demo`.

mod activity;
mod calendar;
mod edge_cases;
mod person;
mod random;
mod round;
mod story;
mod text;
mod venture;
mod words;

use crate::store::Builder;
use crate::store::build::{Counts, unwritable};
use anyhow::{Context, Result, ensure};
use clap::Args;
use directory_api::Venture;
use random::{Draw, Rng};
use std::path::Path;

/// Size of a directory to generate.
#[derive(Args, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Ventures
    #[arg(long, value_name = "N", default_value_t = Self::DEMONSTRATION.ventures)]
    pub ventures: u32,
    /// Users
    #[arg(long, value_name = "N", default_value_t = Self::DEMONSTRATION.users)]
    pub users: u32,
    /// Fundraising rounds
    #[arg(long, value_name = "N", default_value_t = Self::DEMONSTRATION.rounds)]
    pub rounds: u32,
    /// Seed of the random numbers: the same one gives the same directory
    #[arg(long, value_name = "S", default_value_t = Self::DEMONSTRATION.seed)]
    pub seed: u64,
}

impl Plan {
    /// The directory that a service without a database serves: large enough to page through,
    /// small enough to be generated while the service starts.
    pub const DEMONSTRATION: Self = Self { ventures: 2_000, users: 4_000, rounds: 3_000, seed: 1 };

    /// The random numbers for the `number`-th of a `topic`.
    fn rng(&self, topic: &str, number: u32) -> Rng {
        random::rng(self.seed, topic, number)
    }

    /// The owner of a venture. The users with the smallest numbers own several.
    fn owner(&self, venture: u32) -> Option<u32> {
        let mut rng = self.rng("owner", venture);
        let owner = rng.skewed(self.users, 1.5);
        (self.users > 0 && !rng.chance(0.01)).then_some(owner)
    }
}

/// Generates a directory into a database at `target`.
pub fn generate(target: &Path, plan: &Plan) -> Result<Counts> {
    ensure!(plan.rounds == 0 || plan.ventures > 0, "rounds need ventures: ask for at least one");
    let mut builder = Builder::create(target)?;
    add_users(&mut builder, plan)
        .and_then(|()| add_ventures(&mut builder, plan))
        .and_then(|()| add_follows(&mut builder, plan))
        .and_then(|()| builder.finish())
        .with_context(|| unwritable(target))
}

/// The ventures of a directory by themselves, for measurements that need no service.
pub fn ventures(plan: &Plan) -> impl Iterator<Item = Venture> {
    (0..plan.ventures).map(|number| venture::generate(plan, number).venture)
}

fn add_users(builder: &mut Builder, plan: &Plan) -> Result<()> {
    let mut users = 0..plan.users;
    users.try_for_each(|user| builder.add_user(&person::profile(plan, user)))
}

fn add_ventures(builder: &mut Builder, plan: &Plan) -> Result<()> {
    let mut allocation = round::Allocation::new(plan);
    for number in 0..plan.ventures {
        let mut generated = venture::generate(plan, number);
        let id = generated.venture.id.clone();
        builder.add_venture(&generated.venture)?;
        for member in &generated.team {
            builder.add_team_member(&id, member)?;
        }
        for item in activity::of_venture(plan, number, &mut generated) {
            builder.add_venture_activity(&id, &item)?;
        }
        for round in allocation.rounds_of(plan, number, &mut generated) {
            builder.add_round(&round.round, &round.status, &round.stage)?;
        }
    }
    Ok(())
}

fn add_follows(builder: &mut Builder, plan: &Plan) -> Result<()> {
    for number in 0..plan.users {
        let user = person::id(number);
        for other in person::follows(plan, number) {
            builder.add_follow(&user, &person::id(other))?;
        }
        for item in activity::of_user(plan, number) {
            builder.add_user_activity(&user, &item)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
