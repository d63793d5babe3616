//! File formats, written while records arrive. CSV leaves out columns without values.

use super::cells::{cells, headings};
use super::{csv, xlsx};
use crate::browser::FileParts;
use leptos::wasm_split::SplitLoaderError;
use serde_json::{Map, Value};

/// Kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FileFormat {
    /// Workbook for spreadsheets, in which numbers are numbers and dates are dates.
    Xlsx,
    /// Table for any program: RFC 4180 in UTF-8, one row per record.
    Csv,
}

impl FileFormat {
    /// Extension of the file's name.
    pub(super) const fn ending(self) -> &'static str {
        match self {
            Self::Xlsx => "xlsx",
            Self::Csv => "csv",
        }
    }

    pub(super) const fn media_type(self) -> &'static str {
        match self {
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Csv => "text/csv;charset=utf-8",
        }
    }

    /// Begins a file with these columns.
    ///
    /// # Errors
    /// The code for workbooks could not be loaded.
    pub(super) async fn begin(
        self,
        columns: Vec<&'static str>,
    ) -> Result<Box<dyn Writer>, SplitLoaderError> {
        Ok(match self {
            Self::Xlsx => xlsx::load().await?(columns),
            Self::Csv => Box::new(CsvWriter { columns, rows: Vec::new() }),
        })
    }
}

/// Writes a file while its records arrive.
pub(super) trait Writer {
    fn add(&mut self, records: Vec<Map<String, Value>>);

    /// File of all records so far; `None` if it cannot be written. More records can be added later.
    fn file(&mut self) -> Option<FileParts>;
}

struct CsvWriter {
    columns: Vec<&'static str>,
    rows: Vec<Vec<String>>,
}

impl Writer for CsvWriter {
    fn add(&mut self, records: Vec<Map<String, Value>>) {
        self.rows.extend(records.iter().map(|record| cells(record, &self.columns)));
    }

    fn file(&mut self) -> Option<FileParts> {
        let mut has_values = vec![false; self.columns.len()];
        self.rows.iter().for_each(|row| mark_values(&mut has_values, row));
        let headings = headings(&self.columns).map(str::to_owned).collect();
        let rows = [&headings].into_iter().chain(&self.rows).map(|row: &Vec<String>| {
            let cells = row.iter().zip(&has_values).filter(|(_, has_values)| **has_values);
            cells.map(|(cell, _)| cell.clone()).collect()
        });
        let mut file = FileParts::default();
        // Without the byte order mark, spreadsheets mistake UTF-8 for an older encoding.
        file.push_text(&format!("\u{feff}{}", csv::rows(rows)));
        Some(file)
    }
}

/// Marks the columns that have a value in this row.
pub(super) fn mark_values(has_values: &mut [bool], row: &[String]) {
    for (has_value, cell) in has_values.iter_mut().zip(row) {
        *has_value |= !cell.is_empty();
    }
}
