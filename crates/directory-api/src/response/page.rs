//! A page of a list, read tolerantly.

use super::list::{ListShape, find, read_records};
use super::metadata::Metadata;
use super::problem::Problem;
use crate::field::{Field, Notes};
use crate::paging::{PageRequest, Window};
use crate::record::Record;
use crate::values::Names;
use serde_json::Value;

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

impl<R: Record> Page<R> {
    /// Reads a page of records from a response body.
    ///
    /// # Errors
    /// Says that the body holds no such list.
    pub fn read(body: &Value, shape: ListShape, asked: PageRequest) -> Result<Self, Problem> {
        let found = find(body, shape)?;
        let wrapper = match shape {
            ListShape::Indexed(wrapper) => wrapper,
            ListShape::Keyed(_) => "",
        };
        let (items, problems) = read_records(&found, wrapper);
        let window = Window::new(asked, Metadata::read(body), found.len() as u64);
        Ok(Self { items, problems, window })
    }
}

impl Page<String> {
    /// Reads a lookup list: stages, countries or sectors.
    ///
    /// # Errors
    /// Says that the body holds no such list.
    pub fn read_names(body: &Value, key: &'static str) -> Result<Self, Problem> {
        let found = match find(body, ListShape::Keyed(key))?.as_slice() {
            // One text alone may be a comma-delimited list.
            [one @ Value::String(_)] if !body.get(key).is_some_and(Value::is_array) => one.clone(),
            several => Value::Array(several.to_vec()),
        };
        let mut notes = Notes::default();
        let Names(items) = Names::read(Some(&found), &mut notes);
        let problems = notes.into_texts().into_iter().map(Problem::whole).collect();
        let whole = PageRequest { offset: 0, limit: u32::MAX };
        let window = Window::new(whole, Metadata::read(body), items.len() as u64);
        Ok(Self { items, problems, window })
    }
}
