//! The endpoints ("Endpoints"), each described once. The app's requests, the service's routes and
//! the OpenAPI document all follow from these descriptions.

pub(crate) mod parameter;
mod table;

use crate::response::list::ListShape;
pub use parameter::{
    BadParameter, GREATEST_NUMBER, LONGEST_NAME, LONGEST_TEXT, MISSING_PARAMETERS, MOST_VALUES,
    Parameter, Values, Wrong,
};
pub use table::*;

/// A text of the OpenAPI document; empty without the feature `descriptions`.
pub(crate) const fn described(text: &'static str) -> &'static str {
    if cfg!(feature = "descriptions") { text } else { "" }
}

/// Content of a response, next to the envelope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Body {
    /// A page of records and `_metadata`; the text names the record ([`Record::NAME`]).
    ///
    /// [`Record::NAME`]: crate::Record::NAME
    Page(ListShape, &'static str),
    /// A lookup list of strings under this key, `_metadata` with `totalCount` only.
    Names(&'static str),
    /// An array under this key that holds one record.
    ArrayOfOne(&'static str, &'static str),
    /// One record, its fields at the top level.
    TopLevel(&'static str),
}

/// True if a request needs an API key ("Authentication", and this project's decisions).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// No key is needed.
    Open,
    /// An API key is needed.
    Key,
}

/// One endpoint of the service. All are `GET`.
#[derive(Debug, PartialEq, Eq)]
pub struct Endpoint {
    /// A short name, unique among the endpoints: `users.followers`.
    pub name: &'static str,
    /// The path without `.json`, its parameter in braces: `/v1/users/{user_id}`.
    pub path: &'static str,
    /// Title in a few words, with the feature `descriptions`.
    pub summary: &'static str,
    /// Content and order of the response, with the feature `descriptions`.
    pub description: &'static str,
    /// The query parameters of the specification.
    pub parameters: &'static [Parameter],
    /// The query parameters with the query extension, those of the specification included; none
    /// where there is no extension.
    pub extended: &'static [Parameter],
    /// Content of its response.
    pub body: Body,
    /// True if it needs a key.
    pub access: Access,
}

impl Endpoint {
    /// Place of the records in the response.
    pub(crate) fn shape(&self) -> ListShape {
        match self.body {
            Body::Page(shape, _) => shape,
            Body::Names(key) | Body::ArrayOfOne(key, _) => ListShape::Keyed(key),
            Body::TopLevel(_) => ListShape::Keyed("venture"),
        }
    }

    /// The name of the path's parameter, if it has one.
    pub fn path_parameter(&self) -> Option<&'static str> {
        let (_, rest) = self.path.split_once('{')?;
        rest.split_once('}').map(|(name, _)| name)
    }

    /// Path with the suffix that the specification allows ("What the service does").
    pub fn json_path(&self) -> String {
        format!("{}.json", self.path)
    }

    /// The path with the identifier in its place, escaped so that no identifier can leave it.
    pub fn path_of(&self, id: &str) -> String {
        match self.path_parameter() {
            Some(name) => self.path.replace(&format!("{{{name}}}"), &escape_segment(id)),
            None => self.path.to_owned(),
        }
    }
}

/// A text as one segment of a path: all but letters, digits, `-` and `_` is percent-encoded, dots
/// included, as `..` would climb.
pub fn escape_segment(segment: &str) -> String {
    let mut escaped = String::with_capacity(segment.len());
    for byte in segment.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' => escaped.push(char::from(byte)),
            _ => escaped.push_str(&format!("%{byte:02X}")),
        }
    }
    escaped
}
