//! The kinds of file.

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileFormat {
    /// For spreadsheets: a workbook, in which numbers are numbers and dates are dates.
    Xlsx,
    /// A table for any program: RFC 4180 in UTF-8, one row a record.
    Csv,
    /// For programs: an array of records in the specification's canonical form.
    Json,
}

impl FileFormat {
    /// How the file's name ends.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Xlsx => "xlsx",
            Self::Csv => "csv",
            Self::Json => "json",
        }
    }

    /// The file's media type.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Csv => "text/csv;charset=utf-8",
            Self::Json => "application/json",
        }
    }
}
