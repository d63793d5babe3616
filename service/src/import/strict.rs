//! Strict reading of a record: every field is known, readable, of the canonical form that its JSON
//! Schema requires, and stored with the value that was given.

use crate::log;
use anyhow::{Result, anyhow, bail, ensure};
use directory_api::{Date, Record, Timestamp, schema};
use regex_lite::Regex;
use schemars::JsonSchema;
use serde_json::{Map, Value};
use std::borrow::Cow;

/// Reader of records of one kind.
pub(super) struct StrictReader {
    fields: Vec<(String, Shape)>,
    /// Fields of the record, and those next to it in its file.
    names: Vec<&'static str>,
}

impl StrictReader {
    /// Creates a reader of records of type `R` with these fields next to their own.
    pub(super) fn new<R: Record + JsonSchema>(adjacent: &[&'static str]) -> Self {
        let fields = match Shape::new(&schema::of::<R>()) {
            Shape::Object(fields) => fields,
            _ => Vec::new(),
        };
        Self { fields, names: [R::names(), adjacent.to_vec()].concat() }
    }

    /// Reads a record.
    ///
    /// # Errors
    /// Every fault of the record.
    pub(super) fn read<R: Record>(&self, object: &Map<String, Value>) -> Result<R> {
        // Only the identifier is required.
        let record: R = serde_json::from_value(Value::Object(object.clone()))
            .map_err(|_| anyhow!("“{}” is missing", R::REQUIRED.unwrap_or_default()))?;
        let unknown = object.keys().filter(|name| !self.names.contains(&name.as_str()));
        let known = self.names.join(", ");
        let mut found: Vec<String> = unknown
            .map(|name| format!("“{name}” is not a field of this file; its fields are {known}"))
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
            let checked = shape.check(stored).and_then(|()| check_same(shape, given, stored));
            found.extend(checked.err().map(|what| format!("“{name}” {what}")));
        }
        ensure!(found.is_empty(), "{}", found.join("; "));
        Ok(record)
    }
}

/// Checks that a value is stored as it was given. Digits may be given as a number, a boolean as `0`
/// or `1`, and a missing value as `null` or an empty string.
fn check_same(shape: &Shape, given: &Value, stored: &Value) -> std::result::Result<(), String> {
    if is_same(shape, given, stored) {
        return Ok(());
    }
    let stored = if stored.is_null() { "not given".to_owned() } else { excerpt(stored) };
    Err(format!("is {}, which would be stored as {stored}", excerpt(given)))
}

/// True if a value is stored as it was given.
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

/// True for the stored form of a missing value.
fn is_nothing(stored: &Value) -> bool {
    match stored {
        Value::Null => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        _ => false,
    }
}

/// Beginning of a text.
pub(super) fn truncate(text: &str) -> Cow<'_, str> {
    log::truncate(text, 60)
}

/// Beginning of a value, as JSON.
fn excerpt(value: &Value) -> String {
    truncate(&value.to_string()).into_owned()
}

/// Field next to the record.
///
/// # Errors
/// The field is present but not a text.
pub(super) fn text<'a>(object: &'a Map<String, Value>, name: &str) -> Result<Option<&'a str>> {
    match object.get(name) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) if text.is_empty() => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(other) => Err(anyhow!("“{name}” is {} and not a text", excerpt(other))),
    }
}

/// Field with the identifier of another record.
///
/// # Errors
/// The field is missing, or not an identifier.
pub(super) fn id(object: &Map<String, Value>, name: &str) -> Result<String> {
    let id = match object.get(name) {
        Some(Value::Number(number)) => number.to_string(),
        _ => match text(object, name)? {
            Some(id) => id.to_owned(),
            None => bail!("“{name}” is missing"),
        },
    };
    let is_id = id.bytes().all(|byte| byte.is_ascii_digit());
    ensure!(is_id, "“{name}” is {} and not an identifier of digits", excerpt(&id.into()));
    Ok(id)
}

