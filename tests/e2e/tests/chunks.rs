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
        ensure!(first.iter().any(|file| file.starts_with("settings-")), "{first:?}");
        ensure!(!first.iter().any(|file| file.starts_with("part-")), "{first:?}");
        page.wait_until("the chunks of other pages", async || {
            Ok(fetched(page).await?.iter().any(|file| file.starts_with("part-")))
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
        page.block(&["*/part-*"]).await?;
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

/// Each page, and the chunk that its code and its style sheets come with.
const PAGES: [(&str, &str); 9] = [
    ("/", "overview"),
    ("/ventures", "ventures"),
    ("/ventures/1", "ventures_id"),
    ("/users", "users"),
    ("/users/1", "users_id"),
    ("/fundraising", "fundraising"),
    ("/saved", "saved"),
    ("/compare", "compare"),
    ("/settings", "settings"),
];

/// Fails unless the sheets that come with the chunk apply as soon as its page is drawn.
async fn check_sheets(page: &Page, path: &str, chunk: &str) -> Result<()> {
    const DRAWN: &str =
        "return document.readyState === 'complete' && location.pathname === arguments[0] &&
        !!document.querySelector('#main h1') && !document.querySelector('#main > .waiting')";
    let drawn = async || Ok(page.client().execute(DRAWN, vec![path.into()]).await? == true);
    page.wait_until(&format!("the page {path}"), drawn).await?;
    let script = "return [...document.querySelectorAll(`link[data-chunks~=${arguments[0]}]`)]
        .map(it => it.sheet?.cssRules.length ?? 0)";
    let rules = page.client().execute(script, vec![chunk.into()]).await?;
    let rules = rules.as_array().context("no list of sheets")?;
    ensure!(!rules.is_empty() && !rules.contains(&0.into()), "{path} is drawn without: {rules:?}");
    Ok(())
}

#[tokio::test]
async fn a_page_that_is_reached_first_asks_for_its_sheets_and_no_others_at_once() -> Result<()> {
    const IS_SO: &str = "const [page] = performance.getEntriesByType('navigation');
        const early = performance.getEntriesByType('resource')
            .filter(it => it.startTime <= page.domContentLoadedEventEnd).map(it => it.name);
        return [...document.querySelectorAll('link[data-chunks]')].every(it =>
            early.includes(new URL(it.dataset.href, location).href) === it.matches(`[data-chunks~=${arguments[0]}]`))";
    e2e::run(async |page| {
        page.sign_in().await?;
        for (path, chunk) in PAGES {
            page.goto(path).await?;
            check_sheets(page, path, chunk).await?;
            let is_so = page.client().execute(IS_SO, vec![chunk.into()]).await?;
            ensure!(is_so == true, "{path} asks for other sheets, or too late");
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_page_that_is_reached_from_another_one_has_its_sheets() -> Result<()> {
    e2e::run(async |page| {
        page.sign_in().await?;
        for (path, chunk) in PAGES {
            page.goto("/nothing").await?;
            page.wait_for("#main h1").await?;
            page.goto_in_app(path).await?;
            page.wait_until("another heading", async || {
                Ok(page.texts("#main h1").await? != ["Page not found"])
            })
            .await?;
            check_sheets(page, path, chunk).await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_sheet_that_does_not_come_is_told_and_asked_for_again() -> Result<()> {
    e2e::run(async |page| {
        for first in ["/settings", "/nothing"] {
            page.block(&["*/settings-*.css"]).await?;
            page.goto(first).await?;
            page.wait_for("#main h1").await?;
            page.goto_in_app("/settings").await?;
            heading(page, "Page not loaded").await?;

            page.block(&[]).await?;
            page.click("[role=alert] button").await?;
            heading(page, "Settings").await?;
            check_sheets(page, "/settings", "settings").await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_palette_that_does_not_come_is_told_and_asked_for_again() -> Result<()> {
    e2e::run(async |page| {
        page.block(&["*/part-*"]).await?;
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
        page.block(&["*/part-*"]).await?;
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
