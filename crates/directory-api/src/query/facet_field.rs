//! Facet fields.

use std::fmt;
use std::str::FromStr;

/// Field whose values can be counted. Each value is accepted by the parameter of the same name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FacetField {
    /// Base country.
    Country,
    /// Sectors; a record counts once for each of its sectors.
    Sector,
    /// Fundraising status; for ventures, also words other than the listed statuses.
    Status,
    /// Financing stage.
    Stage,
    /// Year of founding.
    Founded,
    /// Month of posting: `2016-09`.
    Posted,
    /// City; the most frequent ones.
    Place,
    /// Fields that are not given; a record counts once for each of them.
    Without,
    /// Year in which the entry was created.
    Added,
}

impl FacetField {
    /// All fields.
    pub const ALL: &'static [Self] = &[
        Self::Country,
        Self::Place,
        Self::Sector,
        Self::Status,
        Self::Stage,
        Self::Founded,
        Self::Added,
        Self::Posted,
        Self::Without,
    ];
    /// Fields of ventures.
    pub const OF_VENTURES: &'static [Self] = &[
        Self::Country,
        Self::Place,
        Self::Sector,
        Self::Status,
        Self::Founded,
        Self::Added,
        Self::Without,
    ];
    /// Fields of rounds.
    pub const OF_ROUNDS: &'static [Self] =
        &[Self::Country, Self::Sector, Self::Status, Self::Stage, Self::Posted];

    /// True if the values are years or months, which are in their order.
    pub const fn is_time(self) -> bool {
        matches!(self, Self::Founded | Self::Added | Self::Posted)
    }

    /// Name of the parameter that filters by the same field.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Country => "country",
            Self::Sector => "sector",
            Self::Status => "status",
            Self::Stage => "stage",
            Self::Founded => "founded",
            Self::Posted => "posted",
            Self::Place => "place",
            Self::Without => "without",
            Self::Added => "added",
        }
    }
}

impl FromStr for FacetField {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.iter().copied().find(|field| field.as_str() == text).ok_or(())
    }
}

impl fmt::Display for FacetField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
