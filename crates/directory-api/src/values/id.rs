//! Identifiers ("Resources and their fields": strings of digits), one type for each resource.

use crate::lenient::{FromJson, non_blank_value, text_or_number};
use crate::record::Field;
use crate::response::Problem;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use std::fmt;

/// Identifier of a user (`id`, `user_id`, `userid`, `ownerid`).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct UserId(String);

/// Identifier of a venture (`id`, `venture_id`).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct VentureId(String);

/// Identifier of a fundraising round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct RoundId(String);

/// Identifier of an item of a user's or a venture's activity.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct ActivityId(String);

/// Maximum number of digits of an identifier that a service stores: as many as 64 bits need.
pub const MAX_ID_DIGITS: usize = 20;

/// Methods of all identifiers.
macro_rules! identifiers {
    ($($name:ident),+) => {$(
        impl $name {
            /// Creates an identifier. Any text is accepted: only the service knows the valid ones.
            pub fn new(id: impl Into<String>) -> Self {
                Self(id.into())
            }

            /// Text of the identifier.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl FromJson for $name {
            const EXPECTED: &'static str = "an identifier";

            fn from_json(value: &Value) -> Option<Self> {
                text_or_number(value).map(Self)
            }
        }

        /// Required identifier of a record.
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let id = non_blank_value(deserializer)?.and_then(|value| Self::from_json(&value));
                id.ok_or_else(|| D::Error::custom("the identifier is missing"))
            }
        }

        /// Has no problems to report: a record without its identifier is left out.
        impl Field for $name {
            fn collect_problems(&self, _: &str, _: &mut Vec<Problem>) {}
        }

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({
                    "type": "string", "pattern": "^[0-9]*$", "maxLength": MAX_ID_DIGITS,
                    "examples": ["5"],
                })
            }
        }
    )+};
}

identifiers!(UserId, VentureId, RoundId, ActivityId);
