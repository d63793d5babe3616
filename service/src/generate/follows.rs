//! Who follows whom, with hubs: the users with the smallest numbers have the most followers.

use super::Generator;
use std::collections::BTreeSet;

/// How many users one user follows at most.
const MAX_FOLLOWS: u32 = 400;

/// How many followers a venture has at most: its detail lists all of them.
const MAX_VENTURE_FOLLOWERS: u32 = 400;

/// The users that a user follows.
pub(super) fn of_user(generator: &Generator, user: u32) -> BTreeSet<u32> {
    let mut rng = generator.rng("follows", user);
    let count = if rng.chance(0.3) { 0 } else { rng.long_tail(4.0, MAX_FOLLOWS) };
    let mut others: BTreeSet<u32> =
        (0..count).map(|_| rng.skewed(generator.plan.users, 2.5)).collect();
    others.remove(&user);
    others
}

/// The users that follow a venture.
pub(super) fn of_venture(generator: &Generator, venture: u32) -> BTreeSet<u32> {
    let mut rng = generator.rng("venture followers", venture);
    let count = rng.long_tail(5.0, MAX_VENTURE_FOLLOWERS).min(generator.plan.users);
    (0..count).map(|_| rng.below(generator.plan.users)).collect()
}
