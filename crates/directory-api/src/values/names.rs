//! Lists of names: sectors, tags, regions, countries.

use crate::lenient::{describe, is_blank, non_blank_value, text_of};
use crate::record::Field;
use crate::response::Problem;
use crate::response::list::indexed_items;
use crate::values::plain_text;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use std::collections::HashSet;
use std::ops::Deref;

/// List of names, serialized as an array of strings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub struct Names {
    names: Vec<String>,
    #[serde(skip)]
    odd: Vec<Value>,
}

impl Names {
    /// Reads an array, a nested array, an index-keyed object or a comma-separated string.
    pub(crate) fn read(value: &Value) -> Self {
        let mut names = Self::default();
        match value {
            Value::String(text) => names.names.extend(text.split(',').map(str::to_owned)),
            other => names.collect(other),
        }
        names.deduplicate()
    }

    fn collect(&mut self, value: &Value) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| self.collect(item)),
            Value::Object(fields) => match indexed_items(fields) {
                Some(items) => items.into_iter().for_each(|item| self.collect(item)),
                None if is_blank(value) => {}
                None => self.odd.push(value.clone()),
            },
            other => self.names.extend(text_of(other)),
        }
    }

    /// Reads the names as plain texts, and removes duplicates and blank names.
    fn deduplicate(mut self) -> Self {
        let mut seen = HashSet::new();
        let names = self.names.iter().map(|name| plain_text(name.trim().to_owned()));
        self.names = names.filter(|name| !name.is_empty() && seen.insert(name.clone())).collect();
        self
    }
}

impl<'de> Deserialize<'de> for Names {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(non_blank_value(deserializer)?.map(|value| Self::read(&value)).unwrap_or_default())
    }
}

/// Serde functions for one comma-separated string ("User's venture item").
pub(crate) mod comma_separated {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(
        names: &Names,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&names.join(","))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(value: D) -> Result<Names, D::Error> {
        let Names { names, odd } = Names::deserialize(value)?;
        let names = names.iter().flat_map(|name| name.split(',')).map(str::to_owned).collect();
        Ok(Names { names, odd }.deduplicate())
    }
}

impl Field for Names {
    fn collect_problems(&self, path: &str, found: &mut Vec<Problem>) {
        for odd in &self.odd {
            let fault = format!("holds {}, not a name", describe(odd));
            found.push(Problem::in_field(path, fault));
        }
    }
}

/// List that may be absent.
impl Field for Option<Names> {
    fn collect_problems(&self, path: &str, found: &mut Vec<Problem>) {
        self.iter().for_each(|names| names.collect_problems(path, found));
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
