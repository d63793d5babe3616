//! Reading, writing and checking the queries of all lists.

use super::QueryString;
use crate::endpoint::{BadParameter, MAX_VALUES, Parameter, ParameterFault};
use std::fmt::Display;
use std::str::FromStr;

/// Query of a list, without the page ([`PageRequest`]).
///
/// [`PageRequest`]: crate::PageRequest
pub trait ListQuery: Clone + Default {
    /// All parameters of the list, with those of the page, for requests and descriptions.
    const PARAMETERS: &'static [Parameter];

    /// Fields that hold the values of the parameters, in their order. The parameters of the page
    /// are last and have no field.
    fn fields(&mut self) -> Vec<&mut dyn Argument>;

    /// Names of the given parameters that a list without the query extension does not have.
    fn extensions(&self) -> Vec<&'static str> {
        self.parameter_names()
    }

    /// True if the results depend on rounds, so that an otherwise open list needs a key.
    fn needs_rounds(&self) -> bool {
        false
    }

    /// Reads the valid parameters of a query string, and reports the invalid ones. Unknown
    /// parameters are ignored.
    fn read(query: &QueryString) -> (Self, Vec<BadParameter>) {
        let (mut read, mut bad) = (Self::default(), Vec::new());
        for (parameter, field) in Self::PARAMETERS.iter().zip(read.fields()) {
            read_field(query, parameter, field, &mut bad);
        }
        (read, bad)
    }

    /// Reads a request strictly, the page included.
    ///
    /// # Errors
    /// First invalid parameter.
    fn read_strictly(query: &QueryString) -> Result<Self, BadParameter> {
        for parameter in Self::PARAMETERS {
            parameter.check(query)?;
        }
        let (read, bad) = Self::read(query);
        bad.into_iter().next().map_or(Ok(read), Err)
    }

    /// Adds the parameters to a query string.
    fn write(&self, query: &mut QueryString) {
        for (parameter, field) in Self::PARAMETERS.iter().zip(self.clone().fields()) {
            field.write(&mut |value| query.push(parameter.name, value));
        }
    }

    /// Names of the given parameters.
    fn parameter_names(&self) -> Vec<&'static str> {
        let mut names = Vec::new();
        for (parameter, field) in Self::PARAMETERS.iter().zip(self.clone().fields()) {
            field.write(&mut |_| names.push(parameter.name));
        }
        names.dedup();
        names
    }
}

/// Reads the values of one parameter, without repetitions.
fn read_field(
    query: &QueryString,
    parameter: &'static Parameter,
    field: &mut dyn Argument,
    bad: &mut Vec<BadParameter>,
) {
    let max = if parameter.repeats { MAX_VALUES } else { 1 };
    let mut known: Vec<&str> = Vec::new();
    for value in query.all(parameter.name) {
        let fault = if known.contains(&value) {
            continue;
        } else if !parameter.values.accept(value) {
            ParameterFault::Value(value.to_owned())
        } else if known.len() >= max {
            if parameter.repeats { ParameterFault::TooMany } else { ParameterFault::Repeated }
        } else {
            known.push(value);
            field.add(value);
            continue;
        };
        bad.push(BadParameter { parameter, fault });
    }
}

/// Field of a query, as the values of a parameter.
pub trait Argument {
    /// Adds a value that the parameter accepts.
    fn add(&mut self, value: &str);

    /// Passes all values to `push`.
    fn write(&self, push: &mut dyn FnMut(String));
}

impl<T: FromStr + Display> Argument for Option<T> {
    fn add(&mut self, value: &str) {
        *self = value.parse().ok();
    }

    fn write(&self, push: &mut dyn FnMut(String)) {
        self.iter().map(T::to_string).for_each(push);
    }
}

impl<T: FromStr + Display> Argument for Vec<T> {
    fn add(&mut self, value: &str) {
        self.extend(value.parse::<T>());
    }

    fn write(&self, push: &mut dyn FnMut(String)) {
        self.iter().map(T::to_string).for_each(push);
    }
}
