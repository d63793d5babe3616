//! Identifiers ("Resources and their fields": strings of digits), one type for each resource.

use crate::field::{Field, Notes, Scalar, given, text_of};
use serde_json::{Value, json};
use std::fmt;

/// What every identifier is read as: a text or a number.
fn identifier(value: &Value) -> Option<String> {
    match value {
        Value::Bool(_) => None,
        other => text_of(other),
    }
}

/// An identifier that its record cannot do without.
fn required(value: Option<&Value>, notes: &mut Notes) -> String {
    let read = given(value).and_then(identifier);
    if read.is_none() {
        notes.fatal("is missing");
    }
    read.unwrap_or_default()
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(String);

        impl $name {
            /// Takes an identifier as written; the service alone decides whether it exists.
            pub fn new(id: impl Into<String>) -> Self {
                Self(id.into())
            }

            /// The identifier as written.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl Scalar for $name {
            const EXPECTED: &'static str = "an identifier";

            fn read(value: &Value) -> Option<Self> {
                identifier(value).map(Self)
            }

            fn write(&self) -> Value {
                json!(self.0)
            }

            fn schema() -> Value {
                json!({ "type": "string", "pattern": "^[0-9]*$", "examples": ["5"] })
            }
        }

        impl Field for $name {
            const ALWAYS_WRITTEN: bool = true;

            fn read(value: Option<&Value>, notes: &mut Notes) -> Self {
                Self(required(value, notes))
            }

            fn write(&self) -> Option<Value> {
                Some(Scalar::write(self))
            }

            fn schema() -> Value {
                <Self as Scalar>::schema()
            }
        }
    };
}

id!(
    /// Identifies a user (`id`, `user_id`, `userid`, `ownerid`).
    UserId
);
id!(
    /// Identifies a venture (`id`, `venture_id`).
    VentureId
);
id!(
    /// Identifies a fundraising round.
    RoundId
);
id!(
    /// Identifies an item of a user's or a venture's activity.
    ActivityId
);
