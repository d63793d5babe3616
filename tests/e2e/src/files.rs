//! Files that a page exports.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, Result, ensure};
use base64::prelude::*;
use serde_json::Value;
use tokio::process::Command;

use crate::environment::variable;
use crate::page::Page;

/// Button that opens the export dialog.
pub const EXPORT: &str = "button.export";

/// Script that records each file that the page creates, in base64.
const RECORD_FILES: &str = "window.files = [];
    const create = URL.createObjectURL;
    URL.createObjectURL = (file) => {
        const reader = new FileReader();
        reader.onload = () => files.push(reader.result.split(',')[1]);
        reader.readAsDataURL(file);
        return create.call(URL, file);
    };";

impl Page {
    /// Enables [`Page::next_file`] on pages that are loaded from now on.
    pub async fn record_files(&self) -> Result<()> {
        self.before_each_load(RECORD_FILES).await
    }

    /// Exports the list on the page in a file format, and returns the bytes of the file.
    pub async fn export(&self, kind: &str) -> Result<Vec<u8>> {
        self.click(EXPORT).await?;
        self.click(&format!("#export-panel button[value={kind}]")).await?;
        self.next_file().await
    }

    /// Waits for the next file that the page creates, and returns its bytes.
    pub async fn next_file(&self) -> Result<Vec<u8>> {
        let is_created = async || self.is_true("return files.length > 0").await;
        self.wait_until("an exported file", is_created).await?;
        let bytes = self.client().execute("return files.shift()", vec![]).await?;
        Ok(BASE64_STANDARD.decode(bytes.as_str().context("the file has no bytes")?)?)
    }
}

/// Converts a workbook with LibreOffice to XML, which has the type of each cell.
pub async fn open_in_office(workbook: &Path) -> Result<String> {
    let directory = workbook.parent().context("the file has no folder")?;
    // With the user's profile, LibreOffice would join a running instance.
    let profile = directory.join("profile");
    let output = Command::new(variable("E2E_OFFICE")?)
        .arg(format!("-env:UserInstallation=file://{}", profile.display()))
        .args(["--headless", "--convert-to", "fods"])
        .arg(workbook)
        .current_dir(directory)
        .stdin(Stdio::null())
        .kill_on_drop(true)
        .output();
    let output = output.await.context("could not start LibreOffice")?;
    let error = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "LibreOffice could not open the file: {error}");
    fs::read_to_string(workbook.with_extension("fods")).context("LibreOffice wrote nothing")
}

/// Values of a column of a CSV file, from top to bottom.
pub fn column(file: &[u8], name: &str) -> Result<Vec<String>> {
    let text = file.strip_prefix("\u{feff}".as_bytes()).unwrap_or(file);
    let mut reader = csv::Reader::from_reader(text);
    let index = reader.headers()?.iter().position(|column| column == name);
    let index = index.with_context(|| format!("there is no column {name}"))?;
    reader.records().map(|row| Ok(row?.get(index).unwrap_or_default().to_owned())).collect()
}

/// Returns the path of the database with the demonstration directory.
pub fn demonstration() -> Result<PathBuf> {
    variable("E2E_DATABASE")
}

/// Runs the service with a command that ends.
pub async fn run_service<'a>(arguments: impl IntoIterator<Item = &'a Path>) -> Result<()> {
    let output = Command::new(variable("E2E_SERVICE_BIN")?).args(arguments).output().await?;
    let error = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "the service failed:\n{error}");
    Ok(())
}

/// Exports the demonstration directory, and returns the records of these files.
pub async fn exported_records<const N: usize>(names: [&str; N]) -> Result<[Vec<Value>; N]> {
    let scratch = tempfile::tempdir()?;
    let folder = scratch.path().join("export");
    let database = demonstration()?;
    run_service([Path::new("export"), &database, &folder]).await?;
    let mut files = [const { Vec::new() }; N];
    for (records, name) in files.iter_mut().zip(names) {
        for line in fs::read_to_string(folder.join(name))?.lines() {
            records.push(serde_json::from_str(line)?);
        }
    }
    Ok(files)
}
