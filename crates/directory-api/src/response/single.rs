//! A single record: the extended user, the venture detail.

use super::list::{ListShape, find};
use super::problem::Problem;
use crate::field::kind_of;
use crate::record::Record;
use serde_json::Value;

/// A record that was asked for by its identifier.
#[derive(Clone, Debug, PartialEq)]
pub struct Single<T> {
    /// The record.
    pub record: T,
    /// What could not be read of it.
    pub problems: Vec<Problem>,
}

impl<R: Record> Single<R> {
    /// Reads a record that stands at the top level of the body, or alone under some key.
    ///
    /// # Errors
    /// Says that the body holds no such record.
    pub fn read(body: &Value, key: &'static str) -> Result<Self, Problem> {
        let object = match body.as_object() {
            Some(object) if object.contains_key("id") => object.clone(),
            _ => {
                let found = find(body, ListShape::Keyed(key))?.into_iter().next();
                match found {
                    Some(Value::Object(object)) => object,
                    Some(other) => {
                        return Err(Problem::whole(format!("The record is {}", kind_of(&other))));
                    }
                    None => return Err(Problem::whole("The response holds no record".to_owned())),
                }
            }
        };
        let mut problems = Vec::new();
        let record = R::read(&object, &mut problems)?;
        Ok(Self { record, problems })
    }
}
