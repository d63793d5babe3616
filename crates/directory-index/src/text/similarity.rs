//! Ways in which a typed word matches a written one. Both are folded.

/// How a typed word is found in a written one, the surest way first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Similarity {
    /// They are the same.
    Exact,
    /// The typed word begins the written one.
    Prefix,
    /// They are the same but for one edit: a letter too many, one missing, a wrong one, or two
    /// neighbors swapped.
    Typo,
    /// The typed word begins the written one but for one edit.
    TypoPrefix,
}

/// Shorter words are taken as they are typed: one edit makes almost any of them another word.
const SHORTEST_FORGIVEN: usize = 5;

/// Whether a typed word is long enough for a typo to be forgiven.
pub(crate) fn forgives(typed: &str) -> bool {
    typed.chars().nth(SHORTEST_FORGIVEN - 1).is_some()
}
