//! Fields of queries, as the values of parameters.

use super::{ListQuestion, QueryString};
use crate::endpoint::{BadParameter, Parameter};
use crate::record::Record;
use std::fmt::Display;
use std::str::FromStr;

/// Query of one of the lists, without the page ([`PageRequest`]). As a [`ListQuestion`], it is read,
/// checked and written.
///
/// [`PageRequest`]: crate::PageRequest
pub trait ListQuery: Default + Into<ListQuestion> + 'static {
    /// Record of the list.
    type Record: Record;

    /// Returns each field with its parameter, in the order of requests.
    fn fields(&mut self) -> Fields<'_>;

    /// Reads the valid parameters of a query string, and reports the invalid ones. Unknown
    /// parameters are ignored.
    fn read(query: &QueryString) -> (Self, Vec<BadParameter>) {
        let mut read = Self::default();
        let bad = read_fields(read.fields(), query);
        (read, bad)
    }
}

/// Parameters with the fields that hold their values.
pub type Fields<'a> = Vec<(&'static Parameter, &'a mut dyn Argument)>;

/// Reads the values of all fields, without repetitions, and reports invalid values.
pub(super) fn read_fields(fields: Fields<'_>, query: &QueryString) -> Vec<BadParameter> {
    let mut bad = Vec::new();
    for (parameter, field) in fields {
        let mut values: Vec<&str> = Vec::new();
        for value in query.all(parameter.name) {
            if !values.contains(&value) {
                values.push(value);
            }
        }
        let (accepted, faults) = parameter.accept(values.into_iter());
        field.read(&accepted);
        bad.extend(faults);
    }
    bad
}

/// Field of a query, as the values of a parameter.
pub trait Argument {
    /// Reads values that the parameter accepts.
    fn read(&mut self, values: &[&str]);

    /// Returns the values as texts.
    fn values(&self) -> Vec<String>;
}

impl<T: FromStr + Display> Argument for Option<T> {
    fn read(&mut self, values: &[&str]) {
        *self = values.first().and_then(|value| value.parse().ok());
    }

    fn values(&self) -> Vec<String> {
        self.iter().map(T::to_string).collect()
    }
}

impl<T: FromStr + Display> Argument for Vec<T> {
    fn read(&mut self, values: &[&str]) {
        *self = values.iter().filter_map(|value| value.parse().ok()).collect();
    }

    fn values(&self) -> Vec<String> {
        self.iter().map(T::to_string).collect()
    }
}
