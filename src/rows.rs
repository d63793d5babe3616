//! The rows of lists: what a page shows of a venture, a person or a round, with no more than the
//! source of the row has.

use directory_api::{
    FoundExtras, FoundVenture, FundraisingVenture, Round, UserSummary, VentureSummary,
};
use local_directory::{PersonMatch, VentureMatch};
use std::ops::Range;

/// A venture in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct VentureRow {
    /// What every source has.
    pub summary: VentureSummary,
    /// What only a search has.
    pub extras: Option<FoundExtras>,
    /// Why it was found, if the source tells.
    pub marks: Marks,
}

/// A person in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct PersonRow {
    /// What the list tells of them.
    pub summary: UserSummary,
    /// Why they were found: the parts of the display name, and those of first and last name.
    pub marks: Marks,
}

/// A row of the list of rounds. Its sources have different things.
#[derive(Clone, Debug, PartialEq)]
pub enum RoundRow {
    /// A round of the plain list, with no more than the number of its venture.
    Listed(Round),
    /// A venture that the search found, with all of its rounds of the status.
    Found(Box<FundraisingVenture>),
    /// A round that the local directory found, with its venture.
    Joined(Box<JoinedRound>),
}

/// A round with its venture.
#[derive(Clone, Debug, PartialEq)]
pub struct JoinedRound {
    /// The round.
    pub round: Round,
    /// Its venture, with the parts that match what was typed.
    pub venture: VentureRow,
}

/// The parts of the texts of a row that match what was typed, as ranges of bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// In the title.
    pub title: Vec<Range<usize>>,
    /// In the tagline, or in the pitch where there is no tagline.
    pub text: Vec<Range<usize>>,
}

impl RoundRow {
    /// Identifies the row in its list.
    pub fn key(&self) -> String {
        let (kind, id) = match self {
            Self::Listed(round) => ("listed ", round.id.as_str()),
            Self::Joined(joined) => ("joined ", joined.round.id.as_str()),
            Self::Found(venture) => ("found ", venture.id.as_str()),
        };
        [kind, id].concat()
    }
}

impl From<VentureSummary> for VentureRow {
    fn from(summary: VentureSummary) -> Self {
        Self { summary, extras: None, marks: Marks::default() }
    }
}

impl From<FoundVenture> for VentureRow {
    fn from(found: FoundVenture) -> Self {
        Self { summary: found.summary, extras: Some(found.extras), marks: Marks::default() }
    }
}

impl From<UserSummary> for PersonRow {
    fn from(summary: UserSummary) -> Self {
        Self { summary, marks: Marks::default() }
    }
}

impl From<VentureMatch> for VentureRow {
    fn from(found: VentureMatch) -> Self {
        let VentureMatch { summary, extras, highlights } = found;
        let marks = Marks { title: highlights.title, text: highlights.text };
        Self { summary, extras: Some(extras), marks }
    }
}

impl From<PersonMatch> for PersonRow {
    fn from(found: PersonMatch) -> Self {
        let PersonMatch { summary, highlights } = found;
        Self { summary, marks: Marks { title: highlights.title, text: highlights.text } }
    }
}

impl From<local_directory::JoinedRound> for JoinedRound {
    fn from(joined: local_directory::JoinedRound) -> Self {
        Self { round: joined.round, venture: joined.venture.into() }
    }
}
