//! A file that is written while its records come.

use super::format::TextFormat;
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

/// Writes text. It is handed to the browser as it comes and is not kept beside it.
pub(super) struct TextWriter {
    format: TextFormat,
    columns: Vec<&'static str>,
    parts: FileParts,
    is_empty: bool,
}

impl TextWriter {
    pub(super) fn new(format: TextFormat, columns: Vec<&'static str>) -> Self {
        let mut parts = FileParts::new();
        parts.push_text(&format.head(&columns));
        Self { format, columns, parts, is_empty: true }
    }
}

impl Writer for TextWriter {
    fn add(&mut self, records: Vec<Map<String, Value>>) {
        let is_first = self.is_empty;
        self.is_empty &= records.is_empty();
        self.parts.push_text(&self.format.text(&self.columns, is_first, records));
    }

    fn file(&mut self) -> Option<FileParts> {
        let mut file = self.parts.clone();
        file.push_text(self.format.foot());
        Some(file)
    }
}
