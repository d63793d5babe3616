//! What a sweep reads, how it ends, and what the caller does then.

/// How much of the list a sweep reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SweepKind {
    /// All of it.
    #[default]
    Full,
    /// The beginning, up to rows that are stored and unchanged: most lists have new rows first.
    /// Reads to the end where the list is not as long as what is stored.
    Newest,
}

/// How a sweep ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SweepEnd {
    /// The end of the list was reached; rows that were not seen were removed from it.
    Complete {
        /// Whether no row seems to have been added, removed or moved meanwhile.
        is_stable: bool,
    },
    /// Rows that are stored were reached, and the list is as long as what is stored.
    ReachedKnown,
    /// The list never ended; rows that were not seen may still be there.
    Endless,
}

/// What a caller does after a sweep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SweepResult {
    /// Remove the rows with these identifiers.
    Removed(Vec<String>),
    /// Go on: the list changed, so another sweep has started that looks for what this one did not
    /// see.
    Repeat,
}

/// What the caller has stored, for a sweep that ends where it meets known rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stored {
    /// Whether every row of the page was stored already and is unchanged.
    pub unchanged: bool,
    /// How many rows are stored in all.
    pub total: usize,
}
