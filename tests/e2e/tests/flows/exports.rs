//! Exported workbooks, which LibreOffice opens.

use std::fs;

use anyhow::{Result, ensure};
use e2e::files::open_in_office;

#[tokio::test]
async fn workbook_cells_have_types() -> Result<()> {
    e2e::run(async |page| {
        page.sign_in().await?;
        page.record_files().await?;
        let directory = tempfile::tempdir()?;
        for name in ["ventures", "fundraising"] {
            page.goto(&format!("/{name}")).await?;
            let workbook = directory.path().join(format!("{name}.xlsx"));
            fs::write(&workbook, page.export("xlsx").await?)?;
            let xml = open_in_office(&workbook).await?;
            let rows = xml.matches("<table:table-row").count();
            let cells = |kind: &str| xml.matches(&format!("office:value-type=\"{kind}\"")).count();
            ensure!(rows > 100, "{name} has {rows} rows");
            // Nearly all records have a time, and most have a number.
            ensure!(cells("date") > rows * 9 / 10, "{name}: times are stored as text");
            ensure!(cells("float") > rows / 2, "{name}: numbers are stored as text");
        }
        Ok(())
    })
    .await
}