/// Form of a value.
#[derive(Debug)]
enum Shape {
    /// Text, optionally with a pattern or from a list.
    Text { pattern: Option<Regex>, listed: Vec<String>, example: String, exists: fn(&str) -> bool },
    /// List of values of one shape.
    List(Box<Shape>),
    /// Object with these fields.
    Object(Vec<(String, Shape)>),
    /// Any readable value.
    Free,
}

impl Shape {
    /// Reads a schema of the contract.
    fn new(schema: &Value) -> Self {
        let text = |name: &str| schema.get(name).and_then(Value::as_str);
        match text("type") {
            Some("string") => Self::Text {
                pattern: text("pattern").and_then(|pattern| Regex::new(pattern).ok()),
                listed: strings(schema.get("enum")),
                example: strings(schema.get("examples")).into_iter().next().unwrap_or_default(),
                exists: match text("pattern") {
                    Some(Timestamp::PATTERN) => is_timestamp,
                    Some(Date::PATTERN) => is_date,
                    _ => |_| true,
                },
            },
            Some("array") => {
                Self::List(Box::new(schema.get("items").map_or(Self::Free, Self::new)))
            }
            Some("object") => {
                let properties = schema.get("properties").and_then(Value::as_object);
                let fields = properties.into_iter().flatten();
                Self::Object(
                    fields.map(|(name, schema)| (name.clone(), Self::new(schema))).collect(),
                )
            }
            _ => Self::Free,
        }
    }

    /// True for a text of a certain form: digits, a decimal number, a time.
    fn has_pattern(&self) -> bool {
        matches!(self, Self::Text { pattern: Some(_), .. })
    }

    /// Shape of the values of a list.
    fn item(&self) -> &Self {
        if let Self::List(item) = self { item } else { &Self::Free }
    }

    /// Shape of a field of an object.
    fn field(&self, name: &str) -> &Self {
        let Self::Object(fields) = self else { return &Self::Free };
        fields.iter().find(|(known, _)| known == name).map_or(&Self::Free, |(_, shape)| shape)
    }

    /// Checks a value. An error is the rest of a sentence that begins with its name.
    fn check(&self, value: &Value) -> std::result::Result<(), String> {
        match (self, value) {
            (Self::Text { pattern, listed, example, exists }, Value::String(text)) => {
                if !listed.is_empty() && !listed.contains(text) {
                    let words: Vec<&str> =
                        listed.iter().map(String::as_str).filter(|word| !word.is_empty()).collect();
                    return Err(format!(
                        "is “{}” and not one of {}",
                        truncate(text),
                        words.join(", ")
                    ));
                }
                match pattern {
                    Some(pattern) if !pattern.is_match(text) => {
                        Err(format!("is “{}” and not of the form of “{example}”", truncate(text)))
                    }
                    _ if !exists(text) => Err(format!("is “{text}”, which does not exist")),
                    _ => Ok(()),
                }
            }
            (Self::List(shape), Value::Array(items)) => {
                items.iter().try_for_each(|item| shape.check(item))
            }
            (Self::Object(fields), Value::Object(object)) => check_fields(fields, object),
            _ => Ok(()),
        }
    }
}

/// True for a moment of the calendar, or the value that databases write for an unknown one.
fn is_timestamp(text: &str) -> bool {
    matches!(text, "" | "0000-00-00 00:00:00") || Timestamp::new(text).clock().is_some()
}

/// True for a day of the calendar, or the value that databases write for an unknown one.
fn is_date(text: &str) -> bool {
    matches!(text, "" | "0000-00-00") || Date::new(text).day().is_some()
}

fn check_fields(
    fields: &[(String, Shape)],
    object: &Map<String, Value>,
) -> std::result::Result<(), String> {
    fields.iter().try_for_each(|(name, shape)| {
        let checked = object.get(name).map_or(Ok(()), |value| shape.check(value));
        checked.map_err(|what| format!("“{name}” {what}"))
    })
}

fn strings(value: Option<&Value>) -> Vec<String> {
    let items = value.and_then(Value::as_array).into_iter().flatten();
    items.filter_map(Value::as_str).map(str::to_owned).collect()
}
