//! Imports of spreadsheets, from files to records.

use crate::support::{ServiceProcess, files_in};
use directory_service::export::export;
use directory_service::import::import;
use directory_service::import::spreadsheet::{
    DateOrder, DecimalMark, Ending, ExactNumber, Imported, Options, write_template,
};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/spreadsheets").join(name)
}

/// A directory that was imported from spreadsheets.
struct Directory {
    folder: TempDir,
    imported: Imported,
}

impl Directory {
    fn import(files: &[PathBuf], options: &Options) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("directory.db");
        let imported = import(files, &database, options, Ending::default());
        Self { folder, imported: imported.unwrap_or_else(|error| panic!("{error:#}")) }
    }

    /// Imports CSV files with these names and texts.
    fn of(files: &[(&str, &str)]) -> Self {
        let (_inputs, paths) = write(files);
        Self::import(&paths, &Options::default())
    }

    /// Returns the records of a list, in order.
    fn records(&self, file: &str) -> Vec<Value> {
        let out = tempfile::tempdir().unwrap();
        let out = out.path().join("out");
        export(&self.folder.path().join("directory.db"), &out).unwrap();
        let text = fs::read_to_string(out.join(file)).unwrap_or_default();
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// Returns the values of a field, by the names of the records.
    fn values(&self, file: &str, name: &str, field: &str) -> Vec<(String, String)> {
        let text = |value: &Value| match value {
            Value::String(text) => text.clone(),
            Value::Null => String::new(),
            other => other.to_string(),
        };
        let records = self.records(file);
        let mut values: Vec<_> =
            records.iter().map(|record| (text(&record[name]), text(&record[field]))).collect();
        values.sort();
        values
    }

    fn lines(&self) -> String {
        self.imported.lines.join("\n")
    }
}

fn write(files: &[(&str, &str)]) -> (TempDir, Vec<PathBuf>) {
    let folder = tempfile::tempdir().unwrap();
    let paths = files.iter().map(|(name, text)| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path
    });
    let paths = paths.collect();
    (folder, paths)
}

/// Imports files that are at fault, and returns the error. Nothing is left behind.
fn fault(files: &[(&str, &str)], options: &Options) -> String {
    let (_inputs, paths) = write(files);
    let target = tempfile::tempdir().unwrap();
    let database = target.path().join("directory.db");
    let error = import(&paths, &database, options, Ending::default());
    assert_eq!(files_in(target.path()), [""; 0], "nothing is left behind");
    format!("{:#}", error.expect_err("the import succeeds"))
}

#[track_caller]
fn check_values(found: &[(String, String)], expected: &[(&str, &str)]) {
    let found: Vec<_> = found.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    assert_eq!(found, expected);
}

#[track_caller]
fn check_lines(lines: &str, expected: &[&str]) {
    for expected in expected {
        assert!(lines.contains(expected), "{lines}\nis expected to contain\n{expected}");
    }
}

