//! Workbooks. The code that writes them is as large as that of a page: it is a chunk, fetched when
//! one is wanted. It gets cells and gives bytes: each function that it shares with other chunks
//! makes the files of these larger, too.

mod cell;
mod sheet;

use super::cells::cells;
use super::writer::Writer;
use crate::browser::{self, FileParts};
use crate::chunk;
use cell::{Cell, cut};
use leptos::wasm_split::SplitLoaderError;
use serde_json::{Map, Value};
use sheet::Sheet;

/// Writes a workbook.
struct SheetWriter {
    columns: Vec<&'static str>,
    sheet: Box<dyn Rows>,
    cut: u64,
}

/// A sheet on the other side of the cut.
trait Rows {
    /// Writes a row below the others.
    fn add(&mut self, row: Vec<Cell>);

    /// The bytes of the file, unless something could not be written. Rows can be added afterwards.
    fn file(&mut self) -> Option<Vec<u8>>;
}

impl Writer for SheetWriter {
    fn add(&mut self, records: Vec<Map<String, Value>>) {
        for record in records {
            let texts = cells(&record, &self.columns);
            let row = self.columns.iter().zip(texts).map(|(column, text)| match cut(&text) {
                Some(beginning) => {
                    self.cut += 1;
                    Cell::Text(beginning.to_owned())
                }
                None => Cell::new(column, text),
            });
            let row = row.collect();
            self.sheet.add(row);
        }
    }

    fn file(&mut self) -> Option<FileParts> {
        let mut file = FileParts::default();
        file.push_bytes(&self.sheet.file()?);
        Some(file)
    }

    fn cut(&self) -> u64 {
        self.cut
    }
}

/// Begins a sheet with a name and columns, so many seconds after 1970 began.
type Begin = fn(&str, &[&'static str], i64) -> Box<dyn Rows>;

fn begin(name: &str, columns: &[&'static str], seconds: i64) -> Box<dyn Rows> {
    Box::new(Sheet::new(name, columns, seconds))
}

chunk! {
    fn chunk in spreadsheet -> Begin { begin }
}

/// Begins a workbook of one sheet with this name and these columns.
///
/// # Errors
/// When the code cannot be loaded.
pub(super) async fn writer(
    name: &str,
    columns: Vec<&'static str>,
) -> Result<Box<dyn Writer>, SplitLoaderError> {
    let begin = chunk().await?;
    let sheet = begin(name, &columns, (browser::now() / 1000.0) as i64);
    Ok(Box::new(SheetWriter { columns, sheet, cut: 0 }))
}
