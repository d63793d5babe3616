//! Reading one record strictly: every field is known, readable, of the canonical form, and stored
//! with the value that was given.

use super::shape::{Shape, start};
use anyhow::{Result, anyhow, bail, ensure};
use directory_api::{Record, schema};
use schemars::JsonSchema;
use serde_json::{Map, Value};
use std::collections::HashSet;

/// Reads records of one kind.
pub(super) struct Strict {
    fields: Vec<(String, Shape)>,
    /// The fields of the record, and those that stand beside it in its file.
    names: Vec<&'static str>,
}

impl Strict {
    /// Prepares for records of type `R` with these fields beside their own.
    pub(super) fn new<R: Record + JsonSchema>(beside: &[&'static str]) -> Self {
        let fields = match Shape::new(&schema::of::<R>()) {
            Shape::Object(fields) => fields,
            _ => Vec::new(),
        };
        Self { fields, names: [R::names(), beside.to_vec()].concat() }
    }

    /// Reads a record.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub(super) fn read<R: Record>(&self, object: &Map<String, Value>) -> Result<R> {
        // Only the identifier has to be there.
        let record: R = serde_json::from_value(Value::Object(object.clone()))
            .map_err(|_| anyhow!("“{}” is missing", R::REQUIRED.unwrap_or_default()))?;
        let unknown = object.keys().filter(|name| !self.names.contains(&name.as_str()));
        let known = self.names.join(", ");
        let mut found: Vec<String> = unknown
            .map(|name| format!("“{name}” is no field of this file; its fields are {known}"))
            .collect();
        let problems = record.problems();
        found.extend(problems.iter().map(ToString::to_string));
        let unreadable = |name: &str| {
            let paths = problems.iter().filter_map(|problem| problem.field.as_deref());
            paths.into_iter().any(|path| path.split(['[', '.']).next() == Some(name))
        };
        let written = serde_json::to_value(&record)?;
        for (name, shape) in self.fields.iter().filter(|(name, _)| !unreadable(name)) {
            let given = object.get(name).unwrap_or(&Value::Null);
            let stored = written.get(name).unwrap_or(&Value::Null);
            let checked = shape.check(stored).and_then(|()| same(shape, given, stored));
            found.extend(checked.err().map(|what| format!("“{name}” {what}")));
        }
        ensure!(found.is_empty(), "{}", found.join("; "));
        Ok(record)
    }
}

/// Checks that a value is stored as it was given. Digits may be given as a number, a truth value as
/// `0` or `1`, and what is not given as `null` or an empty string.
fn same(shape: &Shape, given: &Value, stored: &Value) -> Result<(), String> {
    if is_same(shape, given, stored) {
        return Ok(());
    }
    if let Value::Array(items) = given {
        let mut seen = HashSet::new();
        if let Some(again) = items.iter().map(shown).find(|item| !seen.insert(item.clone())) {
            return Err(format!("holds {again} twice"));
        }
    }
    let stored = if stored.is_null() { "not given".to_owned() } else { shown(stored) };
    Err(format!("is {}, which would be stored as {stored}", shown(given)))
}

fn is_same(shape: &Shape, given: &Value, stored: &Value) -> bool {
    match (given, stored) {
        (Value::Null, stored) => is_nothing(stored),
        (Value::String(text), stored) if text.is_empty() => is_nothing(stored),
        (Value::Number(number), Value::String(text)) => {
            shape.has_pattern() && number.as_str() == text
        }
        (Value::Number(number), Value::Bool(flag)) => number.as_str() == digit(*flag),
        (Value::String(text), Value::Bool(flag)) => {
            text == digit(*flag) || *text == flag.to_string()
        }
        (Value::Array(given), Value::Array(stored)) => {
            let item = shape.item();
            given.len() == stored.len()
                && given.iter().zip(stored).all(|(given, stored)| is_same(item, given, stored))
        }
        (Value::Object(given), Value::Object(stored)) => {
            given.len() == stored.len()
                && given.iter().all(|(name, given)| {
                    stored.get(name).is_some_and(|stored| is_same(shape.field(name), given, stored))
                })
        }
        (given, stored) => given == stored,
    }
}

fn digit(flag: bool) -> &'static str {
    if flag { "1" } else { "0" }
}

/// Whether this is how "not given" is stored.
fn is_nothing(stored: &Value) -> bool {
    match stored {
        Value::Null => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        _ => false,
    }
}

/// The beginning of a value, as JSON.
fn shown(value: &Value) -> String {
    start(&value.to_string())
}

/// A field beside the record.
///
/// # Errors
/// It is there but is no text.
pub(super) fn text<'a>(object: &'a Map<String, Value>, name: &str) -> Result<Option<&'a str>> {
    match object.get(name) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) if text.is_empty() => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(other) => Err(anyhow!("“{name}” is {} and not a text", shown(other))),
    }
}

/// A field that says which record is meant.
///
/// # Errors
/// It is not there, or is no identifier.
pub(super) fn id(object: &Map<String, Value>, name: &str) -> Result<String> {
    let id = match object.get(name) {
        Some(Value::Number(number)) => number.to_string(),
        _ => match text(object, name)? {
            Some(id) => id.to_owned(),
            None => bail!("“{name}” is missing"),
        },
    };
    let is_id = id.bytes().all(|byte| byte.is_ascii_digit());
    ensure!(is_id, "“{name}” is {} and not an identifier of digits", shown(&id.into()));
    Ok(id)
}
