//! Endpoints ("Endpoints"): the source of the app's requests, the service's routes and the OpenAPI
//! document.

pub(crate) mod parameter;
mod table;

use crate::query::ListQuestion;
use crate::response::list::ListShape;
pub use parameter::{
    BadParameter, MAX_NAME_LENGTH, MAX_NUMBER, MAX_TEXT_LENGTH, MAX_VALUES, MISSING_PARAMETERS,
    Parameter, ParameterFault, Values,
};
use std::collections::BTreeMap;
pub use table::*;

/// Text of the OpenAPI document; empty without the feature `descriptions`.
pub(crate) const fn doc_text(text: &'static str) -> &'static str {
    if cfg!(feature = "descriptions") { text } else { "" }
}

/// Content of a response, besides the envelope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Body {
    /// Page of records and `_metadata`; the text names the record ([`Record::NAME`]).
    ///
    /// [`Record::NAME`]: crate::Record::NAME
    Page(ListShape, &'static str),
    /// Lookup list of strings under this key, and `_metadata` with only `totalCount`.
    Names(&'static str),
    /// Array under this key that holds one record.
    ArrayOfOne(&'static str, &'static str),
    /// Single record, its fields at the top level. Some services put it under this key.
    TopLevel(&'static str, &'static str),
}

/// API key requirement ("Authentication", and decisions of this project).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// No key is required.
    Open,
    /// An API key is required.
    Key,
}

/// The endpoints of the service, for code that treats each in its own way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each has the name of its endpoint")]
pub enum EndpointId {
    Users,
    User,
    UserVentures,
    UserFollowers,
    UserFollowing,
    UserActivity,
    Fundraising,
    Stages,
    FundraisingSearch,
    Ventures,
    Venture,
    VentureActivity,
    VentureTeam,
    Countries,
    Sectors,
    VentureSearch,
}

/// Endpoint of the service. All are `GET`.
#[derive(Debug)]
pub struct Endpoint {
    /// Identity of the endpoint.
    pub id: EndpointId,
    /// Short name, unique among the endpoints: `users.followers`.
    pub name: &'static str,
    /// Path without `.json`, its parameter in braces: `/v1/users/{user_id}`.
    pub path: &'static str,
    /// Title in a few words; empty without the feature `descriptions`.
    pub summary: &'static str,
    /// Content and order of the response; empty without the feature `descriptions`.
    pub description: &'static str,
    /// Query parameters of the specification.
    pub parameters: &'static [Parameter],
    /// Creates the question without parameters, if the list has the query extension.
    pub question: Option<fn() -> ListQuestion>,
    /// Content of the response.
    pub body: Body,
    /// API key requirement.
    pub access: Access,
}

impl Endpoint {
    /// Position of the records in the response.
    pub fn shape(&self) -> ListShape {
        match self.body {
            Body::Page(shape, _) => shape,
            Body::Names(key) | Body::ArrayOfOne(key, _) | Body::TopLevel(key, _) => {
                ListShape::Keyed(key)
            }
        }
    }

    /// Name of the path's parameter, if there is one.
    pub fn path_parameter(&self) -> Option<&'static str> {
        let (_, rest) = self.path.split_once('{')?;
        rest.split_once('}').map(|(name, _)| name)
    }

    /// Kind of the record whose identifier is in the path: `user` or `venture`.
    pub fn path_kind(&self) -> Option<&'static str> {
        self.path_parameter()?.strip_suffix("_id")
    }

    /// Returns the query parameters, those of the query extension included.
    pub fn all_parameters(&self) -> Vec<&'static Parameter> {
        match self.question {
            Some(question) => question().parameters(),
            None => self.parameters.iter().collect(),
        }
    }

    /// Path with the suffix that the specification allows ("What the service does").
    pub fn json_path(&self) -> String {
        format!("{}.json", self.path)
    }

    /// Path with the identifier inserted, escaped so that no identifier can leave its segment.
    pub fn path_of(&self, id: &str) -> String {
        match self.path_parameter() {
            Some(name) => self.path.replace(&format!("{{{name}}}"), &escape_segment(id)),
            None => self.path.to_owned(),
        }
    }
}

/// Returns the names of the parameters that pages have in their addresses, in the order of requests, by the path
/// of their list.
pub fn page_parameters() -> BTreeMap<&'static str, Vec<&'static str>> {
    let names = |list: &'static Endpoint| {
        let parameters = list.question?().parameters().into_iter();
        let on_pages = parameters.filter(|parameter| parameter.is_on_pages());
        Some((list.path, on_pages.map(|parameter| parameter.name).collect()))
    };
    ALL.into_iter().filter_map(names).collect()
}

/// Percent-encodes a text as one segment of a path, except letters, digits, `-` and `_`. Dots are
/// encoded, since `..` would leave the segment.
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
