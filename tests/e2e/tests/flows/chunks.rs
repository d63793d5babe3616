//! Code that loads on demand.

use anyhow::{Result, ensure};
use e2e::files::EXPORT;
use e2e::{Browser, Fault, Page};
use fantoccini::key::Key;
use rstest::rstest;

/// Names of the files that the browser has requested.
async fn files(page: &Page) -> Result<Vec<String>> {
    const FILES: &str = "return performance.getEntriesByType('resource')
        .map(({ name }) => name.split('/').at(-1))";
    Ok(serde_json::from_value(page.client().execute(FILES, Vec::new()).await?)?)
}

/// True if the browser has requested a file whose name begins with `name`.
async fn is_requested(page: &Page, name: &str) -> Result<bool> {
    Ok(files(page).await?.iter().any(|file| file.starts_with(name)))
}

#[tokio::test]
async fn code_is_loaded_on_demand() -> Result<()> {
    e2e::run(async |page| {
        page.sign_in().await?;
        for path in ["/ventures", "/ventures/1", "/fundraising", "/users", "/users/1"] {
            page.goto(path).await?;
            page.wait_for("main h1").await?;
            let files = files(page).await?;
            let is_chunk = |file: &str| file.ends_with(".wasm") && !file.ends_with("_bg.wasm");
            let is_data =
                |file: &str| file.starts_with("countries-") || file.starts_with("french-");
            let early: Vec<_> =
                files.iter().filter(|file| is_chunk(file) || is_data(file)).collect();
            ensure!(early.is_empty(), "{path} has requested {early:?}");
        }
        page.goto("/ventures?view=charts").await?;
        page.wait_until("the charts", async || is_requested(page, "split_charts-").await).await?;
        page.wait_until("the countries", async || is_requested(page, "countries-").await).await?;
        page.click(EXPORT).await?;
        page.wait_for("#export-panel button[value=xlsx]").await?;
        ensure!(
            !is_requested(page, "split_spreadsheet-").await?,
            "the code of workbooks is loaded too early"
        );
        page.click("#export-panel button[value=xlsx]").await?;
        page.wait_until("the workbook", async || is_requested(page, "split_spreadsheet-").await)
            .await?;

        // All clicks happen before a chunk can arrive, and the last one counts.
        let clicks = "for (const link of ['settings', 'ventures', 'settings'])
            document.querySelector(`nav a[href$='/${link}']`).click()";
        page.client().execute(clicks, Vec::new()).await?;
        page.wait_for_heading("Settings").await?;
        assert_eq!(page.location().await?, "/settings");
        assert_eq!(page.texts("#main h1").await?, ["Settings"]);
        page.wait_for_focus("h1").await
    })
    .await
}

#[tokio::test]
async fn page_with_failed_chunk_can_be_retried() -> Result<()> {
    e2e::run(async |page| {
        page.expect_errors();
        page.block(&["*/split_rest-*"]).await?;
        page.goto("/ventures").await?;
        page.wait_for_heading("Ventures").await?;
        page.press_with(Some(Key::Control), 'k').await?;
        page.wait_for(".toast").await?;
        ensure!(page.texts("dialog[open]").await?.is_empty(), "there is an empty dialog");
        page.click("nav a[href$='/settings']").await?;
        page.wait_for_heading("Page not loaded").await?;

        // The rest of the app works, and the page is in its history.
        page.client().back().await?;
        page.wait_for_heading("Ventures").await?;
        page.client().forward().await?;
        page.wait_for_heading("Page not loaded").await?;

        page.block(&[]).await?;
        page.click("[role=alert] button").await?;
        page.wait_for_heading("Settings").await?;
        page.wait_for_focus("h1").await
    })
    .await
}

/// Page that a host with a fallback sends for a file that is missing for a moment.
const PAGE: Fault = Fault::response(
    "200 OK",
    "Content-Type: text/html\r\nCache-Control: public, max-age=31536000, immutable\r\n",
    "<!DOCTYPE html><title>Ventures</title>",
);

#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[tokio::test]
async fn chunk_cached_as_html_is_fetched_again(#[case] browser: Browser) -> Result<()> {
    // For "Try again" and "Reload site": pages whose code is not loaded yet.
    const PAGES: [(&str, &str, &str); 2] = [
        ("split_rest-", "/settings", "#key"),
        ("split_charts-", "/ventures?view=charts", ".chart a"),
    ];
    e2e::run_in(browser, async |page| {
        page.expect_errors();
        for (button, (chunk, path, content)) in (1..).zip(PAGES) {
            page.set_file_fault(chunk, PAGE);
            page.goto(path).await?;
            page.wait_for("[role=alert] button").await?;
            page.clear_file_fault();
            page.click(&format!("[role=alert] button:nth-of-type({button})")).await?;
            page.wait_for(content).await?;
        }
        Ok(())
    })
    .await
}

#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[tokio::test]
async fn code_with_other_type_is_run(#[case] browser: Browser) -> Result<()> {
    e2e::run_in(browser, async |page| {
        for file in ["venture-directory-", "split_rest-"] {
            page.set_file_fault(file, Fault::OtherType);
            page.goto("/settings").await?;
            page.wait_for("#key").await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn export_with_failed_chunks_can_be_retried() -> Result<()> {
    e2e::run(async |page| {
        page.expect_errors();
        page.block(&["*/split_export-*"]).await?;
        page.goto("/ventures?country=Kenya").await?;
        page.click(EXPORT).await?;
        page.wait_for("#export-panel [role=alert]").await?;
        page.press(Key::Escape).await?;

        page.block(&["*/split_spreadsheet-*"]).await?;
        page.click(EXPORT).await?;
        page.click("#export-panel button[value=xlsx]").await?;
        page.wait_for("#export-panel .notice").await?;
        let text = page.text("#export-panel").await?;
        ensure!(text.contains("Couldn’t load the XLSX exporter."), "{text}");

        page.block(&[]).await?;
        page.click("#export-panel .row button").await?;
        page.wait_until("the file is saved", async || {
            Ok(page.text("#export-panel").await?.contains("ventures-filtered-"))
        })
        .await
    })
    .await
}
