//! Job of an analyst from end to end: the ventures of a sector in two countries that are raising
//! capital now, the largest rounds first, as a file.

use anyhow::{Context, Result, ensure};
use e2e::explorer::{choose, location_has};
use e2e::files::column;
use e2e::{Look, Page, Setup, Site};
use rstest::rstest;

const ADDRESS: &str = "/fundraising?country=Kenya&country=Nigeria&sector=Agritech&sort=-capital";
const FILTERS: [(&str, &str); 3] =
    [("country", "Kenya"), ("country", "Nigeria"), ("sector", "Agritech")];

/// Waits until all rounds are found and sorted, and returns the amounts on the page.
async fn largest_first(page: &Page) -> Result<Vec<u64>> {
    let amounts = async || -> Result<Vec<u64>> {
        let texts = page.texts(".round-row .round-capital b").await?;
        let digits = |text: String| text.chars().filter(char::is_ascii_digit).collect::<String>();
        texts.into_iter().map(|text| digits(text).parse().context("an amount")).collect()
    };
    page.wait_until("all of them, the largest first", async || {
        let said = page.text(".result-line").await?.to_lowercase();
        // While more is read and checked, the line gives the current number of rows and of ordered
        // ones.
        let is_all = !said.is_empty() && !said.contains("so far");
        let amounts = amounts().await?;
        Ok(is_all && amounts.len() > 1 && amounts.is_sorted_by(|one, other| one >= other))
    })
    .await?;
    amounts().await
}

/// Compares the file with the question and with the page.
fn check(file: &[u8], shown: &[u64]) -> Result<()> {
    for country in column(file, "Country")? {
        ensure!(["Kenya", "Nigeria"].contains(&&*country), "one is from {country}");
    }
    for sectors in column(file, "Sectors")? {
        ensure!(sectors.contains("Agritech"), "one is about {sectors}");
    }
    ensure!(column(file, "Venture")?.iter().all(|name| !name.is_empty()), "one has no name");
    let amounts = column(file, "Capital")?.into_iter().filter(|amount| !amount.is_empty());
    let amounts: Vec<u64> = amounts.map(|it| Ok(it.parse()?)).collect::<Result<_>>()?;
    ensure!(amounts.starts_with(shown), "the file has {amounts:?}, the page {shown:?}");
    ensure!(amounts.is_sorted_by(|one, other| one >= other), "the file has {amounts:?}");
    Ok(())
}

#[rstest]
#[case::wide(Look::WIDE, true)]
#[case::narrow_without_a_search(Look::NARROW, false)]
#[tokio::test]
async fn largest_rounds_of_sector_are_exported(
    #[case] look: Look,
    #[case] search: bool,
) -> Result<()> {
    let site = Site::OtherOrigin { search };
    e2e::run_with(Setup { site, ..Setup::default() }, async |page| {
        page.keep_files().await?;
        page.look(look).await?;
        page.enter_key("demo").await?;
        page.click("nav a[href$='/fundraising']").await?;
        let in_drawer = look == Look::NARROW;
        if in_drawer {
            page.click(".drawer-button").await?;
        }
        for (filter, value) in FILTERS {
            choose(page, filter, value).await?;
            location_has(page, &format!("{filter}={value}")).await?;
        }
        if in_drawer {
            page.click(".drawer-foot button").await?;
        }
        page.wait_for(".result-line select").await?.select_by_value("-capital").await?;
        location_has(page, "sort=-capital").await?;
        assert_eq!(page.location().await?, ADDRESS);
        let shown = largest_first(page).await?;
        check(&page.export("csv").await?, &shown)
    })
    .await
}
