//! A single record: the extended user, the venture detail.

use super::level::Level;
use super::list::{ListShape, find};
use super::problem::Problem;
use crate::call::{Call, Response};
use crate::record::{self, Fields, Record, has_any};
use serde_json::value::{RawValue, to_raw_value};

/// A record that was requested by its identifier.
#[derive(Clone, Debug, PartialEq)]
pub struct Single<T> {
    /// The record.
    pub record: T,
    /// What could not be read of it.
    pub problems: Vec<Problem>,
}

/// The record stands at the top level of the body, or alone under some key. One that lacks its
/// identifier takes the one that was requested.
impl<R: Record> Response for Single<R> {
    fn of_call(body: &RawValue, call: &Call<Self>) -> Result<Self, Problem> {
        let names = R::names();
        let mut fields = find_record(&Level::of(body), call.endpoint.shape(), &names)?;
        if !has_any(&fields, &names) {
            return Err(Problem::whole("The response holds no record".to_owned()));
        }
        let missing = match record::read(&fields, &names) {
            Ok((record, problems)) => return Ok(Self { record, problems }),
            Err(problem) => problem,
        };
        let (Some(required), Ok(id)) = (R::REQUIRED, to_raw_value(&call.id)) else {
            return Err(missing);
        };
        fields.insert(required.to_owned(), &id);
        let (record, mut problems) = record::read(&fields, &names)?;
        problems.insert(0, Problem { lost: false, ..missing });
        Ok(Self { record, problems })
    }
}

/// Finds the record in a body. Under its key it is found before the top level is looked at.
fn find_record<'a>(
    body: &Level<'a>,
    shape: ListShape,
    names: &[&str],
) -> Result<Fields<'a>, Problem> {
    if let Some(fields) = body.fields() {
        let under_key = fields.get(shape.key()).map(|raw| Level::of(raw));
        let is_scalar = matches!(under_key, None | Some(Level::Scalar(_)));
        if is_scalar && has_any(fields, names) {
            return Ok(fields.clone());
        }
    }
    match find(body, shape)?.into_iter().next().map(Level::of) {
        Some(Level::Object(fields)) => Ok(fields),
        Some(other) => Err(Problem::whole(format!("The record is {}", other.kind()))),
        None => Err(Problem::whole("The response holds no record".to_owned())),
    }
}
