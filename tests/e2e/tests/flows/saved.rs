//! Saving and comparing ventures, and the palette, by keyboard alone.

use anyhow::{Context, Result, ensure};
use e2e::{Browser, Page};
use fantoccini::key::Key;
use rstest::rstest;

const ROWS: &str = ".saved-row .saved-words a";

async fn wait_for_rows(page: &Page, names: &[String]) -> Result<()> {
    page.wait_until(&format!("{names:?}"), async || Ok(page.texts(ROWS).await? == names)).await
}

/// Types into the palette, and chooses the first suggestion once it is the expected one.
async fn choose_in_palette(page: &Page, typed: &str, suggested: &str) -> Result<()> {
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
        for position in 1..=2 {
            let button = format!(".venture-card:nth-child({position}) .save");
            page.tab_to(&button).await?;
            page.press(Key::Enter).await?;
            page.wait_for(&format!("{button}[aria-pressed=true]")).await?;
        }

        choose_in_palette(page, "saved", "Saved").await?;
        names.reverse();
        wait_for_rows(page, &names).await?;
        page.reload().await?;
        wait_for_rows(page, &names).await?;

        for position in 1..=2 {
            let button = format!(".saved-row:nth-child({position}) .compare");
            page.tab_to(&button).await?;
            page.press(Key::Enter).await?;
            page.wait_for(&format!("{button}[aria-pressed=true]")).await?;
        }
        page.wait_for(".tray a[href*='/compare?ids=']").await?;
        page.tab_to(".tray a[href*='/compare?ids=']").await?;
        page.press(Key::Enter).await?;
        page.wait_for_heading("Compare").await?;
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
