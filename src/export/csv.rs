//! Comma-separated values that are safe to open in a spreadsheet.

use csv::{Terminator, WriterBuilder};
use directory_api::Decimal;

/// First characters of formulas. Some spreadsheets read the full-width forms like the ASCII ones.
const FORMULA: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/// Separators that spreadsheets may expect instead of the comma.
const OTHER_SEPARATORS: [char; 2] = [';', '\t'];

/// CSV text of rows.
pub(super) fn rows(rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut builder = WriterBuilder::new();
    builder.terminator(Terminator::CRLF).flexible(true);
    let mut writer = builder.from_writer(Vec::new());
    for row in rows {
        let written = writer.write_record(row.into_iter().map(guard));
        debug_assert!(written.is_ok(), "writing to memory does not fail");
    }
    let bytes = writer.into_inner().unwrap_or_default();
    // Text went in, and the writer only adds ASCII.
    String::from_utf8(bytes).unwrap_or_default()
}

/// Puts an apostrophe before a cell that would be a formula, which marks it as text. A number stays
/// as it is, even with a sign. Text after another separator becomes a cell if the file is opened
/// with that separator, so it is guarded like a cell.
fn guard(cell: String) -> String {
    let parts = cell.split_inclusive(OTHER_SEPARATORS);
    let guard = parts.map(|part| {
        let text = part.trim_end_matches(OTHER_SEPARATORS);
        let is_formula = part.trim_start_matches([' ', '"']).starts_with(FORMULA);
        let is_number = Decimal::parse(text).is_some();
        if is_formula && !is_number { format!("'{part}") } else { part.to_owned() }
    });
    guard.collect()
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
        fn no_cell_is_formula_with_any_separator(cell in cells()) {
            let text = csv_row(&[&cell]);
            for separator in *b",;\t" {
                let mut reader = csv::ReaderBuilder::new();
                reader.has_headers(false).flexible(true).delimiter(separator);
                let mut reader = reader.from_reader(text.as_bytes());
                for read in reader.records().map(Result::unwrap_or_default) {
                    let is_safe = |cell: &str| {
                        !cell.starts_with(['=', '+', '-', '@', '\t']) || cell.trim().parse::<f64>().is_ok()
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
        assert_eq!(csv_row(&["\t=1", "\r=1"]), "'\t'=1,\"'\r=1\"\r\n");
        assert_eq!(csv_row(&["Acme;=2+3;x", "a; b;-5"]), "Acme;'=2+3;x,a; b;-5\r\n");
        assert_eq!(csv_row(&["-6.45", "+1", "-1.5e-7", "250000"]), "-6.45,+1,-1.5e-7,250000\r\n");
    }
}
