//! Local search: without search in the service, the app reads the list and searches it in the
//! browser.
//!
//! A page of the list is held back, so that the list is incomplete in each step, however slow.

use anyhow::{Context, Result, ensure};
use e2e::lists::{ListContent, read_list};
use e2e::{Behavior, Browser, Directory, Page, Setup};
use rstest::rstest;

/// End of the address of a page in the middle of the list, and the space after it.
const MISSING_PAGE: &str = "limit=200&offset=704 ";
const PANEL: &str = ".crawl > p:not([role])";

/// Waits until the panel contains `text`.
async fn wait_for_panel(page: &Page, text: &str) -> Result<()> {
    let check = async || Ok(page.texts(PANEL).await?.join(" ").contains(text));
    page.wait_until(&format!("“{text}” in the panel"), check).await
}

#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[tokio::test]
async fn tabs_share_list_despite_lost_network(#[case] browser: Browser) -> Result<()> {
    let setup = Setup { browser, directory: Directory::Listed, ..Setup::default() };
    e2e::run_with(setup, async |page| {
        page.goto("/ventures").await?;
        read_list(page, "1–20 of 2,000 ").await?;
        ensure!(page.texts(PANEL).await?.is_empty(), "the list is read before a search");
        page.set_service_behavior(Behavior::Held(MISSING_PAGE));
        page.wait_for("#main input[type=search]").await?.send_keys("solar").await?;
        wait_for_panel(page, "Loading the list").await?;
        // The records so far are searched.
        read_list(page, "1–").await?;
        check_lost_network(page).await?;
        check_second_tab(page).await?;
        let found = read_results(page).await?;
        wait_until_stored(page).await?;
        page.reload().await?;
        ensure!(read_results(page).await? == found, "reload shows another list");
        ensure!(!is_list_read(page), "the stored list was read again: {:?}", page.requests());
        // No row is missing between what the first tab stored and what the second one read.
        page.goto_in_app("/ventures?sort=name").await?;
        read_list(page, "1–20 of 2,000 ").await?;
        Ok(())
    })
    .await
}

/// Waits until the whole list is searched, and returns the results.
async fn read_results(page: &Page) -> Result<ListContent> {
    let is_whole = async || {
        let line = page.texts(".result-line b").await?.concat();
        let is_found = !line.is_empty() && !line.contains("so far");
        Ok(is_found && page.texts(PANEL).await?.is_empty())
    };
    page.wait_until("the results of the whole list", is_whole).await?;
    read_list(page, "1–20 of ").await
}

async fn check_lost_network(page: &Page) -> Result<()> {
    page.set_offline(true).await?;
    wait_for_panel(page, "You’re offline").await?;
    read_list(page, "1–").await?;
    page.set_offline(false).await?;
    wait_for_panel(page, "Loading the list").await
}

/// Opens a second tab, which waits for the first one, and continues when that is closed.
async fn check_second_tab(page: &Page) -> Result<()> {
    let first = page.client().window().await?;
    let second = page.client().new_window(true).await?.handle;
    page.client().switch_to_window(second.clone()).await?;
    page.goto("/ventures?name=solar").await?;
    wait_for_panel(page, "Another tab is loading the list").await?;
    // The second tab finds the stored rows of the first.
    read_list(page, "1–").await?;
    page.client().switch_to_window(first).await?;
    page.client().close_window().await?;
    page.client().switch_to_window(second).await?;
    wait_for_panel(page, "Loading the list").await?;
    page.set_service_behavior(Behavior::Working);
    read_results(page).await.map(drop)
}

/// Waits until the whole list is stored: a tab keeps its lock until then.
async fn wait_until_stored(page: &Page) -> Result<()> {
    const HELD: &str = "return navigator.locks.query().then(({ held }) => held.length)";
    let held =
        async || page.client().execute(HELD, vec![]).await.context("could not query the locks");
    page.wait_until("the list is stored", async || Ok(held().await? == 0)).await?;
    // Requests are counted from now on.
    page.set_service_behavior(Behavior::Working);
    Ok(())
}

/// True if a page of the largest size was requested.
fn is_list_read(page: &Page) -> bool {
    page.requests().keys().any(|address| address.contains("limit=200"))
}
