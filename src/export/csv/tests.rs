//! What is written is read back, and is no formula.

use super::*;
use proptest::prelude::*;

fn parse(text: &str, separator: u8) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new();
    reader.has_headers(false).flexible(true).delimiter(separator);
    let mut reader = reader.from_reader(text.as_bytes());
    let cells = |row: csv::StringRecord| row.iter().map(str::to_owned).collect();
    reader.records().map(|row| cells(row.unwrap_or_default())).collect()
}

fn written(cells: &[&str]) -> String {
    rows([cells.iter().map(|&cell| cell.to_owned()).collect()])
}

/// Cells of signs that matter, of any text, and of numbers.
fn cells() -> impl Strategy<Value = String> {
    prop_oneof![
        "[=+@\t\r\n\",;' a0.e-]{0,8}",
        "\\PC{0,12}",
        any::<i64>().prop_map(|number| number.to_string()),
        any::<f64>().prop_filter("finite", |it| it.is_finite()).prop_map(|it| it.to_string()),
    ]
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(
        table in proptest::collection::vec(proptest::collection::vec(cells(), 1..5), 0..5),
    ) {
        let read = parse(&rows(table.clone()), b',');
        prop_assert_eq!(read.len(), table.len());
        for (read, row) in read.iter().flatten().zip(table.iter().flatten()) {
            let [read, row] = [read, row].map(|cell| cell.replace('\'', ""));
            prop_assert_eq!(read, row);
        }
    }

    #[test]
    fn no_cell_is_a_formula_whatever_the_separator(cell in cells()) {
        for opened_with in *b",;\t" {
            for read in parse(&written(&[&cell]), opened_with).concat() {
                let may_be = read.starts_with(['=', '+', '-', '@', '\t']);
                prop_assert!(!may_be || read.trim().parse::<f64>().is_ok(), "{read:?}");
            }
        }
    }
}

#[test]
fn formulas_become_texts_and_numbers_stay() {
    for formula in
        ["=1+1", "+a", "-", "--1", "-1-1", "@SUM(A1)", "+1 555 0100", "＝1", "-1e", "-.5"]
    {
        assert!(written(&[formula]).starts_with('\''), "{formula}");
    }
    assert_eq!(written(&["=HYPERLINK(\"x\",\"y\")"]), "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\"\r\n");
    assert_eq!(written(&["\t=1", "\r=1"]), "'\t'=1,\"'\r=1\"\r\n");
    assert_eq!(written(&["Acme;=2+3;x", "a; b;-5"]), "Acme;'=2+3;x,a; b;-5\r\n");
    assert_eq!(written(&["-6.45", "+1", "-1.5e-7", "250000"]), "-6.45,+1,-1.5e-7,250000\r\n");
}
