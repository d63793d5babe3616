//! Code that is fetched when it is wanted.

use anyhow::{Context, Result, ensure};
use e2e::files::EXPORT;
use e2e::{Browser, Fault, Page};
use fantoccini::key::Key;
use rstest::rstest;
use serde_json::Value;

/// The names of the files that the browser has fetched, in that order.
async fn files(page: &Page) -> Result<Vec<String>> {
    let script = "return performance.getEntriesByType('resource').map(it => it.name)";
    let addresses = page.client().execute(script, Vec::new()).await?;
    let addresses = addresses.as_array().context("no list of what was fetched")?;
    let files = addresses.iter().filter_map(Value::as_str).filter_map(|it| it.rsplit('/').next());
    Ok(files.map(str::to_owned).collect())
}

/// Whether one of the files has a name that begins like this.
async fn is_there(page: &Page, name: &str) -> Result<bool> {
    Ok(files(page).await?.iter().any(|file| file.starts_with(name)))
}

/// Chunks of WebAssembly that the browser has fetched.
async fn chunks(page: &Page) -> Result<Vec<String>> {
    let mut files = files(page).await?;
    files.retain(|file| file.ends_with(".wasm") && !file.ends_with("_bg.wasm"));
    Ok(files)
}

#[tokio::test]
async fn pages_people_read_need_no_chunk() -> Result<()> {
    const PAGES: [&str; 6] =
        ["/", "/ventures", "/ventures/1", "/fundraising", "/users", "/users/1"];
    e2e::run(async |page| {
        page.sign_in().await?;
        for path in PAGES {
            page.goto(path).await?;
            page.wait_for("main h1").await?;
            // What comes a second after the page would be here by the end of the next one.
            let chunks = chunks(page).await?;
            // The overview ends with the map.
            ensure!(path == "/" || chunks.is_empty(), "{path} has fetched {chunks:?}");
        }
        page.goto_in_app("/settings").await?;
        page.has_heading("Settings").await?;
        page.goto_in_app("/saved").await?;
        page.has_heading("Saved").await?;
        let mut fetched = chunks(page).await?;
        let count = fetched.len();
        fetched.sort();
        fetched.dedup();
        ensure!(count > 0 && fetched.len() == count, "fetched twice: {fetched:?}");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_map_workbooks_and_french_come_with_what_shows_them() -> Result<()> {
    const LATER: [&str; 4] = ["split_country_map-", "countries-", "split_spreadsheet-", "french-"];
    const PAGES: [&str; 4] = ["/ventures", "/ventures/1", "/fundraising?country=Kenya", "/saved"];
    e2e::run(async |page| {
        page.sign_in().await?;
        for path in PAGES {
            page.goto(path).await?;
            page.wait_for("main h1").await?;
            for name in LATER {
                ensure!(!is_there(page, name).await?, "{path} has fetched {name}");
            }
        }
        page.goto("/ventures?view=map").await?;
        page.wait_until("the map", async || is_there(page, "split_country_map-").await).await?;
        page.wait_until("its countries", async || is_there(page, "countries-").await).await?;
        page.click(EXPORT).await?;
        page.wait_for("#export-panel button[value=xlsx]").await?;
        ensure!(
            !is_there(page, "split_spreadsheet-").await?,
            "the code for workbooks comes unasked for"
        );
        page.click("#export-panel button[value=xlsx]").await?;
        page.wait_until("the workbook", async || is_there(page, "split_spreadsheet-").await)
            .await?;
        page.goto("/settings").await?;
        page.click("label:has([name=language]):nth-of-type(3)").await?;
        page.wait_until("the French texts", async || is_there(page, "french-").await).await
    })
    .await
}

#[tokio::test]
async fn a_page_whose_chunk_fails_says_so_and_can_be_retried() -> Result<()> {
    e2e::run(async |page| {
        page.expect_errors();
        page.block(&["*/split_rest-*"]).await?;
        page.goto("/ventures").await?;
        page.has_heading("Ventures").await?;
        page.click("nav a[href$='/settings']").await?;
        page.has_heading("Page not loaded").await?;
        assert_eq!(page.location().await?, "/settings");
        page.wait_for("[role=alert] button").await?;

        // The rest of the app is alive, and has the page in its history.
        page.client().back().await?;
        page.has_heading("Ventures").await?;
        page.client().forward().await?;
        page.has_heading("Page not loaded").await?;

        page.block(&[]).await?;
        page.click("[role=alert] button").await?;
        page.has_heading("Settings").await?;
        page.gets_focus("h1").await
    })
    .await
}

/// Page that a host with a fallback for every address sends for a file that is missing for a moment.
const PAGE: Fault = Fault::response(
    "200 OK",
    "Content-Type: text/html\r\nCache-Control: public, max-age=31536000, immutable\r\n",
    "<!DOCTYPE html><title>Ventures</title>",
);

#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[tokio::test]
async fn chunk_kept_as_page_is_requested_past_cache(#[case] browser: Browser) -> Result<()> {
    // "Try again" and "Reload site", each on a page whose code was not there before.
    const PAGES: [(&str, &str, &str); 2] = [
        ("split_rest-", "/settings", "#key"),
        ("split_country_map-", "/ventures?view=map", ".country-map a"),
    ];
    e2e::run_in(browser, async |page| {
        page.expect_errors();
        for (button, (chunk, path, content)) in (1..).zip(PAGES) {
            page.file_meets(chunk, PAGE);
            page.goto(path).await?;
            page.wait_for("[role=alert] button").await?;
            page.files_are_well();
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
async fn a_page_whose_chunk_could_not_be_fetched_offline_comes_with_the_network(
    #[case] browser: Browser,
) -> Result<()> {
    e2e::run_in(browser, async |page| {
        page.expect_errors();
        page.goto("/ventures").await?;
        page.has_heading("Ventures").await?;
        page.set_offline(true).await?;
        page.wait_for(".offline .notice").await?;
        page.goto_in_app("/settings").await?;
        page.has_heading("Page not loaded").await?;

        page.set_offline(false).await?;
        page.has_heading("Settings").await?;
        assert_eq!(page.location().await?, "/settings");
        page.gets_focus("h1").await
    })
    .await
}

#[tokio::test]
async fn the_latest_of_quick_navigations_is_shown_with_the_focus_on_its_heading() -> Result<()> {
    e2e::run(async |page| {
        page.goto("/ventures").await?;
        page.has_heading("Ventures").await?;
        // All clicks come before any chunk can.
        let script = "for (const link of ['settings', 'ventures', 'settings'])
            document.querySelector(`nav a[href$='/${link}']`).click()";
        page.client().execute(script, Vec::new()).await?;
        page.has_heading("Settings").await?;
        assert_eq!(page.location().await?, "/settings");
        page.gets_focus("h1").await?;
        assert_eq!(page.texts("#main h1").await?, ["Settings"]);
        Ok(())
    })
    .await
}

#[tokio::test]
async fn dialogs_whose_chunk_fails_say_so_and_can_be_retried() -> Result<()> {
    e2e::run(async |page| {
        page.expect_errors();
        page.block(&["*/split_rest-*"]).await?;
        page.goto("/ventures").await?;
        page.has_heading("Ventures").await?;
        page.press_with(Some(Key::Control), 'k').await?;
        page.wait_for(".toast").await?;
        ensure!(page.texts("dialog[open]").await?.is_empty(), "there is an empty dialog");

        page.block(&[]).await?;
        page.press_with(Some(Key::Control), 'k').await?;
        page.wait_for(".palette[open] [role=combobox]").await?;
        page.gets_focus("[role=combobox]").await?;
        page.type_text("fundr").await?;
        page.press(Key::Enter).await?;
        page.has_heading("Fundraising").await
    })
    .await
}

#[tokio::test]
async fn an_export_whose_chunks_fail_says_so_and_can_be_retried() -> Result<()> {
    e2e::run(async |page| {
        page.expect_errors();
        page.block(&["*/split_export-*"]).await?;
        page.goto("/ventures?country=Kenya").await?;
        page.click(EXPORT).await?;
        page.wait_for("#export-panel [role=alert]").await?;
        page.click(EXPORT).await?;

        page.block(&["*/split_spreadsheet-*"]).await?;
        page.click(EXPORT).await?;
        page.click("#export-panel button[value=xlsx]").await?;
        page.wait_for("#export-panel .notice").await?;
        let said = page.text("#export-panel").await?;
        ensure!(said.contains("Couldn’t load the XLSX exporter."), "{said}");

        page.block(&[]).await?;
        page.click("#export-panel .row button").await?;
        page.wait_until("the file is saved", async || {
            Ok(page.text("#export-panel").await?.contains("ventures-filtered-"))
        })
        .await
    })
    .await
}
