//! Records: the JSON objects of the specification, each a struct with serde derives.

use crate::response::Problem;
use serde::Serialize;
use serde::de::value::MapDeserializer;
use serde::de::{Deserialize, DeserializeOwned};
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// A JSON object of the specification.
pub trait Record: Serialize + DeserializeOwned + Default {
    /// The name of the resource, as in the specification's headings, for schemas and messages.
    const NAME: &'static str;

    /// The field without which the record is of no use; `None` where any field may be missing.
    const REQUIRED: Option<&'static str> = Some("id");

    /// What tells two records of one list apart, where the specification gives that.
    fn identity(&self) -> Option<&str>;

    /// Every field with its name in JSON.
    fn fields(&self) -> Vec<(&'static str, &dyn Field)>;

    /// What could not be read of the record.
    fn problems(&self) -> Vec<Problem> {
        let mut found = Vec::new();
        for (name, field) in self.fields() {
            field.problems(name, &mut found);
        }
        found
    }

    /// The names of the fields as they stand in JSON.
    fn names() -> Vec<&'static str> {
        Self::default().fields().into_iter().map(|(name, _)| name).collect()
    }
}

/// A field of a record, as far as what could not be read goes.
pub trait Field {
    /// Adds what could not be read of the field that stands at this path in its record.
    fn problems(&self, path: &str, found: &mut Vec<Problem>);

    /// What stands there instead of a value that can be read, if that is a text or a number.
    fn odd_text(&self) -> Option<String> {
        None
    }
}

/// The fields of a JSON object, their values not read yet. Of two with one name the last counts.
pub(crate) type Fields<'a> = BTreeMap<String, &'a RawValue>;

pub(crate) fn from_fields<'a, T: Deserialize<'a>>(
    fields: &Fields<'a>,
) -> Result<T, serde_json::Error> {
    let pairs = fields.iter().map(|(name, value)| (name.as_str(), *value));
    T::deserialize(MapDeserializer::new(pairs))
}

pub(crate) fn has_any(fields: &Fields<'_>, names: &[&str]) -> bool {
    names.iter().any(|name| fields.contains_key(*name))
}

/// Reads a record, and lists what could not be read of it.
///
/// # Errors
/// Says why the object is of no use: it lacks the identifier, or has no field of the record.
pub(crate) fn read<R: Record>(
    fields: &Fields<'_>,
    names: &[&str],
) -> Result<(R, Vec<Problem>), Problem> {
    let Ok(record) = from_fields::<R>(fields) else { return Err(missing(R::REQUIRED)) };
    if !has_any(fields, names) {
        return Err(Problem::whole("has none of the fields that belong to it".to_owned()));
    }
    let problems = record.problems();
    Ok((record, problems))
}

/// The only error that reading can end with, since all other fields take whatever comes.
fn missing(field: Option<&'static str>) -> Problem {
    let problem = field.map(|field| Problem::in_field(field, "is missing".to_owned()));
    problem.unwrap_or_else(|| Problem::whole("is not a record".to_owned())).that_loses_the_record()
}
