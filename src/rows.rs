//! The rows of lists: what a page shows of a venture, a person or a round, with no more than the
//! source of the row has.

use directory_api::{
    Lenient, Round, RoundId, Stage, Timestamp, Usd, UserSummary, VentureId, VentureSummary,
};
use local_directory::{Highlights, Match};

/// A venture in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct VentureRow {
    /// What the source has of it.
    pub summary: VentureSummary,
    /// Why it was found, if the source tells.
    pub marks: Highlights,
}

/// A person in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct PersonRow {
    /// What the list tells of them.
    pub summary: UserSummary,
    /// Why they were found: the parts of the display name, and those of first and last name.
    pub marks: Highlights,
}

/// A round in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundRow {
    /// Its number.
    pub id: Option<RoundId>,
    /// Its title.
    pub title: Option<String>,
    /// Its status, in words.
    pub status: Option<String>,
    /// Its stage, which only results of the query extension have.
    pub stage: Option<Stage>,
    /// When it was posted.
    pub posted: Option<Timestamp>,
    /// The amount of capital.
    pub capital: Lenient<Usd>,
    /// The venture that it belongs to.
    pub venture: RoundVenture,
}

/// The venture of a round in a list.
#[derive(Clone, Debug, PartialEq)]
pub enum RoundVenture {
    /// Its number alone, if that is given.
    Numbered(Option<VentureId>),
    /// What results of the query extension or the local directory have of it.
    Known(Box<VentureRow>),
}

impl RoundVenture {
    /// Whether the round says which venture it is of.
    pub fn is_named(&self) -> bool {
        !matches!(self, Self::Numbered(None))
    }
}

impl RoundRow {
    /// The venture, as far as it is known.
    pub fn venture(&self) -> Option<&VentureRow> {
        match &self.venture {
            RoundVenture::Known(venture) => Some(venture),
            RoundVenture::Numbered(_) => None,
        }
    }

    /// The number of the venture.
    pub fn venture_id(&self) -> Option<&VentureId> {
        match &self.venture {
            RoundVenture::Known(venture) => Some(&venture.summary.id),
            RoundVenture::Numbered(id) => id.as_ref(),
        }
    }
}

impl From<Round> for RoundRow {
    fn from(round: Round) -> Self {
        let Round { id, post_date, title, fund_status, venture_id, capital, .. } = round;
        let venture = match (venture_id.into_option(), round.venture_title.is_given()) {
            (Some(id), true) => RoundVenture::Known(Box::new(VentureRow::from(VentureSummary {
                id,
                title: round.venture_title,
                country: round.country,
                sectors: round.sectors,
                ..VentureSummary::default()
            }))),
            (id, _) => RoundVenture::Numbered(id),
        };
        Self {
            id: Some(id),
            title: title.into_option(),
            status: fund_status.into_option(),
            stage: round.stage.into_option(),
            posted: post_date.into_option(),
            capital,
            venture,
        }
    }
}

impl From<VentureSummary> for VentureRow {
    fn from(summary: VentureSummary) -> Self {
        Self { summary, marks: Highlights::default() }
    }
}

impl From<UserSummary> for PersonRow {
    fn from(summary: UserSummary) -> Self {
        Self { summary, marks: Highlights::default() }
    }
}

impl From<Match<VentureSummary>> for VentureRow {
    fn from(found: Match<VentureSummary>) -> Self {
        Self { summary: found.record, marks: found.highlights }
    }
}

impl From<Match<UserSummary>> for PersonRow {
    fn from(found: Match<UserSummary>) -> Self {
        Self { summary: found.record, marks: found.highlights }
    }
}

impl From<Match<Round>> for RoundRow {
    fn from(Match { record, highlights }: Match<Round>) -> Self {
        let mut row = Self::from(record);
        if let RoundVenture::Known(venture) = &mut row.venture {
            venture.marks.title = highlights.text;
        }
        row
    }
}
