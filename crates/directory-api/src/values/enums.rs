//! Enumerations of "States and transitions". Unknown words are kept.

use crate::lenient::{FromJson, text_of};
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

/// Status of a round: the `status` parameter of the fundraising list.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RoundStatus {
    /// The round is open.
    Fundraising,
    /// The round was closed successfully.
    Completed,
    /// The round is announced but not open yet.
    Pending,
    /// Word that the specification does not list.
    Other(String),
}

/// Status of a venture: a round status, one of two more, or any other words.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum VentureStatus {
    /// Raising capital.
    Fundraising,
    /// Has completed a round.
    Completed,
    /// Has a pending round.
    Pending,
    /// Is negotiating with investors.
    Dealmaking,
    /// No longer raises capital.
    Closed,
    /// Other words.
    Other(String),
}

/// Financing stage, from the stages list.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(inline, with = "String"),
    schemars(extend("enum" = [Self::ALL, &[Self::Other(String::new())]].concat()))
)]
pub enum Stage {
    /// First round, series A.
    SeriesA,
    /// Second round, working capital.
    WorkingCapital,
    /// Third round, mezzanine.
    Mezzanine,
    /// Fourth round, bridge.
    Bridge,
    /// Capital of the founders.
    FounderCapital,
    /// Seed capital.
    Seed,
    /// Start-up capital.
    StartUp,
    /// No stage was given.
    Uncategorized,
    /// Word that the specification does not list.
    Other(String),
}

impl Stage {
    /// Rank of the stage from the first money to the last. Unlisted words are last.
    pub fn funding_order(&self) -> u8 {
        match self {
            Self::FounderCapital => 0,
            Self::Seed => 1,
            Self::StartUp => 2,
            Self::SeriesA => 3,
            Self::WorkingCapital => 4,
            Self::Mezzanine => 5,
            Self::Bridge => 6,
            Self::Uncategorized => 7,
            Self::Other(_) => 8,
        }
    }
}

/// Methods of enumerations, from their listed words.
macro_rules! word_enums {
    ($($name:ident { $($listed:ident: $text:literal,)+ })+) => {$(
        impl $name {
            /// Words that the specification lists, in its order.
            pub const ALL: &'static [Self] = &[$(Self::$listed),+];

            /// Word in requests and responses.
            pub fn as_str(&self) -> &str {
                match self {
                    $(Self::$listed => $text,)+
                    Self::Other(word) => word,
                }
            }

            /// Parses a word; an unlisted one becomes `Other`.
            pub fn parse(word: &str) -> Self {
                let listed = Self::ALL.iter().find(|listed| listed.as_str() == word);
                listed.cloned().unwrap_or_else(|| Self::Other(word.to_owned()))
            }

            /// True if the specification lists this word.
            pub fn is_listed(&self) -> bool {
                !matches!(self, Self::Other(_))
            }
        }

        impl FromStr for $name {
            type Err = Infallible;

            fn from_str(word: &str) -> Result<Self, Infallible> {
                Ok(Self::parse(word))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }
    )+};
}

word_enums! {
    RoundStatus {
        Fundraising: "r_fundraising",
        Completed: "r_completed",
        Pending: "r_pending",
    }
    VentureStatus {
        Fundraising: "r_fundraising",
        Completed: "r_completed",
        Pending: "r_pending",
        Dealmaking: "r_dealmaking",
        Closed: "r_closed",
    }
    Stage {
        SeriesA: "1st-round-series-a",
        WorkingCapital: "2nd-round-working-cap",
        Mezzanine: "3rd-round-mezzanine",
        Bridge: "4th-round-bridge",
        FounderCapital: "founder-capital",
        Seed: "seed",
        StartUp: "start-up",
        Uncategorized: "uncategorized",
    }
}

impl Serialize for Stage {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl FromJson for Stage {
    const EXPECTED: &'static str = "a financing stage";

    fn from_json(value: &Value) -> Option<Self> {
        text_of(value).map(|word| Self::parse(&word))
    }
}

/// Texts of `fundStatus`, in lower case, for each status. The specification gives no mapping; these
/// are the words that services use.
const STATUS_WORDS: [(VentureStatus, &[&str]); 5] = [
    (
        VentureStatus::Fundraising,
        &["fundraising", "raising", "raising capital", "raising funds", "open", "active"],
    ),
    (
        VentureStatus::Completed,
        &["completed", "round completed", "funded", "fully funded", "complete"],
    ),
    (VentureStatus::Pending, &["pending", "round pending", "announced", "planned", "upcoming"]),
    (
        VentureStatus::Dealmaking,
        &["dealmaking", "in dealmaking", "deal making", "negotiating", "in negotiation"],
    ),
    (VentureStatus::Closed, &["closed", "not raising", "not fundraising"]),
];

impl VentureStatus {
    /// Status that a venture's `fundStatus` means, if its words are known.
    pub fn from_words(words: &str) -> Option<Self> {
        let words = words.trim().to_ascii_lowercase();
        let row = STATUS_WORDS
            .iter()
            .find(|(status, known)| status.as_str() == words || known.contains(&words.as_str()));
        row.map(|(status, _)| status.clone())
    }

    /// Status under which queries find ventures with these words: a listed status, or the words.
    pub fn parse_words(words: &str) -> Self {
        Self::from_words(words).unwrap_or_else(|| Self::Other(words.trim().to_owned()))
    }
}

impl RoundStatus {
    /// Status that a round's `fundStatus` means, if its words are known. A closed round is
    /// completed.
    pub fn from_words(words: &str) -> Option<Self> {
        match VentureStatus::from_words(words)? {
            VentureStatus::Fundraising => Some(Self::Fundraising),
            VentureStatus::Completed | VentureStatus::Closed => Some(Self::Completed),
            VentureStatus::Pending => Some(Self::Pending),
            VentureStatus::Dealmaking | VentureStatus::Other(_) => None,
        }
    }
}
