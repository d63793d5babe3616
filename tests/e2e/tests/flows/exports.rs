//! Exported lists, which have all records of the service, and which LibreOffice opens.

use std::fs;

use anyhow::{Result, ensure};
use e2e::files::{column, open_in_office};

/// Script that returns the values of a field of all records of a list.
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

/// Page of the app, address and name of its list, a column of numbers and one of times.
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
        page.record_files().await?;
        let directory = tempfile::tempdir()?;
        for (address, path, name, fields) in LISTS {
            page.goto(address).await?;
            let table = page.export("csv").await?;
            let rows = column(&table, "Number")?.len();
            for (field, heading) in fields {
                let arguments = [path, name, field].map(Into::into).to_vec();
                let values = page.client().execute_async(VALUES, arguments).await?;
                let values: Vec<String> = serde_json::from_value(values)?;
                ensure!(
                    rows > 100 && column(&table, heading)? == values,
                    "{field} of {name} differs"
                );
            }

            page.goto(address).await?;
            let workbook = directory.path().join(format!("{name}.xlsx"));
            fs::write(&workbook, page.export("xlsx").await?)?;
            let xml = open_in_office(&workbook).await?;
            let cells = |kind: &str| xml.matches(&format!("office:value-type=\"{kind}\"")).count();
            // Nearly all records have a time, and most have a number.
            ensure!(cells("date") > rows * 9 / 10, "{name}: times are texts");
            ensure!(cells("float") > rows / 2, "{name}: numbers are texts");
        }
        Ok(())
    })
    .await
}
