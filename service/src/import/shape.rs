//! The canonical form of a record, from its JSON Schema: what the contract's own descriptions
//! allow is all that an import lets through.

use directory_api::{Date, Timestamp};
use regex_lite::Regex;
use serde_json::{Map, Value};

/// What a value must be.
#[derive(Debug)]
pub(super) enum Shape {
    /// Text, of a pattern or from a list where there is one.
    Text { pattern: Option<Regex>, listed: Vec<String>, example: String, exists: fn(&str) -> bool },
    /// Values of one shape.
    List(Box<Shape>),
    /// An object with these fields.
    Object(Vec<(String, Shape)>),
    /// Anything else is of the right form once it could be read.
    Free,
}

impl Shape {
    /// Reads a schema of the contract.
    pub(super) fn new(schema: &Value) -> Self {
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

    /// Whether this is a text of a certain form: digits, a decimal number, a time.
    pub(super) fn has_pattern(&self) -> bool {
        matches!(self, Self::Text { pattern: Some(_), .. })
    }

    /// The shape of the values of a list.
    pub(super) fn item(&self) -> &Self {
        if let Self::List(item) = self { item } else { &Self::Free }
    }

    /// The shape of a field of an object.
    pub(super) fn field(&self, name: &str) -> &Self {
        let Self::Object(fields) = self else { return &Self::Free };
        fields.iter().find(|(known, _)| known == name).map_or(&Self::Free, |(_, shape)| shape)
    }

    /// Checks a value.
    ///
    /// # Errors
    /// What is wrong with it, as the rest of a sentence that begins with its name.
    pub(super) fn check(&self, value: &Value) -> Result<(), String> {
        match (self, value) {
            (Self::Text { pattern, listed, example, exists }, Value::String(text)) => {
                if !listed.is_empty() && !listed.contains(text) {
                    let words: Vec<&str> =
                        listed.iter().map(String::as_str).filter(|word| !word.is_empty()).collect();
                    return Err(format!(
                        "is “{}” and not one of {}",
                        start(text),
                        words.join(", ")
                    ));
                }
                match pattern {
                    Some(pattern) if !pattern.is_match(text) => {
                        Err(format!("is “{}” and not of the form of “{example}”", start(text)))
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

/// As much of a value as a message shows.
pub(super) fn start(text: &str) -> String {
    match text.char_indices().nth(60) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}

/// Whether this is a moment of the calendar, or what databases write for an unknown one.
fn is_timestamp(text: &str) -> bool {
    matches!(text, "" | "0000-00-00 00:00:00") || Timestamp::new(text).clock().is_some()
}

/// Whether this is a day of the calendar, or what databases write for an unknown one.
fn is_date(text: &str) -> bool {
    matches!(text, "" | "0000-00-00") || Date::new(text).day().is_some()
}

fn check_fields(fields: &[(String, Shape)], object: &Map<String, Value>) -> Result<(), String> {
    fields.iter().try_for_each(|(name, shape)| {
        let checked = object.get(name).map_or(Ok(()), |value| shape.check(value));
        checked.map_err(|what| format!("“{name}” {what}"))
    })
}

fn strings(value: Option<&Value>) -> Vec<String> {
    let items = value.and_then(Value::as_array).into_iter().flatten();
    items.filter_map(Value::as_str).map(str::to_owned).collect()
}
