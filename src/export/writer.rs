//! Files that are written while their records come. Text is handed to the browser as it comes and is
//! not kept beside it.

use super::cells::cells;
use super::csv;
use crate::browser::FileParts;
use serde_json::{Map, Value};

/// Writes a file while its records come.
pub(super) trait Writer {
    /// Adds records at the end.
    fn add(&mut self, records: Vec<Map<String, Value>>);

    /// The file of all that was added, unless it cannot be written. More can be added later.
    fn file(&mut self) -> Option<FileParts>;

    /// How many cells are cut, because the kind of file has a limit.
    fn cut(&self) -> u64 {
        0
    }
}

/// Writes a table.
pub(super) struct CsvWriter {
    columns: Vec<&'static str>,
    parts: FileParts,
}

impl CsvWriter {
    pub(super) fn new(columns: Vec<&'static str>) -> Self {
        let names = columns.iter().map(|&name| name.to_owned()).collect();
        let mut parts = FileParts::default();
        // Without the byte order mark spreadsheets take UTF-8 for something older.
        parts.push_text(&format!("\u{feff}{}", csv::rows([names])));
        Self { columns, parts }
    }
}

impl Writer for CsvWriter {
    fn add(&mut self, records: Vec<Map<String, Value>>) {
        let rows = records.iter().map(|record| cells(record, &self.columns));
        self.parts.push_text(&csv::rows(rows));
    }

    fn file(&mut self) -> Option<FileParts> {
        Some(self.parts.clone())
    }
}

/// Writes an array of records.
pub(super) struct JsonWriter {
    columns: Vec<&'static str>,
    parts: FileParts,
    is_empty: bool,
}

impl JsonWriter {
    pub(super) fn new(columns: Vec<&'static str>) -> Self {
        Self { columns, parts: FileParts::default(), is_empty: true }
    }
}

impl Writer for JsonWriter {
    fn add(&mut self, records: Vec<Map<String, Value>>) {
        let mut text = String::new();
        for record in records {
            text += if self.is_empty { "[\n" } else { ",\n" };
            text += &object(record, &self.columns);
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

/// These fields of a record. What the source does not have is `null`, what it has no value for is
/// empty.
fn object(mut record: Map<String, Value>, fields: &[&str]) -> String {
    let field = |name: &&str| ((*name).to_owned(), record.remove(*name).unwrap_or_default());
    Value::Object(fields.iter().map(field).collect()).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_object_has_the_fields_that_are_wanted() {
        let record = Map::from_iter(["id", "title", "pitch"].map(|it| (it.to_owned(), it.into())));
        let expected = r#"{"id":"id","title":"title","website":null}"#;
        assert_eq!(object(record, &["title", "id", "website"]), expected);
    }
}
