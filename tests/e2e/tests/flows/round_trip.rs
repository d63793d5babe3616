//! Files that the app exports, imported again.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use e2e::Page;
use e2e::files::{demonstration, run_service};
use serde_json::{Map, Value};

/// Fields of the files that an export has, by the file of JSON Lines with the records.
const EXPORTED: [(&str, &[&str]); 3] = [
    (
        "ventures.jsonl",
        &[
            "id",
            "ownerid",
            "title",
            "date_created",
            "date_founded",
            "pitch",
            "tagline",
            "logo_uri",
            "website",
            "network_strength",
            "shorturl",
            "address",
            "country",
            "latitude",
            "longitude",
            "sectors",
            "fundStatus",
        ],
    ),
    (
        "users.jsonl",
        &[
            "id",
            "firstName",
            "lastName",
            "displayName",
            "lastActive",
            "title",
            "organization",
            "country",
        ],
    ),
    (
        "rounds.jsonl",
        &["id", "post_date", "title", "fundStatus", "venture_id", "capital", "status", "stage"],
    ),
];

/// Fields of numbers with decimals.
const NUMBERS: [&str; 3] = ["latitude", "longitude", "network_strength"];

/// Script that chooses French.
const FRENCH: &str = "localStorage.setItem('venture-directory:/:language', 'fr')";

#[tokio::test]
async fn exported_files_give_the_same_records() -> Result<()> {
    e2e::run(async |page| {
        page.sign_in().await?;
        page.record_files().await?;
        let folder = tempfile::tempdir()?;
        let expected = records(&demonstration()?, &folder.path().join("expected")).await?;
        check(page, folder.path(), "csv", &expected).await?;
        check(page, folder.path(), "xlsx", &expected).await?;
        page.before_each_load(FRENCH).await?;
        check(page, folder.path(), "csv", &expected).await
    })
    .await
}

type Records = BTreeMap<(&'static str, String), Map<String, Value>>;

/// Exports all lists in a format, imports the files without an option, and compares the records.
async fn check(page: &Page, folder: &Path, format: &str, expected: &Records) -> Result<()> {
    let mut files = Vec::new();
    let all_rounds = "fundraising?status=r_fundraising&status=r_completed&status=r_pending";
    for list in ["ventures", "users", all_rounds] {
        let name = list.split('?').next().unwrap_or_default();
        page.goto(&format!("/{list}")).await?;
        let file = folder.join(format!("{name}.{format}"));
        fs::write(&file, page.export(format).await?)?;
        files.push(file);
    }
    let database = folder.join("again.db");
    let arguments = [Path::new("import"), Path::new("--database"), &database];
    let files = files.iter().map(AsRef::as_ref);
    run_service(arguments.into_iter().chain(files)).await?;
    let out = folder.join("again");
    let found = records(&database, &out).await?;
    fs::remove_dir_all(out)?;
    ensure!(found.len() == expected.len(), "{} of {} records", found.len(), expected.len());
    let mut differences = Vec::new();
    for ((file, id), expected) in expected {
        let found =
            found.get(&(*file, id.clone())).with_context(|| format!("no {id} in {file}"))?;
        for (field, expected) in expected.iter().filter(|(field, it)| found.get(*field) != Some(it))
        {
            let found = found.get(field).unwrap_or(&Value::Null);
            differences.push(format!("{file}, {id}, {field}: {found}, expected {expected}"));
        }
    }
    ensure!(differences.is_empty(), "in {format}:\n{}", differences.join("\n"));
    Ok(())
}

/// Returns the exported fields of all records of a database.
async fn records(database: &Path, out: &Path) -> Result<Records> {
    run_service([Path::new("export"), database, out]).await?;
    let mut records = Records::new();
    for (file, fields) in EXPORTED {
        for line in fs::read_to_string(out.join(file))?.lines() {
            let mut record: Map<String, Value> = serde_json::from_str(line)?;
            record.retain(|name, _| fields.contains(&name.as_str()));
            normalize(&mut record);
            let id = record.get("id").and_then(Value::as_str).context("a record has no id")?;
            records.insert((file, id.to_owned()), record);
        }
    }
    Ok(records)
}

/// Writes values in the form that an import of spreadsheets gives them: a website has a scheme, and
/// a number, which workbooks store as such, no zeros at its end.
fn normalize(record: &mut Map<String, Value>) {
    for (field, value) in record {
        let Value::String(text) = value else { continue };
        if field == "website" && !text.is_empty() && !text.contains("://") {
            text.insert_str(0, "https://");
        }
        if NUMBERS.contains(&field.as_str())
            && let Ok(number) = text.parse::<f64>()
        {
            *text = number.to_string();
        }
    }
}
