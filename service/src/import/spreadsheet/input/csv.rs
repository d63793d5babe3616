//! Files of comma-separated values, also with semicolons or tabs.

use super::limits::{Rows, check_place};
use super::sheet::{Cell, Row, text_content};
use anyhow::{Result, bail, ensure};
use csv_core::{ReadFieldResult, ReaderBuilder};
use std::collections::BTreeMap;

/// The number of records that decide on the separator.
const SAMPLE: usize = 20;

/// Maximum size of these records, in bytes.
const SAMPLE_SIZE: usize = 1 << 20;

/// Reads the rows of a file.
pub(super) fn read(text: &str) -> Result<Vec<Row>> {
    let mut rows = Rows::default();
    for_each_cell(text, |row, column, text| {
        // White space, and an apostrophe before a formula, are not part of a value.
        let Some(content) = text_content(&remove_guards(text)) else { return Ok(()) };
        rows.push(row, Cell { column, content, currency: None })
    })?;
    Ok(rows.finish_sheet())
}

/// Calls a function with the row (from 1), the column (from 0) and the text of each cell.
pub(super) fn for_each_cell(
    text: &str,
    take: impl FnMut(u32, u32, &str) -> Result<()>,
) -> Result<()> {
    // A line feed ends each line, also the last.
    let text = text.replace("\r\n", "\n").replace('\r', "\n") + "\n";
    match split_separator_line(&text) {
        Some((separator, text)) => split(text.as_bytes(), separator, take),
        None => split(text.as_bytes(), find_separator(text.as_bytes()), take),
    }
}

/// Splits off a first line such as `sep=;`, which Excel reads and does not show.
fn split_separator_line(text: &str) -> Option<(u8, &str)> {
    let (line, rest) = text.split_once('\n')?;
    let line = line.trim_end().trim_matches('"').to_ascii_lowercase();
    match line.strip_prefix("sep=")?.as_bytes() {
        [] => Some((b'\t', rest)),
        [separator] => Some((*separator, rest)),
        _ => None,
    }
}

/// Returns the separator that divides the first records most evenly, into at least two cells.
fn find_separator(text: &[u8]) -> u8 {
    let text = text.get(..SAMPLE_SIZE).unwrap_or(text);
    let mut best = (0, b',');
    for separator in *b",;\t" {
        let mut widths = BTreeMap::new();
        // A fault is told later.
        let _ = split(text, separator, |row, column, _| {
            ensure!(column > 0 || widths.len() < SAMPLE);
            widths.insert(row, column);
            Ok(())
        });
        for width in widths.values() {
            let alike = widths.values().filter(|other| *other == width).count() as u64;
            // Commas in descriptions are many, but rarely as many in two records.
            let score = alike * alike * u64::from(*width);
            if score > best.0 {
                best = (score, separator);
            }
        }
    }
    best.1
}

/// Divides a text into cells. Rows are counted as a spreadsheet program shows them: a blank line is
/// a row, and a line break between quotation marks is not a new row.
fn split(
    mut text: &[u8],
    separator: u8,
    mut take: impl FnMut(u32, u32, &str) -> Result<()>,
) -> Result<()> {
    let mut reader = ReaderBuilder::new().delimiter(separator).build();
    let mut cell = vec![0; 1024];
    let mut length = 0;
    let mut column = 0;
    let mut inner_lines = 0;
    while !text.is_empty() {
        let free = cell.get_mut(length..).unwrap_or_default();
        let (result, read, written) = reader.read_field(text, free);
        text = text.get(read..).unwrap_or_default();
        length += written;
        let is_last = match result {
            ReadFieldResult::OutputFull => {
                cell.resize(cell.len() * 2, 0);
                continue;
            }
            ReadFieldResult::Field { record_end } => record_end,
            ReadFieldResult::InputEmpty | ReadFieldResult::End => false,
        };
        let value = String::from_utf8_lossy(cell.get(..length).unwrap_or_default());
        inner_lines += value.matches('\n').count() as u64;
        let row = (reader.line() - inner_lines - u64::from(is_last)) as u32;
        if !matches!(result, ReadFieldResult::Field { .. }) {
            if length == 0 && column == 0 {
                break;
            }
            bail!(
                "has a quotation mark in row {row}, column {} that is never closed; close it, or \
                 write two of them inside of a quoted text",
                column_name(column)
            )
        }
        check_place(row, column)?;
        take(row, column, &value)?;
        length = 0;
        column = if is_last { 0 } else { column + 1 };
    }
    Ok(())
}

