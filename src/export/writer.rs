//! File formats, written while records arrive. Tables omit columns without values.

use super::cells::{cells, heading};
use super::run::Fault;
use super::{csv, xlsx};
use crate::browser::FileParts;
use serde_json::{Map, Value};

/// Kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileFormat {
    /// Workbook for spreadsheets, in which numbers are numbers and dates are dates.
    Xlsx,
    /// Table for any program: RFC 4180 in UTF-8, one row per record.
    Csv,
    /// Array of records in canonical form, for programs.
    Json,
}

impl FileFormat {
    /// Extension of the file's name.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Xlsx => "xlsx",
            Self::Csv => "csv",
            Self::Json => "json",
        }
    }

    pub(super) const fn media_type(self) -> &'static str {
        match self {
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Csv => "text/csv;charset=utf-8",
            Self::Json => "application/json",
        }
    }

    /// Begins a file with these columns.
    ///
    /// # Errors
    /// The code for workbooks could not be loaded.
    pub(super) async fn begin(
        self,
        name: &str,
        columns: Vec<&'static str>,
    ) -> Result<Box<dyn Writer>, Fault> {
        Ok(match self {
            Self::Xlsx => xlsx::chunk().await.map_err(|_| Fault::Code)?(name, columns),
            Self::Csv => Box::new(CsvWriter {
                has_values: vec![false; columns.len()],
                columns,
                text: String::new(),
            }),
            Self::Json => {
                Box::new(JsonWriter { columns, parts: FileParts::default(), is_empty: true })
            }
        })
    }
}

/// Writes a file while its records arrive.
pub(super) trait Writer {
    fn add(&mut self, records: Vec<Map<String, Value>>);

    /// File of all records so far, unless it cannot be written. More records can be added later.
    fn file(&mut self) -> Option<FileParts>;

    /// Number of cells that were cut to the limit of the format.
    fn cut(&self) -> u64 {
        0
    }
}

struct CsvWriter {
    columns: Vec<&'static str>,
    has_values: Vec<bool>,
    /// Rows with all columns.
    text: String,
}

impl Writer for CsvWriter {
    fn add(&mut self, records: Vec<Map<String, Value>>) {
        let rows: Vec<_> = records.iter().map(|record| cells(record, &self.columns)).collect();
        note_values(&mut self.has_values, &rows);
        self.text += &csv::rows(rows);
    }

    fn file(&mut self) -> Option<FileParts> {
        let columns =
            self.columns.iter().zip(&self.has_values).filter(|(_, has_values)| **has_values);
        let headings = columns.map(|(column, _)| heading(column).to_owned()).collect();
        let rows = csv::with_columns(&self.text, &self.has_values);
        let mut file = FileParts::default();
        // Without the byte order mark spreadsheets mistake UTF-8 for an older encoding.
        file.push_text(&format!("\u{feff}{}{rows}", csv::rows([headings])));
        Some(file)
    }
}

/// Records which columns have values in these rows.
pub(super) fn note_values(has_values: &mut [bool], rows: &[Vec<String>]) {
    for row in rows {
        for (has_values, cell) in has_values.iter_mut().zip(row) {
            *has_values |= !cell.is_empty();
        }
    }
}

/// Writer of an array of records.
struct JsonWriter {
    columns: Vec<&'static str>,
    parts: FileParts,
    is_empty: bool,
}

impl Writer for JsonWriter {
    fn add(&mut self, records: Vec<Map<String, Value>>) {
        let mut text = String::new();
        for mut record in records {
            // A field that the source does not have is `null`; a field without a value is empty.
            let field =
                |name: &&str| ((*name).to_owned(), record.remove(*name).unwrap_or_default());
            let object = Value::Object(self.columns.iter().map(field).collect());
            text += if self.is_empty { "[\n" } else { ",\n" };
            text += &object.to_string();
            self.is_empty = false;
        }
        self.parts.push_text(&text);
    }

    fn file(&mut self) -> Option<FileParts> {
        let mut file = self.parts.clone();
        file.push_text(if self.is_empty { "[\n]\n" } else { "\n]\n" });
        Some(file)
    }
}
