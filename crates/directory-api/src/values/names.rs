//! Lists of names: sectors, tags, regions, countries.

use crate::field::{Field, Notes, is_blank, kind_of, text_of};
use crate::response::list::indexed;
use serde_json::{Value, json};
use std::ops::Deref;

/// A list of names that is written as an array of strings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(pub Vec<String>);

/// A list of names that is written as one comma-delimited string ("User's venture item").
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CommaNames(pub Vec<String>);

/// Reads names from an array, a nested array, an index-keyed object or a comma-delimited string.
fn read_names(value: Option<&Value>, notes: &mut Notes) -> Vec<String> {
    let mut names = Vec::new();
    match value {
        None | Some(Value::Null) => {}
        Some(Value::String(text)) => text.split(',').for_each(|name| push(&mut names, name)),
        Some(other) => collect(other, &mut names, notes),
    }
    names
}

fn collect(value: &Value, names: &mut Vec<String>, notes: &mut Notes) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| collect(item, names, notes)),
        Value::Object(fields) => match indexed(fields) {
            Some(items) => items.into_iter().for_each(|item| collect(item, names, notes)),
            None if is_blank(value) => {}
            None => notes.add(format!("holds {} and not a name", kind_of(value))),
        },
        Value::Null => {}
        other => push(names, &text_of(other).unwrap_or_default()),
    }
}

fn push(names: &mut Vec<String>, name: &str) {
    let name = name.trim();
    if !name.is_empty() && !names.iter().any(|known| known == name) {
        names.push(name.to_owned());
    }
}

macro_rules! list_of_names {
    ($name:ident) => {
        impl Deref for $name {
            type Target = [String];

            fn deref(&self) -> &[String] {
                &self.0
            }
        }

        impl<S: Into<String>> FromIterator<S> for $name {
            fn from_iter<I: IntoIterator<Item = S>>(names: I) -> Self {
                Self(names.into_iter().map(Into::into).collect())
            }
        }
    };
}

list_of_names!(Names);
list_of_names!(CommaNames);

impl Field for Names {
    const ALWAYS_WRITTEN: bool = true;

    fn read(value: Option<&Value>, notes: &mut Notes) -> Self {
        Self(read_names(value, notes))
    }

    fn write(&self) -> Option<Value> {
        Some(json!(self.0))
    }

    fn schema() -> Value {
        json!({ "type": "array", "items": { "type": "string" } })
    }
}

impl Field for CommaNames {
    const ALWAYS_WRITTEN: bool = true;

    fn read(value: Option<&Value>, notes: &mut Notes) -> Self {
        let mut names = Vec::new();
        for name in read_names(value, notes) {
            name.split(',').for_each(|part| push(&mut names, part));
        }
        Self(names)
    }

    fn write(&self) -> Option<Value> {
        Some(json!(self.0.join(",")))
    }

    fn schema() -> Value {
        json!({ "type": "string", "examples": ["Agritech,Health"] })
    }
}
