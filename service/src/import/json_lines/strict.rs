//! Strict reader of records: every field must be known and readable, have the canonical form of
//! its JSON Schema, and be stored with its value unchanged.

use super::Object;
use crate::log::truncate;
use anyhow::{Context, Result, anyhow, bail, ensure};
use directory_api::values::MAX_ID_DIGITS;
use directory_api::{Date, Record, Timestamp, plain_text, schema};
use regex_lite::Regex;
use schemars::JsonSchema;
use serde_json::Value;
use std::borrow::Cow;

/// Maximum number of faults of a line that are listed.
const MAX_FAULTS: usize = 10;

/// Reader of one kind of record.
pub(super) struct StrictReader {
    fields: Vec<(String, Shape)>,
    /// Names of the record's fields, and of the other fields of its lines.
    names: Vec<&'static str>,
}

impl StrictReader {
    /// Creates a reader of records of type `R`, whose lines have these other fields.
    pub(super) fn new<R: Record + JsonSchema>(others: &[&'static str]) -> Self {
        let fields = match Shape::new(&schema::record_schema::<R>()) {
            Shape::Object(fields) => fields,
            _ => Vec::new(),
        };
        Self { fields, names: [R::names(), others.to_vec()].concat() }
    }

    /// Reads a record.
    ///
    /// # Errors
    /// Lists the first [`MAX_FAULTS`] faults of the record.
    pub(super) fn read<R: Record>(&self, object: &Object) -> Result<R> {
        // Only the identifier is required.
        let record: R = serde_json::from_value(Value::Object(object.clone()))
            .map_err(|_| anyhow!("“{}” is missing", R::REQUIRED.unwrap_or_default()))?;
        let unknown = object.keys().filter(|name| !self.names.contains(&name.as_str()));
        let mut faults: Vec<String> = unknown
            .map(|name| format!("“{}” is not a field of this file", excerpt(name)))
            .collect();
        let has_unknown = !faults.is_empty();
        let problems = record.problems();
        faults.extend(problems.iter().map(ToString::to_string));
        let is_unreadable = |name: &str| {
            let paths = problems.iter().filter_map(|problem| problem.field.as_deref());
            paths.into_iter().any(|path| path.split(['[', '.']).next() == Some(name))
        };
        let stored = serde_json::to_value(&record)?;
        for (name, shape) in self.fields.iter().filter(|(name, _)| !is_unreadable(name)) {
            let input = object.get(name).unwrap_or(&Value::Null);
            let stored = stored.get(name).unwrap_or(&Value::Null);
            let result = shape.check(stored).and_then(|()| check_unchanged(shape, input, stored));
            faults.extend(result.err().map(|fault| format!("“{name}” {fault}")));
        }
        if faults.is_empty() {
            return Ok(record);
        }
        let more = faults.len().saturating_sub(MAX_FAULTS);
        faults.truncate(MAX_FAULTS);
        if more > 0 {
            faults.push(format!("and {more} more"));
        }
        if has_unknown {
            faults.push(format!("the fields of this file are {}", self.names.join(", ")));
        }
        bail!("{}", faults.join("; "))
    }
}

/// Checks that a value is stored unchanged. The input may have a number for a string of digits, `0`
/// or `1` for a boolean, character references in a text, and `null` or an empty string for a missing
/// value.
fn check_unchanged(
    shape: &Shape,
    input: &Value,
    stored: &Value,
) -> std::result::Result<(), String> {
    if is_unchanged(shape, input, stored) {
        return Ok(());
    }
    let stored = if stored.is_null() { "missing".to_owned() } else { json_excerpt(stored) };
    Err(format!("is {}, which would be stored as {stored}", json_excerpt(input)))
}

fn is_unchanged(shape: &Shape, input: &Value, stored: &Value) -> bool {
    match (input, stored) {
        (Value::Null, stored) => is_missing(stored),
        (Value::String(text), stored) if text.is_empty() => is_missing(stored),
        (Value::String(text), Value::String(stored)) => {
            // White space around a text would be lost.
            text == stored || (text.trim() == text && plain_text(text.clone()) == *stored)
        }
        (Value::Number(number), Value::String(text)) => {
            shape.has_pattern() && number.as_str() == text
        }
        (Value::Number(number), Value::Bool(flag)) => number.as_str() == digit(*flag),
        (Value::String(text), Value::Bool(flag)) => {
            text == digit(*flag) || *text == flag.to_string()
        }
        (Value::Array(input), Value::Array(stored)) => {
            let item = shape.item();
            input.len() == stored.len()
                && input.iter().zip(stored).all(|(input, stored)| is_unchanged(item, input, stored))
        }
        (Value::Object(input), Value::Object(stored)) => {
            input.len() == stored.len()
                && input.iter().all(|(name, input)| {
                    let shape = shape.field(name);
                    stored.get(name).is_some_and(|stored| is_unchanged(shape, input, stored))
                })
        }
        (input, stored) => input == stored,
    }
}

fn digit(flag: bool) -> &'static str {
    if flag { "1" } else { "0" }
}

/// True for the stored form of a missing value.
fn is_missing(stored: &Value) -> bool {
    match stored {
        Value::Null => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        _ => false,
    }
}

/// Beginning of a text.
pub(super) fn excerpt(text: &str) -> Cow<'_, str> {
    truncate(text, 60)
}

/// Beginning of a value, as JSON.
fn json_excerpt(value: &Value) -> String {
    excerpt(&value.to_string()).into_owned()
}

