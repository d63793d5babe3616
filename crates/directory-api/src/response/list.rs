//! Lists in all the forms that services send.

use super::metadata::Metadata;
use super::problem::Problem;
use crate::lenient::{describe, is_blank};
use crate::record::{self, Record, has_any};
use crate::values::parse_digits;
use serde_json::{Map, Value};
use std::collections::HashSet;

/// Position of the records in the canonical form of an endpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListShape {
    /// Array under this key: `{"ventures": [{…}]}`.
    Keyed(&'static str),
    /// Objects under index keys, each with this one key: `{"0": {"activity": {…}}}`.
    Indexed(&'static str),
}

impl ListShape {
    /// Key that names the records, or that wraps each one.
    pub fn key(self) -> &'static str {
        match self {
            Self::Keyed(key) | Self::Indexed(key) => key,
        }
    }

    /// Key that wraps each record, if there is one.
    pub(crate) fn wrapper(self) -> Option<&'static str> {
        if let Self::Indexed(wrapper) = self { Some(wrapper) } else { None }
    }
}

/// Elements of an array, of an array that is the only element of another, or of an index-keyed
/// object.
pub(crate) fn elements(value: &Value) -> Option<Vec<&Value>> {
    match value {
        Value::Array(items) => Some(match items.as_slice() {
            [Value::Array(inner)] => inner.iter().collect(),
            items => items.iter().collect(),
        }),
        Value::Object(fields) => indexed_items(fields),
        _ => None,
    }
}

/// Values under the index keys `"0"`, `"1"`, … in numeric order; `None` if there are none.
///
/// The map is sorted by its keys as texts. Among keys of one length this is the numeric order, so
/// no sort is needed, which would add several kB of code.
pub(crate) fn indexed_items(fields: &Map<String, Value>) -> Option<Vec<&Value>> {
    // The largest `u64` has 20 digits; keys may have leading zeros.
    let is_index = |key: &str| key.len() <= 20 && parse_digits::<u64>(key).is_some();
    let items: Vec<_> = fields.iter().filter(|(key, _)| is_index(key)).collect();
    let longest = items.iter().map(|(key, _)| key.len()).max()?;
    let of_length = |length| items.iter().filter(move |(key, _)| key.len() == length);
    Some((1..=longest).flat_map(of_length).map(|(_, value)| *value).collect())
}

/// True for a key of the envelope, which never holds the list.
fn is_envelope_key(key: &str) -> bool {
    matches!(key, "status_code" | "status_txt" | "_metadata" | "metadata")
}

/// Finds the list in a response body, in any form.
///
/// # Errors
/// The body has no list.
pub(crate) fn find_items(body: &Value, shape: ListShape) -> Result<Vec<&Value>, Problem> {
    let key = shape.key();
    let Value::Object(fields) = body else {
        let fault = || format!("The response is {} and holds no “{key}”", describe(body));
        return elements(body).ok_or_else(|| Problem::of_record(fault()));
    };
    if let Some(value) = fields.get(key) {
        let items = || elements(value).unwrap_or_else(|| vec![value]);
        return Ok(if is_blank(value) { Vec::new() } else { items() });
    }
    if let Some(items) = indexed_items(fields) {
        return Ok(items);
    }
    let mut others = fields.iter().filter(|(key, _)| !is_envelope_key(key));
    let items = match (others.next(), others.next()) {
        (None, _) => may_be_empty(body, shape).then(Vec::new),
        (Some((_, value)), None) => elements(value).or_else(|| is_blank(value).then(Vec::new)),
        _ => None,
    };
    items.ok_or_else(|| Problem::of_record(format!("The response holds no “{key}”")))
}

/// True if a body without a list may mean an empty list: an index-keyed list without keys is empty,
/// and a service that reports a total of 0 may leave out the list.
fn may_be_empty(body: &Value, shape: ListShape) -> bool {
    let counted_none = Metadata::read(body).total == Some(0);
    let has_envelope = ["status_code", "_metadata"].iter().any(|name| body.get(name).is_some());
    counted_none || (has_envelope && matches!(shape, ListShape::Indexed(_)))
}

/// Removes the wrapper `{wrapper: {…}}`, or an array of one, from a record with these field names.
/// Returns the record and the other keys of its wrapper.
fn unwrap_record<'a>(
    item: &'a Value,
    wrapper: Option<&str>,
    names: &[&str],
) -> Option<(&'a Map<String, Value>, Vec<&'a String>)> {
    let item = match item {
        Value::Array(items) => <&[Value; 1]>::try_from(items.as_slice()).map(|[item]| item).ok()?,
        item => item,
    };
    let fields = item.as_object()?;
    let inner = wrapper.and_then(|wrapper| {
        let inner = fields.get(wrapper).filter(|inner| inner.is_object() || inner.is_array())?;
        (fields.len() == 1 || !has_any(fields, names)).then_some((wrapper, inner))
    });
    let Some((wrapper, inner)) = inner else { return Some((fields, Vec::new())) };
    let (record, _) = unwrap_record(inner, None, names)?;
    Some((record, fields.keys().filter(|key| *key != wrapper).collect()))
}

/// Reads records one by one. An unreadable record is reported, and the others are read; duplicates
/// are dropped.
pub(crate) fn read_records<R: Record>(
    items: &[&Value],
    wrapper: Option<&str>,
) -> (Vec<R>, Vec<Problem>) {
    let names = R::names();
    let mut records = Vec::new();
    let mut seen = HashSet::new();
    let problems = read_each(items, wrapper, &names, &mut |fields| {
        let (record, problems) = record::read::<R>(fields, &names)?;
        if record.identity().is_none_or(|id| seen.insert(id.to_owned())) {
            records.push(record);
        }
        Ok(problems)
    });
    (records, problems)
}

/// Function that reads a record, and returns its problems, or the one that prevents reading it.
type ReadRecord<'a> = dyn FnMut(&Map<String, Value>) -> Result<Vec<Problem>, Problem> + 'a;

/// Reads records one by one, and returns their problems. The code is the same for all types of
/// records, so that it is downloaded once.
fn read_each(
    items: &[&Value],
    wrapper: Option<&str>,
    names: &[&str],
    read: &mut ReadRecord<'_>,
) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (index, item) in items.iter().enumerate() {
        let mut add = |problem: Problem| problems.push(problem.at_index(index));
        let Some((fields, others)) = unwrap_record(item, wrapper, names) else {
            add(Problem::of_record(format!("is {}, not a record", describe(item))));
            continue;
        };
        for key in others {
            let wrapper = wrapper.unwrap_or_default();
            add(Problem::in_field(key, format!("is next to “{wrapper}” and was not read")));
        }
        match read(fields) {
            Ok(found) => found.into_iter().for_each(add),
            Err(problem) => add(problem),
        }
    }
    problems
}
