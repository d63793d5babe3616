//! Order of a list.

use std::fmt;
use std::str::FromStr;

/// Order of a list. Records without the value are last in either direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sort {
    /// Key to sort by.
    pub key: SortKey,
    /// True if the greatest is first.
    pub descending: bool,
}

/// Sort keys of all lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SortKey {
    /// Name of a venture or person.
    Name,
    /// Base country of a venture.
    Country,
    /// Day when a venture was founded.
    Founded,
    /// Moment when the entry of a venture was created.
    Added,
    /// Strength of a venture's network.
    Network,
    /// Sum of a venture's completed rounds.
    Raised,
    /// Sum of a venture's rounds that are raising capital.
    Raising,
    /// Moment when the last round of a venture was posted.
    LastRound,
    /// Moment when a person was last active.
    Active,
    /// Number of a person's ventures.
    Ventures,
    /// Moment when a round was posted.
    Posted,
    /// Amount of a round.
    Capital,
    /// Financing stage of a round, in funding order.
    Stage,
    /// Name of a round's venture.
    Venture,
}

impl SortKey {
    /// Keys of the list of ventures.
    pub const OF_VENTURES: &'static [Self] = &[
        Self::Name,
        Self::Country,
        Self::Founded,
        Self::Added,
        Self::Network,
        Self::Raised,
        Self::Raising,
        Self::LastRound,
    ];
    /// Keys of the list of people.
    pub const OF_PEOPLE: &'static [Self] = &[Self::Name, Self::Active, Self::Ventures];
    /// Keys of the list of rounds.
    pub const OF_ROUNDS: &'static [Self] =
        &[Self::Posted, Self::Capital, Self::Stage, Self::Venture];

    /// True if the value depends on a venture's rounds, so that it needs an API key.
    pub const fn needs_rounds(self) -> bool {
        matches!(self, Self::Raised | Self::Raising | Self::LastRound)
    }

    /// Word in the parameter `sort`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Country => "country",
            Self::Founded => "founded",
            Self::Added => "added",
            Self::Network => "network",
            Self::Raised => "raised",
            Self::Raising => "raising",
            Self::LastRound => "last_round",
            Self::Active => "active",
            Self::Ventures => "ventures",
            Self::Posted => "posted",
            Self::Capital => "capital",
            Self::Stage => "stage",
            Self::Venture => "venture",
        }
    }
}

impl Sort {
    /// Order by a key in its usual direction: names and stages ascending, all others descending.
    pub const fn by(key: SortKey) -> Self {
        let from_the_least =
            matches!(key, SortKey::Name | SortKey::Country | SortKey::Stage | SortKey::Venture);
        Self { key, descending: !from_the_least }
    }

    /// Order by the same key in the other direction.
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self { key: self.key, descending: !self.descending }
    }

    /// Parses one of the keys, with `-` before it for descending.
    pub fn parse(text: &str, keys: &[SortKey]) -> Option<Self> {
        let (word, descending) = text.strip_prefix('-').map_or((text, false), |word| (word, true));
        let key = *keys.iter().find(|key| key.as_str() == word)?;
        Some(Self { key, descending })
    }
}

impl FromStr for Sort {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let lists = [SortKey::OF_VENTURES, SortKey::OF_PEOPLE, SortKey::OF_ROUNDS];
        lists.into_iter().find_map(|keys| Self::parse(text, keys)).ok_or(())
    }
}

impl fmt::Display for Sort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.descending { "-" } else { "" })?;
        f.write_str(self.key.as_str())
    }
}