/// Text in a field of a line.
///
/// # Errors
/// Fails if the field is present but not a string.
pub(super) fn text_field<'a>(object: &'a Object, name: &str) -> Result<Option<&'a str>> {
    match object.get(name) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) if text.is_empty() => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(other) => Err(anyhow!("“{name}” is {}, expected a string", json_excerpt(other))),
    }
}

/// Identifier in a field.
///
/// # Errors
/// Fails if the field is missing or not an identifier.
pub(super) fn id_field(object: &Object, name: &str) -> Result<String> {
    let id = match object.get(name) {
        Some(Value::Number(number)) => number.to_string(),
        _ => {
            let id = text_field(object, name)?;
            id.with_context(|| format!("“{name}” is missing"))?.to_owned()
        }
    };
    let is_id = id.len() <= MAX_ID_DIGITS && id.bytes().all(|byte| byte.is_ascii_digit());
    let expected = format!("expected an identifier of at most {MAX_ID_DIGITS} digits");
    ensure!(is_id, "“{name}” is {}, {expected}", json_excerpt(&id.into()));
    Ok(id)
}

/// Form of a value.
#[derive(Debug)]
enum Shape {
    /// Text with an optional pattern, or one of the allowed texts if there are any.
    Text {
        pattern: Option<Regex>,
        max_length: Option<usize>,
        allowed: Vec<String>,
        example: String,
        exists: fn(&str) -> bool,
    },
    /// List of values of one shape.
    List(Box<Shape>),
    /// Object with these fields.
    Object(Vec<(String, Shape)>),
    /// Any readable value.
    Any,
}

impl Shape {
    /// Reads a schema of the contract.
    fn new(schema: &Value) -> Self {
        let text = |name: &str| schema.get(name).and_then(Value::as_str);
        match text("type") {
            Some("string") => Self::Text {
                pattern: text("pattern").and_then(|pattern| Regex::new(pattern).ok()),
                max_length: schema
                    .get("maxLength")
                    .and_then(Value::as_u64)
                    .and_then(|length| length.try_into().ok()),
                allowed: strings(schema.get("enum")),
                example: strings(schema.get("examples")).into_iter().next().unwrap_or_default(),
                exists: match text("pattern") {
                    Some(Timestamp::PATTERN) => is_timestamp,
                    Some(Date::PATTERN) => is_date,
                    _ => |_| true,
                },
            },
            Some("array") => Self::List(Box::new(schema.get("items").map_or(Self::Any, Self::new))),
            Some("object") => {
                let properties = schema.get("properties").and_then(Value::as_object);
                let fields = properties.into_iter().flatten();
                Self::Object(
                    fields.map(|(name, schema)| (name.clone(), Self::new(schema))).collect(),
                )
            }
            _ => Self::Any,
        }
    }

    /// True for a text of a certain form: digits, a decimal number, a time.
    fn has_pattern(&self) -> bool {
        matches!(self, Self::Text { pattern: Some(_), .. })
    }

    /// Shape of the values of a list.
    fn item(&self) -> &Self {
        if let Self::List(item) = self { item } else { &Self::Any }
    }

    /// Shape of a field of an object.
    fn field(&self, name: &str) -> &Self {
        let Self::Object(fields) = self else { return &Self::Any };
        fields.iter().find(|(known, _)| known == name).map_or(&Self::Any, |(_, shape)| shape)
    }

    /// Checks a value. An error completes a sentence that begins with the field's name.
    fn check(&self, value: &Value) -> std::result::Result<(), String> {
        match (self, value) {
            (Self::Text { pattern, max_length, allowed, example, exists }, Value::String(text)) => {
                let fault = |expected| format!("is “{}”, expected {expected}", excerpt(text));
                if !allowed.is_empty() && !allowed.contains(text) {
                    let words = allowed.iter().map(String::as_str).filter(|word| !word.is_empty());
                    let words = words.collect::<Vec<_>>().join(", ");
                    return Err(fault(format!("one of {words}")));
                }
                match pattern {
                    Some(pattern) if !pattern.is_match(text) => {
                        Err(fault(format!("a value like “{example}”")))
                    }
                    _ if let Some(length) = max_length.filter(|length| text.len() > *length) => {
                        Err(fault(format!("at most {length} characters")))
                    }
                    _ if !exists(text) && text.starts_with('0') => {
                        Err(format!("is “{text}”, which is before the year 1000"))
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

/// True for a time that exists, or the zeros that databases write for an unknown one.
fn is_timestamp(text: &str) -> bool {
    matches!(text, "" | "0000-00-00 00:00:00") || Timestamp::new(text).time_of_day().is_some()
}

/// True for a day that exists, or the zeros that databases write for an unknown one.
fn is_date(text: &str) -> bool {
    matches!(text, "" | "0000-00-00") || Date::new(text).day().is_some()
}

fn check_fields(fields: &[(String, Shape)], object: &Object) -> std::result::Result<(), String> {
    fields.iter().try_for_each(|(name, shape)| {
        let result = object.get(name).map_or(Ok(()), |value| shape.check(value));
        result.map_err(|fault| format!("“{name}” {fault}"))
    })
}

fn strings(value: Option<&Value>) -> Vec<String> {
    let items = value.and_then(Value::as_array).into_iter().flatten();
    items.filter_map(Value::as_str).map(str::to_owned).collect()
}
