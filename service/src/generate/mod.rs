//! A generated directory that looks like a real one: the same seed gives the same directory.
//!
//! Every person, venture and follower depends on the seed and a number alone, so that each can be
//! generated when it is needed, in any order. The words come from the files in `service/demo`.

mod activity;
mod calendar;
mod concept;
mod corpus;
mod follows;
mod grammar;
mod naming;
mod person;
mod pitch;
mod quick_scan;
mod random;
mod round;
mod template;
mod venture;

use crate::store::Builder;
use crate::store::build::{Counts, Durability};
use anyhow::{Result, ensure};
use corpus::Corpus;
use directory_api::Venture;
use random::Rng;
use std::path::Path;

/// How much to generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Ventures.
    pub ventures: u32,
    /// Users.
    pub users: u32,
    /// Fundraising rounds.
    pub rounds: u32,
    /// Another seed gives another directory.
    pub seed: u64,
}

impl Plan {
    /// The directory that a service without a database serves: large enough to page through,
    /// small enough to be generated while the service starts.
    pub const DEMONSTRATION: Self = Self { ventures: 2_000, users: 4_000, rounds: 3_000, seed: 1 };
}

/// A plan and the words to carry it out with.
#[derive(Clone, Copy, Debug)]
struct Generator {
    plan: Plan,
    corpus: &'static Corpus,
}

impl Generator {
    fn new(plan: &Plan) -> Result<Self> {
        Ok(Self { plan: *plan, corpus: Corpus::get()? })
    }

    /// The random numbers for the `number`-th of a `topic`.
    fn rng(&self, topic: &str, number: u32) -> Rng {
        Rng::new(self.plan.seed, topic, number)
    }

    /// The owner of a venture. The users with the smallest numbers own several.
    fn owner(&self, venture: u32) -> Option<u32> {
        let mut rng = self.rng("owner", venture);
        let owner = rng.skewed(self.plan.users, 1.5);
        (self.plan.users > 0 && !rng.chance(0.01)).then_some(owner)
    }
}

/// Generates a directory into a database at `target`.
///
/// # Errors
/// Those of writing the database.
pub fn generate(target: &Path, plan: &Plan, durability: Durability) -> Result<Counts> {
    ensure!(plan.rounds == 0 || plan.ventures > 0, "rounds need ventures: ask for at least one");
    let generator = Generator::new(plan)?;
    let mut builder = Builder::create(target, durability)?;
    add_users(&mut builder, &generator)?;
    add_ventures(&mut builder, &generator)?;
    add_follows(&mut builder, &generator)?;
    builder.finish()
}

/// A text, unless it is empty.
pub(super) fn given(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}

/// The ventures of a directory by themselves, for measurements that need no service.
///
/// # Errors
/// A file in `service/demo` cannot be read, or a table in it is empty.
pub fn ventures(plan: &Plan) -> impl Iterator<Item = Result<Venture>> {
    (0..plan.ventures).map(|number| Ok(venture::generate(&Generator::new(plan)?, number)?.venture))
}

fn add_users(builder: &mut Builder, generator: &Generator) -> Result<()> {
    let mut users = 0..generator.plan.users;
    users.try_for_each(|user| builder.add_user(&person::profile(generator, user)))
}

fn add_ventures(builder: &mut Builder, generator: &Generator) -> Result<()> {
    let mut allocation = round::Allocation::new(generator);
    for number in 0..generator.plan.ventures {
        let generated = venture::generate(generator, number)?;
        let id = &generated.venture.id;
        builder.add_venture(&generated.venture)?;
        for member in &generated.team {
            builder.add_team_member(id, member)?;
        }
        for item in activity::of_venture(generator, number, &generated) {
            builder.add_venture_activity(id, &item)?;
        }
        for round in allocation.rounds_of(generator, number, &generated) {
            builder.add_round(&round.round, &round.status, &round.stage)?;
        }
    }
    Ok(())
}

fn add_follows(builder: &mut Builder, generator: &Generator) -> Result<()> {
    for number in 0..generator.plan.users {
        let user = person::id(number);
        for other in follows::of_user(generator, number) {
            builder.add_follow(&user, &person::id(other))?;
        }
        for item in activity::of_user(generator, number) {
            builder.add_user_activity(&user, &item)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
