//! The list of ventures as a map, by mouse and by keyboard.

use anyhow::{Result, ensure};
use e2e::explorer::{list, location_has};
use e2e::{Browser, Page};
use fantoccini::key::Key;
use rstest::rstest;

const COUNTRY: &str = "svg a[data-country]";

/// What the link with the focus is called.
async fn focused(page: &Page) -> Result<String> {
    let script = "return document.activeElement.getAttribute('aria-label') ?? ''";
    let name = page.client().execute(script, Vec::new()).await?;
    Ok(name.as_str().unwrap_or_default().to_owned())
}

#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[tokio::test]
async fn country_opens_by_keyboard_and_mouse(#[case] browser: Browser) -> Result<()> {
    e2e::run_in(browser, async |page| {
        page.goto("/ventures").await?;
        list(page, "1–20 of ").await?;
        page.click(".segmented a:nth-child(3)").await?;
        location_has(page, "view=map").await?;
        page.wait_until_there(COUNTRY).await?;

        page.tab_to(COUNTRY).await?;
        let country = focused(page).await?;
        ensure!(country.ends_with(" ventures"), "{country}");
        page.press(Key::Enter).await?;
        location_has(page, "/ventures?country=").await?;
        page.wait_for(".venture-card").await?;

        page.client().back().await?;
        page.wait_until_there(COUNTRY).await?;
        let brazil = page.wait_for("svg a[aria-label^='Brazil: ']").await?;
        let label = brazil.attr("aria-label").await?.unwrap_or_default();
        let count = label.trim_matches(|letter: char| !letter.is_ascii_digit());
        page.click("svg a[aria-label^='Brazil'] path").await?;
        location_has(page, "/ventures?country=Brazil").await?;
        list(page, &format!("1–20 of {count} ")).await?;
        Ok(())
    })
    .await
}
