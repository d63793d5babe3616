//! Comma-separated values that are safe to open in a spreadsheet.

use csv::{Terminator, WriterBuilder};
use directory_api::Decimal;

/// First characters of formulas. Some spreadsheets read the full-width forms like the ASCII ones.
const FORMULA: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// Characters after which a cell begins if a spreadsheet expects another separator than the comma:
/// the quotation mark of a text with line breaks is then no longer at the start of its cell.
const SEPARATORS: [char; 4] = [';', '\t', '\r', '\n'];

/// CSV text of rows.
pub(super) fn rows(rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut builder = WriterBuilder::new();
    builder.terminator(Terminator::CRLF).flexible(true);
    let mut writer = builder.from_writer(Vec::new());
    for row in rows {
        let written = writer.write_record(row.into_iter().enumerate().map(guard));
        debug_assert!(written.is_ok(), "writing to memory does not fail");
    }
    let bytes = writer.into_inner().unwrap_or_default();
    // Text went in, and the writer only adds ASCII.
    String::from_utf8(bytes).unwrap_or_default()
}

/// Puts an apostrophe before a formula, which marks it as text. Text after another separator is a
/// cell if the file is opened with that separator, so it is guarded, too. A number stays as it is,
/// even with a sign, unless it is the first cell of a row, to which another separator adds the text
/// of the next one.
fn guard((at, cell): (usize, String)) -> String {
    let guard = |part: &str| {
        let is_formula = part.trim_start_matches([' ', '"']).starts_with(FORMULA);
        let is_number = at > 0 && part == cell && Decimal::parse(part).is_some();
        if is_formula && !is_number { format!("'{part}") } else { part.to_owned() }
    };
    cell.split_inclusive(SEPARATORS).map(guard).collect()
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn csv_row(cells: &[&str]) -> String {
        rows([cells.iter().map(|&cell| cell.to_owned()).collect()])
    }

    /// Cells of characters that matter, of any text, and of numbers.
    fn cells() -> impl Strategy<Value = String> {
        prop_oneof![
            "[=+@\t\r\n\",;' a0.e-]{0,8}",
            "\\PC{0,12}",
            any::<f64>().prop_map(|it| it.to_string())
        ]
    }

    proptest! {
        #[test]
        fn no_cell_is_formula_with_any_separator(row in prop::collection::vec(cells(), 1..4)) {
            let text = rows([row]);
            for separator in *b",;\t" {
                let mut reader = csv::ReaderBuilder::new();
                reader.has_headers(false).flexible(true).delimiter(separator);
                let mut reader = reader.from_reader(text.as_bytes());
                for read in reader.records().map(Result::unwrap_or_default) {
                    let is_safe = |cell: &str| {
                        let is_number = cell.trim().parse::<f64>().is_ok();
                        is_number || !cell.starts_with(['=', '+', '-', '@'])
                    };
                    prop_assert!(read.iter().all(is_safe), "{read:?}");
                }
            }
        }
    }

    #[test]
    fn formulas_become_texts_and_numbers_stay() {
        for formula in ["=1+1", "+a", "-", "--1", "-1-1", "@SUM(A1)", "+1 555 0100", "＝1", "-1e"]
        {
            assert!(csv_row(&[formula]).starts_with('\''), "{formula}");
        }
        let link = "=HYPERLINK(\"x\",\"y\")";
        assert_eq!(csv_row(&[link]), "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\"\r\n");
        assert_eq!(csv_row(&["\t=1", "\r=1"]), "\t'=1,\"\r'=1\"\r\n");
        assert_eq!(csv_row(&["Acme;=2+3;x", "a; b;-5"]), "Acme;'=2+3;x,a; b;'-5\r\n");
        assert_eq!(csv_row(&["a", "b\n\n=1"]), "a,\"b\n\n'=1\"\r\n");
        assert_eq!(csv_row(&["-1", "-6.45", "+1", "-1.5e-7", "5"]), "'-1,-6.45,+1,-1.5e-7,5\r\n");
    }
}
