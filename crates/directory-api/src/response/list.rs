//! Lists in all the forms that services send them in.

use super::metadata::Metadata;
use super::problem::Problem;
use crate::field::{is_blank, kind_of};
use crate::record::Record;
use serde_json::{Map, Value};
use std::collections::HashSet;

/// Where the canonical form of an endpoint keeps its records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListShape {
    /// An array under this key: `{"ventures": [{…}]}`.
    Keyed(&'static str),
    /// Objects under index keys, each with this one key: `{"0": {"activity": {…}}}`.
    Indexed(&'static str),
}

impl ListShape {
    /// The key that names the records, or that wraps each one.
    pub fn key(self) -> &'static str {
        match self {
            Self::Keyed(key) | Self::Indexed(key) => key,
        }
    }
}

/// The values under the index keys `"0"`, `"1"`, … in numeric order; `None` if there is none.
pub(crate) fn indexed(object: &Map<String, Value>) -> Option<Vec<&Value>> {
    let mut items: Vec<(u64, &Value)> = Vec::new();
    for (key, value) in object {
        if let Ok(index) = key.parse() {
            // A page's worth of keys that are nearly in order: no sort to be downloaded for that.
            let place = items.partition_point(|(known, _)| *known <= index);
            items.insert(place, (index, value));
        }
    }
    (!items.is_empty()).then(|| items.into_iter().map(|(_, value)| value).collect())
}

/// The elements of an array or of an index-keyed object.
pub(crate) fn elements(value: &Value) -> Option<Vec<&Value>> {
    match value {
        Value::Array(items) => match items.as_slice() {
            [Value::Array(inner)] => Some(inner.iter().collect()),
            _ => Some(items.iter().collect()),
        },
        Value::Object(object) => indexed(object),
        _ => None,
    }
}

/// Keys that stand beside a list without being one.
fn is_envelope_key(key: &str) -> bool {
    matches!(key, "status_code" | "status_txt" | "_metadata" | "metadata")
}

/// Finds the list in a response body, wherever the service put it.
///
/// # Errors
/// Says that the body holds no list.
pub(crate) fn find(body: &Value, shape: ListShape) -> Result<Vec<Value>, Problem> {
    let key = shape.key();
    let owned = |items: Vec<&Value>| items.into_iter().cloned().collect();
    if let Some(items) = body.as_array() {
        return Ok(owned(elements(body).unwrap_or_else(|| items.iter().collect())));
    }
    let Some(object) = body.as_object() else {
        return Err(Problem::whole(format!(
            "The response is {} and holds no “{key}”",
            kind_of(body)
        )));
    };
    match object.get(key) {
        Some(value) if is_blank(value) => return Ok(Vec::new()),
        Some(value) => {
            return Ok(elements(value).map_or_else(|| vec![value.clone()], owned));
        }
        None => {}
    }
    if let Some(items) = indexed(object) {
        return Ok(owned(items));
    }
    let mut others = object.iter().filter(|(key, _)| !is_envelope_key(key));
    match (others.next(), others.next()) {
        (None, _) if may_be_empty(body, shape) => Ok(Vec::new()),
        (Some((_, value)), None) if is_blank(value) => Ok(Vec::new()),
        (Some((_, value)), None) if elements(value).is_some() => {
            Ok(elements(value).map(owned).unwrap_or_default())
        }
        _ => Err(Problem::whole(format!("The response holds no “{key}”"))),
    }
}

/// Whether a body without any list means an empty one: without index keys there is nothing to
/// hold, and a service that counts no records may leave their key out.
fn may_be_empty(body: &Value, shape: ListShape) -> bool {
    let counted_none = Metadata::read(body).total == Some(0);
    let has_envelope = body.get("status_code").is_some() || body.get("_metadata").is_some();
    counted_none || (has_envelope && matches!(shape, ListShape::Indexed(_)))
}

/// Takes the wrapper `{wrapper: {…}}`, or an array of one, off a record.
fn unwrap<'a>(value: &'a Value, wrapper: &str) -> Option<&'a Map<String, Value>> {
    match value {
        Value::Object(object) => match object.get(wrapper) {
            Some(inner @ (Value::Object(_) | Value::Array(_))) if object.len() == 1 => {
                unwrap(inner, "")
            }
            _ => Some(object),
        },
        Value::Array(items) => match items.as_slice() {
            [inner @ Value::Object(_)] => unwrap(inner, wrapper),
            _ => None,
        },
        _ => None,
    }
}

/// Reads records one by one: a bad one is reported and costs no other, a repeated one is one row.
pub(crate) fn read_records<R: Record>(items: &[Value], wrapper: &str) -> (Vec<R>, Vec<Problem>) {
    let mut filing = Filing::default();
    let mut records = Vec::new();
    for (index, item) in items.iter().enumerate() {
        let Some(object) = filing.object(index, item, wrapper) else { continue };
        let mut found = Vec::new();
        match R::read(object, &mut found) {
            Ok(record) => {
                if filing.is_new(record.identity()) {
                    records.push(record);
                }
            }
            Err(problem) => found.push(problem.that_loses_the_record()),
        }
        filing.report(index, found);
    }
    (records, filing.problems)
}

/// The part of reading a list that does not depend on the type of its records, compiled once.
#[derive(Default)]
struct Filing {
    problems: Vec<Problem>,
    seen: HashSet<String>,
}

impl Filing {
    /// The item, if it is a record; otherwise it is reported.
    fn object<'a>(
        &mut self,
        index: usize,
        item: &'a Value,
        wrapper: &str,
    ) -> Option<&'a Map<String, Value>> {
        let object = unwrap(item, wrapper);
        if object.is_none() {
            let problem = Problem::whole(format!("is {} and not a record", kind_of(item)));
            self.report(index, vec![problem]);
        }
        object
    }

    /// Whether no record before had this identity.
    fn is_new(&mut self, identity: Option<&str>) -> bool {
        identity.is_none_or(|id| self.seen.insert(id.to_owned()))
    }

    fn report(&mut self, index: usize, found: Vec<Problem>) {
        self.problems.extend(found.into_iter().map(|problem| problem.at(index)));
    }
}
