//! What could not be read of a response. It is shown to the reader, never dropped.

use std::fmt;

/// A value or a whole record of a response that makes no sense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The position of the record in its list, from 1; `None` where there is no list.
    pub record: Option<usize>,
    /// The field, where one is to blame.
    pub field: Option<&'static str>,
    /// What is wrong, as the end of a sentence: "is missing".
    pub what: String,
    /// Whether the whole record had to be left out.
    pub lost: bool,
}

impl Problem {
    /// A field that could not be read, in a record that otherwise could.
    pub fn in_field(field: &'static str, what: String) -> Self {
        Self { record: None, field: Some(field), what, lost: false }
    }

    /// A record that is no record.
    pub fn whole(what: String) -> Self {
        Self { record: None, field: None, what, lost: true }
    }

    /// The same problem, in the record at this index of a list.
    pub(crate) fn at(self, index: usize) -> Self {
        Self { record: Some(index + 1), ..self }
    }

    /// The same problem, so grave that the record had to be left out.
    pub(crate) fn that_loses_the_record(self) -> Self {
        Self { lost: true, ..self }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.record, self.field) {
            (Some(record), Some(field)) => write!(f, "record {record}: “{field}” {}", self.what),
            (Some(record), None) => write!(f, "record {record} {}", self.what),
            (None, Some(field)) => write!(f, "“{field}” {}", self.what),
            (None, None) => f.write_str(&self.what),
        }
    }
}
