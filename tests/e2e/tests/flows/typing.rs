//! Fast typing within the browsers' limits on history changes: Firefox throws after 200 in ten
//! seconds, WebKit after 100. Chromium has no limit in tests.

use anyhow::Result;
use e2e::{Browser, Directory, Setup};
use rstest::rstest;

const SEARCH: &str = "#main input[type=search]";
/// Backspace in WebDriver.
const BACKSPACE: &str = "\u{e003}";

#[rstest]
#[case::firefox(Browser::Firefox)]
#[cfg_attr(target_os = "linux", case::webkit(Browser::WebKit))]
#[tokio::test]
async fn list_and_address_follow_last_letter(#[case] browser: Browser) -> Result<()> {
    let setup = Setup { browser, directory: Directory::Listed, ..Setup::default() };
    e2e::run_with(setup, async |page| {
        page.goto("/users").await?;
        page.wait_for(".person-card").await?;
        let field = page.wait_for(SEARCH).await?;
        for _ in 0..4 {
            field.send_keys(&"an".repeat(40)).await?;
            field.send_keys(&BACKSPACE.repeat(80)).await?;
        }
        field.send_keys("a").await?;
        let is_last = async || Ok(page.location().await?.ends_with("?name=a"));
        page.wait_until("the last letter in the address", is_last).await?;
        page.wait_for(".crawl").await?;
        page.wait_for(".person-card").await?;
        page.reload().await?;
        page.wait_for(".crawl").await?;
        page.wait_for(".person-card").await?;
        Ok(())
    })
    .await
}
