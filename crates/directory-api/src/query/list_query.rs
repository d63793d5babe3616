//! What the queries of lists have in common: each says once which field stands in which parameter,
//! and reading, writing and checking follow from that.

use super::{Bound, FacetField, Query, Sort, SortKey, ValueRange};
use crate::endpoint::{BadParameter, MOST_VALUES, Parameter, Wrong};
use crate::values::{RoundStatus, Stage, VentureStatus};

/// The query of a list, without the page ([`PageRequest`]).
///
/// [`PageRequest`]: crate::PageRequest
pub trait ListQuery: Clone + Default {
    /// All parameters of the list, with those of the page, for requests and descriptions.
    const PARAMETERS: &'static [Parameter];

    /// Each parameter with the field that holds its values.
    fn fields(&mut self) -> Vec<(&'static Parameter, &mut dyn Argument)>;

    /// The parameters by which this is another question than the specification's plain list.
    fn extensions(&self) -> Vec<&'static str> {
        self.given()
    }

    /// Reads what can be read of a query string, and tells what cannot. Other parameters are left
    /// alone.
    fn read(query: &Query) -> (Self, Vec<BadParameter>) {
        let (mut read, mut bad) = (Self::default(), Vec::new());
        for (parameter, field) in read.fields() {
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
        for (parameter, field) in self.clone().fields() {
            field.write(&mut |value| query.push(parameter.name, value));
        }
    }

    /// The names of the parameters that are given.
    fn given(&self) -> Vec<&'static str> {
        let mut given = Vec::new();
        for (parameter, field) in self.clone().fields() {
            if values_of(field) > 0 {
                given.push(parameter.name);
            }
        }
        given
    }
}

/// How many values a field has.
fn values_of(field: &dyn Argument) -> usize {
    let mut count = 0;
    field.write(&mut |_| count += 1);
    count
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

impl Argument for Option<String> {
    fn add(&mut self, value: &str) {
        *self = Some(value.to_owned());
    }

    fn write(&self, give: &mut dyn FnMut(String)) {
        self.iter().cloned().for_each(give);
    }
}

impl<T: Bound> Argument for Option<ValueRange<T>> {
    fn add(&mut self, value: &str) {
        *self = ValueRange::parse(value);
    }

    fn write(&self, give: &mut dyn FnMut(String)) {
        self.iter().map(ToString::to_string).for_each(give);
    }
}

impl Argument for Vec<String> {
    fn add(&mut self, value: &str) {
        self.push(value.to_owned());
    }

    fn write(&self, give: &mut dyn FnMut(String)) {
        self.iter().cloned().for_each(give);
    }
}

/// Words that are read one by one.
macro_rules! words {
    ($($word:ty: $parse:expr),+ $(,)?) => {$(
        impl Argument for Vec<$word> {
            fn add(&mut self, value: &str) {
                self.push($parse(value));
            }

            fn write(&self, give: &mut dyn FnMut(String)) {
                self.iter().map(ToString::to_string).for_each(give);
            }
        }
    )+};
}

words! { RoundStatus: RoundStatus::parse, VentureStatus: VentureStatus::parse, Stage: Stage::parse }

impl Argument for Option<Sort> {
    fn add(&mut self, value: &str) {
        *self = Sort::parse(value, SortKey::ALL);
    }

    fn write(&self, give: &mut dyn FnMut(String)) {
        self.iter().map(ToString::to_string).for_each(give);
    }
}

impl Argument for Vec<FacetField> {
    fn add(&mut self, value: &str) {
        self.extend(FacetField::parse(value, FacetField::ALL));
    }

    fn write(&self, give: &mut dyn FnMut(String)) {
        self.iter().map(ToString::to_string).for_each(give);
    }
}
