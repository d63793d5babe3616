//! Records: JSON objects with the fields that the specification lists, described once.
//!
//! [`record!`](crate::record!) turns one description into the type, its tolerant reading, its
//! canonical writing and its JSON Schema, so that none of them can be forgotten.

use crate::field::{Field, Notes, given};
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

/// Reads the fields of one record, and gathers what could not be read.
#[derive(Debug)]
pub struct Reader<'a> {
    object: &'a Map<String, Value>,
    problems: &'a mut Vec<Problem>,
    fatal: Option<Problem>,
}

impl<'a> Reader<'a> {
    /// A reader of an object's fields, which adds what it cannot read to `problems`.
    pub fn new(object: &'a Map<String, Value>, problems: &'a mut Vec<Problem>) -> Self {
        Self { object, problems, fatal: None }
    }

    /// Reads a field. What cannot be read is taken as not given.
    pub fn field<F: Field>(&mut self, name: &'static str) -> F {
        let mut notes = Notes::default();
        let field = F::read(self.object.get(name), &mut notes);
        self.file(name, notes);
        field
    }

    /// This is apart from [`field`](Self::field) so that it is compiled once and not once a type.
    fn file(&mut self, name: &'static str, notes: Notes) {
        let is_fatal = notes.is_fatal();
        for text in notes.into_texts() {
            let problem = Problem::in_field(name, text);
            if is_fatal {
                self.fatal.get_or_insert(problem);
            } else {
                self.problems.push(problem);
            }
        }
    }

    /// The record, unless it lacks something that it cannot do without.
    ///
    /// # Errors
    /// What it lacks.
    pub fn finish<R>(self, record: R) -> Result<R, Problem> {
        match self.fatal {
            None => Ok(record),
            Some(problem) => Err(problem),
        }
    }
}

/// A list of records inside of a record, such as a venture's followers.
impl<R: Record> Field for Vec<R> {
    const ALWAYS_WRITTEN: bool = true;

    fn read(value: Option<&Value>, notes: &mut Notes) -> Self {
        let (records, problems) = list::read_records(&inner_list(value, notes), "");
        problems.iter().for_each(|problem| notes.add(problem.to_string()));
        records
    }

    fn write(&self) -> Option<Value> {
        Some(self.iter().map(|record| Value::Object(record.write())).collect())
    }

    fn schema() -> Value {
        json!({ "type": "array", "items": R::schema() })
    }
}

fn inner_list(value: Option<&Value>, notes: &mut Notes) -> Vec<Value> {
    let Some(value) = given(value) else { return Vec::new() };
    let items = list::elements(value);
    if items.is_none() {
        notes.odd(value, "a list");
    }
    items.unwrap_or_default().into_iter().cloned().collect()
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
                let mut reader = $crate::record::Reader::new(object, problems);
                let record = Self { $($field: reader.field($wire),)+ };
                reader.finish(record)
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
