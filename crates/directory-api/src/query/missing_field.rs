//! [`MissingField`]: the fields that a venture can lack.

use std::fmt;
use std::str::FromStr;

/// Field of ventures that can be asked for because it is not given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MissingField {
    /// Website.
    Website,
    /// Base country.
    Country,
    /// Sectors.
    Sector,
    /// Day of founding.
    Founded,
    /// Sum of the completed rounds.
    Raised,
    /// Members of the team.
    Team,
    /// Logo.
    Logo,
}

impl MissingField {
    /// All fields.
    pub const ALL: &'static [Self] = &[
        Self::Website,
        Self::Country,
        Self::Sector,
        Self::Founded,
        Self::Raised,
        Self::Team,
        Self::Logo,
    ];

    /// Word in the parameter `without`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Website => "website",
            Self::Country => "country",
            Self::Sector => "sector",
            Self::Founded => "founded",
            Self::Raised => "raised",
            Self::Team => "team",
            Self::Logo => "logo",
        }
    }
}

impl FromStr for MissingField {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.iter().copied().find(|field| field.as_str() == text).ok_or(())
    }
}

impl fmt::Display for MissingField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
