//! A made-up directory that looks like a real one: the same seed gives the same directory.
//!
//! Every person, venture and follower follows from the seed and a number alone, so that each can
//! be made when it is needed and nothing has to be remembered.

mod activity;
mod calendar;
mod chance;
mod community;
mod corpus;
mod naming;
mod person;
mod pitch;
mod quick_scan;
mod round;
mod story;
mod venture;

use crate::store::Builder;
use crate::store::build::{Counts, Durability};
use anyhow::{Result, ensure};
use directory_api::{Venture, VentureStatus};
use std::path::Path;

/// How much to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Ventures.
    pub ventures: u32,
    /// Users.
    pub users: u32,
    /// Fundraising rounds.
    pub rounds: u32,
    /// Directories of different seeds have nothing in common.
    pub seed: u64,
}

impl Plan {
    /// The directory that a service shows when it is given none: large enough to page through,
    /// small enough to be made while the service starts.
    pub const DEMONSTRATION: Self = Self { ventures: 2_000, users: 4_000, rounds: 3_000, seed: 1 };

    /// The owner of a venture: some people cannot stop founding.
    fn owner(&self, venture: u32) -> Option<u32> {
        let mut chance = chance::Chance::new(self.seed, "owner", venture);
        let owner = chance.skewed(self.users, 1.5);
        (self.users > 0 && !chance.happens(0.01)).then_some(owner)
    }
}

/// Makes a directory and puts it into a database at `target`.
///
/// # Errors
/// Those of writing the database.
pub fn generate(target: &Path, plan: &Plan, durability: Durability) -> Result<Counts> {
    ensure!(plan.rounds == 0 || plan.ventures > 0, "rounds need ventures: ask for at least one");
    let mut builder = Builder::create(target, durability)?;
    add_users(&mut builder, plan)?;
    add_ventures(&mut builder, plan)?;
    add_follows(&mut builder, plan)?;
    builder.finish()
}

/// The ventures of a directory by themselves, for measurements that need no service.
///
/// # Errors
/// One of the tables that ventures are drawn from is empty.
pub fn ventures(plan: &Plan) -> impl Iterator<Item = Result<Venture>> {
    (0..plan.ventures).map(|number| Ok(venture::make(plan, number)?.venture))
}

fn add_users(builder: &mut Builder, plan: &Plan) -> Result<()> {
    (0..plan.users).try_for_each(|user| builder.add_user(&person::profile(plan, user)))
}

fn add_ventures(builder: &mut Builder, plan: &Plan) -> Result<()> {
    let mut allotment = round::Allotment::new(plan);
    for number in 0..plan.ventures {
        let made = venture::make(plan, number)?;
        let id = &made.venture.id;
        builder.add_venture(&made.venture, Some(&VentureStatus::parse(made.status.key)))?;
        for member in &made.team {
            builder.add_team_member(id, member)?;
        }
        for item in activity::of_venture(plan, number, &made) {
            builder.add_venture_activity(id, &item)?;
        }
        for round in allotment.rounds_of(plan, number, &made) {
            builder.add_round(&round.round, &round.status, &round.stage)?;
        }
    }
    Ok(())
}

fn add_follows(builder: &mut Builder, plan: &Plan) -> Result<()> {
    for number in 0..plan.users {
        let user = person::id(number);
        for other in community::followed_by(plan, number) {
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
