//! Use of the app by keyboard alone.

use anyhow::{Result, ensure};
use e2e::explorer::wait_for_range;
use e2e::{Browser, Page};
use fantoccini::key::Key;
use rstest::rstest;

const CARDS: &str = ".venture-card h2 a";
const RANGE: &str = ".result-line b";
/// Waits until the cards have these names.
async fn wait_for_cards(page: &Page, names: &[&str]) -> Result<()> {
    let check = async || Ok(page.texts(CARDS).await? == names);
    page.wait_until(&format!("the cards {names:?}"), check).await
}

#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[tokio::test]
async fn venture_is_found_opened_and_left(#[case] browser: Browser) -> Result<()> {
    e2e::run_in(browser, async |page| {
        page.goto("/ventures").await?;
        wait_for_range(page, "1–20 of ").await?;
        page.press(Key::Tab).await?;
        page.wait_for_focus(".skip").await?;
        page.press(Key::Enter).await?;
        page.wait_for_focus("#main").await?;
        page.tab_to(".pager a[aria-label=Next]").await?;
        page.press(Key::Enter).await?;
        wait_for_range(page, "21–40 of ").await?;
        page.wait_for_focus("#main *").await?;

        page.press_with(None, '/').await?;
        page.wait_for_focus("[role=search] input").await?;
        page.type_text("flubo").await?;
        page.wait_until("fewer ventures", async || {
            Ok(!page.texts(RANGE).await?.concat().starts_with("1–20"))
        })
        .await?;

        page.tab_to("#country").await?;
        page.type_text("leba").await?;
        page.tab_to(".filter:has(#country) input[type=checkbox]").await?;
        page.press_with(None, ' ').await?;
        wait_for_cards(page, &["Flubo Rooms"]).await?;
        let found = page.location().await?;
        ensure!(found.contains("country=Lebanon") && found.contains("name=flubo"), "{found}");

        page.press(Key::Escape).await?;
        page.tab_to(CARDS).await?;
        page.press(Key::Enter).await?;
        page.wait_for_heading("Flubo Rooms").await?;
        page.wait_for_focus("#main h1").await?;

        page.client().back().await?;
        wait_for_cards(page, &["Flubo Rooms"]).await?;
        ensure!(page.location().await? == found, "Back leads to another address");
        Ok(())
    })
    .await
}
