//! What decides where a row stands in a sorted list.

use crate::data::RoundRow;
use crate::pages::listing::sort::{Key, SortKey};
use directory_api::{Timestamp, Usd};

/// The key of a row; nothing where the service does not give it.
///
/// A venture with several rounds stands where the newest of them does, or all of its capital.
pub(super) fn key(row: &RoundRow, key: SortKey) -> Option<Key> {
    match key {
        SortKey::Name => name(row).map(Key::text),
        // Written as they are, years first, timestamps are in order as texts.
        SortKey::Posted => posted(row).map(Key::text),
        SortKey::Capital => {
            let amounts = amounts(row);
            let sum = amounts.iter().fold(0.0, |sum, Usd(amount)| sum + *amount as f64);
            (!amounts.is_empty()).then_some(Key::Number(sum))
        }
        SortKey::Country | SortKey::Founded | SortKey::Added | SortKey::Network => None,
    }
}

fn name(row: &RoundRow) -> Option<&str> {
    match row {
        RoundRow::Listed(round) => round.title.as_deref(),
        RoundRow::Joined(joined) => joined.round.title.as_deref(),
        RoundRow::Found(venture) => venture.title.as_deref(),
    }
}

fn posted(row: &RoundRow) -> Option<&str> {
    match row {
        RoundRow::Listed(round) => round.post_date.as_ref().map(Timestamp::as_str),
        RoundRow::Joined(joined) => joined.round.post_date.as_ref().map(Timestamp::as_str),
        RoundRow::Found(venture) => {
            venture.capital.iter().filter_map(|item| Some(item.date.as_ref()?.as_str())).max()
        }
    }
}

/// All amounts of a row.
pub(super) fn amounts(row: &RoundRow) -> Vec<Usd> {
    match row {
        RoundRow::Listed(round) => round.capital.into_iter().collect(),
        RoundRow::Joined(joined) => joined.round.capital.into_iter().collect(),
        RoundRow::Found(venture) => venture.capital.iter().filter_map(|it| it.amount).collect(),
    }
}
