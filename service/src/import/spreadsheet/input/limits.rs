//! Limits that keep time and memory bounded for every file.

use super::{Cell, Content, Row};
use anyhow::{Result, ensure};

/// Maximum size of a file, in bytes.
pub(super) const MAX_FILE: u64 = 256 << 20;

/// Maximum number of cells that are not empty.
pub(super) const MAX_CELLS: usize = 2_000_000;

/// Maximum length of all texts, in bytes.
const MAX_TEXT: usize = 256 << 20;

/// Checks that a cell is not too far down or too far right for spreadsheet programs.
pub(super) fn check_place(row: u32, column: u32) -> Result<()> {
    ensure!(row <= 1_048_576, "has more than 1,048,576 rows; divide it into smaller files");
    ensure!(
        column < 16_384,
        "has more than 16,384 columns in row {row}; remove the cells that are too far right"
    );
    Ok(())
}

/// The rows of the sheet that is being read, and the sizes of all sheets of its file.
#[derive(Default)]
pub(super) struct Rows {
    rows: Vec<Row>,
    cells: usize,
    text: usize,
}

impl Rows {
    /// Adds a cell, which must come after the cells that are there.
    pub(super) fn push(&mut self, number: u32, cell: Cell) -> Result<()> {
        check_place(number, cell.column)?;
        self.cells += 1;
        if let Content::Text(text) | Content::Fault(text) = &cell.content {
            self.text += text.len();
        }
        ensure!(
            self.cells <= MAX_CELLS,
            "has more than 2 million cells that are not empty; divide it into smaller files"
        );
        ensure!(
            self.text <= MAX_TEXT,
            "has more than 256 MB of text; divide it into smaller files"
        );
        let last = self.rows.last().and_then(|row| Some((row.number, row.cells.last()?.column)));
        ensure!(
            last < Some((number, cell.column)),
            "has cells in disorder; open it in a spreadsheet program and save it again"
        );
        match self.rows.last_mut().filter(|row| row.number == number) {
            Some(row) => row.cells.push(cell),
            None => self.rows.push(Row { number, cells: vec![cell] }),
        }
        Ok(())
    }

    /// Returns the rows of a sheet, after its last cell.
    pub(super) fn finish_sheet(&mut self) -> Vec<Row> {
        std::mem::take(&mut self.rows)
    }
}

#[cfg(test)]
mod tests {
    use super::super::sheet::check;
    use super::*;

    #[test]
    fn cells_beyond_a_limit_are_refused() {
        for (number, column, cells, text, expected) in [
            (2, 16_383, MAX_CELLS - 1, MAX_TEXT - 1, "F1 5, XFD2 a"),
            (2, 16_384, 0, 0, "has more than 16,384 columns in row 2"),
            (1_048_577, 0, 0, 0, "has more than 1,048,576 rows"),
            (2, 0, MAX_CELLS, 0, "has more than 2 million cells"),
            (2, 0, 0, MAX_TEXT, "has more than 256 MB of text"),
            (1, 5, 0, 0, "has cells in disorder"),
        ] {
            let cell = |column, content| Cell { column, content, currency: None };
            let first = Row { number: 1, cells: vec![cell(5, Content::Number(5.0))] };
            let mut rows = Rows { rows: vec![first], cells, text };
            let pushed = rows.push(number, cell(column, Content::Text("a".to_owned())));
            check(pushed.map(|()| rows.finish_sheet()), expected);
        }
    }
}
