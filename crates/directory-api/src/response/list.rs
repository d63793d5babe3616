//! Lists in all the forms that services send them in.

use super::level::Level;
use super::metadata::Metadata;
use super::problem::Problem;
use crate::record::{self, Fields, Record, has_any};
use serde_json::value::RawValue;
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

    /// The key that wraps each record, if one does.
    pub(crate) fn wrapper(self) -> Option<&'static str> {
        if let Self::Indexed(wrapper) = self { Some(wrapper) } else { None }
    }
}

/// The values under the index keys `"0"`, `"1"`, … in numeric order; `None` if there is none.
///
/// The fields come in the order of their keys as texts. Among keys of one length that is the numeric
/// order already, so nothing has to be sorted, which would be several kB of code.
pub(crate) fn indexed<'a, V: 'a>(
    fields: impl IntoIterator<Item = (&'a String, &'a V)>,
) -> Option<Vec<&'a V>> {
    // As many digits as the largest number has; any number of zeros may stand before one.
    let is_index = |key: &str| key.len() <= 20 && key.parse::<u64>().is_ok();
    let items: Vec<_> = fields.into_iter().filter(|(key, _)| is_index(key)).collect();
    let longest = items.iter().map(|(key, _)| key.len()).max()?;
    let of_length = |length| items.iter().filter(move |(key, _)| key.len() == length);
    Some((1..=longest).flat_map(of_length).map(|(_, value)| *value).collect())
}

/// Keys of a body that never hold its list.
fn is_envelope_key(key: &str) -> bool {
    matches!(key, "status_code" | "status_txt" | "_metadata" | "metadata")
}

/// Finds the list in a response body, wherever the service put it.
///
/// # Errors
/// Says that the body holds no list.
pub(crate) fn find<'a>(body: &Level<'a>, shape: ListShape) -> Result<Vec<&'a RawValue>, Problem> {
    let key = shape.key();
    let fields = match body {
        Level::Object(fields) => fields,
        Level::Array(items) => return Ok(body.elements().unwrap_or_else(|| items.clone())),
        Level::Scalar(_) => {
            let kind = body.kind();
            return Err(Problem::whole(format!("The response is {kind} and holds no “{key}”")));
        }
    };
    if let Some(value) = fields.get(key) {
        let level = Level::of(value);
        let items = || level.elements().unwrap_or_else(|| vec![value]);
        return Ok(if level.is_blank() { Vec::new() } else { items() });
    }
    if let Some(items) = indexed(fields) {
        return Ok(items.into_iter().copied().collect());
    }
    let mut others = fields.iter().filter(|(key, _)| !is_envelope_key(key));
    match (others.next(), others.next()) {
        (None, _) if may_be_empty(body, shape) => Ok(Vec::new()),
        (Some((_, value)), None) => {
            let level = Level::of(value);
            let items = level.elements().or_else(|| level.is_blank().then(Vec::new));
            items.ok_or_else(|| no_list(key))
        }
        _ => Err(no_list(key)),
    }
}

fn no_list(key: &str) -> Problem {
    Problem::whole(format!("The response holds no “{key}”"))
}

/// Whether a body without any list means an empty one: without index keys there is nothing to
/// hold, and a service that counts no records may leave their key out.
fn may_be_empty(body: &Level<'_>, shape: ListShape) -> bool {
    let counted_none = Metadata::read(body).total == Some(0);
    let has = |name| body.fields().is_some_and(|fields| fields.contains_key(name));
    let has_envelope = has("status_code") || has("_metadata");
    counted_none || (has_envelope && matches!(shape, ListShape::Indexed(_)))
}

/// A record, and the other keys of its wrapper.
type Unwrapped<'a> = (Fields<'a>, Vec<String>);

/// Takes the wrapper `{wrapper: {…}}`, or an array of one, off a record with these field names.
fn unwrap<'a>(item: &'a RawValue, wrapper: Option<&str>, names: &[&str]) -> Option<Unwrapped<'a>> {
    match Level::of(item) {
        Level::Object(fields) => match wrapped(&fields, wrapper, names) {
            Some((wrapper, inner)) => {
                let (record, _) = unwrap(inner, None, names)?;
                let others = fields.into_keys().filter(|key| key != wrapper).collect();
                Some((record, others))
            }
            None => Some((fields, Vec::new())),
        },
        Level::Array(items) => match items.as_slice() {
            [inner] if inner.get().starts_with('{') => unwrap(inner, wrapper, names),
            _ => None,
        },
        Level::Scalar(_) => None,
    }
}

/// What an object wraps, unless it is a record itself.
fn wrapped<'a, 'w>(
    fields: &Fields<'a>,
    wrapper: Option<&'w str>,
    names: &[&str],
) -> Option<(&'w str, &'a RawValue)> {
    let wrapper = wrapper?;
    let inner = fields.get(wrapper).filter(|inner| inner.get().starts_with(['{', '[']))?;
    (fields.len() == 1 || !has_any(fields, names)).then_some((wrapper, inner))
}

/// Reads records one by one: a bad one is reported and costs no other, a repeated one is one row.
pub(crate) fn read_records<R: Record>(
    items: &[&RawValue],
    wrapper: Option<&str>,
) -> (Vec<R>, Vec<Problem>) {
    let names = R::names();
    let mut report = Report::default();
    let mut records = Vec::new();
    for (index, item) in items.iter().enumerate() {
        let Some(fields) = report.fields(index, item, wrapper, &names) else { continue };
        match record::read::<R>(&fields, &names) {
            Ok((record, problems)) => {
                if report.is_new(record.identity()) {
                    records.push(record);
                }
                report.add(index, problems);
            }
            Err(problem) => report.add(index, vec![problem]),
        }
    }
    (records, report.problems)
}

/// The part of reading a list that does not depend on the type of its records, compiled once.
#[derive(Default)]
struct Report {
    problems: Vec<Problem>,
    seen: HashSet<String>,
}

impl Report {
    /// The fields of an item, if it is an object; otherwise it is reported.
    fn fields<'a>(
        &mut self,
        index: usize,
        item: &'a RawValue,
        wrapper: Option<&str>,
        names: &[&str],
    ) -> Option<Fields<'a>> {
        let Some((fields, others)) = unwrap(item, wrapper, names) else {
            let what = format!("is {} and not a record", Level::of(item).kind());
            self.add(index, vec![Problem::whole(what)]);
            return None;
        };
        let what = || format!("stands next to “{}” and was not read", wrapper.unwrap_or_default());
        self.add(index, others.into_iter().map(|key| Problem::in_field(key, what())).collect());
        Some(fields)
    }

    /// Whether no record before had this identity.
    fn is_new(&mut self, identity: Option<&str>) -> bool {
        identity.is_none_or(|id| self.seen.insert(id.to_owned()))
    }

    fn add(&mut self, index: usize, found: Vec<Problem>) {
        self.problems.extend(found.into_iter().map(|problem| problem.at(index)));
    }
}
