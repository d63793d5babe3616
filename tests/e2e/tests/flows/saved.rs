//! Saving and comparing ventures, and navigation by the palette, by the keyboard alone.

use anyhow::{Context, Result, ensure};
use e2e::{Browser, Page};
use fantoccini::key::Key;
use rstest::rstest;

const ROWS: &str = ".saved-row .saved-words a";

async fn rows(page: &Page, names: &[String]) -> Result<()> {
    page.wait_until(&format!("{names:?}"), async || Ok(page.texts(ROWS).await? == names)).await
}

/// Opens the palette, types, and chooses the first suggestion once it is the expected one.
async fn jump(page: &Page, typed: &str, suggested: &str) -> Result<()> {
    page.press_with(Some(Key::Control), 'k').await?;
    page.wait_for("dialog[open] [role=combobox]").await?;
    page.type_text(typed).await?;
    page.wait_until(&format!("{suggested} is suggested"), async || {
        let active = page.texts("dialog[open] [role=option][aria-selected=true]").await?;
        Ok(active.concat().contains(suggested))
    })
    .await?;
    page.press(Key::Enter).await
}

#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[tokio::test]
async fn two_ventures_are_saved_and_compared(#[case] browser: Browser) -> Result<()> {
    e2e::run_in(browser, async |page| {
        page.goto("/ventures").await?;
        page.wait_for(".venture-card .save").await?;
        let mut names = page.texts(".venture-card h2").await?;
        names.truncate(2);
        for place in 1..=2 {
            let button = format!(".venture-card:nth-child({place}) .save");
            page.tab_to(&button).await?;
            page.press(Key::Enter).await?;
            page.wait_for(&format!("{button}[aria-pressed=true]")).await?;
        }

        jump(page, "saved", "Saved").await?;
        names.reverse();
        rows(page, &names).await?;
        page.reload().await?;
        rows(page, &names).await?;

        for place in 1..=2 {
            let button = format!(".saved-row:nth-child({place}) .compare");
            page.tab_to(&button).await?;
            page.press(Key::Enter).await?;
            page.wait_for(&format!("{button}[aria-pressed=true]")).await?;
        }
        page.wait_for(".tray a[href*='/compare?ids=']").await?;
        page.tab_to(".tray a[href*='/compare?ids=']").await?;
        page.press(Key::Enter).await?;
        page.has_heading("Compare").await?;
        page.wait_until("both are in the table", async || {
            let heads = page.texts(".compare-table thead th").await?.concat();
            Ok(names.iter().all(|name| heads.contains(name)))
        })
        .await?;
        let address = page.location().await?;
        let (_, ids) = address.split_once("ids=").context("no ids in the address")?;
        ensure!(ids.split(',').count() == 2, "{address}");
        Ok(())
    })
    .await
}
