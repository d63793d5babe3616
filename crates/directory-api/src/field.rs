//! How one field of a record is read from and written to JSON.

use serde_json::{Value, json};

/// A value that stands alone in a JSON field, such as an id, a text or an amount.
///
/// Reading is tolerant (neighbouring JSON types are accepted), writing is canonical.
pub trait Scalar: Sized {
    /// What a reader is told when the value makes no sense, for example "a whole number".
    const EXPECTED: &'static str;

    /// Reads a value that is neither null nor blank; `None` when it cannot be understood.
    fn read(value: &Value) -> Option<Self>;

    /// The canonical JSON of the value.
    fn write(&self) -> Value;

    /// How "not given" is written: an empty string, or (`None`) by leaving the field out.
    fn write_absent() -> Option<Value> {
        Some(json!(""))
    }

    /// The JSON Schema of the canonical form.
    fn schema() -> Value;
}

/// A field of a record: a required scalar, an optional one, or a list.
pub trait Field: Sized {
    /// Whether a record without this field can be written in canonical form.
    const ALWAYS_WRITTEN: bool;

    /// Reads the field and adds to `notes` what could not be read.
    fn read(value: Option<&Value>, notes: &mut Notes) -> Self;

    /// The canonical JSON, or `None` to leave the field out.
    fn write(&self) -> Option<Value>;

    /// The JSON Schema of the canonical form.
    fn schema() -> Value;
}

/// What there is to say about how a field was read.
#[derive(Debug, Default)]
pub struct Notes {
    texts: Vec<String>,
    fatal: bool,
}

impl Notes {
    /// Notes a value that could not be read, as the end of a sentence.
    pub(crate) fn add(&mut self, text: String) {
        self.texts.push(text);
    }

    /// Notes a value that is something else than was expected.
    pub(crate) fn odd(&mut self, value: &Value, expected: &str) {
        self.add(format!("is {} and not {expected}", kind_of(value)));
    }

    /// Notes that the record cannot stand without this field.
    pub(crate) fn fatal(&mut self, text: &str) {
        self.add(text.to_owned());
        self.fatal = true;
    }

    /// Whether the record cannot stand without this field.
    pub(crate) fn is_fatal(&self) -> bool {
        self.fatal
    }

    /// What was noted.
    pub(crate) fn into_texts(self) -> Vec<String> {
        self.texts
    }
}

/// The value, if the service gives one at all.
pub(crate) fn given(value: Option<&Value>) -> Option<&Value> {
    value.filter(|value| !is_blank(value))
}

/// Whether a service means "not given" by this value.
pub(crate) fn is_blank(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        _ => false,
    }
}

/// The text of a value that is a string, a number or a truth value.
pub(crate) fn text_of(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.trim().to_owned()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(flag) => Some(flag.to_string()),
        _ => None,
    }
}

/// A short description of what was found, for the note to the reader.
pub(crate) fn kind_of(value: &Value) -> String {
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

impl<T: Scalar> Field for Option<T> {
    const ALWAYS_WRITTEN: bool = false;

    fn read(value: Option<&Value>, notes: &mut Notes) -> Self {
        let value = given(value)?;
        let read = T::read(value);
        if read.is_none() {
            notes.odd(value, T::EXPECTED);
        }
        read
    }

    fn write(&self) -> Option<Value> {
        self.as_ref().map_or_else(T::write_absent, |value| Some(value.write()))
    }

    fn schema() -> Value {
        T::schema()
    }
}
