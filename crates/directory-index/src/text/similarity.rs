//! Similarity of a typed word and a written one. Both are folded.

/// Match of a typed word with a written one, the surest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Similarity {
    /// The words are equal.
    Exact,
    /// The typed word begins the written one.
    Prefix,
    /// The words are equal but for one edit: a letter too many, one missing, a wrong one, or two
    /// neighbors swapped.
    Typo,
    /// The typed word begins the written one but for one edit.
    TypoPrefix,
}

/// Number of letters from which a typo is forgiven: in a shorter word, one edit makes almost any
/// other word.
const SHORTEST_FORGIVEN: usize = 5;

/// True if a typed word is long enough for a typo to be forgiven.
pub(crate) fn forgives(typed: &str) -> bool {
    typed.chars().nth(SHORTEST_FORGIVEN - 1).is_some()
}
