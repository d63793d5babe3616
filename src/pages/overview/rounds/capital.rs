//! The capital of rounds: which amounts count, and the bars that show them.

use super::loaded::Rounds;
use crate::components::chart::Bar;
use crate::format;
use crate::pages::overview::figures::{BELIEVABLE, Sum};
use crate::text::overview as text;
use directory_api::{Round, Usd};

/// The amount of a round, unless it cannot be true.
pub(super) fn dollars(round: &Round) -> Option<u64> {
    round.capital.map(|capital| capital.0).filter(|dollars| *dollars <= BELIEVABLE)
}

/// What is to be said of the amounts.
pub(super) fn remarks(rounds: &Rounds) -> [Option<String>; 2] {
    let count = |is: fn(&Round) -> bool| rounds.each().filter(|(_, it)| is(it)).count() as u64;
    let amountless = count(|it| it.capital.is_none());
    let unbelievable = count(|it| it.capital.is_some() && dollars(it).is_none());
    [text::amountless(amountless), text::unbelievable(unbelievable)]
}

/// A bar as long as the capital.
pub(super) fn bar(label: String, sum: Sum, more: String) -> Bar {
    let dollars = Usd(sum.dollars);
    Bar {
        label,
        value: sum.dollars,
        short: format::short_money(dollars),
        exact: format::money(dollars),
        more: Some(more),
        ..Bar::default()
    }
}
