//! Files of lists are opened by another program and have what the service has.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result, ensure};
use e2e::{Environment, Page};
use serde_json::{Value, json};
use tokio::process::Command;

/// Keeps the bytes of each file that the page makes, as an array of numbers.
const KEEP_FILES: &str = "window.files = [];
    const create = URL.createObjectURL;
    URL.createObjectURL = (file) => {
        file.arrayBuffer().then((bytes) => files.push(Array.from(new Uint8Array(bytes))));
        return create.call(URL, file);
    };";

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
    /// The columns whose sums are compared, as they are called in the file and by the service.
    sums: &'static [(&'static str, &'static str)],
    /// The column whose times are compared, in the same way.
    time: (&'static str, &'static str),
}

/// Whose names the columns have.
#[derive(Clone, Copy)]
enum Names {
    File,
    Service,
}

impl Names {
    fn of(self, (file, service): (&'static str, &'static str)) -> &'static str {
        match self {
            Self::File => file,
            Self::Service => service,
        }
    }
}

const LISTS: [List; 2] = [
    List {
        name: "ventures",
        page: "/ventures",
        path: "/v1/ventures?",
        key: "ventures",
        sums: &[("latitude", "latitude"), ("longitude", "longitude")],
        time: ("date_created", "date_created"),
    },
    List {
        name: "rounds",
        page: "/fundraising",
        path: "/v1/fundraising?status=r_fundraising&",
        key: "fundraising",
        sums: &[("amount_usd", "capital")],
        time: ("posted", "post_date"),
    },
];

/// The bytes of the list's file of this kind.
async fn export(page: &Page, list: &List, kind: &str) -> Result<Vec<u8>> {
    page.goto(list.page).await?;
    page.click("button[aria-controls=export-panel]").await?;
    page.click(&format!("#export-panel button[value={kind}]")).await?;
    page.wait_until("a file is made", async || page.holds("return files.length > 0").await).await?;
    let bytes = page.client().execute("return files[0]", vec![]).await?;
    Ok(serde_json::from_value(bytes)?)
}

/// Writes what LibreOffice reads in the workbooks beside them, as XML that says of each cell what it
/// is. It starts once for all.
async fn open_in_office(directory: &Path, workbooks: &[String]) -> Result<()> {
    let office = Environment::read()?.office;
    let mut command = Command::new(office);
    // A profile of its own: with that of the person it would join an instance that runs.
    let profile = directory.join("profile");
    command
        .arg(format!("-env:UserInstallation=file://{}", profile.display()))
        .args(["--headless", "--convert-to", "fods"])
        .args(workbooks)
        .current_dir(directory)
        .stdin(Stdio::null())
        .kill_on_drop(true);
    let output = command.output().await.context("LibreOffice does not start")?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "LibreOffice does not open the files: {said}");
    Ok(())
}

/// What is compared: how many rows, the sums of the numbers, and the times.
#[derive(Debug, PartialEq)]
struct Figures {
    rows: usize,
    sums: Vec<i128>,
    times: Vec<String>,
}

/// The rows of a table by the names of its columns.
struct Table {
    names: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// What a file of text has.
    fn of_text(text: &str) -> Result<Self> {
        let mut reader = csv::Reader::from_reader(text.trim_start_matches('\u{feff}').as_bytes());
        let names = reader.headers()?.iter().map(str::to_owned).collect();
        let rows = reader.records().map(|row| Ok(row?.iter().map(str::to_owned).collect()));
        Ok(Self { names, rows: rows.collect::<Result<_>>()? })
    }

    /// What LibreOffice says of a workbook.
    fn of_office(text: &str) -> Result<Self> {
        let rows = text.split("<table:table-row ").skip(1).map(|row| {
            let row = row.split("</table:table-row>").next().unwrap_or_default();
            row.split("<table:table-cell").skip(1).flat_map(cell).collect::<Vec<String>>()
        });
        let mut rows = rows.filter(|row| row.iter().any(|cell| !cell.is_empty()));
        let names = rows.next().context("the sheet is empty")?;
        Ok(Self { names, rows: rows.collect() })
    }

