//! Comma-separated values after RFC 4180, safe to be opened by a spreadsheet.

/// What a file begins with; without it spreadsheets take UTF-8 for something older.
pub const BYTE_ORDER_MARK: char = '\u{feff}';

/// What ends a row.
const END: &str = "\r\n";

/// What a spreadsheet takes for the beginning of a formula. Wide forms count: some spreadsheets
/// read them as the plain ones.
const FORMULA: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/// Adds a row.
pub fn push_row(out: &mut String, cells: &[String]) {
    for (index, cell) in cells.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        push_cell(out, cell);
    }
    out.push_str(END);
}

/// A cell that would be a formula gets an apostrophe, by which spreadsheets know a text. A number
/// is no formula and stays one, whatever its sign.
fn push_cell(out: &mut String, cell: &str) {
    let apostrophe = if cell.starts_with(FORMULA) && !is_number(cell) { "'" } else { "" };
    let is_quoted = cell.contains(['"', ',', '\r', '\n']) || cell.trim().len() < cell.len();
    if !is_quoted {
        out.push_str(apostrophe);
        out.push_str(cell);
        return;
    }
    out.push('"');
    out.push_str(apostrophe);
    out.push_str(&cell.replace('"', "\"\""));
    out.push('"');
}

/// Whether the text is a decimal number and nothing else.
fn is_number(text: &str) -> bool {
    let (number, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = number.split_once('.').unwrap_or((number, "0"));
    [unsigned(whole), fraction, unsigned(exponent)].into_iter().all(is_digits)
}

fn unsigned(text: &str) -> &str {
    text.strip_prefix(['+', '-']).unwrap_or(text)
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
