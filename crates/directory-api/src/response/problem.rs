//! Unreadable parts of a response. They are reported, never dropped silently.

use std::fmt;

/// Unreadable value or record of a response.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Number of the record in its list, from 1; `None` without a list.
    pub record: Option<usize>,
    /// Path of the field in its record: `capital[0].amount`; `None` if the whole record is meant.
    pub field: Option<String>,
    /// Fault, as the end of a sentence ("is missing"); a whole sentence if there is neither a
    /// record number nor a field.
    pub fault: String,
    /// True if the record is left out.
    pub is_lost: bool,
}

impl Problem {
    /// Creates a problem with a field of a record that is read.
    pub fn in_field(field: impl Into<String>, fault: String) -> Self {
        Self { record: None, field: Some(field.into()), fault, is_lost: false }
    }

    /// Creates a problem with a record that is left out.
    pub fn of_record(fault: String) -> Self {
        Self { record: None, field: None, fault, is_lost: true }
    }

    /// Sets the record by its index in a list.
    pub(crate) fn at_index(self, index: usize) -> Self {
        Self { record: Some(index + 1), ..self }
    }

    /// Converts a problem of a list inside a record into a problem of that record, which has the
    /// list at this path.
    pub(crate) fn nested_in(self, path: &str) -> Self {
        let index = self.record.map(|number| format!("[{}]", number - 1)).unwrap_or_default();
        let inner = self.field.map(|field| format!(".{field}")).unwrap_or_default();
        Self::in_field(format!("{path}{index}{inner}"), self.fault)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.record, &self.field) {
            (Some(record), Some(field)) => write!(f, "record {record}: “{field}” {}", self.fault),
            (Some(record), None) => write!(f, "record {record} {}", self.fault),
            (None, Some(field)) => write!(f, "“{field}” {}", self.fault),
            (None, None) => f.write_str(&self.fault),
        }
    }
}
