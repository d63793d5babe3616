//! Loss and return of the network.

use anyhow::Result;
use e2e::lists::wait_for_range;
use e2e::{Browser, Page};
use rstest::rstest;

const NEXT: &str = ".pager a[aria-label=Next]";
const NOTICE: &str = ".offline .notice";
const ERROR: &str = "#main [role=alert] .notice";

async fn wait_until_gone(page: &Page, selector: &str) -> Result<()> {
    let check = async || Ok(page.texts(selector).await?.is_empty());
    page.wait_until(&format!("{selector} disappears"), check).await
}

#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[tokio::test]
async fn pages_load_when_network_returns(#[case] browser: Browser) -> Result<()> {
    e2e::run_in(browser, async |page| {
        page.goto("/ventures").await?;
        wait_for_range(page, "1–20 of ").await?;
        page.click(NEXT).await?;
        wait_for_range(page, "21–40 of ").await?;

        page.set_offline(true).await?;
        page.wait_for(NOTICE).await?;
        page.client().back().await?;
        wait_for_range(page, "1–20 of ").await?;
        page.goto_in_app("/ventures?page=50").await?;
        page.wait_for(ERROR).await?;

        page.set_offline(false).await?;
        wait_for_range(page, "981–1,000 of ").await?;
        wait_until_gone(page, NOTICE).await?;
        wait_until_gone(page, ERROR).await?;

        // The code of the settings is not loaded yet.
        page.expect_errors();
        page.set_offline(true).await?;
        page.wait_for(NOTICE).await?;
        page.goto_in_app("/settings").await?;
        page.wait_for_heading("Page not loaded").await?;
        page.set_offline(false).await?;
        page.wait_for_heading("Settings").await?;
        page.wait_for_focus("h1").await
    })
    .await
}
