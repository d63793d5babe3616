//! [`List`]: records inside a record, such as a venture's followers.

use crate::lenient::{describe, non_blank_value};
use crate::record::{Field, Record};
use crate::response::Problem;
use crate::response::list::{elements, read_records};
use serde::{Deserialize, Deserializer, Serialize};
use std::ops::Deref;

/// List that is read record by record: an unreadable record is reported, and the others are read.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub struct List<R> {
    records: Vec<R>,
    #[serde(skip)]
    problems: Vec<Problem>,
}

impl<R> List<R> {
    /// True if no record could be read.
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// Adds a record.
    pub fn push(&mut self, record: R) {
        self.records.push(record);
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
        let Some(value) = non_blank_value(deserializer)? else { return Ok(Self::default()) };
        let (records, problems) = match elements(&value) {
            Some(items) => read_records(&items, None),
            None => {
                let fault = format!("is {}, not a list", describe(&value));
                (Vec::new(), vec![Problem::of_record(fault)])
            }
        };
        Ok(Self { records, problems })
    }
}

impl<R> Field for List<R> {
    fn collect_problems(&self, path: &str, found: &mut Vec<Problem>) {
        found.extend(self.problems.iter().map(|problem| problem.clone().nested_in(path)));
    }
}

/// List that may be absent.
impl<R> Field for Option<List<R>> {
    fn collect_problems(&self, path: &str, found: &mut Vec<Problem>) {
        self.iter().for_each(|list| list.collect_problems(path, found));
    }
}
