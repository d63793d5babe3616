//! Records: JSON objects with the fields that the specification lists, described once.
//!
//! [`record!`](crate::record!) turns one description into the type, its tolerant reading, its
//! canonical writing and its JSON Schema, so that none of them can be forgotten.

use crate::field::{Field, is_blank, kind_of};
use crate::response::list;
use crate::response::problem::Problem;
use serde_json::{Map, Value, json};

/// A JSON object of the specification.
pub trait Record: Sized {
    /// The name of the resource, as in the specification's headings, for schemas and messages.
    const NAME: &'static str;

    /// The names of the fields as they stand in JSON.
    fn fields() -> Vec<&'static str>;

    /// Reads the object. What could not be read is added to `problems`.
    ///
    /// # Errors
    /// Says why the record is of no use: it lacks its identifier.
    fn read(object: &Map<String, Value>, problems: &mut Vec<Problem>) -> Result<Self, Problem>;

    /// Writes the canonical form.
    fn write(&self) -> Map<String, Value>;

    /// The JSON Schema of the canonical form.
    fn schema() -> Value;

    /// What tells two records of one list apart, where the specification gives that.
    fn identity(&self) -> Option<&str>;
}

/// Reads one field for a record.
///
/// # Errors
/// The problem that makes the whole record useless.
pub fn read_field<F: Field>(
    object: &Map<String, Value>,
    name: &'static str,
    problems: &mut Vec<Problem>,
) -> Result<F, Problem> {
    let mut notes = Vec::new();
    let read = F::read(object.get(name), &mut notes);
    let mut notes = notes.into_iter().map(|note| Problem::in_field(name, note));
    match read {
        Some(value) => {
            problems.extend(notes);
            Ok(value)
        }
        None => {
            Err(notes.next().unwrap_or_else(|| Problem::in_field(name, "is missing".to_owned())))
        }
    }
}

/// A list of records inside of a record, such as a venture's followers.
impl<R: Record> Field for Vec<R> {
    const ALWAYS_WRITTEN: bool = true;

    fn read(value: Option<&Value>, notes: &mut Vec<String>) -> Option<Self> {
        let Some(value) = value.filter(|value| !is_blank(value)) else {
            return Some(Self::new());
        };
        let Some(items) = list::elements(value) else {
            notes.push(format!("is {} and not a list", kind_of(value)));
            return Some(Self::new());
        };
        let (records, problems) = list::read_records(items, "");
        notes.extend(problems.into_iter().map(|problem| problem.to_string()));
        Some(records)
    }

    fn write(&self) -> Option<Value> {
        Some(self.iter().map(|record| Value::Object(record.write())).collect())
    }

    fn schema() -> Value {
        json!({ "type": "array", "items": R::schema() })
    }
}

/// Describes a resource once: its fields in the specification's order, with type and JSON name.
///
/// `identified by` names the field that tells records apart: `id` where a record is of no use
/// without it, `(id)` where it may be missing, `-` where nothing tells them apart.
#[macro_export]
#[doc(hidden)]
macro_rules! record {
    (
        $(#[$doc:meta])*
        $name:ident $title:literal identified by $identity:tt {
            $($(#[$field_doc:meta])* $field:ident: $kind:ty = $wire:literal),+ $(,)?
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq)]
        pub struct $name {
            $($(#[$field_doc])* pub $field: $kind,)+
        }

        impl $crate::record::Record for $name {
            const NAME: &'static str = $title;

            fn fields() -> Vec<&'static str> {
                vec![$($wire),+]
            }

            fn read(
                object: &serde_json::Map<String, serde_json::Value>,
                problems: &mut Vec<$crate::response::problem::Problem>,
            ) -> Result<Self, $crate::response::problem::Problem> {
                Ok(Self { $($field: $crate::record::read_field(object, $wire, problems)?,)+ })
            }

            fn write(&self) -> serde_json::Map<String, serde_json::Value> {
                let mut object = serde_json::Map::new();
                $(
                    if let Some(value) = $crate::field::Field::write(&self.$field) {
                        object.insert($wire.to_owned(), value);
                    }
                )+
                object
            }

            fn schema() -> serde_json::Value {
                let mut properties = serde_json::Map::new();
                let mut required = Vec::new();
                $(
                    properties.insert($wire.to_owned(), <$kind as $crate::field::Field>::schema());
                    if <$kind as $crate::field::Field>::ALWAYS_WRITTEN {
                        required.push($wire);
                    }
                )+
                serde_json::json!({ "type": "object", "properties": properties, "required": required })
            }

            fn identity(&self) -> Option<&str> {
                $crate::record!(@identity self $identity)
            }
        }
    };
    (@identity $self:ident -) => { None };
    (@identity $self:ident ($field:ident)) => { $self.$field.as_ref().map(|id| id.as_str()) };
    (@identity $self:ident $field:ident) => { Some($self.$field.as_str()) };
}
