//! Ventures are saved and compared, and the palette leads anywhere: all by the keyboard alone.

use anyhow::{Context, Result, ensure};
use e2e::{Browser, Page};
use fantoccini::key::Key;
use rstest::rstest;

const HEADING: &str = "#main h1";
const ROWS: &str = ".saved-row .saved-words a";

async fn shows(page: &Page, selector: &str, texts: &[String]) -> Result<()> {
    let check = async || Ok(page.texts(selector).await? == texts);
    page.wait_until(&format!("{texts:?} in {selector}"), check).await
}

async fn heading(page: &Page, text: &str) -> Result<()> {
    shows(page, HEADING, &[text.to_owned()]).await
}

/// Opens the palette, types, and takes what is suggested first once that is there.
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
        shows(page, ROWS, &names).await?;
        page.client().refresh().await?;
        shows(page, ROWS, &names).await?;

        for place in 1..=2 {
            page.tab_to(&format!(".saved-row:nth-child({place}) input")).await?;
            page.press_with(None, ' ').await?;
        }
        page.wait_for("a.button[href*='/compare?ids=']").await?;
        page.tab_to("a.button[href*='/compare?ids=']").await?;
        page.press(Key::Enter).await?;
        heading(page, "Compare").await?;
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

#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[tokio::test]
async fn the_palette_leads_to_pages_and_ventures(#[case] browser: Browser) -> Result<()> {
    e2e::run_in(browser, async |page| {
        page.goto("/settings").await?;
        heading(page, "Settings").await?;
        jump(page, "galvi", "Galvia").await?;
        heading(page, "Galvia").await?;
        jump(page, "fundr", "Fundraising").await?;
        heading(page, "Fundraising").await?;
        page.press_with(None, 'g').await?;
        page.press_with(None, 'v').await?;
        heading(page, "Ventures").await
    })
    .await
}

#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[tokio::test]
async fn the_list_of_shortcuts_opens_and_gives_the_focus_back(
    #[case] browser: Browser,
) -> Result<()> {
    e2e::run_in(browser, async |page| {
        page.goto("/ventures").await?;
        page.wait_for(".venture-card h2 a").await?;
        page.tab_to(".venture-card h2 a").await?;
        page.press_with(None, '?').await?;
        page.wait_for("dialog[open] .shortcuts").await?;
        page.press(Key::Escape).await?;
        page.wait_until("the focus is back", async || page.has_focus(".venture-card h2 a").await)
            .await
    })
    .await
}
