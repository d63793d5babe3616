//! Problems of a response: unreadable parts are reported, never dropped.

use std::fmt;

/// Unreadable value or record of a response.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Position of the record in its list, from 1; `None` without a list.
    pub record: Option<usize>,
    /// Path of the field in its record, if one is at fault: `capital[0].amount`.
    pub field: Option<String>,
    /// Fault, as the end of a sentence: "is missing".
    pub what: String,
    /// True if the whole record had to be left out.
    pub lost: bool,
}

impl Problem {
    /// Creates a problem of a field, in a record that is readable otherwise.
    pub fn in_field(field: impl Into<String>, what: String) -> Self {
        Self { record: None, field: Some(field.into()), what, lost: false }
    }

    /// Creates a problem of a whole record.
    pub fn whole(what: String) -> Self {
        Self { record: None, field: None, what, lost: true }
    }

    /// Sets the record by its index in a list.
    pub(crate) fn at(self, index: usize) -> Self {
        Self { record: Some(index + 1), ..self }
    }

    /// Converts the problem of a list or of one of its records into a problem of the record that
    /// holds the list at this path.
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