/// Removes the apostrophes that the app's export writes before formulas, at the start of a cell
/// and after other separators in it.
fn remove_guards(text: &str) -> String {
    const FORMULA: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
    let remove = |part| match str::strip_prefix(part, '\'') {
        Some(rest) if rest.trim_start_matches([' ', '"']).starts_with(FORMULA) => rest,
        _ => part,
    };
    text.split_inclusive([';', '\t', '\r', '\n']).map(remove).collect()
}

/// Returns the letters that spreadsheet programs show for a column.
pub(super) fn column_name(column: u32) -> String {
    let mut name = Vec::new();
    let mut number = column + 1;
    while number > 0 {
        name.push(char::from(b'A' + ((number - 1) % 26) as u8));
        number = (number - 1) / 26;
    }
    name.iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use super::super::sheet::check;
    use super::*;

    #[test]
    fn cells_are_those_of_a_spreadsheet_program() {
        for (text, expected) in [
            ("", ""),
            ("\n\na,b\r1,2\r\r3,4\r\n", "A3 a, B3 b, A4 1, B4 2, A6 3, B6 4"),
            ("a,b\n\"1\r\n2\",3\n4,5", "A1 a, B1 b, A2 1\n2, B2 3, A3 4, B3 5"),
            ("a,b\n,\n  ,2,3\n", "A1 a, B1 b, B3 2, C3 3"),
            ("a,\"1,\"\"x\"\"\",5\" pipe,\"1\"x", "A1 a, B1 1,\"x\", C1 5\" pipe, D1 1x"),
            (&format!("a,\"{}\"", "b".repeat(5000)), &format!("A1 a, B1 {}", "b".repeat(5000))),
            // The separator.
            ("a;b\n1;2,5", "A1 a, B1 b, A2 1, B2 2,5"),
            ("a\tb\n1\t2,5;6", "A1 a, B1 b, A2 1, B2 2,5;6"),
            ("a,\"b;c;d\"\n1,2", "A1 a, B1 b;c;d, A2 1, B2 2"),
            ("x\n\na;b;c\n1;d, e, f, g;3", "A1 x, A3 a, B3 b, C3 c, A4 1, B4 d, e, f, g, C4 3"),
            ("sep=;\na,b;c", "A1 a,b, B1 c"),
            ("\"SEP=|\"\r\na|b", "A1 a, B1 b"),
            // Apostrophes before formulas.
            ("'=1+1,'-1,'@x,'+1 555", "A1 =1+1, B1 -1, C1 @x, D1 +1 555"),
            ("\"'=A(\"\"x\"\")\",\"Acme;'=2+3;x\",'＝1", "A1 =A(\"x\"), B1 Acme;=2+3;x, C1 ＝1"),
            ("'tis,it's,' -,'", "A1 'tis, B1 it's, C1 -, D1 '"),
            // Faults.
            ("a,b\n1,\"2\n3,4", "has a quotation mark in row 2, column B that is never closed"),
            ("\"a\nb\",c\n\n\"", "has a quotation mark in row 3, column A"),
            (&("\n".repeat(1_048_576) + "a"), "has more than 1,048,576 rows"),
            (&",".repeat(16_384), "has more than 16,384 columns"),
        ] {
            check(read(text), expected);
        }
    }
}
