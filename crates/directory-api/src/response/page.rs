//! Pages of lists, and single records, read tolerantly.

use super::list::{ListShape, find_items, read_records};
use super::metadata::Metadata;
use super::problem::Problem;
use crate::call::{Call, Response};
use crate::endpoint::Endpoint;
use crate::lenient::describe;
use crate::paging::{PageRequest, Window};
use crate::record::{self, Field, Record, has_any};
use crate::values::Names;
use serde_json::{Map, Value};

/// Page of records, with its position in the whole list.
#[derive(Clone, Debug, PartialEq)]
pub struct Page<T> {
    /// Readable records, in the service's order, without duplicates.
    pub items: Vec<T>,
    /// Problems of the unreadable records and fields.
    pub problems: Vec<Problem>,
    /// Position of the page in the list.
    pub window: Window,
}

impl<T> Page<T> {
    /// Number of records that were left out.
    pub fn lost_count(&self) -> usize {
        self.problems.iter().filter(|problem| problem.is_lost).count()
    }

    /// Converts every record.
    pub fn map<U>(self, convert: impl FnMut(T) -> U) -> Page<U> {
        let items = self.items.into_iter().map(convert).collect();
        Page { items, problems: self.problems, window: self.window }
    }
}

impl<R: Record> Response for Page<R> {
    fn from_body(body: &Value, call: &Call<Self>) -> Result<Self, Problem> {
        Self::read(body, call.endpoint, call.page)
    }
}

impl<R: Record> Page<R> {
    pub(super) fn read(
        body: &Value,
        endpoint: &Endpoint,
        requested: PageRequest,
    ) -> Result<Self, Problem> {
        let shape = endpoint.shape();
        let found = find_items(body, shape)?;
        let (items, problems) = read_records(&found, shape.wrapper());
        let window = Window::new(requested, Metadata::read(body), found.len() as u64);
        Ok(Self { items, problems, window })
    }
}

/// Lookup list: stages, countries or sectors.
impl Response for Page<String> {
    fn from_body(body: &Value, call: &Call<Self>) -> Result<Self, Problem> {
        let shape = call.endpoint.shape();
        let found = find_items(body, shape)?;
        let names = Names::read(&match body.get(shape.key()) {
            // A single text may be a comma-separated list.
            Some(text @ Value::String(_)) => text.clone(),
            _ => found.into_iter().cloned().collect(),
        });
        let mut problems = Vec::new();
        names.collect_problems(shape.key(), &mut problems);
        problems.iter_mut().for_each(|problem| problem.is_lost = true);
        let items = names.to_vec();
        let whole = PageRequest { offset: 0, limit: u32::MAX };
        let window = Window::new(whole, Metadata::read(body), items.len() as u64);
        Ok(Self { items, problems, window })
    }
}

/// Record that was requested by its identifier.
#[derive(Clone, Debug, PartialEq)]
pub struct Single<T> {
    /// Record itself.
    pub record: T,
    /// Problems of the unreadable fields.
    pub problems: Vec<Problem>,
}

/// Record at the top level, or alone under any key. A missing identifier is replaced by the
/// requested one.
impl<R: Record> Response for Single<R> {
    fn from_body(body: &Value, call: &Call<Self>) -> Result<Self, Problem> {
        let names = R::names();
        let fields = find_record(body, call.endpoint.shape(), &names)?;
        if !has_any(fields, &names) {
            return Err(Problem::of_record("The response holds no record".to_owned()));
        }
        let missing = match record::read(fields, &names) {
            Ok((record, problems)) => return Ok(Self { record, problems }),
            Err(problem) => problem,
        };
        let Some(required) = R::REQUIRED else { return Err(missing) };
        let mut fields = fields.clone();
        fields.insert(required.to_owned(), Value::from(call.id.as_str()));
        let (record, mut problems) = record::read(&fields, &names)?;
        problems.insert(0, Problem { is_lost: false, ..missing });
        Ok(Self { record, problems })
    }
}

/// Finds the record in a body: under its key, or else at the top level.
fn find_record<'a>(
    body: &'a Value,
    shape: ListShape,
    names: &[&str],
) -> Result<&'a Map<String, Value>, Problem> {
    if let Value::Object(fields) = body {
        let under_key = fields.get(shape.key());
        let is_under_key = under_key.is_some_and(|found| found.is_object() || found.is_array());
        if !is_under_key && has_any(fields, names) {
            return Ok(fields);
        }
    }
    match find_items(body, shape)?.into_iter().next() {
        Some(Value::Object(fields)) => Ok(fields),
        Some(other) => Err(Problem::of_record(format!("The record is {}", describe(other)))),
        None => Err(Problem::of_record("The response holds no record".to_owned())),
    }
}
