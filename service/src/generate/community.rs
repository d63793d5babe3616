//! Who follows whom, with hubs: the users with the smallest numbers have the most followers.

use super::Plan;
use super::chance::Chance;
use std::collections::BTreeSet;

/// How many users one user follows at most.
const FOLLOWS_AT_MOST: u32 = 400;

/// How many followers a venture has at most. They are all in its detail, so it stays readable.
const VENTURE_FOLLOWERS_AT_MOST: u32 = 400;

/// Whom a user follows.
pub(super) fn followed_by(plan: &Plan, user: u32) -> BTreeSet<u32> {
    let mut chance = Chance::new(plan.seed, "follows", user);
    let count = if chance.happens(0.3) { 0 } else { chance.long_tail(4.0, FOLLOWS_AT_MOST) };
    let mut others: BTreeSet<u32> = (0..count).map(|_| chance.skewed(plan.users, 2.5)).collect();
    others.remove(&user);
    others
}

/// Who follows a venture.
pub(super) fn followers_of(plan: &Plan, venture: u32) -> BTreeSet<u32> {
    let mut chance = Chance::new(plan.seed, "venture followers", venture);
    let count = chance.long_tail(5.0, VENTURE_FOLLOWERS_AT_MOST).min(plan.users);
    (0..count).map(|_| chance.below(plan.users)).collect()
}
