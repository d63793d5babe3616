//! Scroll position after Back and after a reload.

use anyhow::{Context, Result};
use e2e::{Browser, Page};
use fantoccini::Locator;
use fantoccini::key::Key;
use rstest::rstest;

/// Script that finds the link of the fortieth row.
const ROW: &str = "document.querySelectorAll('#results a.cover')[39]";

/// Distance of the fortieth row from the top of the window; `None` if it is missing.
async fn top(page: &Page) -> Result<Option<f64>> {
    let script = format!("return {ROW}?.getBoundingClientRect().top");
    Ok(page.client().execute(&script, Vec::new()).await?.as_f64())
}

/// Waits until the row is in its former position.
async fn wait_for_top(page: &Page, former: f64) -> Result<()> {
    let is_near = async || Ok(top(page).await?.is_some_and(|top| (top - former).abs() <= 50.0));
    page.wait_until("the row in its former position", is_near).await
}

#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[cfg_attr(target_os = "linux", case::webkit(Browser::WebKit))]
#[tokio::test]
async fn back_returns_to_same_row(#[case] browser: Browser) -> Result<()> {
    e2e::run_in(browser, async |page| {
        page.goto("/ventures?page=2&size=50").await?;
        page.wait_until("fifty rows", async || Ok(top(page).await?.is_some())).await?;
        for has_mouse in [true, false] {
            let scroll = format!("{ROW}.scrollIntoView({{ block: 'center' }}); {ROW}.focus()");
            page.client().execute(&scroll, Vec::new()).await?;
            page.wait_for_frames().await?;
            let former = top(page).await?.context("the row is gone")?;
            match has_mouse {
                true => {
                    let links = page.client().find_all(Locator::Css("#results a.cover")).await?;
                    links.get(39).context("there is no fortieth row")?.click().await?;
                }
                false => page.press(Key::Enter).await?,
            }
            page.wait_for(".venture-title").await?;
            page.client().back().await?;
            wait_for_top(page, former).await.context("Back")?;
            page.reload().await?;
            wait_for_top(page, former).await.context("reload")?;
        }
        Ok(())
    })
    .await
}
