//! Records: the JSON objects of the specification, each a struct with serde derives.

use crate::response::Problem;
pub use directory_api_derive::Fields;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// JSON object of the specification.
pub trait Record: Fields + Serialize + DeserializeOwned + Default + Send + Sync + 'static {
    /// Name of the resource, as in the specification's headings, for schemas and messages.
    const NAME: &'static str;

    /// Required field; `None` if every field may be missing.
    const REQUIRED: Option<&'static str> = Some("id");

    /// Identifier that distinguishes two records of a list, if the specification has one.
    fn identity(&self) -> Option<&str> {
        None
    }

    /// Problems of the fields that could not be read.
    fn problems(&self) -> Vec<Problem> {
        let mut found = Vec::new();
        for (name, field) in self.fields() {
            field.collect_problems(name, &mut found);
        }
        found
    }

    /// Names of the fields in JSON.
    fn names() -> Vec<&'static str> {
        Self::default().fields().into_iter().map(|(name, _)| name).collect()
    }
}

/// Implements [`Record`] for a struct with a required identifier in the field `id`.
macro_rules! record_with_id {
    ($record:ident, $name:literal) => {
        impl Record for $record {
            const NAME: &'static str = $name;

            fn identity(&self) -> Option<&str> {
                Some(self.id.as_str())
            }
        }
    };
}
pub(crate) use record_with_id;

/// Fields of a record, derived from its struct.
pub trait Fields {
    /// Every field with its name in JSON.
    fn fields(&self) -> Vec<(&'static str, &dyn Field)>;
}

/// Field that may hold an unreadable value.
pub trait Field {
    /// Adds the problems of the field, which is at this path of its record.
    fn collect_problems(&self, path: &str, found: &mut Vec<Problem>);

    /// Text or number that was given instead of a valid value.
    fn odd_text(&self) -> Option<String> {
        None
    }
}

/// True if an object has a field with one of these names.
pub(crate) fn has_any(object: &Map<String, Value>, names: &[&str]) -> bool {
    names.iter().any(|name| object.contains_key(*name))
}

/// Deserializes a value from its text. `serde_json::from_value` would add 13 kB of code for fractions
/// to a first visit of the app.
pub(crate) fn from_value<T: DeserializeOwned>(value: &impl Serialize) -> serde_json::Result<T> {
    serde_json::from_str(&serde_json::to_string(value)?)
}

/// Reads a record, and lists its unreadable parts.
///
/// # Errors
/// The object lacks the identifier, or has no field of the record.
pub(crate) fn read<R: Record>(
    object: &Map<String, Value>,
    names: &[&str],
) -> Result<(R, Vec<Problem>), Problem> {
    // Only a missing identifier is an error: all other fields accept any value.
    let record = from_value::<R>(object).map_err(|_| match R::REQUIRED {
        Some(field) => Problem { is_lost: true, ..Problem::in_field(field, "is missing".into()) },
        None => Problem::of_record("is not a record".to_owned()),
    })?;
    if !has_any(object, names) {
        return Err(Problem::of_record("has none of the fields that belong to it".to_owned()));
    }
    let problems = record.problems();
    Ok((record, problems))
}
