//! The orders of lists, and sorting rows of the service, which takes no order.

mod relevance;

use crate::format::locales;
use directory_api::Stage;
use js_sys::Intl::Collator;
use js_sys::JsString;
use leptos::wasm_bindgen::JsValue;
use std::cmp::Ordering;
use std::fmt;

pub use relevance::{MOST_RANKED, relevance};

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
    /// The stage of the financing.
    Stage,
    /// When the person was last active.
    Active,
    /// How well a name fits what was searched for. It is never in an address.
    Relevance,
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
            Self::Stage => "stage",
            Self::Active => "active",
            Self::Relevance => "",
        }
    }
}

impl Sort {
    /// The order by a key in the direction that is asked for most.
    pub const fn by(key: SortKey) -> Self {
        let descending = !matches!(key, SortKey::Name | SortKey::Country | SortKey::Stage);
        Self { key, descending }
    }

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
    Text(JsString),
    /// Numbers stand by their size.
    Number(f64),
}

/// The positions of rows in an order. What is not given stands last, whatever the direction.
pub fn positions<R>(
    rows: &[(usize, &R)],
    sort: Sort,
    key: &dyn Fn(&R, SortKey) -> Option<Key>,
) -> Vec<usize> {
    let keyed = rows.iter().map(|(position, row)| (key(row, sort.key), *position));
    let mut keyed: Vec<(Option<Key>, usize)> = keyed.collect();
    let collate = Collator::new(&locales(), &js_sys::Object::new()).compare();
    let compare = |left: &Key, right: &Key| match (left, right) {
        (Key::Text(left), Key::Text(right)) => {
            let order = collate.call2(&JsValue::UNDEFINED, left, right);
            order.ok().and_then(|order| order.as_f64()).unwrap_or_default().total_cmp(&0.0)
        }
        (Key::Number(left), Key::Number(right)) => left.total_cmp(right),
        _ => Ordering::Equal,
    };
    keyed.sort_by(|(key, _), (other, _)| match (key, other) {
        (Some(key), Some(other)) if sort.descending => compare(other, key),
        (Some(key), Some(other)) => compare(key, other),
        (key, other) => key.is_none().cmp(&other.is_none()),
    });
    keyed.into_iter().map(|(_, position)| position).collect()
}

impl Key {
    /// A text.
    pub fn text(text: &str) -> Self {
        Self::Text(text.into())
    }
}

/// The place of a stage from the first money to the last; unknown ones come after.
pub fn stage_rank(stage: &Stage) -> f64 {
    IN_ORDER.iter().position(|other| other == stage).unwrap_or(IN_ORDER.len()) as f64
}

const IN_ORDER: [Stage; 7] = [
    Stage::FounderCapital,
    Stage::Seed,
    Stage::StartUp,
    Stage::SeriesA,
    Stage::WorkingCapital,
    Stage::Mezzanine,
    Stage::Bridge,
];
