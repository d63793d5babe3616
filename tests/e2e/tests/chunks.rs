//! The code of a page comes when the page is wanted, or is there before.

use anyhow::{Context, Result, ensure};
use e2e::Page;
use fantoccini::key::Key;
use serde_json::Value;

/// The names of the chunks that the browser has fetched, in that order.
async fn fetched(page: &Page) -> Result<Vec<String>> {
    let script = "return performance.getEntriesByType('resource').map(it => it.name)";
    let addresses = page.client().execute(script, Vec::new()).await?;
    let addresses = addresses.as_array().context("no list of what was fetched")?;
    let files = addresses.iter().filter_map(Value::as_str).filter_map(|it| it.rsplit('/').next());
    let is_chunk = |file: &&str| file.ends_with(".wasm") && !file.ends_with("_bg.wasm");
    Ok(files.filter(is_chunk).map(str::to_owned).collect())
}

/// Waits until a page with this heading is shown.
async fn heading(page: &Page, text: &str) -> Result<()> {
    let shown = async || Ok(page.texts("#main h1").await?.iter().any(|heading| heading == text));
    page.wait_until(&format!("the heading {text}"), shown).await
}

/// Waits until the page's heading has the focus.
async fn focus_on_heading(page: &Page) -> Result<()> {
    let focused = "return document.activeElement.localName";
    page.wait_until("the focus on the heading", async || {
        Ok(page.client().execute(focused, Vec::new()).await? == "h1")
    })
    .await
}

#[tokio::test]
async fn the_first_view_asks_for_its_own_chunk_once_and_the_others_follow_in_peace() -> Result<()> {
    e2e::run(async |page| {
        page.goto("/settings").await?;
        heading(page, "Settings").await?;
        let first = fetched(page).await?;
        ensure!(first.iter().any(|file| file.starts_with("split_other-")), "{first:?}");
        ensure!(!first.iter().any(|file| file.starts_with("split_lists-")), "{first:?}");
        page.wait_until("the chunks of other pages", async || {
            Ok(fetched(page).await?.iter().any(|file| file.starts_with("split_lists-")))
        })
        .await?;
        let mut all = fetched(page).await?;
        let count = all.len();
        all.sort();
        all.dedup();
        ensure!(all.len() == count, "a chunk was fetched twice: {all:?}");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_chunk_that_does_not_come_is_told_and_asked_for_again() -> Result<()> {
    e2e::run(async |page| {
        page.block(&["*/split_other-*"]).await?;
        page.goto("/ventures").await?;
        heading(page, "Ventures").await?;
        page.click("nav a[href$='/settings']").await?;
        heading(page, "Page not loaded").await?;
        assert_eq!(page.location().await?, "/settings");
        page.wait_for("[role=alert] button").await?;

        // The rest of the app is alive, and has the page in its history.
        page.client().back().await?;
        heading(page, "Ventures").await?;
        page.client().forward().await?;
        heading(page, "Page not loaded").await?;

        page.block(&[]).await?;
        page.click("[role=alert] button").await?;
        heading(page, "Settings").await?;
        focus_on_heading(page).await
    })
    .await
}

#[tokio::test]
async fn the_latest_of_quick_navigations_is_shown_with_the_focus_on_its_heading() -> Result<()> {
    e2e::run(async |page| {
        page.goto("/ventures").await?;
        heading(page, "Ventures").await?;
        // Both clicks come before any chunk can.
        let script = "for (const link of ['settings', 'ventures', 'settings'])
            document.querySelector(`nav a[href$='/${link}']`).click()";
        page.client().execute(script, Vec::new()).await?;
        heading(page, "Settings").await?;
        assert_eq!(page.location().await?, "/settings");
        focus_on_heading(page).await?;
        assert_eq!(page.texts("#main h1").await?, ["Settings"]);
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_palette_that_does_not_come_is_told_and_asked_for_again() -> Result<()> {
    e2e::run(async |page| {
        page.block(&["*/split_other-*"]).await?;
        page.goto("/ventures").await?;
        heading(page, "Ventures").await?;
        page.press_with(Some(Key::Control), 'k').await?;
        page.wait_for(".toast").await?;
        ensure!(page.texts("dialog[open]").await?.is_empty(), "there is an empty dialog");

        page.block(&[]).await?;
        page.press_with(Some(Key::Control), 'k').await?;
        page.wait_for(".palette[open] [role=combobox]").await?;
        page.wait_until("the focus in it", async || page.has_focus("[role=combobox]").await)
            .await?;
        page.type_text("fundr").await?;
        page.press(Key::Enter).await?;
        heading(page, "Fundraising").await
    })
    .await
}

#[tokio::test]
async fn an_export_that_does_not_come_is_told_and_asked_for_again() -> Result<()> {
    const EXPORT: &str = "button[aria-controls=export-panel]";
    e2e::run(async |page| {
        page.block(&["*/split_other-*"]).await?;
        page.goto("/ventures").await?;
        page.click(EXPORT).await?;
        page.wait_for("#export-panel [role=alert]").await?;
        page.click(EXPORT).await?;

        page.block(&[]).await?;
        page.click(EXPORT).await?;
        page.wait_for("#export-panel button[value=csv]").await?;
        Ok(())
    })
    .await
}
