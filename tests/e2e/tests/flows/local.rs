//! Service with lists and no search: the app reads the list into the browser and searches it there.
//!
//! This is a single flow, because reading the list takes half a minute.

use anyhow::{Context, Result, ensure};
use e2e::explorer::list;
use e2e::{Behavior, Browser, Directory, Page, Setup};
use rstest::rstest;

const VENTURES: u32 = 10_000;
const ALL: &str = "The list is loaded. 10,000 ventures";
const PANEL: &str = ".crawl > p:not([role])";

/// Waits until the panel has these words.
async fn says(page: &Page, words: &str) -> Result<()> {
    let said = async || Ok(page.texts(PANEL).await?.join(" ").contains(words));
    page.wait_until(&format!("“{words}” in the panel"), said).await
}

#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[tokio::test]
async fn directory_is_read_stored_and_shared_by_tabs(#[case] browser: Browser) -> Result<()> {
    let setup = Setup { browser, directory: Directory::Listed(VENTURES), ..Setup::default() };
    e2e::run_with(setup, async |page| {
        page.goto("/ventures").await?;
        list(page, "1–20 of 10,000 ").await?;
        ensure!(page.texts(PANEL).await?.is_empty(), "it reads although nobody has searched");
        page.service_behaves(Behavior::Slow);
        page.wait_for("#main input[type=search]").await?.send_keys("solar").await?;
        says(page, "Loading the list").await?;
        // The records so far are searched meanwhile.
        list(page, "1–").await?;
        survives_a_lost_network(page).await?;
        follows_another_tab_and_takes_over(page).await?;
        let found = list(page, "1–20 of ").await?;
        store(page).await?;
        page.reload().await?;
        says(page, ALL).await?;
        ensure!(!reads(page), "what is stored was read again: {:?}", page.requests());
        ensure!(list(page, "1–20 of ").await? == found, "reload gives another list");
        Ok(())
    })
    .await
}

async fn survives_a_lost_network(page: &Page) -> Result<()> {
    // The service is late, so that the list is incomplete when the network is lost.
    page.service_behaves(Behavior::Late);
    page.set_offline(true).await?;
    says(page, "You’re offline").await?;
    list(page, "1–").await?;
    page.service_behaves(Behavior::Slow);
    page.set_offline(false).await?;
    says(page, "Loading the list").await
}

/// Opens a second tab, which reads nothing while the first one does, and then continues.
async fn follows_another_tab_and_takes_over(page: &Page) -> Result<()> {
    // The service is late, so that the first tab does not finish before it is closed.
    page.service_behaves(Behavior::Late);
    let first = page.client().window().await?;
    let second = page.client().new_window(true).await?.handle;
    page.client().switch_to_window(second.clone()).await?;
    page.service_behaves(Behavior::Slow);
    page.goto("/ventures?name=solar").await?;
    says(page, "Another tab is loading the list").await?;
    page.service_behaves(Behavior::Late);
    // The second tab finds the stored rows of the first.
    list(page, "1–").await?;
    page.client().switch_to_window(first).await?;
    page.client().close_window().await?;
    page.client().switch_to_window(second).await?;
    says(page, "Loading the list").await?;
    page.service_behaves(Behavior::Well);
    // No row is missing between the stored part of the first tab and the part that the second one
    // read.
    says(page, ALL).await
}

/// Waits until the whole list is stored: some time after each change, and at the end of a refresh
/// in any case. The note about the rows is written last, and has the time.
async fn store(page: &Page) -> Result<()> {
    const NOTES: &str = "return Object.entries(localStorage).filter(([name]) =>
        name.startsWith('venture-directory:/:directory:')).join()";
    let notes = async || page.client().execute(NOTES, vec![]).await.context("no notes");
    let before = notes().await?;
    page.click(".crawl button").await?;
    page.wait_until("the list is stored", async || Ok(notes().await? != before)).await?;
    says(page, ALL).await?;
    // The requests are counted from here on.
    page.service_behaves(Behavior::Well);
    Ok(())
}

/// True if pages of the largest size were requested.
fn reads(page: &Page) -> bool {
    page.requests().keys().any(|address| address.contains("limit=200"))
}
