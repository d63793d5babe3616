//! What decides where a venture stands in a sorted list.

use crate::data::VentureRow;
use crate::pages::listing::sort::{Key, Sort, SortKey};
use directory_index as index;

/// The order as the local directory knows it; nothing for keys that ventures do not have.
pub(super) fn of_index(sort: Sort) -> Option<index::Sort> {
    let key = match sort.key {
        SortKey::Name => index::SortKey::Name,
        SortKey::Country => index::SortKey::Country,
        SortKey::Founded => index::SortKey::Founded,
        SortKey::Added => index::SortKey::Added,
        SortKey::Network => index::SortKey::Network,
        SortKey::Posted | SortKey::Capital => return None,
    };
    Some(index::Sort { key, descending: sort.descending })
}

/// The key of a row; nothing where the service does not give it.
pub(super) fn key(row: &VentureRow, key: SortKey) -> Option<Key> {
    let venture = &row.summary;
    match key {
        SortKey::Name => venture.title.as_deref().map(Key::text),
        SortKey::Country => venture.country.as_deref().map(Key::text),
        // Written as they are, years first, dates are in order as texts.
        SortKey::Founded => venture.date_founded.as_ref().map(|date| Key::text(date.as_str())),
        SortKey::Added => venture.date_created.as_ref().map(|time| Key::text(time.as_str())),
        SortKey::Network => venture.network_strength.as_ref().map(|it| Key::Number(it.value())),
        SortKey::Posted | SortKey::Capital => None,
    }
}
