//! Sorting rows in the browser, where that is truthful: when the whole result is on the page.
//!
//! The service takes no order, so sorting one page of many would pretend that the others do not
//! exist.

use super::state::{Sort, SortKey};
use crate::data::VentureRow;
use directory_api::Page;
use directory_api::paging::Total;
use std::cmp::Ordering;

/// Whether the page holds the whole result.
pub fn is_whole<T>(page: &Page<T>) -> bool {
    page.window.offset == 0 && page.window.total() == Total::Exactly(page.window.received)
}

/// The rows in this order. What is not given stands last, whatever the direction.
pub fn sorted(rows: &[VentureRow], sort: Sort) -> Vec<VentureRow> {
    // Each row goes behind those that it does not precede. For one page of rows that is quick
    // enough, and less to download than a sorting routine.
    let mut sorted: Vec<(Option<Key>, &VentureRow)> = Vec::new();
    for row in rows {
        let key = Key::of(row, sort.key);
        let at = sorted.partition_point(|(before, _)| !precedes(&key, before, sort.descending));
        sorted.insert(at, (key, row));
    }
    sorted.into_iter().map(|(_, row)| row.clone()).collect()
}

fn precedes(key: &Option<Key>, other: &Option<Key>, descending: bool) -> bool {
    let order = match (key, other) {
        (Some(key), Some(other)) if descending => other.compare(key),
        (Some(key), Some(other)) => key.compare(other),
        (key, other) => key.is_none().cmp(&other.is_none()),
    };
    order == Ordering::Less
}

enum Key {
    Text(String),
    Number(f64),
}

impl Key {
    fn of(row: &VentureRow, key: SortKey) -> Option<Self> {
        let venture = &row.summary;
        let text = |text: &str| Self::Text(text.to_owned());
        match key {
            SortKey::Name => venture.title.as_deref().map(text),
            SortKey::Country => venture.country.as_deref().map(text),
            // Written as they are, years first, dates are in order as texts.
            SortKey::Founded => venture.date_founded.as_ref().map(|date| text(date.as_str())),
            SortKey::Added => venture.date_created.as_ref().map(|time| text(time.as_str())),
            SortKey::Network => {
                venture.network_strength.as_ref().map(|it| Self::Number(it.value()))
            }
        }
    }

    fn compare(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Text(left), Self::Text(right)) => collate(left, right),
            (Self::Number(left), Self::Number(right)) => left.total_cmp(right),
            _ => Ordering::Equal,
        }
    }
}

/// Compares texts as the reader's language does.
fn collate(left: &str, right: &str) -> Ordering {
    let left = js_sys::JsString::from(left);
    left.locale_compare(right, &js_sys::Array::new(), &js_sys::Object::new()).cmp(&0)
}
