//! What a sweep is for, and what comes of it.

/// How much of the list a sweep reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// All of it.
    Whole,
    /// The beginning, up to rows that are known and as they were: what is new stands first in most
    /// lists. Goes on to the end where the list is not as long as what is known.
    Newest,
}

/// How a sweep ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The end of the list was reached; what was not seen has vanished. Says whether the list was
    /// still as far as one can tell.
    Whole {
        /// Whether nothing seems to have come, gone or moved.
        calm: bool,
    },
    /// Known rows were reached, and the list is as long as what is known.
    Known,
    /// The list never ended; what was not seen may still be there.
    Endless,
}

/// What a caller does after a whole sweep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// These identifiers have vanished.
    Vanished(Vec<String>),
    /// The list moved, so another sweep has begun that looks for what this one did not see.
    Again,
}
