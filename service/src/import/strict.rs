//! Reading one record strictly: every field is known, readable and of the canonical form.

use super::shape::Shape;
use anyhow::{Result, anyhow, bail};
use directory_api::{Record, schema};
use schemars::JsonSchema;
use serde_json::{Map, Value};

/// Reads records of one kind. Neighboring JSON types are accepted, as everywhere in the contract:
/// a number may stand for digits in a string.
pub(crate) struct Strict {
    shape: Shape,
    /// The fields of the record, and those that stand beside it in its file.
    fields: Vec<&'static str>,
}

impl Strict {
    /// Prepares for records of type `R` with these fields beside their own.
    pub(crate) fn new<R: Record + JsonSchema>(beside: &[&'static str]) -> Self {
        let fields = [R::names(), beside.to_vec()].concat();
        Self { shape: Shape::new(&schema::of::<R>()), fields }
    }

    /// Reads a record.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub(crate) fn read<R: Record>(&self, object: &Map<String, Value>) -> Result<R> {
        if let Some(unknown) = object.keys().find(|name| !self.fields.contains(&name.as_str())) {
            bail!(
                "“{unknown}” is no field of this file; its fields are {}",
                self.fields.join(", ")
            );
        }
        // Only the identifier has to be there.
        let record: R = serde_json::from_value(Value::Object(object.clone()))
            .map_err(|_| anyhow!("“{}” is missing", R::REQUIRED.unwrap_or_default()))?;
        if let Some(problem) = record.problems().first() {
            bail!("{problem}");
        }
        let written = serde_json::to_value(&record)?;
        self.shape.check(&written).map_err(|what| anyhow!("{what}"))?;
        Ok(record)
    }
}

/// A field beside the record.
///
/// # Errors
/// It is there but is no text.
pub(super) fn text<'a>(object: &'a Map<String, Value>, name: &str) -> Result<Option<&'a str>> {
    match object.get(name) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) if text.trim().is_empty() => Ok(None),
        Some(Value::String(text)) => Ok(Some(text.trim())),
        Some(_) => Err(anyhow!("“{name}” is not a text")),
    }
}

/// A field beside the record that says whose it is.
///
/// # Errors
/// It is not there, or is no identifier.
pub(super) fn owner(object: &Map<String, Value>, name: &str) -> Result<String> {
    match object.get(name) {
        Some(Value::Number(number)) if number.is_u64() => Ok(number.to_string()),
        _ => match text(object, name)? {
            Some(id) if id.bytes().all(|byte| byte.is_ascii_digit()) => Ok(id.to_owned()),
            Some(id) => Err(anyhow!("“{name}” is “{id}” and not an identifier of digits")),
            None => Err(anyhow!("“{name}” is missing")),
        },
    }
}
