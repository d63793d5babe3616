//! Loss and return of the network.

use anyhow::Result;
use e2e::explorer::has_range;
use e2e::{Browser, Page};
use rstest::rstest;

const NEXT: &str = ".pager a[aria-label=Next]";
const NOTICE: &str = ".offline .notice";
const TROUBLE: &str = "#main [role=alert] .notice";

async fn is_gone(page: &Page, selector: &str) -> Result<()> {
    let check = async || Ok(page.texts(selector).await?.is_empty());
    page.wait_until(&format!("{selector} goes away"), check).await
}

#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[tokio::test]
async fn loaded_stays_and_rest_comes_by_itself(#[case] browser: Browser) -> Result<()> {
    e2e::run_in(browser, async |page| {
        page.goto("/ventures").await?;
        has_range(page, "1–20 of ").await?;
        page.click(NEXT).await?;
        has_range(page, "21–40 of ").await?;

        page.set_offline(true).await?;
        page.wait_for(NOTICE).await?;
        page.client().back().await?;
        has_range(page, "1–20 of ").await?;
        page.goto_in_app("/ventures?page=50").await?;
        page.wait_for(TROUBLE).await?;

        page.set_offline(false).await?;
        has_range(page, "981–1,000 of ").await?;
        is_gone(page, NOTICE).await?;
        is_gone(page, TROUBLE).await?;

        // The same for a page whose code is not loaded yet.
        page.expect_errors();
        page.set_offline(true).await?;
        page.wait_for(NOTICE).await?;
        page.goto_in_app("/settings").await?;
        page.has_heading("Page not loaded").await?;
        page.set_offline(false).await?;
        page.has_heading("Settings").await?;
        page.gets_focus("h1").await
    })
    .await
}
