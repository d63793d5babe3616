//! A page of a list, read tolerantly.

use super::level::Level;
use super::list::{find, read_records};
use super::metadata::Metadata;
use super::problem::Problem;
use crate::call::{Call, Response};
use crate::endpoint::Endpoint;
use crate::lenient::to_value;
use crate::paging::{PageRequest, Window};
use crate::record::{Field, Record};
use crate::values::Names;
use serde_json::Value;
use serde_json::value::RawValue;

/// A page of records, with everything that is known about its place in the whole list.
#[derive(Clone, Debug, PartialEq)]
pub struct Page<T> {
    /// The records that could be read, in the service's order, without repetitions.
    pub items: Vec<T>,
    /// What could not be read.
    pub problems: Vec<Problem>,
    /// Where in the list the page stands.
    pub window: Window,
}

impl<T> Page<T> {
    /// The number of records that had to be left out.
    pub fn lost(&self) -> usize {
        self.problems.iter().filter(|problem| problem.lost).count()
    }

    /// The same page with every record turned into something else.
    pub fn map<U>(self, turn: impl FnMut(T) -> U) -> Page<U> {
        let items = self.items.into_iter().map(turn).collect();
        Page { items, problems: self.problems, window: self.window }
    }
}

impl<R: Record> Response for Page<R> {
    fn of_call(body: &RawValue, call: &Call<Self>) -> Result<Self, Problem> {
        Self::read(&Level::of(body), call.endpoint, call.page)
    }
}

impl<R: Record> Page<R> {
    pub(super) fn read(
        body: &Level<'_>,
        endpoint: &Endpoint,
        requested: PageRequest,
    ) -> Result<Self, Problem> {
        let shape = endpoint.shape();
        let found = find(body, shape)?;
        let (items, problems) = read_records(&found, shape.wrapper());
        let window = Window::new(requested, Metadata::read(body), found.len() as u64);
        Ok(Self { items, problems, window })
    }
}

/// A lookup list: stages, countries or sectors.
impl Response for Page<String> {
    fn of_call(body: &RawValue, call: &Call<Self>) -> Result<Self, Problem> {
        let (body, shape) = (&Level::of(body), call.endpoint.shape());
        let (found, key) = (find(body, shape)?, shape.key());
        let values: Vec<Value> =
            found.into_iter().map(|raw| to_value(raw).unwrap_or_else(|odd| odd)).collect();
        let list = body.fields().and_then(|fields| fields.get(key));
        let is_array = list.is_some_and(|raw| raw.get().starts_with('['));
        let names = Names::read(&match values.as_slice() {
            // One text alone may be a comma-delimited list.
            [one @ Value::String(_)] if !is_array => one.clone(),
            _ => Value::Array(values),
        });
        let mut problems = Vec::new();
        names.problems(key, &mut problems);
        problems.iter_mut().for_each(|problem| problem.lost = true);
        let items = names.into_vec();
        let whole = PageRequest { offset: 0, limit: u32::MAX };
        let window = Window::new(whole, Metadata::read(body), items.len() as u64);
        Ok(Self { items, problems, window })
    }
}
