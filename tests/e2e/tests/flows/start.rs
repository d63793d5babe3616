//! The app starts at all.

use anyhow::Result;
use e2e::Browser;
use rstest::rstest;

/// Also shows that the Content-Security-Policy and the integrity hashes let the app's own scripts,
/// styles and WebAssembly through: the browser would report each refusal as an error, which fails
/// every flow.
#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[tokio::test]
async fn the_start_page_has_a_heading(#[case] browser: Browser) -> Result<()> {
    e2e::run_in(browser, async |page| {
        page.goto("/").await?;
        // Not just any heading: index.html has one of its own for an app that does not start.
        assert_eq!(page.text("#main h1").await?, "Venture Directory");
        page.wait_for(".chart a").await?;
        assert_eq!(page.location().await?, "/");
        Ok(())
    })
    .await
}
