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
    let mut rows: Vec<(Option<Key>, &VentureRow)> =
        rows.iter().map(|row| (Key::of(row, sort.key), row)).collect();
    rows.sort_by(|(left, _), (right, _)| match (left, right) {
        (Some(left), Some(right)) if sort.descending => right.compare(left),
        (Some(left), Some(right)) => left.compare(right),
        (left, right) => left.is_none().cmp(&right.is_none()),
    });
    rows.into_iter().map(|(_, row)| row.clone()).collect()
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
