//! [`Lenient`]: field that is given, absent or odd. Reading it never fails.

use crate::record::Field;
use crate::response::Problem;
use crate::values::{is_changed, plain_text};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

/// Value that can also be read from a similar JSON type: a number from a string, `true` from `"1"`.
pub trait FromJson: Sized {
    /// Expected value in words, for example "a whole number".
    const EXPECTED: &'static str;

    /// Reads a value that is neither null nor blank; `None` if it cannot be understood.
    fn from_json(value: &Value) -> Option<Self>;
}

/// Field that a service may give, leave out, or fill with an unreadable value.
///
/// The canonical form of a missing value is an empty text. If the canonical form leaves the field
/// out instead, its struct says so (`skip_serializing_if = "Lenient::is_none"`).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Lenient<T> {
    /// Valid value.
    Given(T),
    /// No field, null, or a blank value.
    #[default]
    Absent,
    /// Unexpected value.
    Odd(Value),
}

impl<T> Lenient<T> {
    /// Value, if it is given.
    pub fn as_ref(&self) -> Option<&T> {
        if let Self::Given(value) = self { Some(value) } else { None }
    }

    /// Dereferenced value, if it is given: `&str` for a `String`.
    pub fn as_deref(&self) -> Option<&T::Target>
    where
        T: std::ops::Deref,
    {
        self.as_ref().map(|value| &**value)
    }

    /// Value, if it is given.
    pub fn into_option(self) -> Option<T> {
        if let Self::Given(value) = self { Some(value) } else { None }
    }

    /// Copy of the value, if it is given.
    pub fn cloned(&self) -> Option<T>
    where
        T: Clone,
    {
        self.as_ref().cloned()
    }

    /// Text or number that was given instead of a valid value.
    pub fn odd_text(&self) -> Option<String> {
        if let Self::Odd(value) = self { text_or_number(value) } else { None }
    }

    /// Converted value, if it is given.
    pub fn map<U>(self, convert: impl FnOnce(T) -> U) -> Option<U> {
        self.into_option().map(convert)
    }

    /// Value or, if it is not given, the value of another field.
    pub fn or(self, other: Self) -> Option<T> {
        self.into_option().or(other.into_option())
    }

    /// True if the value is given.
    pub fn is_given(&self) -> bool {
        matches!(self, Self::Given(_))
    }

    /// True if no value is given: the field is absent or odd.
    pub fn is_none(&self) -> bool {
        !self.is_given()
    }
}

impl<T> From<T> for Lenient<T> {
    fn from(value: T) -> Self {
        Self::Given(value)
    }
}

impl<T> From<Option<T>> for Lenient<T> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Absent, Self::Given)
    }
}

impl<T: Serialize> Serialize for Lenient<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Given(value) => value.serialize(serializer),
            Self::Absent | Self::Odd(_) => serializer.serialize_str(""),
        }
    }
}

/// Serializes a field, and keeps an odd value as it is, because people can still read it.
pub(crate) fn serialize_raw<T: Serialize, S: Serializer>(
    field: &Lenient<T>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match field {
        Lenient::Odd(value) => value.serialize(serializer),
        field => field.serialize(serializer),
    }
}

impl<'de, T: FromJson> Deserialize<'de> for Lenient<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize_with(deserializer, T::from_json)
    }
}

/// Deserializes HTML, whose character references stay for [`RichText`](crate::RichText).
pub(crate) fn deserialize_html<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Lenient<String>, D::Error> {
    deserialize_with(deserializer, text_of)
}

fn deserialize_with<'de, T, D: Deserializer<'de>>(
    deserializer: D,
    read: impl FnOnce(&Value) -> Option<T>,
) -> Result<Lenient<T>, D::Error> {
    Ok(match non_blank_value(deserializer)? {
        None => Lenient::Absent,
        Some(value) => read(&value).map_or(Lenient::Odd(value), Lenient::Given),
    })
}

impl<T: FromJson> Field for Lenient<T> {
    fn collect_problems(&self, path: &str, found: &mut Vec<Problem>) {
        if let Self::Odd(value) = self {
            let fault = format!("is {}, not {}", describe(value), T::EXPECTED);
            found.push(Problem::in_field(path, fault));
        }
    }

    fn odd_text(&self) -> Option<String> {
        self.odd_text()
    }
}

#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> schemars::JsonSchema for Lenient<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        T::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        T::json_schema(generator)
    }
}

/// Value of a field; `None` if it is missing or blank.
pub(crate) fn non_blank_value<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Value>, D::Error> {
    // Serde reads a missing field as `None` if the type is an option.
    Ok(Option::<Value>::deserialize(deserializer)?.filter(|value| !is_blank(value)))
}

/// True if a value means "not given".
pub(crate) fn is_blank(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => {
            let text = text.trim();
            text.is_empty()
                || text.starts_with(is_changed) && plain_text(text.to_owned()).is_empty()
        }
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        _ => false,
    }
}

/// Text of a value that is a string, a number or a boolean.
pub(crate) fn text_of(value: &Value) -> Option<String> {
    match value {
        Value::Bool(flag) => Some(flag.to_string()),
        other => text_or_number(other),
    }
}

/// Text of a value that is a string or a number.
pub(crate) fn text_or_number(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.trim().to_owned()),
        Value::Number(number) => Some(number.as_str().to_owned()),
        _ => None,
    }
}

/// Short description of a value: its type, or the beginning of its text.
pub(crate) fn describe(value: &Value) -> String {
    match value {
        Value::Null => "nothing".to_owned(),
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
        other => {
            let text = text_of(other).unwrap_or_default();
            let start: String = text.chars().take(40).collect();
            format!("“{start}”")
        }
    }
}

impl FromJson for String {
    const EXPECTED: &'static str = "text";

    fn from_json(value: &Value) -> Option<Self> {
        text_of(value).map(plain_text)
    }
}

/// Boolean, also as a number or a string: `"1"`, `0`, `"true"`.
impl FromJson for bool {
    const EXPECTED: &'static str = "true or false";

    fn from_json(value: &Value) -> Option<Self> {
        match text_of(value)?.to_ascii_lowercase().as_str() {
            "true" | "1" | "1.0" | "yes" | "y" | "on" => Some(true),
            "false" | "0" | "0.0" | "no" | "n" | "off" => Some(false),
            _ => None,
        }
    }
}

/// Whole number, also as a string or with a fraction of zero.
impl FromJson for u64 {
    const EXPECTED: &'static str = "a whole number";

    fn from_json(value: &Value) -> Option<Self> {
        let text = text_of(value)?;
        text.parse().ok().or_else(|| {
            let number = crate::values::Decimal::parse(&text)?.value();
            // Up to this limit, an `f64` represents every whole number.
            let is_whole = number.fract() == 0.0 && (0.0..9e15).contains(&number);
            is_whole.then_some(number as u64)
        })
    }
}
