//! Similarity of a typed word and a word of a text, both folded.

/// Similarity of a typed word and a word of a text, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Similarity {
    /// The words are equal.
    Exact,
    /// The typed word is the beginning of the other.
    Prefix,
    /// The words are equal except for one edit: an extra letter, a missing one, a wrong one, or two
    /// swapped neighbors.
    Typo,
    /// The typed word is the beginning of the other except for one edit.
    TypoPrefix,
}

/// Minimum number of letters of a word in which a typo is forgiven: one edit can turn a shorter
/// word into many other words.
const MIN_TYPO_LETTERS: usize = 5;

/// True if a typed word is long enough for a typo to be forgiven.
pub(crate) fn allows_typo(typed: &str) -> bool {
    typed.chars().nth(MIN_TYPO_LETTERS - 1).is_some()
}
