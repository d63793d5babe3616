//! Records: the JSON objects of the specification, each a struct with serde derives.

use crate::response::Problem;
pub use directory_api_derive::Fields;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// A JSON object of the specification.
pub trait Record: Fields + Serialize + DeserializeOwned + Default {
    /// The name of the resource, as in the specification's headings, for schemas and messages.
    const NAME: &'static str;

    /// The field without which the record is of no use; `None` if any field may be missing.
    const REQUIRED: Option<&'static str> = Some("id");

    /// Identifier by which two records of one list are told apart, if the specification has one.
    fn identity(&self) -> Option<&str> {
        None
    }

    /// Problems of the fields that could not be read.
    fn problems(&self) -> Vec<Problem> {
        let mut found = Vec::new();
        for (name, field) in self.fields() {
            field.problems(name, &mut found);
        }
        found
    }

    /// The names of the fields in JSON.
    fn names() -> Vec<&'static str> {
        Self::default().fields().into_iter().map(|(name, _)| name).collect()
    }
}

/// The fields of a record, derived from its struct.
pub trait Fields {
    /// Every field with its name in JSON.
    fn fields(&self) -> Vec<(&'static str, &dyn Field)>;
}

/// A field that may hold something that could not be read.
pub trait Field {
    /// Adds the problems of the field at this path of its record.
    fn problems(&self, path: &str, found: &mut Vec<Problem>);

    /// Text or number that the service gave instead of a value that can be read.
    fn odd_text(&self) -> Option<String> {
        None
    }
}

/// True if an object has a field with one of these names.
pub(crate) fn has_any(object: &Map<String, Value>, names: &[&str]) -> bool {
    names.iter().any(|name| object.contains_key(*name))
}

/// Reads a value from its text. The reader of values in serde_json knows fractions, whose tables weigh
/// 11 kB in the app.
pub(crate) fn from_value<T: DeserializeOwned>(value: &impl Serialize) -> serde_json::Result<T> {
    serde_json::from_str(&serde_json::to_string(value)?)
}

/// Reads a record, and lists what could not be read of it.
///
/// # Errors
/// Says why the object is of no use: it lacks the identifier, or has no field of the record.
pub(crate) fn read<R: Record>(
    object: &Map<String, Value>,
    names: &[&str],
) -> Result<(R, Vec<Problem>), Problem> {
    // The identifier alone can be missing, since all other fields take anything.
    let record = from_value::<R>(object).map_err(|_| match R::REQUIRED {
        Some(field) => Problem { lost: true, ..Problem::in_field(field, "is missing".to_owned()) },
        None => Problem::whole("is not a record".to_owned()),
    })?;
    if !has_any(object, names) {
        return Err(Problem::whole("has none of the fields that belong to it".to_owned()));
    }
    let problems = record.problems();
    Ok((record, problems))
}
