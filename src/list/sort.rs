//! Sorting rows on the page, which is right where the whole result is on it.
//!
//! The service takes no order, so sorting one page of many would pretend that the others do not
//! exist.

use crate::text::listing as text;
use std::cmp::Ordering;
use std::fmt;

/// An order of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sort {
    /// By what.
    pub key: SortKey,
    /// Whether the greatest comes first.
    pub descending: bool,
}

/// What lists can be sorted by; each list offers some of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SortKey {
    /// The name or title.
    Name,
    /// The base country.
    Country,
    /// When the venture was founded.
    Founded,
    /// When the entry was created.
    Added,
    /// The strength of the venture's network.
    Network,
    /// When the round was posted.
    Posted,
    /// The amount of capital.
    Capital,
}

impl SortKey {
    const fn word(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Country => "country",
            Self::Founded => "founded",
            Self::Added => "added",
            Self::Network => "network",
            Self::Posted => "posted",
            Self::Capital => "capital",
        }
    }

    /// What it is called.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Name => text::BY_NAME,
            Self::Country => text::BY_COUNTRY,
            Self::Founded => text::BY_FOUNDED,
            Self::Added => text::BY_ADDED,
            Self::Network => text::BY_NETWORK,
            Self::Posted => text::BY_POSTED,
            Self::Capital => text::BY_CAPITAL,
        }
    }
}

impl Sort {
    /// Reads one of the keys, with `-` before it for descending.
    pub fn parse(text: &str, keys: &[SortKey]) -> Option<Self> {
        let (word, descending) = text.strip_prefix('-').map_or((text, false), |word| (word, true));
        let key = *keys.iter().find(|key| key.word() == word)?;
        Some(Self { key, descending })
    }
}

impl fmt::Display for Sort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.descending { "-" } else { "" })?;
        f.write_str(self.key.word())
    }
}

/// What decides where a row stands.
pub enum Key {
    /// Texts stand as the reader's language orders them.
    Text(String),
    /// Numbers stand by their size.
    Number(f64),
}

/// The rows in an order. What is not given stands last, whatever the direction.
pub fn sorted<R: Clone>(rows: &[R], sort: Sort, key: fn(&R, SortKey) -> Option<Key>) -> Vec<R> {
    let mut keyed: Vec<(Option<Key>, &R)> =
        rows.iter().map(|row| (key(row, sort.key), row)).collect();
    keyed.sort_by(|(key, _), (other, _)| match (key, other) {
        (Some(key), Some(other)) if sort.descending => other.compare(key),
        (Some(key), Some(other)) => key.compare(other),
        (key, other) => key.is_none().cmp(&other.is_none()),
    });
    keyed.into_iter().map(|(_, row)| row.clone()).collect()
}

impl Key {
    /// A text.
    pub fn text(text: &str) -> Self {
        Self::Text(text.to_owned())
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
