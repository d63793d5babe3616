//! Reading, writing and checking of the queries of lists, which follow from the parameters and fields
//! of each.

use super::Query;
use crate::endpoint::{BadParameter, MOST_VALUES, Parameter, Wrong};
use std::fmt::Display;
use std::str::FromStr;

/// The query of a list, without the page ([`PageRequest`]).
///
/// [`PageRequest`]: crate::PageRequest
pub trait ListQuery: Clone + Default {
    /// All parameters of the list, with those of the page, for requests and descriptions.
    const PARAMETERS: &'static [Parameter];

    /// The fields that hold the values of the parameters, in their order. Those of the page are last
    /// and have none.
    fn fields(&mut self) -> Vec<&mut dyn Argument>;

    /// The parameters by which this is another question than the specification's plain list.
    fn extensions(&self) -> Vec<&'static str> {
        self.given()
    }

    /// True if a list that is open by itself needs a key for this, since it follows from rounds.
    fn needs_rounds(&self) -> bool {
        false
    }

    /// Reads what can be read of a query string, and tells what cannot. Other parameters are left
    /// alone.
    fn read(query: &Query) -> (Self, Vec<BadParameter>) {
        let (mut read, mut bad) = (Self::default(), Vec::new());
        for (parameter, field) in Self::PARAMETERS.iter().zip(read.fields()) {
            read_field(query, parameter, field, &mut bad);
        }
        (read, bad)
    }

    /// Reads a request, of which everything must be right, the page included.
    ///
    /// # Errors
    /// The first parameter that is not.
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

    /// The names of the parameters that are given.
    fn given(&self) -> Vec<&'static str> {
        let mut given = Vec::new();
        for (parameter, field) in Self::PARAMETERS.iter().zip(self.clone().fields()) {
            field.write(&mut |_| given.push(parameter.name));
        }
        given.dedup();
        given
    }
}

/// Reads the values of one parameter, each once.
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

/// A field of a query as the values of a parameter.
pub trait Argument {
    /// Takes a value, which is one that the parameter has.
    fn add(&mut self, value: &str);

    /// Gives all values.
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
