//! Exported lists have the records of the service, and LibreOffice opens them.

use std::fs;

use anyhow::{Result, ensure};
use e2e::files::{column, open_in_office};

/// Values of one field of all records of a list, page by page.
const VALUES: &str = "const [path, name, field, done] = arguments;
    (async () => {
        const values = [];
        for (;;) {
            const response = await fetch(`${path}limit=200&offset=${values.length}`, {
                headers: { 'X-API-Key': 'demo' },
            });
            const page = (await response.json())[name];
            if (!page.length) return done(values);
            values.push(...page.map((record) => record[field] ?? ''));
        }
    })();";

/// Field and the heading of its column.
type Column = (&'static str, &'static str);

/// Page of the app, the address and name of its list, and columns of numbers and of times.
const LISTS: [(&str, &str, &str, [Column; 2]); 2] = [
    (
        "/ventures",
        "/v1/ventures?",
        "ventures",
        [("latitude", "Latitude"), ("date_created", "Created")],
    ),
    (
        "/fundraising",
        "/v1/fundraising?status=r_fundraising&",
        "fundraising",
        [("capital", "Capital"), ("post_date", "Posted")],
    ),
];

#[tokio::test]
async fn tables_and_workbooks_have_all_records() -> Result<()> {
    e2e::run(async |page| {
        page.sign_in().await?;
        page.keep_files().await?;
        let directory = tempfile::tempdir()?;
        for (address, path, name, fields) in LISTS {
            page.goto(address).await?;
            let table = page.export("csv").await?;
            let rows = column(&table, "Number")?.len();
            for (field, heading) in fields {
                let arguments = [path, name, field].map(Into::into).to_vec();
                let sent = page.client().execute_async(VALUES, arguments).await?;
                let sent: Vec<String> = serde_json::from_value(sent)?;
                ensure!(
                    rows > 100 && column(&table, heading)? == sent,
                    "{field} of {name} differs"
                );
            }

            page.goto(address).await?;
            let workbook = directory.path().join(format!("{name}.xlsx"));
            fs::write(&workbook, page.export("xlsx").await?)?;
            let opened = open_in_office(&workbook).await?;
            let cells =
                |kind: &str| opened.matches(&format!("office:value-type=\"{kind}\"")).count();
            // Nearly all times are present, and at least one number in a row that has one.
            ensure!(cells("date") > rows * 9 / 10, "times of {name} are texts");
            ensure!(cells("float") > rows / 2, "numbers of {name} are texts");
        }
        Ok(())
    })
    .await
}
