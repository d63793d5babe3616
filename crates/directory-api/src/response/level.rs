//! One level of a JSON text. What lies deeper stays text until somebody knows what it is, since
//! services put the same list in different places.

use super::list::indexed;
use crate::lenient::{is_blank, kind_of, to_value};
use crate::record::Fields;
use serde_json::Value;
use serde_json::value::RawValue;

/// An object, an array, or anything else.
#[derive(Clone, Debug)]
pub(crate) enum Level<'a> {
    Object(Fields<'a>),
    Array(Vec<&'a RawValue>),
    Scalar(&'a RawValue),
}

impl<'a> Level<'a> {
    pub(crate) fn of(raw: &'a RawValue) -> Self {
        let text = raw.get();
        let read = match text.as_bytes().first() {
            Some(b'{') => serde_json::from_str(text).map(Self::Object),
            Some(b'[') => serde_json::from_str(text).map(Self::Array),
            _ => Ok(Self::Scalar(raw)),
        };
        read.unwrap_or(Self::Scalar(raw))
    }

    pub(crate) fn fields(&self) -> Option<&Fields<'a>> {
        if let Self::Object(fields) = self { Some(fields) } else { None }
    }

    /// The elements of an array or of an index-keyed object.
    pub(crate) fn elements(&self) -> Option<Vec<&'a RawValue>> {
        match self {
            Self::Array(items) => match items.as_slice() {
                [inner] if inner.get().starts_with('[') => match Self::of(inner) {
                    Self::Array(inner) => Some(inner),
                    Self::Object(_) | Self::Scalar(_) => Some(items.clone()),
                },
                _ => Some(items.clone()),
            },
            Self::Object(fields) => {
                indexed(fields).map(|items| items.into_iter().copied().collect())
            }
            Self::Scalar(_) => None,
        }
    }

    /// Whether a service means "not given" by this value.
    pub(crate) fn is_blank(&self) -> bool {
        match self {
            Self::Object(fields) => fields.is_empty(),
            Self::Array(items) => items.is_empty(),
            Self::Scalar(raw) => to_value(raw).is_ok_and(|value| is_blank(&value)),
        }
    }

    /// A short description of what this is.
    pub(crate) fn kind(&self) -> String {
        kind_of(&match self {
            Self::Object(_) => Value::Object(serde_json::Map::new()),
            Self::Array(_) => Value::Array(Vec::new()),
            Self::Scalar(raw) => to_value(raw).unwrap_or_else(|odd| odd),
        })
    }
}
