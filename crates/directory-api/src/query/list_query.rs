//! Reading, writing and checking the queries of lists, generic over the parameters and fields of
//! each.

use super::Query;
use crate::endpoint::{BadParameter, MOST_VALUES, Parameter, Wrong};
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

    /// Parameters beyond the specification's plain list.
    fn extensions(&self) -> Vec<&'static str> {
        self.given()
    }

    /// True if an open list needs a key for this query, since the results follow from rounds.
    fn needs_rounds(&self) -> bool {
        false
    }

    /// Reads the valid parameters of a query string, and reports the invalid ones. Unknown
    /// parameters are ignored.
    fn read(query: &Query) -> (Self, Vec<BadParameter>) {
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
    fn read_strictly(query: &Query) -> Result<Self, BadParameter> {
        for parameter in Self::PARAMETERS {
            parameter.check(query)?;
        }
        let (read, bad) = Self::read(query);
        bad.into_iter().next().map_or(Ok(read), Err)
    }

    /// Adds the parameters to a query string.
    fn write(&self, query: &mut Query) {
        for (parameter, field) in Self::PARAMETERS.iter().zip(self.clone().fields()) {
            field.write(&mut |value| query.push(parameter.name, value));
        }
    }

    /// Names of the given parameters.
    fn given(&self) -> Vec<&'static str> {
        let mut given = Vec::new();
        for (parameter, field) in Self::PARAMETERS.iter().zip(self.clone().fields()) {
            field.write(&mut |_| given.push(parameter.name));
        }
        given.dedup();
        given
    }
}

/// Reads the values of one parameter, without repetitions.
fn read_field(
    query: &Query,
    parameter: &'static Parameter,
    field: &mut dyn Argument,
    bad: &mut Vec<BadParameter>,
) {
    let most = if parameter.repeats { MOST_VALUES } else { 1 };
    let mut known: Vec<&str> = Vec::new();
    for value in query.all(parameter.name) {
        let wrong = if known.contains(&value) {
            continue;
        } else if !parameter.values.contain(value) {
            Wrong::Value(value.to_owned())
        } else if known.len() >= most {
            if parameter.repeats { Wrong::TooMany } else { Wrong::Repeated }
        } else {
            known.push(value);
            field.add(value);
            continue;
        };
        bad.push(BadParameter { parameter, wrong });
    }
}

/// Field of a query as the values of a parameter.
pub trait Argument {
    /// Adds a value that the parameter accepts.
    fn add(&mut self, value: &str);

    /// Passes all values to `give`.
    fn write(&self, give: &mut dyn FnMut(String));
}

impl<T: FromStr + Display> Argument for Option<T> {
    fn add(&mut self, value: &str) {
        *self = value.parse().ok();
    }

    fn write(&self, give: &mut dyn FnMut(String)) {
        self.iter().map(T::to_string).for_each(give);
    }
}

impl<T: FromStr + Display> Argument for Vec<T> {
    fn add(&mut self, value: &str) {
        self.extend(value.parse::<T>());
    }

    fn write(&self, give: &mut dyn FnMut(String)) {
        self.iter().map(T::to_string).for_each(give);
    }
}