    /// What the service has sent.
    fn of_service(records: &[Value]) -> Self {
        let names = records.first().and_then(Value::as_object);
        let names: Vec<String> =
            names.into_iter().flat_map(|first| first.keys().cloned()).collect();
        let cell = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let row = |record: &Value| names.iter().map(|name| cell(&record[name])).collect();
        let rows = records.iter().map(row).collect();
        Self { names, rows }
    }

    fn column(&self, name: &str) -> Result<Vec<&str>> {
        let at = self.names.iter().position(|column| column == name);
        let at = at.with_context(|| format!("{:?} has no {name}", self.names))?;
        Ok(self.rows.iter().map(|row| row.get(at).map_or("", String::as_str)).collect())
    }

    /// The figures; times in order, as rounds come by venture from the search.
    fn figures(&self, list: &List, names: Names) -> Result<Figures> {
        let sum = |pair| self.column(names.of(pair))?.into_iter().map(number).sum();
        let sums = list.sums.iter().copied().map(sum);
        let times = self.column(names.of(list.time))?.into_iter();
        let mut times: Vec<String> = times.map(str::to_owned).collect();
        times.sort_unstable();
        Ok(Figures { rows: self.rows.len(), sums: sums.collect::<Result<_>>()?, times })
    }
}

/// A number in millionths, so that a sum does not depend on the order.
fn number(text: &str) -> Result<i128> {
    let number: f64 = if text.is_empty() { 0.0 } else { text.parse().context(text.to_owned())? };
    Ok((number * 1e6).round() as i128)
}

/// The values of a cell and of those after it that are the same, from its element on.
fn cell(element: &str) -> Vec<String> {
    let attribute = |name: &str| {
        let tag = element.split('>').next().unwrap_or_default();
        let rest = tag.split_once(&format!(" {name}=\""))?.1;
        rest.split('"').next()
    };
    let text = || {
        let text = element.split_once("<text:p>").map_or("", |(_, rest)| rest);
        text.split("</text:p>").next().unwrap_or_default().to_owned()
    };
    let value = match attribute("office:value-type") {
        Some("float") => attribute("office:value").unwrap_or_default().to_owned(),
        Some("date") => attribute("office:date-value").unwrap_or_default().replace('T', " "),
        Some("string") => text(),
        _ => String::new(),
    };
    let count = attribute("table:number-columns-repeated").and_then(|count| count.parse().ok());
    // The rest of a row, up to the last column there can be, is one element.
    vec![value; count.unwrap_or(1).min(100)]
}

#[tokio::test]
async fn tables_and_workbooks_have_what_the_service_has() -> Result<()> {
    e2e::run(async |page| {
        page.sign_in().await?;
        page.before_each_load(KEEP_FILES).await?;
        let directory = tempfile::tempdir()?;
        let (mut workbooks, mut expected) = (vec![], vec![]);
        for list in &LISTS {
            let workbook = format!("{}.xlsx", list.name);
            fs::write(directory.path().join(&workbook), export(page, list, "xlsx").await?)?;
            workbooks.push(workbook);
            let table = String::from_utf8(export(page, list, "csv").await?)?;
            let arguments = vec![json!(list.path), json!(list.key)];
            let records = page.client().execute_async(LIST, arguments).await?;
            let records = records.as_array().context("no records")?;
            let figures = Table::of_service(records).figures(list, Names::Service)?;
            ensure!(figures.rows > 100 && figures.sums.iter().all(|sum| *sum != 0), "{figures:?}");
            assert_eq!(
                Table::of_text(&table)?.figures(list, Names::File)?,
                figures,
                "the table of {}",
                list.name
            );
            expected.push(figures);
        }
        open_in_office(directory.path(), &workbooks).await?;
        for (list, figures) in LISTS.iter().zip(expected) {
            let opened = fs::read_to_string(directory.path().join(format!("{}.fods", list.name)))?;
            let sheet = Table::of_office(&opened)?;
            assert_eq!(sheet.figures(list, Names::File)?, figures, "the workbook of {}", list.name);
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
