//! Comma-separated values, safe to be opened by a spreadsheet.

use csv::{Terminator, WriterBuilder};

/// What a spreadsheet takes for the beginning of a formula. Wide forms count: some spreadsheets
/// read them as the plain ones.
const FORMULA: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/// Separators that spreadsheets may expect instead of the comma.
const OTHER_SEPARATORS: [char; 2] = [';', '\t'];

/// The text of rows.
pub fn rows(rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut builder = WriterBuilder::new();
    builder.terminator(Terminator::CRLF).flexible(true);
    let mut writer = builder.from_writer(Vec::new());
    for row in rows {
        let written = writer.write_record(row.into_iter().map(guarded));
        debug_assert!(written.is_ok(), "writing to memory does not fail");
    }
    let bytes = writer.into_inner().unwrap_or_default();
    // Text went in, and the writer adds ASCII alone.
    String::from_utf8(bytes).unwrap_or_default()
}

/// A cell that would be a formula gets an apostrophe, by which spreadsheets know a text. A number is not a
/// formula and stays one, whatever its sign. Text after another separator is a cell if the file is opened
/// with that, so it is treated as one.
fn guarded(cell: String) -> String {
    let parts = cell.split_inclusive(OTHER_SEPARATORS);
    let guarded = parts.map(|part| {
        let text = part.trim_end_matches(OTHER_SEPARATORS);
        let is_formula = part.trim_start_matches([' ', '"']).starts_with(FORMULA);
        if is_formula && !is_number(text) { format!("'{part}") } else { part.to_owned() }
    });
    guarded.collect()
}

/// Whether the text is a decimal number and nothing else.
pub(super) fn is_number(text: &str) -> bool {
    let (number, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = number.split_once('.').unwrap_or((number, "0"));
    let unsigned = |text| str::strip_prefix(text, ['+', '-']).unwrap_or(text);
    let mut parts = [unsigned(whole), fraction, unsigned(exponent)].into_iter();
    parts.all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
