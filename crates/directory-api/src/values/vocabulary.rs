//! The enumerations of "States and transitions". An unknown word is kept, never lost.

use crate::field::{Scalar, text_of};
use serde_json::{Value, json};
use std::fmt;

macro_rules! vocabulary {
    ($(#[$doc:meta])* $name:ident, $expected:literal { $($(#[$word_doc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name {
            $($(#[$word_doc])* $variant,)+
            /// A word that the specification does not list, as the service wrote it.
            Other(String),
        }

        impl $name {
            /// Every word that the specification lists, in its order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// Reads a word; one that is not listed becomes `Other`.
            pub fn parse(word: &str) -> Self {
                match word {
                    $($word => Self::$variant,)+
                    other => Self::Other(other.to_owned()),
                }
            }

            /// The word as it stands in requests and responses.
            pub fn as_str(&self) -> &str {
                match self {
                    $(Self::$variant => $word,)+
                    Self::Other(word) => word,
                }
            }

            /// Whether the specification lists this word.
            pub fn is_listed(&self) -> bool {
                !matches!(self, Self::Other(_))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl Scalar for $name {
            const EXPECTED: &'static str = $expected;

            fn read(value: &Value) -> Option<Self> {
                text_of(value).map(|word| Self::parse(&word))
            }

            fn write(&self) -> Value {
                json!(self.as_str())
            }

            fn schema() -> Value {
                json!({ "type": "string", "enum": [$($word,)+ ""] })
            }
        }
    };
}

vocabulary!(
    /// The `status` parameter of the fundraising list.
    RoundStatus, "a fundraising status" {
        /// The round is open.
        Fundraising = "r_fundraising",
        /// The round has been closed with success.
        Completed = "r_completed",
        /// The round is announced but not open yet.
        Pending = "r_pending",
    }
);
vocabulary!(
    /// The `status` parameter of the venture search: the round statuses and two more.
    VentureStatus, "a venture status" {
        /// Raising capital.
        Fundraising = "r_fundraising",
        /// Has completed a round.
        Completed = "r_completed",
        /// Has a pending round.
        Pending = "r_pending",
        /// Is negotiating with investors.
        Dealmaking = "r_dealmaking",
        /// Does not raise capital any more.
        Closed = "r_closed",
    }
);
vocabulary!(
    /// A financing stage, as the stages list gives it.
    Stage, "a financing stage" {
        /// First round, series A.
        SeriesA = "1st-round-series-a",
        /// Second round, working capital.
        WorkingCapital = "2nd-round-working-cap",
        /// Third round, mezzanine.
        Mezzanine = "3rd-round-mezzanine",
        /// Fourth round, bridge.
        Bridge = "4th-round-bridge",
        /// Capital of the founders.
        FounderCapital = "founder-capital",
        /// Seed capital.
        Seed = "seed",
        /// Start-up capital.
        StartUp = "start-up",
        /// No stage was given.
        Uncategorized = "uncategorized",
    }
);
vocabulary!(
    /// How far the product is (`state`).
    ProductState, "a product state" {
        /// There is no product yet.
        None = "none",
        /// There is a prototype.
        Prototype = "prototype",
        /// The product works.
        Working = "working",
    }
);
vocabulary!(
    /// How long the pitch is (`pitch_type`).
    PitchType, "a pitch type" {
        /// Short enough for a ride in an elevator.
        Elevator = "elevator",
        /// A longer pitch.
        Longer = "longer",
        /// A matter that needs explaining.
        Complex = "complex",
    }
);
vocabulary!(
    /// Who builds the product (`build`).
    Build, "a way of building" {
        /// The team itself.
        Internal = "internal",
        /// Somebody outside of the team.
        External = "external",
    }
);
vocabulary!(
    /// When revenue comes in (`revenue`).
    Revenue, "a time of revenue" {
        /// In the near future.
        Soon = "soon",
        /// Already.
        Now = "now",
    }
);