#[test]
fn accelerator_lists_need_no_option() {
    let files = [fixture("companies.csv"), fixture("founders.csv")];
    let directory = Directory::import(&files, &Options::default());
    let ventures = |field| directory.values("ventures.jsonl", "title", field);
    check_values(
        &ventures("date_founded"),
        &[
            ("Boxwright", "2009-01-01"),
            ("Fernfield Labs", "2010-01-01"),
            ("Fernfield Seeds", "2014-01-01"),
            ("Kettlewick", "2012-01-01"),
        ],
    );
    check_values(
        &ventures("country"),
        &[
            ("Boxwright", "United Kingdom"),
            ("Fernfield Labs", "Germny"),
            ("Fernfield Seeds", "Germany"),
            ("Kettlewick", "United States"),
        ],
    );
    check_values(
        &ventures("sectors"),
        &[
            ("Boxwright", r#"["logistics"]"#),
            ("Fernfield Labs", r#"["agriculture"]"#),
            ("Fernfield Seeds", r#"["agriculture"]"#),
            ("Kettlewick", r#"["food","logistics"]"#),
        ],
    );
    check_values(
        &ventures("website"),
        &[
            ("Boxwright", ""),
            ("Fernfield Labs", "https://fernfield.example"),
            ("Fernfield Seeds", "https://fernfield.example"),
            ("Kettlewick", "http://www.kettlewick.example/"),
        ],
    );
    check_values(
        &directory.values("team.jsonl", "fullname", "title"),
        &[
            ("Ada Brunel", "Founder"),
            ("Ada Brunel", "Founder"),
            ("Ines Adler", "Founder"),
            ("Noor Haddad", "CTO"),
            ("Tomas Reyes", "Founder"),
        ],
    );
    assert_eq!(directory.records("users.jsonl").len(), 4);
    check_lines(
        &directory.lines(),
        &[
            "companies.csv, column Satus",
            "companies.csv, column Amounts raised in different funding rounds",
            "founders.csv, column Gender",
            "“Germny” in companies.csv, row 4, perhaps Germany",
            "fernfield.example in companies.csv, rows 4, 5",
        ],
    );
}

#[test]
fn exports_of_large_databases_need_no_option() {
    let files = [fixture("organizations.csv"), fixture("investments.csv")];
    let directory = Directory::import(&files, &Options::default());
    let ventures = |field| directory.values("ventures.jsonl", "title", field);
    check_values(
        &ventures("country"),
        &[("Boxwright", ""), ("Boxwright", "United Kingdom"), ("Kettlewick", "United States")],
    );
    check_values(
        &ventures("fundStatus"),
        &[("Boxwright", ""), ("Boxwright", ""), ("Kettlewick", "")],
    );
    check_values(
        &directory.values("rounds.jsonl", "stage", "capital"),
        &[("1st-round-series-a", "1500000"), ("seed", "250000"), ("uncategorized", "")],
    );
    check_lines(&directory.lines(), &["organizations.csv, column status", "private_equity"]);
}

#[test]
fn faults_name_sheet_row_and_column() {
    let companies =
        "Name,Founded,Website\nAcme,Q3 2012,acme.example\nBolt,2014,mailto:b@bolt.example\n";
    let rounds =
        "Company,Round,Amount,Date\nAcme,Seed,€5M,2014-01-02\nNobody,Seed,1.250,03/04/2014\n";
    let error = fault(&[("companies.csv", companies), ("rounds.csv", rounds)], &Options::default());
    check_lines(
        &error,
        &[
            "companies.csv, row 2, column Founded: “Q3 2012” is not a date. Write 2012-09-01",
            "companies.csv, row 3, column Website: “mailto:b@bolt.example” ",
            "rounds.csv, row 2, column Amount: “€5M” is in EUR",
            "rounds.csv, row 3, column Amount: “1.250” ",
            "rounds.csv, row 3, column Date: “03/04/2014” ",
            "rounds.csv, row 3, column Company: “Nobody” is not a venture of this import",
        ],
    );
}

#[test]
fn repeated_ids_and_faults_of_form_are_told_together() {
    let companies = "Number,Name,Founded\n7,Acme,soon\n7,Bolt,2014\nseven,Crate,2014\n";
    let error = fault(&[("companies.csv", companies)], &Options::default());
    check_lines(
        &error,
        &["row 2, column Founded", "row 3: the venture 7 already exists", "row 4, column Number"],
    );
}

#[test]
fn ids_do_not_depend_on_order_or_machine() {
    let one = "Name,Website\nAcme,https://www.acme.example/\nBolt,\nTwin,twin.example\nTwin Two,twin.example\n";
    let two = "Name,Website\nNewcomer,new.example\nTwin Two,twin.example\nTwin,twin.example\nBolt,n/a\nAcme Kiosks,http://acme.example\n";
    let id = |directory: &Directory, name: &str| {
        let ids = directory.values("ventures.jsonl", "title", "id");
        ids.into_iter().find(|(title, _)| title == name).unwrap().1
    };
    let one = Directory::of(&[("companies.csv", one)]);
    let two = Directory::of(&[("c.csv", two)]);
    for (before, after) in
        [("Acme", "Acme Kiosks"), ("Bolt", "Bolt"), ("Twin", "Twin"), ("Twin Two", "Twin Two")]
    {
        assert_eq!(id(&one, before), id(&two, after), "{before}");
    }
    assert_eq!(id(&one, "Acme"), "991706247719");
}

#[test]
fn replaced_database_keeps_ids_of_moved_companies() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("directory.db");
    let ids = |text: &str| {
        let (_inputs, files) = write(&[("companies.csv", text)]);
        let imported = import(&files, &database, &Options::default(), Ending::default()).unwrap();
        let out = tempfile::tempdir().unwrap();
        export(&database, &out.path().join("out")).unwrap();
        let lines = fs::read_to_string(out.path().join("out/ventures.jsonl")).unwrap();
        let ids = lines.lines().map(|line| {
            let venture: Value = serde_json::from_str(line).unwrap();
            (venture["title"].to_string(), venture["id"].to_string())
        });
        (ids.collect::<std::collections::BTreeMap<_, _>>(), imported.lines.join("\n"))
    };
    let (first, lines) = ids("Name,Website\nAcme,acme.example\nBolt,bolt.example\n");
    assert!(!lines.contains("Ventures: "), "{lines}");
    let moved = "Name,Website\nAcme,acme.test\nOther,acme.example\nBolt Two,bolt.example\n";
    let (second, lines) = ids(moved);
    assert_eq!(first["\"Acme\""], second["\"Acme\""]);
    assert_eq!(first["\"Bolt\""], second["\"Bolt Two\""]);
    assert_ne!(first["\"Acme\""], second["\"Other\""]);
    check_lines(&lines, &["1 is new (Other)", "1 is renamed (Bolt is now Bolt Two)"]);
    let (third, lines) = ids(moved);
    assert_eq!(second, third);
    check_lines(&lines, &["No venture is new, gone or renamed"]);
}

#[test]
fn template_without_a_change_is_an_empty_directory() {
    let folder = tempfile::tempdir().unwrap();
    let template = folder.path().join("directory.xlsx");
    write_template(&template).unwrap();
    let directory = Directory::import(std::slice::from_ref(&template), &Options::default());
    let counts = directory.imported.counts;
    assert_eq!((counts.ventures, counts.users, counts.rounds), (0, 0, 0));
    assert!(!directory.lines().contains("Left out"), "{}", directory.lines());
    assert!(write_template(&template).is_err(), "a filled-in template is not replaced");
}

#[test]
fn skipped_faults_are_listed_in_a_file() {
    let (_inputs, files) = write(&[("companies.csv", "Name,Founded\nAcme,soon\nBolt,2014\n")]);
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("directory.db");
    let ending = Ending { skip_faults: true, is_dry_run: false };
    let imported = import(&files, &database, &Options::default(), ending).unwrap();
    assert_eq!(imported.counts.ventures, 2);
    let faults = fs::read_to_string(folder.path().join("faults.csv")).unwrap();
    assert!(faults.contains("companies.csv,,2,Founded,soon,"), "{faults}");
}

#[test]
fn dry_run_shows_columns_and_writes_nothing() {
    let (_inputs, files) = write(&[("companies.csv", "Name,Founded,Mood\nAcme,2014,good\n")]);
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("directory.db");
    let ending = Ending { skip_faults: false, is_dry_run: true };
    let imported = import(&files, &database, &Options::default(), ending).unwrap();
    assert_eq!((imported.counts.ventures, files_in(folder.path())), (1, Vec::new()));
    check_lines(
        &imported.lines.join("\n"),
        &[
            "companies.csv: ventures, 1 rows",
            "Founded → date_founded, such as “2014”",
            "column Mood",
        ],
    );
}

#[test]
fn options_say_what_names_do_not() {
    let (_inputs, files) = write(&[
        ("q3.csv", "Company,Sector (ours),Founded\nAcme,Energy,2014\n"),
        ("money.csv", "Company,Round,Amount (k€),Date\nAcme,Seed,\"1,250\",03/04/2014\n"),
    ]);
    let options = Options {
        sheets: vec![("q3".into(), "ventures".parse().unwrap())],
        columns: vec![("Sector (ours)".into(), "sectors".into())],
        dates: Some(DateOrder::DayFirst),
        decimal: Some(DecimalMark::Point),
        rates: vec![("EUR".into(), ExactNumber::parse("1.08").unwrap())],
        ..Options::default()
    };
    let directory = Directory::import(&files, &options);
    let sectors = directory.values("ventures.jsonl", "title", "sectors");
    check_values(&sectors, &[("Acme", r#"["Energy"]"#)]);
    let rounds = directory.values("rounds.jsonl", "post_date", "capital");
    check_values(&rounds, &[("2014-04-03 00:00:00", "1350000")]);
    check_lines(&directory.lines(), &["money.csv, column Amount (k€) from EUR"]);
}

#[test]
fn odd_heads_are_faults_or_notes() {
    let two = "Name,Website,Country\nTitle,URL,Pays\nAcme,acme.example,Kenya\n";
    assert!(
        fault(&[("companies.csv", two)], &Options::default()).contains("rows 1 and 2 are both")
    );
    let long = "Name,Website\nAcme,acme.example,more\n";
    let error = fault(&[("companies.csv", long)], &Options::default());
    assert!(error.contains("row 2: the row has “more” after the 2 columns"), "{error}");
    let none = fault(&[("notes.csv", "a,b\n1,2\n")], &Options::default());
    assert!(none.contains("No list was found"), "{none}");
    let above = "Our portfolio,\n,\nName,Website\nAcme,acme.example\n";
    let directory = Directory::of(&[("portfolio.csv", above)]);
    check_lines(&directory.lines(), &["portfolio.csv, row 1, above the heads"]);
}

#[test]
fn ambiguous_and_unknown_ventures_name_their_rows() {
    let companies = "Name,Website\nTwin,one.example\nTwin,two.example\n";
    let rounds = "Company,Round,Date\nTwin,Seed,2014-01-02\none.example,Seed,2014-01-02\n";
    let error = fault(&[("companies.csv", companies), ("rounds.csv", rounds)], &Options::default());
    let expected = "rounds.csv, row 2, column Company: “Twin” is the name of several ventures \
                    (companies.csv, row 2; companies.csv, row 3)";
    assert!(error.contains(expected) && error.lines().count() == 1, "{error}");
}

#[test]
fn address_parts_become_one_line() {
    let companies = "Name,Street,City,State,ZIP,Country\nAcme,12 Pine Street,Oakland,CA,94601,US\n\
                     Bolt,,Nairobi,,,Kenya\nCrate,\"1 Main Road, Oakland\",Oakland,CA,,USA\n\
                     Dune,,,,,France\n";
    let directory = Directory::of(&[("companies.csv", companies)]);
    check_values(
        &directory.values("ventures.jsonl", "title", "address"),
        &[
            ("Acme", "12 Pine Street, Oakland, CA 94601, United States"),
            ("Bolt", "Nairobi, Kenya"),
            ("Crate", "1 Main Road, Oakland, CA, United States"),
            ("Dune", ""),
        ],
    );
}

#[test]
fn served_spreadsheet_is_read_again_on_signal() {
    let (_inputs, files) = write(&[("companies.csv", "Name,Country\nAcme,Kenya\n")]);
    let mut service = ServiceProcess::start(&["--open", "--import", files[0].to_str().unwrap()]);
    let total = |service: &ServiceProcess| service.get("/v1/ventures").metadata().2;
    assert_eq!(total(&service), 1);
    fs::write(&files[0], "Name,Country\nAcme,Kenya\nBolt,Ghana\n").unwrap();
    service.signal("-HUP");
    service.wait_for_log("reloaded, with another database");
    assert_eq!(total(&service), 2);
    fs::write(&files[0], "Name,Founded\nAcme,soon\n").unwrap();
    service.signal("-HUP");
    let log = service.wait_for_log("nothing was reloaded");
    assert!(log.contains("“soon” is not a date"), "{log}");
    assert_eq!(total(&service), 2, "the old data are still served");
}
