//! Files that a page exports.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result, ensure};
use base64::prelude::*;
use tokio::process::Command;

use crate::environment::variable;
use crate::page::Page;

/// Button that opens the dialog of the export.
pub const EXPORT: &str = "button.export";

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
    /// Enables [`Page::file`] on every page that is loaded from now on.
    pub async fn keep_files(&self) -> Result<()> {
        self.before_each_load(KEEP_FILES).await
    }

    /// Exports the list of the page, and returns the bytes of its file of this kind.
    pub async fn export(&self, kind: &str) -> Result<Vec<u8>> {
        self.click(EXPORT).await?;
        self.click(&format!("#export-panel button[value={kind}]")).await?;
        self.file().await
    }

    /// Waits for the next file that the page makes, and returns its bytes.
    pub async fn file(&self) -> Result<Vec<u8>> {
        let is_made = async || self.holds("return files.length > 0").await;
        self.wait_until("a file is made", is_made).await?;
        let bytes = self.client().execute("return files.shift()", vec![]).await?;
        Ok(BASE64_STANDARD.decode(bytes.as_str().context("no bytes")?)?)
    }
}

/// Opens a workbook in LibreOffice, and returns it as XML with the type of each cell.
pub async fn open_in_office(workbook: &Path) -> Result<String> {
    let directory = workbook.parent().context("a file without a folder")?;
    // With the profile of the person it would join a running instance.
    let profile = directory.join("profile");
    let output = Command::new(variable("E2E_OFFICE")?)
        .arg(format!("-env:UserInstallation=file://{}", profile.display()))
        .args(["--headless", "--convert-to", "fods"])
        .arg(workbook)
        .current_dir(directory)
        .stdin(Stdio::null())
        .kill_on_drop(true)
        .output();
    let output = output.await.context("LibreOffice does not start")?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "LibreOffice does not open the file: {said}");
    fs::read_to_string(workbook.with_extension("fods")).context("LibreOffice wrote nothing")
}

/// Column of a CSV file, from top to bottom.
pub fn column(file: &[u8], name: &str) -> Result<Vec<String>> {
    let text = file.strip_prefix("\u{feff}".as_bytes()).unwrap_or(file);
    let mut reader = csv::Reader::from_reader(text);
    let at = reader.headers()?.iter().position(|column| column == name);
    let at = at.with_context(|| format!("there is no column {name}"))?;
    reader.records().map(|row| Ok(row?.get(at).unwrap_or_default().to_owned())).collect()
}
