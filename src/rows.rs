//! The rows of lists: what a page shows of a venture, a person or a round, with no more than the
//! source of the row has.

use directory_api::{Round, UserSummary, VentureSummary};
use local_directory::{Highlights, Match};

/// A record in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Row<T> {
    /// What the source has of it.
    pub summary: T,
    /// Why it was found, if the source tells.
    pub marks: Highlights,
}

/// A venture in a list.
pub type VentureRow = Row<VentureSummary>;

/// A person in a list.
pub type PersonRow = Row<UserSummary>;

/// A round in a list. Only the query extension and the local directory tell of its venture more than
/// the number.
pub type RoundRow = Row<Round>;

impl<T> From<T> for Row<T> {
    fn from(summary: T) -> Self {
        Self { summary, marks: Highlights::default() }
    }
}

impl<T> From<Match<T>> for Row<T> {
    fn from(Match { record, highlights }: Match<T>) -> Self {
        Self { summary: record, marks: highlights }
    }
}
