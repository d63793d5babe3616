//! Question of an analyst: rounds raising capital for ventures of a sector in two countries,
//! largest first, as a file.

use anyhow::{Context, Result, ensure};
use e2e::files::column;
use e2e::lists::{choose, wait_for_location};
use e2e::{Deployment, Page, Screen, Setup};

const ADDRESS: &str = "/fundraising?country=Kenya&country=Nigeria&sector=Agritech&sort=-capital";
const FILTERS: [(&str, &str); 3] =
    [("country", "Kenya"), ("country", "Nigeria"), ("sector", "Agritech")];

/// Waits until all rounds are found and sorted, and returns the amounts on the page.
async fn sorted_amounts(page: &Page) -> Result<Vec<u64>> {
    let amounts = async || -> Result<Vec<u64>> {
        let texts = page.texts(".round-row .round-capital b").await?;
        let digits = |text: String| text.chars().filter(char::is_ascii_digit).collect::<String>();
        texts.into_iter().map(|text| digits(text).parse().context("not an amount")).collect()
    };
    page.wait_until("all rounds, largest first", async || {
        let line = page.text(".result-line").await?.to_lowercase();
        // While the list is read, the line says "so far".
        let is_all = !line.is_empty() && !line.contains("so far");
        let amounts = amounts().await?;
        Ok(is_all && amounts.len() > 1 && amounts.is_sorted_by(|one, other| one >= other))
    })
    .await?;
    amounts().await
}

/// Compares the file with the question and the page.
fn check(file: &[u8], shown: &[u64]) -> Result<()> {
    for country in column(file, "Country")? {
        ensure!(["Kenya", "Nigeria"].contains(&&*country), "a round is from {country}");
    }
    for sectors in column(file, "Sectors")? {
        ensure!(sectors.contains("Agritech"), "a round has the sectors {sectors}");
    }
    ensure!(column(file, "Venture")?.iter().all(|name| !name.is_empty()), "a round has no venture");
    let amounts = column(file, "Capital")?.into_iter().filter(|amount| !amount.is_empty());
    let amounts: Vec<u64> = amounts.map(|amount| Ok(amount.parse()?)).collect::<Result<_>>()?;
    ensure!(amounts.starts_with(shown), "the file has {amounts:?}, the page {shown:?}");
    ensure!(amounts.is_sorted_by(|one, other| one >= other), "the file has {amounts:?}");
    Ok(())
}

#[tokio::test]
async fn phone_exports_largest_rounds_without_search() -> Result<()> {
    let deployment = Deployment::OtherOrigin { search: false };
    e2e::run_with(Setup { deployment, ..Setup::default() }, async |page| {
        page.record_files().await?;
        page.set_screen(Screen::NARROW).await?;
        page.enter_key("demo").await?;
        page.click("nav a[href$='/fundraising']").await?;
        page.click(".drawer-button").await?;
        for (filter, value) in FILTERS {
            choose(page, filter, value).await?;
            wait_for_location(page, &format!("{filter}={value}")).await?;
        }
        page.click(".drawer-foot button").await?;
        page.wait_for(".result-line select").await?.select_by_value("-capital").await?;
        wait_for_location(page, "sort=-capital").await?;
        assert_eq!(page.location().await?, ADDRESS);
        let shown = sorted_amounts(page).await?;
        check(&page.export("csv").await?, &shown)
    })
    .await
}
