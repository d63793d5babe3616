//! The order of the records of a file, as the list on the page has it.

use super::rounds::Fields;
use crate::sort::{Key, Sort, SortKey, positions, relevance, stage_rank};
use directory_api::Stage;
use serde_json::Value;

/// The records in an order; `searched` is what the names were searched for.
pub(super) fn sorted(records: Vec<Fields>, sort: Sort, searched: &str) -> Vec<Fields> {
    let rows: Vec<(usize, &Fields)> = records.iter().enumerate().collect();
    let order = positions(&rows, sort, &|record, by| key(record, by, searched));
    let mut records: Vec<Option<Fields>> = records.into_iter().map(Some).collect();
    order.into_iter().filter_map(|position| records.get_mut(position)?.take()).collect()
}

/// What decides where a record stands, by the names that ventures and rounds have in files.
fn key(record: &Fields, by: SortKey, searched: &str) -> Option<Key> {
    let text = |names: &[&str]| {
        let text = names.iter().find_map(|name| record.get(*name).and_then(Value::as_str));
        text.filter(|text| !text.is_empty())
    };
    let number = |name| text(&[name])?.parse().ok().map(Key::Number);
    match by {
        SortKey::Name => text(&["venture", "title"]).map(Key::text),
        SortKey::Country => text(&["country"]).map(Key::text),
        SortKey::Founded => text(&["date_founded"]).map(Key::text),
        SortKey::Added => text(&["date_created"]).map(Key::text),
        SortKey::Posted => text(&["posted"]).map(Key::text),
        SortKey::Network => number("network_strength"),
        SortKey::Capital => number("amount_usd"),
        SortKey::Stage => {
            text(&["stage"]).map(|stage| Key::Number(stage_rank(&Stage::parse(stage))))
        }
        SortKey::Relevance => relevance(text(&["title"]), searched),
        // People are in order when they come.
        SortKey::Active => None,
    }
}
