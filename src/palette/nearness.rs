//! How near the name of a suggestion is to what was typed.
//!
//! Enter takes the first suggestion. Sections come from different searches, and none of these knows
//! how well another one has matched, so that is told by the names.

use super::entry::{Entry, Section, Target};
use crate::format::fold;

/// How a name has the typed words, the nearest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Nearness {
    /// As whole words.
    Words,
    /// As beginnings of words.
    Beginnings,
    /// Not all of them: something else was found, or something similar.
    Other,
}

impl Nearness {
    /// Of a text.
    pub(super) fn of_text(text: &str, typed: &str) -> Self {
        let text = fold(text);
        let words: Vec<&str> = words(&text).collect();
        let typed = fold(typed);
        let of_word = |typed: &str| match typed {
            _ if words.contains(&typed) => Self::Words,
            _ if words.iter().any(|word| word.starts_with(typed)) => Self::Beginnings,
            _ => Self::Other,
        };
        self::words(&typed).map(of_word).max().unwrap_or(Self::Other)
    }

    /// Of a suggestion. People have a second name beside the first; what is beside the name of a
    /// venture is about it.
    fn of(entry: &Entry, typed: &str) -> Self {
        let note = entry.note.as_ref().filter(|_| matches!(entry.target, Target::Page(_)));
        let names = [Some(&entry.label), note].into_iter().flatten();
        names.map(|name| Self::of_text(name, typed)).min().unwrap_or(Self::Other)
    }
}

/// Whether a name is what was typed, whatever the case and the accents.
pub(super) fn is_called(name: &str, typed: &str) -> bool {
    fold(name) == fold(typed.trim())
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// The suggestions whose names are the nearest first; what is equally near stays as it was.
pub(super) fn nearest_first(entries: Vec<Entry>, typed: &str) -> Vec<Entry> {
    let mut entries = entries;
    entries.sort_by_cached_key(|entry| Nearness::of(entry, typed));
    entries
}

/// Two sections, the one first whose first suggestion is nearer to what was typed; as they are where
/// both are equally near.
pub fn nearer_first(one: Section, other: Section, typed: &str) -> [Section; 2] {
    let nearness = |section: &Section| {
        section.entries.first().map_or(Nearness::Other, |entry| Nearness::of(entry, typed))
    };
    if nearness(&other) < nearness(&one) { [other, one] } else { [one, other] }
}
