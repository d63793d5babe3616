//! A sheet: its rows, and the cells that are not empty.

use directory_api::{CalendarDate, TimeOfDay};
use std::ops::RangeInclusive;

/// A sheet of a workbook, or a CSV file.
#[derive(Debug)]
pub(crate) struct Sheet {
    /// The name of the file, without its folder.
    pub(crate) file: String,
    /// The name of the sheet; a CSV file has none.
    pub(crate) name: Option<String>,
    /// True if the workbook hides the sheet. Its rows are not read.
    pub(crate) is_hidden: bool,
    /// The merged cells of the first twenty rows.
    pub(crate) merged: Vec<Merged>,
    /// The rows with at least one cell, in order.
    pub(crate) rows: Vec<Row>,
}

/// A row with at least one cell that is not empty.
#[derive(Debug)]
pub(crate) struct Row {
    /// The number that a spreadsheet program shows, from 1.
    pub(crate) number: u32,
    /// The cells that are not empty, in order of their columns.
    pub(crate) cells: Vec<Cell>,
}

/// A cell that is not empty.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Cell {
    /// The column, from 0.
    pub(crate) column: u32,
    /// The stored value.
    pub(crate) content: Content,
    /// The sign or code of the currency in the cell's number format, such as "€" or "EUR".
    pub(crate) currency: Option<String>,
}

/// The stored value of a cell.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Content {
    /// A text, without white space at both ends, never empty. All cells of a CSV file are texts.
    Text(String),
    /// A number that is not formatted as a date.
    Number(f64),
    /// A day, with the time of day if the cell has one.
    Date(CalendarDate, Option<TimeOfDay>),
    /// A logical value.
    Flag(bool),
    /// The reason why a formula has no usable value, such as "#DIV/0!".
    Fault(String),
}

/// A range of merged cells: rows from 1, columns from 0.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Merged {
    /// The rows.
    pub(crate) rows: RangeInclusive<u32>,
    /// The columns.
    pub(crate) columns: RangeInclusive<u32>,
}

/// The number of rows whose merged cells matter, as the heads are among them.
pub(super) const MERGED_ROWS: u32 = 20;

/// Returns a text without white space at both ends; `None` if nothing is left.
pub(super) fn text_content(text: &str) -> Option<Content> {
    let text = text.trim();
    (!text.is_empty()).then(|| Content::Text(text.to_owned()))
}

/// Checks the cells of a sheet, such as "A1 Name, B2 1200 €", or the start of the fault.
#[cfg(test)]
pub(super) fn check(result: anyhow::Result<Vec<Row>>, expected: &str) {
    let describe = |row: &Row, cell: &Cell| {
        let place = format!("{}{}", super::csv::column_name(cell.column), row.number);
        let currency = cell.currency.as_ref().map(|code| format!(" {code}"));
        format!("{place} {}{}", describe_content(&cell.content), currency.unwrap_or_default())
    };
    let text = match result {
        Ok(rows) => {
            let cells =
                rows.iter().flat_map(|row| row.cells.iter().map(|cell| describe(row, cell)));
            cells.collect::<Vec<_>>().join(", ")
        }
        Err(fault) => fault.to_string(),
    };
    assert!(
        text.starts_with(expected) && text.is_empty() == expected.is_empty(),
        "{text:?}, not {expected}"
    );
}

#[cfg(test)]
pub(super) fn describe_content(content: &Content) -> String {
    match content {
        Content::Text(text) => text.clone(),
        Content::Number(number) => number.to_string(),
        Content::Date(date, None) => date.to_string(),
        Content::Date(date, Some(time)) => {
            format!("{date} {:02}:{:02}:{:02}", time.hour, time.minute, time.second)
        }
        Content::Flag(flag) => flag.to_string(),
        Content::Fault(reason) => format!("({})", reason.split(';').next().unwrap()),
    }
}
