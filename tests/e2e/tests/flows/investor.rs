//! Question of an investor, from the first page to a file: ventures of two sectors in two
//! countries, founded in certain years, by the capital that they have raised.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use e2e::files::{EXPORT, column};
use e2e::lists::wait_for_location;
use e2e::{Deployment, Device, Page, Setup, Visitor};
use rstest::rstest;

const FILTERS: [(&str, &str); 4] =
    [("country", "Kenya"), ("country", "Nigeria"), ("sector", "Agritech"), ("sector", "Education")];
const ADDRESS: &str = "/ventures?country=Kenya&country=Nigeria&sector=Agritech&sector=Education\
                       &founded=2015..2022&raised=1..&sort=-raised";
/// Maximum number of actions: eight clicks, choices or filled fields for the answer, and two for the
/// file.
const MAX_ACTIONS: u32 = 10;

/// Script that sums up the completed rounds of each venture, by id, from the list of rounds.
const RAISED: &str = "const [done] = arguments;
    (async () => {
        const { service } = JSON.parse(document.getElementById('config').textContent);
        const raised = {};
        for (let offset = 0; ; offset += 200) {
            const query = `status=r_completed&limit=200&offset=${offset}`;
            const headers = { 'X-API-Key': 'demo' };
            const response = await fetch(`${service}/v1/fundraising?${query}`, { headers });
            const { fundraising } = await response.json();
            if (!fundraising.length) return done(raised);
            for (const { venture_id: id, capital } of fundraising) {
                if (/^\\d+$/.test(capital)) raised[id] = (raised[id] ?? 0) + Number(capital);
            }
        }
    })();";

#[rstest]
#[case::keyboard(Device::Keyboard, true)]
#[case::mouse_without_search(Device::Mouse, false)]
#[tokio::test]
async fn question_is_answered_by_single_address(
    #[case] device: Device,
    #[case] search: bool,
) -> Result<()> {
    let deployment = Deployment::OtherOrigin { search };
    e2e::run_with(Setup { deployment, ..Setup::default() }, async |page| {
        page.record_files().await?;
        page.enter_key("demo").await?;
        page.goto("/ventures").await?;
        let mut investor = Visitor::new(page, device);
        page.wait_until_present(".result-line b").await?;
        for (filter, value) in FILTERS {
            investor.choose(filter, value).await?;
        }
        investor.fill_range(1, 1, "2015", "founded=2015..").await?;
        investor.fill_range(1, 2, "2022", "founded=2015..2022").await?;
        investor.press(".filters div:nth-of-type(2) > .facet input[type=checkbox]").await?;
        wait_for_location(page, "raised=1..").await?;
        investor.wait_for_all().await?;
        investor.sort("Raised").await?;
        wait_for_location(page, "sort=-raised").await?;
        investor.wait_for_all().await?;
        let location = page.location().await?;
        ensure!(location == ADDRESS, "{location}");
        let line = page.text(".result-line b").await?;
        investor.press(EXPORT).await?;
        investor.press("#export-panel button[value=csv]").await?;
        ensure!(investor.actions() <= MAX_ACTIONS, "{} actions", investor.actions());
        check(page, &page.next_file().await?, &line).await
    })
    .await
}

/// Compares the file with the list of rounds and the number on the page.
async fn check(page: &Page, file: &[u8], line: &str) -> Result<()> {
    let sums = page.client().execute_async(RAISED, vec![]).await?;
    let sums: BTreeMap<String, u64> = serde_json::from_value(sums)?;
    let (ids, raised) = (column(file, "Number")?, column(file, "Raised (US$)")?);
    let count = line.split(" of ").last().unwrap_or_default();
    ensure!(count == format!("{} ventures", ids.len()), "{} rows, but “{line}”", ids.len());
    ensure!(ids.len() > 5, "too few to compare: {ids:?}");
    let raised: Vec<u64> = raised.iter().map(|sum| Ok(sum.parse()?)).collect::<Result<_>>()?;
    ensure!(raised.is_sorted_by(|one, other| one >= other), "the order is {raised:?}");
    for (id, raised) in ids.iter().zip(&raised) {
        let sum = sums.get(id).copied().unwrap_or_default();
        ensure!(*raised == sum, "venture {id} has raised {sum}, not {raised}");
    }
    for (column_name, expected) in [("Country", &FILTERS[..2]), ("Sectors", &FILTERS[2..])] {
        for cell in column(file, column_name)? {
            let is_expected = expected.iter().any(|(_, value)| cell.contains(value));
            ensure!(is_expected, "{column_name} is {cell}");
        }
    }
    for founded in column(file, "Founded")? {
        let year: u16 = founded.get(..4).context("no year")?.parse()?;
        ensure!((2015..=2022).contains(&year), "founded in {founded}");
    }
    Ok(())
}
