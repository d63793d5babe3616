//! [`List`]: the records inside of a record, such as a venture's followers.

use crate::lenient::{is_blank, kind_of, to_value};
use crate::record::{Field, Record};
use crate::response::Problem;
use crate::response::level::Level;
use crate::response::list::read_records;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use std::ops::Deref;

/// A list that is read record by record: a bad one is reported and costs no other.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub struct List<R> {
    records: Vec<R>,
    #[serde(skip)]
    problems: Vec<Problem>,
}

impl<R> List<R> {
    /// Adds a record.
    pub fn push(&mut self, record: R) {
        self.records.push(record);
    }

    /// The records alone.
    pub fn into_vec(self) -> Vec<R> {
        self.records
    }
}

impl<R> Default for List<R> {
    fn default() -> Self {
        Self { records: Vec::new(), problems: Vec::new() }
    }
}

impl<R> Deref for List<R> {
    type Target = [R];

    fn deref(&self) -> &[R] {
        &self.records
    }
}

impl<R> FromIterator<R> for List<R> {
    fn from_iter<I: IntoIterator<Item = R>>(records: I) -> Self {
        Self { records: records.into_iter().collect(), problems: Vec::new() }
    }
}

impl<'de, R: Record> Deserialize<'de> for List<R> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = Option::<Box<RawValue>>::deserialize(deserializer)?;
        Ok(raw.map(|raw| Self::read(&raw)).unwrap_or_default())
    }
}

impl<R: Record> List<R> {
    fn read(raw: &RawValue) -> Self {
        let (records, problems) = match Level::of(raw).elements() {
            Some(items) => read_records(&items, None),
            None => (Vec::new(), no_list(raw).into_iter().collect()),
        };
        Self { records, problems }
    }
}

/// What there is to say about something that is no list, unless it is blank.
fn no_list(raw: &RawValue) -> Option<Problem> {
    let (Ok(value) | Err(value)) = to_value(raw);
    let what = format!("is {} and not a list", kind_of(&value));
    (!is_blank(&value)).then(|| Problem::whole(what))
}

impl<R> Field for List<R> {
    fn problems(&self, path: &str, found: &mut Vec<Problem>) {
        found.extend(self.problems.iter().map(|problem| problem.clone().inside(path)));
    }
}
