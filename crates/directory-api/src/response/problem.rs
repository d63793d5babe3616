//! Problems of a response: parts that could not be read are reported, never dropped.

use std::fmt;

/// A value or a whole record of a response that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The position of the record in its list, from 1; `None` where there is no list.
    pub record: Option<usize>,
    /// The path of the field in its record, where one is to blame: `capital[0].amount`.
    pub field: Option<String>,
    /// Fault, as the end of a sentence: "is missing".
    pub what: String,
    /// True if the whole record had to be left out.
    pub lost: bool,
}

impl Problem {
    /// A field that could not be read, in a record that otherwise could.
    pub fn in_field(field: impl Into<String>, what: String) -> Self {
        Self { record: None, field: Some(field.into()), what, lost: false }
    }

    /// A record that is no record.
    pub fn whole(what: String) -> Self {
        Self { record: None, field: None, what, lost: true }
    }

    /// Places the problem in the record at this index of a list.
    pub(crate) fn at(self, index: usize) -> Self {
        Self { record: Some(index + 1), ..self }
    }

    /// The problem of a list or of one of its records, as that of the record which holds the list
    /// at this path.
    pub(crate) fn inside(self, path: &str) -> Self {
        let index = self.record.map(|number| format!("[{}]", number - 1)).unwrap_or_default();
        let inner = self.field.map(|field| format!(".{field}")).unwrap_or_default();
        Self::in_field(format!("{path}{index}{inner}"), self.what)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.record, &self.field) {
            (Some(record), Some(field)) => write!(f, "record {record}: “{field}” {}", self.what),
            (Some(record), None) => write!(f, "record {record} {}", self.what),
            (None, Some(field)) => write!(f, "“{field}” {}", self.what),
            (None, None) => f.write_str(&self.what),
        }
    }
}
