//! Lists of names: sectors, tags, regions, countries.

use crate::lenient::{is_blank, kind_of, read_value, text_of};
use crate::record::Field;
use crate::response::Problem;
use crate::response::list::indexed;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use std::ops::Deref;

/// With how many names each one is compared. A list that is longer is none that people made, and its
/// later names may be there twice; to compare them all would take hours.
const MOST_COMPARED: usize = 100;

/// A list of names that is written as an array of strings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub struct Names {
    names: Vec<String>,
    #[serde(skip)]
    odd: Vec<Value>,
}

impl Names {
    /// Reads an array, a nested array, an index-keyed object or a comma-delimited string.
    pub(crate) fn read(value: &Value) -> Self {
        let mut names = Self::default();
        match value {
            Value::String(text) => names.split(text),
            other => names.collect(other),
        }
        names
    }

    fn collect(&mut self, value: &Value) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| self.collect(item)),
            Value::Object(fields) => match indexed(fields) {
                Some(items) => items.into_iter().for_each(|item| self.collect(item)),
                None if is_blank(value) => {}
                None => self.odd.push(value.clone()),
            },
            other => self.push(&text_of(other).unwrap_or_default()),
        }
    }

    fn split(&mut self, text: &str) {
        text.split(',').for_each(|name| self.push(name));
    }

    /// Adds a name, unless it is blank or known.
    fn push(&mut self, name: &str) {
        let name = name.trim();
        let mut known = self.names.iter().take(MOST_COMPARED);
        if !name.is_empty() && !known.any(|known| known == name) {
            self.names.push(name.to_owned());
        }
    }

    /// The names alone.
    pub fn into_vec(self) -> Vec<String> {
        self.names
    }
}

impl<'de> Deserialize<'de> for Names {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(match read_value(deserializer)? {
            None => Self::default(),
            Some(Ok(value)) => Self::read(&value),
            Some(Err(odd)) => Self { names: Vec::new(), odd: vec![odd] },
        })
    }
}

/// For a field of one comma-delimited string ("User's venture item").
pub(crate) mod with_commas {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(
        names: &Names,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&names.join(","))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(value: D) -> Result<Names, D::Error> {
        let read = Names::deserialize(value)?;
        let mut names = Names { names: Vec::new(), odd: read.odd };
        read.names.iter().for_each(|name| names.split(name));
        Ok(names)
    }
}

impl Field for Names {
    fn problems(&self, path: &str, found: &mut Vec<Problem>) {
        for odd in &self.odd {
            let what = format!("holds {} and not a name", kind_of(odd));
            found.push(Problem::in_field(path, what));
        }
    }
}

/// A list that may be absent.
impl Field for Option<Names> {
    fn problems(&self, path: &str, found: &mut Vec<Problem>) {
        self.iter().for_each(|names| names.problems(path, found));
    }
}

impl Deref for Names {
    type Target = [String];

    fn deref(&self) -> &[String] {
        &self.names
    }
}

impl<S: Into<String>> FromIterator<S> for Names {
    fn from_iter<I: IntoIterator<Item = S>>(names: I) -> Self {
        Self { names: names.into_iter().map(Into::into).collect(), odd: Vec::new() }
    }
}
