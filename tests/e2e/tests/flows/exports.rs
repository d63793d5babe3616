//! Files of lists are opened by another program and have what the service has.

use std::fs;

use anyhow::{Context, Result, ensure};
use e2e::Page;
use e2e::files::{Table, open_in_office};
use serde_json::{Value, json};

/// All records of a list, page by page.
const LIST: &str = "const [path, name, done] = arguments;
    (async () => {
        const records = [];
        for (;;) {
            const response = await fetch(`${path}limit=200&offset=${records.length}`, {
                headers: { 'X-API-Key': 'demo' },
            });
            const page = (await response.json())[name];
            if (!page.length) return done(records);
            records.push(...page);
        }
    })();";

/// A list of the app, and where it comes from.
struct List {
    name: &'static str,
    page: &'static str,
    path: &'static str,
    /// The key of the list in the response.
    key: &'static str,
    /// The columns whose sums are compared.
    sums: &'static [&'static str],
    /// The column whose times are compared.
    time: &'static str,
}

const LISTS: [List; 2] = [
    List {
        name: "ventures",
        page: "/ventures",
        path: "/v1/ventures?",
        key: "ventures",
        sums: &["latitude", "longitude"],
        time: "date_created",
    },
    List {
        name: "rounds",
        page: "/fundraising",
        path: "/v1/fundraising?status=r_fundraising&",
        key: "fundraising",
        sums: &["capital"],
        time: "post_date",
    },
];

/// The bytes of the page's file of this kind.
async fn export(page: &Page, path: &str, kind: &str) -> Result<Vec<u8>> {
    page.goto(path).await?;
    page.export(kind).await
}

/// What is compared: how many rows, the sums of the numbers, and the times.
#[derive(Debug, PartialEq)]
struct Figures {
    rows: usize,
    sums: Vec<i128>,
    times: Vec<String>,
}

/// What the service has sent.
fn sent(records: &[Value]) -> Table {
    let names = records.first().and_then(Value::as_object);
    let names: Vec<String> = names.into_iter().flat_map(|first| first.keys().cloned()).collect();
    let cell = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let row = |record: &Value| names.iter().map(|name| cell(&record[name])).collect();
    let rows = records.iter().map(row).collect();
    Table { names, rows }
}

fn figures_of(table: &Table, list: &List) -> Result<Figures> {
    let sum = |column: &&str| table.column(column)?.into_iter().map(number).sum();
    let sums = list.sums.iter().map(sum);
    let times = table.column(list.time)?.into_iter().map(str::to_owned).collect();
    Ok(Figures { rows: table.rows.len(), sums: sums.collect::<Result<_>>()?, times })
}

/// A number in millionths, so that a sum does not depend on the order.
fn number(text: &str) -> Result<i128> {
    let number: f64 = if text.is_empty() { 0.0 } else { text.parse().context(text.to_owned())? };
    Ok((number * 1e6).round() as i128)
}

#[tokio::test]
async fn tables_and_workbooks_have_what_the_service_has() -> Result<()> {
    e2e::run(async |page| {
        page.sign_in().await?;
        page.keep_files().await?;
        let directory = tempfile::tempdir()?;
        let (mut workbooks, mut expected) = (vec![], vec![]);
        for list in &LISTS {
            let workbook = format!("{}.xlsx", list.name);
            fs::write(directory.path().join(&workbook), export(page, list.page, "xlsx").await?)?;
            workbooks.push(workbook);
            let table = Table::of_text(&export(page, list.page, "csv").await?)?;
            let arguments = vec![json!(list.path), json!(list.key)];
            let records = page.client().execute_async(LIST, arguments).await?;
            let records = records.as_array().context("no records")?;
            let figures = figures_of(&sent(records), list)?;
            ensure!(figures.rows > 100 && figures.sums.iter().all(|sum| *sum != 0), "{figures:?}");
            assert_eq!(figures_of(&table, list)?, figures, "the table of {}", list.name);
            expected.push(figures);
        }
        open_in_office(directory.path(), &workbooks).await?;
        for (list, figures) in LISTS.iter().zip(expected) {
            let opened = fs::read_to_string(directory.path().join(format!("{}.fods", list.name)))?;
            let sheet = figures_of(&Table::of_office(&opened)?, list)?;
            assert_eq!(sheet, figures, "the workbook of {}", list.name);
            let values =
                |kind: &str| opened.matches(&format!("office:value-type=\"{kind}\"")).count();
            // All but some times are there, and at least one number a row where one is given.
            ensure!(values("date") > figures.rows * 9 / 10, "times are texts");
            ensure!(values("float") > figures.rows / 2, "numbers are texts");
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn saved_ventures_are_a_file_where_no_list_was_opened_before() -> Result<()> {
    e2e::run(async |page| {
        page.keep_files().await?;
        page.goto("/ventures").await?;
        page.click(".venture-card .save").await?;
        page.wait_for(".venture-card .save[aria-pressed=true]").await?;
        let name = page.texts(".venture-card h2").await?.remove(0);
        let table = Table::of_text(&export(page, "/saved", "csv").await?)?;
        assert_eq!(table.column("title")?, [name.as_str()]);
        ensure!(export(page, "/saved", "xlsx").await?.starts_with(b"PK"), "no workbook");
        Ok(())
    })
    .await
}
