//! The files that a page makes, and what another program reads in them.

use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result, ensure};
use base64::prelude::*;
use tokio::process::Command;

use crate::environment::Environment;
use crate::page::Page;

/// The button that opens the panel of the export.
pub const EXPORT: &str = "button[aria-controls=export-panel]";

/// Keeps the bytes of each file that the page makes, in base64.
const KEEP_FILES: &str = "window.files = [];
    const create = URL.createObjectURL;
    URL.createObjectURL = (file) => {
        const reader = new FileReader();
        reader.onload = () => files.push(reader.result.split(',')[1]);
        reader.readAsDataURL(file);
        return create.call(URL, file);
    };";

impl Page {
    /// Makes [`Page::file`] possible on every page that is loaded from now on.
    pub async fn keep_files(&self) -> Result<()> {
        self.before_each_load(KEEP_FILES).await
    }

    /// Exports the list of the page, and returns the bytes of its file of this kind.
    pub async fn export(&self, kind: &str) -> Result<Vec<u8>> {
        self.click(EXPORT).await?;
        self.click(&format!("#export-panel button[value={kind}]")).await?;
        self.file().await
    }

    /// The bytes of the next file that the page makes, which is waited for.
    pub async fn file(&self) -> Result<Vec<u8>> {
        let is_made = async || self.holds("return files.length > 0").await;
        self.wait_until("a file is made", is_made).await?;
        let bytes = self.client().execute("return files.shift()", vec![]).await?;
        Ok(BASE64_STANDARD.decode(bytes.as_str().context("no bytes")?)?)
    }
}

/// Writes what LibreOffice reads in the workbooks beside them, as XML that says of each cell what it
/// is. It starts once for all.
pub async fn open_in_office(directory: &Path, workbooks: &[String]) -> Result<()> {
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

/// The rows of a table by the names of its columns.
pub struct Table {
    /// The names.
    pub names: Vec<String>,
    /// The texts of the cells of each row.
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// What a file of text has.
    pub fn of_text(text: &[u8]) -> Result<Self> {
        let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
        let mut reader = csv::Reader::from_reader(text);
        let names = reader.headers()?.iter().map(str::to_owned).collect();
        let rows = reader.records().map(|row| Ok(row?.iter().map(str::to_owned).collect()));
        Ok(Self { names, rows: rows.collect::<Result<_>>()? })
    }

    /// What LibreOffice says of a workbook, see [`open_in_office`].
    pub fn of_office(text: &str) -> Result<Self> {
        let rows = text.split("<table:table-row ").skip(1).map(|row| {
            let row = row.split("</table:table-row>").next().unwrap_or_default();
            row.split("<table:table-cell").skip(1).flat_map(cell).collect::<Vec<String>>()
        });
        let mut rows = rows.filter(|row| row.iter().any(|cell| !cell.is_empty()));
        let names = rows.next().context("the sheet is empty")?;
        Ok(Self { names, rows: rows.collect() })
    }

    /// The texts of a column from top to bottom.
    pub fn column(&self, name: &str) -> Result<Vec<&str>> {
        let at = self.names.iter().position(|column| column == name);
        let at = at.with_context(|| format!("{:?} has no {name}", self.names))?;
        Ok(self.rows.iter().map(|row| row.get(at).map_or("", String::as_str)).collect())
    }
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
