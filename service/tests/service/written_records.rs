//! Records written as people write them are stored as these records, or are faults.

use crate::support::cases;
use directory_service::export::export;
use directory_service::import::import;
use directory_service::import::spreadsheet::{Ending, Options};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::fs;

/// A value as it is stored, and as a person writes it.
type Written = (Value, String);

/// Returns a strategy for a day, in one of its unambiguous forms.
fn day() -> impl Strategy<Value = Written> {
    const MONTHS: [&str; 12] =
        ["Jan", "Feb", "March", "Apr", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec"];
    (1950..2025_u32, 1..=12_usize, 1..=28_u32, 0..5).prop_map(|(year, month, day, form)| {
        let stored = |day: u32, month: usize| json!(format!("{year}-{month:02}-{day:02}"));
        match form {
            0 => (stored(1, 1), year.to_string()),
            1 => (stored(1, month), format!("{} {year}", MONTHS[month - 1])),
            2 => (stored(day, month), format!("{day} {} {year}", MONTHS[month - 1])),
            3 => (stored(day, month), format!("{day:02}.{month:02}.{year}")),
            _ => (stored(day, month), format!("{year}-{month:02}-{day:02}")),
        }
    })
}

/// Returns a strategy for an amount, in one of its forms.
fn amount() -> impl Strategy<Value = Written> {
    (1..900_u64, 0..6).prop_map(|(number, form)| match form {
        0 => (json!((number * 1_000).to_string()), format!("{number}k")),
        1 => (json!((number * 1_000_000).to_string()), format!("US${number}M")),
        2 => (
            json!((number * 100_000).to_string()),
            format!("{}.{} million", number / 10, number % 10),
        ),
        3 => (json!((number * 1_000).to_string()), format!("${number},000")),
        4 => (json!((number * 1_000_000).to_string()), format!("{number}.000.000")),
        _ => (json!(number.to_string()), number.to_string()),
    })
}

/// Returns a strategy for a country, by its name or code.
fn country() -> impl Strategy<Value = Written> {
    let forms = ["Kenya", "KE", "KEN", "kenya"].map(|form| ("Kenya", form));
    let other = ["United States", "USA", "U.S.", "us", "États-Unis"];
    let other = other.map(|form| ("United States", form));
    let all = [forms.as_slice(), &other, &[("", "n/a"), ("", "-")]].concat();
    prop::sample::select(all).prop_map(|(name, form)| (json!(name), form.to_owned()))
}

/// Returns a strategy for sectors, with one of the separators.
fn sectors() -> impl Strategy<Value = Written> {
    let names = prop::sample::subsequence(vec!["Energy", "Health & Care", "Water"], 0..=3);
    (names, prop::sample::select(vec![";", "|", "\n", ", ", " ; "]))
        .prop_map(|(names, separator)| (json!(names), names.join(separator)))
}

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn written_records_are_stored_unchanged(
        rows in prop::collection::vec((day(), amount(), country(), sectors()), 1..12),
    ) {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let mut companies = csv::Writer::from_path(path("companies.csv")).unwrap();
        let mut rounds = csv::Writer::from_path(path("rounds.csv")).unwrap();
        companies.write_record(["Company", "Founded", "HQ Country", "Industries"]).unwrap();
        rounds.write_record(["Organization Name", "Money Raised"]).unwrap();
        for (number, (day, amount, country, sectors)) in rows.iter().enumerate() {
            let name = format!("Company {number}");
            companies.write_record([&name, &day.1, &country.1, &sectors.1]).unwrap();
            rounds.write_record([&name, &amount.1]).unwrap();
        }
        companies.flush().unwrap();
        rounds.flush().unwrap();
        let files = [path("companies.csv"), path("rounds.csv")];
        import(&files, &path("d.db"), &Options::default(), Ending::default()).unwrap();
        export(&path("d.db"), &path("out")).unwrap();
        let records = |file: &str| -> Vec<Value> {
            let text = fs::read_to_string(path("out").join(file)).unwrap();
            text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
        };
        let ventures = records("ventures.jsonl");
        let rounds = records("rounds.jsonl");
        prop_assert_eq!((ventures.len(), rounds.len()), (rows.len(), rows.len()));
        for (number, (day, amount, country, sectors)) in rows.iter().enumerate() {
            let name = json!(format!("Company {number}"));
            let venture = ventures.iter().find(|venture| venture["title"] == name).unwrap();
            let found = [&venture["date_founded"], &venture["country"], &venture["sectors"]];
            prop_assert_eq!(found, [&day.0, &country.0, &sectors.0]);
            let round = rounds.iter().find(|round| round["venture_id"] == venture["id"]).unwrap();
            prop_assert_eq!(&round["capital"], &amount.0);
        }
    }
}
